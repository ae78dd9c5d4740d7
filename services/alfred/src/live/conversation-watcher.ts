import { Logger } from '@firm/platform/logging/logger';
import { NotificationListener } from '@firm/platform/database/notification-listener';
import { Chores } from '@firm/platform/work/chores';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EventEmitter, on } from 'node:events';
import {
  CONVERSATIONS_CHANNEL,
  type ConversationEvent,
  type ConversationHint,
} from '../conversations/conversation-events.js';
import { Handovers } from '../conversations/handovers.js';

/** Where the rows are looked at without a hint: one that was lost delays a message by so long, and loses nothing. */
const LOOK_EVERY_MS = 10_000;
/** Emitted besides for every session. */
const ANY = Symbol('any session');

/** For a connection of its own, which does nothing but listen. */
export abstract class HintSource {
  abstract readonly databaseUrl: string;
}

/** A row of a conversation, or that somebody is typing, which is no row. */
type Watched = { event: ConversationEvent } | { typing: { name: string | null } };

/**
 * Follows conversations with people on behalf of open event streams. What is told is read from the rows; the hints of all
 * processes, by which the database says that there is a new one, only make it quick.
 */
@Injectable()
export class ConversationWatcher implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly hints = new EventEmitter().setMaxListeners(0);
  private readonly closing = new AbortController();
  private listener: NotificationListener | undefined;

  constructor(
    private readonly source: HintSource,
    private readonly handovers: Handovers,
    private readonly log: Logger,
    chores: Chores,
  ) {
    chores.every(LOOK_EVERY_MS, 'looking at watched conversations', () => Promise.resolve(this.lookAtAll()));
  }

  onApplicationBootstrap(): void {
    this.listener = new NotificationListener({
      databaseUrl: this.source.databaseUrl,
      channel: CONVERSATIONS_CHANNEL,
      log: this.log,
      onNotification: (payload) => this.emit(JSON.parse(payload) as ConversationHint),
      onListening: () => this.lookAtAll(),
    });
  }

  /** Ends all streams, so that none delays the shutdown; their clients come back to another process. */
  async onModuleDestroy(): Promise<void> {
    this.closing.abort();
    await this.listener?.close();
  }

  /** The events of a session after the one with this number, as they happen, until the signal is aborted or the session erased. */
  async *follow(sessionId: string, after: number, signal: AbortSignal): AsyncGenerator<Watched, void, undefined> {
    let last = after;
    // Subscribed before the rows are read: what happens in between is looked at afterwards.
    for await (const hint of this.subscribe(sessionId, signal)) {
      if (hint?.isErased) return;
      if (hint?.typing) yield { typing: hint.typing };
      else {
        for await (const event of this.handovers.readEvents(sessionId, last)) {
          last = event.id;
          yield { event };
        }
      }
    }
  }

  /** The hints of all sessions, a first one at once, until the signal is aborted. */
  followAll(signal: AbortSignal): AsyncGenerator<ConversationHint | undefined, void, undefined> {
    return this.subscribe(ANY, signal);
  }

  /** A signal that is aborted when a person takes the conversation over; `end` it. */
  watchForPerson(sessionId: string): { signal: AbortSignal; end: () => void } {
    const takeover = new AbortController();
    const listen = (hint?: ConversationHint) => {
      if (hint?.hasJoined) takeover.abort(new Error('a person has taken the conversation over'));
    };
    this.hints.on(sessionId, listen);
    return { signal: takeover.signal, end: () => void this.hints.off(sessionId, listen) };
  }

  private async *subscribe(
    name: string | symbol,
    signal: AbortSignal,
  ): AsyncGenerator<ConversationHint | undefined, void, undefined> {
    const until = AbortSignal.any([signal, this.closing.signal]);
    if (until.aborted) return;
    const hints = on(this.hints, name, { signal: until }) as AsyncIterableIterator<[ConversationHint?]>;
    yield undefined;
    try {
      for await (const [hint] of hints) yield hint;
    } catch (error) {
      if (!until.aborted) throw error;
    }
  }

  private emit(hint: ConversationHint): void {
    this.hints.emit(hint.sessionId, hint);
    this.hints.emit(ANY, hint);
  }

  /** Has all followers read the rows: a hint may have been lost. */
  lookAtAll(): void {
    // Each iterator listens to errors as well, and an error would end them all.
    for (const name of this.hints.eventNames()) if (name !== 'error') this.hints.emit(name);
  }
}
