import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChatTurn, VisitorSession } from './conversation-entities.js';
import { ConversationReader } from './conversation-reader.js';
import { ConversationStore } from './conversation-store.js';
import { ConversationsController } from './conversations.controller.js';
import { TurnStore } from './turn-store.js';

@Module({
  imports: [TypeOrmModule.forFeature([VisitorSession, ChatTurn])],
  controllers: [ConversationsController],
  providers: [ConversationReader, ConversationStore, TurnStore],
  exports: [ConversationReader, ConversationStore, TurnStore],
})
export class ConversationsModule {}
