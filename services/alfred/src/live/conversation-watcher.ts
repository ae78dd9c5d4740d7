import { Hints, HintSource } from '@firm/platform/database/hints';
import { Logger } from '@firm/platform/logging/logger';
import { Chores } from '@firm/platform/work/chores';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import {
  CONVERSATIONS_CHANNEL,
  type ConversationEvent,
  type ConversationHint,
} from '../conversations/conversation-events.js';
import { Handovers } from '../conversations/handovers.js';

/** Where the rows are looked at without a hint: one that was lost delays a message by so long, and loses nothing. */
const LOOK_EVERY_MS = 10_000;

/** A row of a conversation, or that somebody is typing, which is no row. */
type Watched = { event: ConversationEvent } | { typing: { name: string | null } };

/**
 * Follows conversations with people on behalf of open event streams. What is told is read from the rows; the hints of all
 * processes, by which the database says that there is a new one, only make it quick.
 */
@Injectable()
export class ConversationWatcher implements OnModuleDestroy {
  private readonly hints: Hints<ConversationHint>;

  constructor(
    { databaseUrl }: HintSource,
    private readonly handovers: Handovers,
    log: Logger,
    chores: Chores,
  ) {
    const settings = { databaseUrl, channel: CONVERSATIONS_CHANNEL, log };
    this.hints = new Hints<ConversationHint>(settings, ({ sessionId }) => sessionId);
    chores.every(LOOK_EVERY_MS, 'looking at watched conversations', () => Promise.resolve(this.lookAtAll()));
  }

  async onModuleDestroy(): Promise<void> {
    await this.hints.onModuleDestroy();
  }

  /** The events of a session after the one with this number, as they happen, until the signal is aborted or the session erased. */
  async *follow(sessionId: string, after: number, signal: AbortSignal): AsyncGenerator<Watched, void, undefined> {
    let last = after;
    for await (const hint of this.hints.follow(sessionId, signal)) {
      // The hint of its erasure may have been lost, or have come before anybody followed; the end of its retention has none.
      const isErased = hint ? hint.isErased : !(await this.handovers.isKept(sessionId));
      if (isErased) return;
      if (hint?.typing) yield { typing: hint.typing };
      else {
        for (const event of await this.handovers.readEvents(sessionId, last)) {
          last = event.id;
          yield { event };
        }
      }
    }
  }

  /** The hints of all sessions, a first one at once, until the signal is aborted. */
  followAll(signal: AbortSignal): AsyncGenerator<ConversationHint | undefined, void, undefined> {
    return this.hints.followAll(signal);
  }

  /** A signal that is aborted when a person takes the conversation over; `end` it. */
  watchForPerson(sessionId: string): { signal: AbortSignal; end: () => void } {
    const takeover = new AbortController();
    const end = this.hints.listen(sessionId, (hint) => {
      if (hint?.hasJoined) takeover.abort(new Error('a person has taken the conversation over'));
    });
    return { signal: takeover.signal, end };
  }

  /** Has all followers read the rows: a hint may have been lost. */
  lookAtAll(): void {
    this.hints.lookAtAll();
  }
}
