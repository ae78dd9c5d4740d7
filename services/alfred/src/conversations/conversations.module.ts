import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConfigurationModule } from '../configuration/alfred-config.controller.js';
import { NotificationsModule } from '../notifications/digest.controller.js';
import { ChatTurn, VisitorSession } from './conversation-entities.js';
import { AnswerRatings } from './answer-ratings.js';
import { ConversationReader } from './conversation-reader.js';
import { ConversationStore } from './conversation-store.js';
import { ConversationsController } from './conversations.controller.js';
import { Handovers } from './handovers.js';
import { PersonConversations } from './person-conversations.js';
import { TurnStore } from './turn-store.js';

@Module({
  imports: [ConfigurationModule, NotificationsModule, TypeOrmModule.forFeature([VisitorSession, ChatTurn])],
  controllers: [ConversationsController],
  providers: [AnswerRatings, ConversationReader, ConversationStore, Handovers, PersonConversations, TurnStore],
  exports: [AnswerRatings, ConversationReader, ConversationStore, Handovers, PersonConversations, TurnStore],
})
export class ConversationsModule {}
