import { Module } from '@nestjs/common';
import { ConfigurationModule } from '../configuration/alfred-config.controller.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { LiveModule } from '../live/live.controller.js';
import { NotificationsModule } from '../notifications/digest.controller.js';
import { RetrievalModule } from '../retrieval/retrieval.module.js';
import { SpendingModule } from '../spending/spending.controller.js';
import { ChatPipeline } from './chat-pipeline.js';
import { ChatController } from './chat.controller.js';
import { PersonController } from './person.controller.js';
import { QuestionRewriter } from './question-rewriter.js';
import { RateLimiter } from './rate-limiter.js';
import { ReplyWriter } from './reply-writer.js';
import { TurnQueue } from './turn-queue.js';

@Module({
  imports: [ConfigurationModule, ConversationsModule, LiveModule, NotificationsModule, RetrievalModule, SpendingModule],
  controllers: [ChatController, PersonController],
  providers: [ChatPipeline, QuestionRewriter, RateLimiter, ReplyWriter, TurnQueue],
  exports: [QuestionRewriter, RateLimiter, ReplyWriter],
})
export class ChatModule {}
