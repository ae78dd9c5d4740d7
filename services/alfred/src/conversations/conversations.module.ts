import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/chat.module.js';
import { ConversationReader } from './conversation-reader.js';
import { ConversationsController } from './conversations.controller.js';
import { Retention } from './retention.js';

@Module({
  imports: [ChatModule],
  controllers: [ConversationsController],
  providers: [ConversationReader, Retention],
})
export class ConversationsModule {}
