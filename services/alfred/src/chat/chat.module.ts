import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConfigurationModule } from '../configuration/configuration.module.js';
import { ReadingRoomModule } from '../reading-room/reading-room.module.js';
import { SpendingModule } from '../spending/spending.module.js';
import { ChatController } from './chat.controller.js';
import { ChatSessions } from './chat-sessions.js';
import { ChatTurn } from './chat-turn.entity.js';
import { Concierge } from './concierge.js';
import { Leases } from './leases.js';
import { RateLimit } from './rate-limit.js';
import { Reception } from './reception.js';
import { ReplyWriter } from './reply-writer.js';
import { SessionLine } from './session-line.js';
import { TurnBook } from './turn-book.js';
import { VisitorSession } from './visitor-session.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([VisitorSession, ChatTurn]),
    ConfigurationModule,
    ReadingRoomModule,
    SpendingModule,
  ],
  controllers: [ChatController],
  providers: [ChatSessions, Concierge, Leases, RateLimit, Reception, ReplyWriter, SessionLine, TurnBook],
  exports: [ChatSessions, ReplyWriter],
})
export class ChatModule {}
