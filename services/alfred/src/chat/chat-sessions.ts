import { notFound } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import type { Repository } from 'typeorm';
import { ChatTurn } from './chat-turn.entity.js';
import { VisitorSession } from './visitor-session.entity.js';

/** The conversations of visitors: opened here, and read. */
@Injectable()
export class ChatSessions {
  constructor(
    @InjectRepository(VisitorSession) private readonly sessions: Repository<VisitorSession>,
    @InjectRepository(ChatTurn) private readonly turns: Repository<ChatTurn>,
  ) {}

  /** Opens a conversation and returns its id. */
  async open(): Promise<string> {
    const id = randomUUID();
    await this.sessions.insert({ id, createdAt: () => 'now()', lastActivityAt: () => 'now()', turnCount: 0 });
    return id;
  }

  /** @throws notFound for a conversation that there is not. */
  async require(id: string): Promise<void> {
    if (!(await this.sessions.existsBy({ id }))) throw notFound('This conversation does not exist.');
  }

  /** The turns of a conversation in order. @throws notFound */
  async turnsOf(id: string): Promise<ChatTurn[]> {
    await this.require(id);
    return this.turns.find({ where: { sessionId: id }, order: { number: 'ASC' } });
  }
}
