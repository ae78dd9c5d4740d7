import { unavailable } from '@firm/platform/http/problem';
import { Chores } from '@firm/platform/work/chores';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatTurn } from '../conversations/conversation-entities.js';
import { TurnStore } from '../conversations/turn-store.js';

const RENEW_EVERY_MS = 2_000;
/** Longer than a stopping process gets to finish its replies. */
const DRAIN_SECONDS = 15;
/** How often other processes' turns are looked at. */
const POLL_MS = 100;
/** A message waits no longer than this for the earlier ones of its session. */
export const MAX_WAIT_MS = 120_000;

/**
 * The turns that this process is answering. Renews their leases, all in one statement, so that another process takes a
 * turn over only when this one is dead; and lets the turns of one session pass in their order.
 */
@Injectable()
export class TurnQueue implements BeforeApplicationShutdown {
  private readonly turns = new Set<ChatTurn>();
  /** Emits the id of a session when one of its turns has left. */
  private readonly left = new EventEmitter().setMaxListeners(0);

  constructor(
    private readonly store: TurnStore,
    chores: Chores,
  ) {
    chores.every(RENEW_EVERY_MS, 'renewing the leases of turns', () => this.store.renewLeases([...this.turns]));
  }

  /** The replies under way are finished after the chores have stopped. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.store.renewLeases([...this.turns], DRAIN_SECONDS);
  }

  enter(turn: ChatTurn): void {
    this.turns.add(turn);
  }

  leave(turn: ChatTurn): void {
    this.turns.delete(turn);
    this.left.emit(turn.sessionId);
  }

  /**
   * Resolves when no earlier turn of the session is being answered. Turns of this process wake the next one; only the
   * first of them polls the database for turns of other processes.
   * @throws ProblemError unavailable after two minutes.
   * @throws AbortError when the signal is aborted.
   */
  async waitForEarlier(turn: ChatTurn, disconnect: AbortSignal): Promise<void> {
    const timeout = AbortSignal.timeout(MAX_WAIT_MS);
    const signal = AbortSignal.any([disconnect, timeout]);
    try {
      for (;;) {
        if (this.hasEarlier(turn)) await once(this.left, turn.sessionId, { signal });
        else if (await this.store.hasEarlierPending(turn)) await sleep(POLL_MS, undefined, { signal });
        else return;
      }
    } catch (error) {
      if (timeout.aborted) throw unavailable('Alfred is still busy with your earlier message.', 5);
      throw error;
    }
  }

  /** Whether this process is answering an earlier turn of the session. */
  hasEarlier({ sessionId, number }: ChatTurn): boolean {
    return [...this.turns].some((turn) => turn.sessionId === sessionId && turn.number < number);
  }
}
