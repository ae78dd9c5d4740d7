import type { ClientProfile, SentMessage } from '@firm/contracts/api/chat';
import { ProblemError, unavailable } from '@firm/platform/http/problem';
import { translateError } from '@firm/platform/http/translate-error';
import { Logger } from '@firm/platform/logging/logger';
import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { Reply } from '../answer/reply.js';
import { AlfredConfiguration } from '../configuration/alfred-configuration.js';
import type { ChatTurn } from './chat-turn.entity.js';
import { sentMessageView } from './chat-views.js';
import { ReplyWriter } from './reply-writer.js';
import { SessionLine } from './session-line.js';
import { TurnBook } from './turn-book.js';

export interface Question {
  sessionId: string;
  content: string;
  profile: ClientProfile | null;
  idempotencyKey?: string;
  /** Where the visitor asks from. */
  address: string;
  /** Aborted when the visitor has left. */
  departure: AbortSignal;
}

/** Turns of the conversation that the model is shown. */
const HISTORY_TURNS = 12;
const LOOK_AGAIN_MS = 100;
/** A message that stands behind others in its conversation waits no longer than this. */
const MAX_WAIT_MS = 120_000;
/** A finished reply is worth waiting this long for a database that is being restarted. */
const KEEP_TRYING_MS = 20_000;

/**
 * Takes a visitor's message from the door to the reply: written down first, answered in its turn, the reply written
 * down once.
 */
@Injectable()
export class Concierge {
  constructor(
    private readonly configuration: AlfredConfiguration,
    private readonly turns: TurnBook,
    private readonly line: SessionLine,
    private readonly writer: ReplyWriter,
    private readonly logger: Logger,
  ) {}

  /**
   * Yields the reply piece by piece and returns both messages as they were kept. A repeated message that has its reply
   * yields nothing and returns the same pair.
   * @throws notFound, conflict, unavailable (inactive, or the model's 429), upstreamFailed, timedOut.
   */
  async *answer(question: Question): AsyncGenerator<string, SentMessage, undefined> {
    const config = await this.configuration.requireActive();
    const { turn, isOurs } = await this.openWhenFree(question);
    if (!isOurs) return sentMessageView(turn);
    const place = this.line.join(turn);
    try {
      await this.waitForEarlier(turn, question.departure);
      const history = await this.turns.history(turn, HISTORY_TURNS);
      const { profile, departure, sessionId, address } = question;
      const payer = { sessionId, address };
      const reply = yield* this.writer.write({ config, profile, departure, history, payer, question: turn.question });
      return sentMessageView(await this.keep(turn, reply));
    } catch (error) {
      await this.giveUp(turn, error);
      throw error;
    } finally {
      place.leave();
    }
  }

  /** Opens the turn; where another request is still answering the same message, waits for what becomes of it. */
  private async openWhenFree({ sessionId, content, idempotencyKey, departure }: Question) {
    for (const deadline = Date.now() + MAX_WAIT_MS; Date.now() < deadline;) {
      const opened = await this.turns.open(sessionId, content, idempotencyKey);
      if (opened.isOurs || opened.turn.state === 'answered') return opened;
      await pause(LOOK_AGAIN_MS, undefined, { signal: departure });
    }
    throw unavailable('Alfred is still busy with this message. Please try again in a moment.', 5);
  }

  private async waitForEarlier(turn: ChatTurn, departure: AbortSignal): Promise<void> {
    const tooLate = AbortSignal.timeout(MAX_WAIT_MS);
    const signal = AbortSignal.any([departure, tooLate]);
    try {
      for (;;) {
        const before = this.line.before(turn);
        if (before) await orAborted(before, signal);
        else if (!(await this.turns.hasEarlierPending(turn))) return;
        else await pause(LOOK_AGAIN_MS, undefined, { signal });
      }
    } catch (error) {
      if (tooLate.aborted) throw unavailable('Alfred is still busy with your earlier message.', 5);
      throw error;
    }
  }

  private async keep(turn: ChatTurn, reply: Reply): Promise<ChatTurn> {
    for (const deadline = Date.now() + KEEP_TRYING_MS; ; await pause(500)) {
      try {
        return await this.turns.finish(turn, reply);
      } catch (error) {
        const isDatabaseAway = translateError(error).status === 503;
        if (!isDatabaseAway || Date.now() > deadline) throw error;
      }
    }
  }

  private async giveUp(turn: ChatTurn, error: unknown): Promise<void> {
    const cause = error instanceof ProblemError && error.cause instanceof Error ? error.cause.message : undefined;
    this.logger.warn('a reply failed', { turn: turn.id, reason: error instanceof Error ? error.message : '', cause });
    // Should this fail too, the lease runs out by itself.
    await this.turns.fail(turn).catch((failure) => this.logger.error('a turn could not be given up', failure));
  }
}

/** What a promise resolves to, unless the signal is aborted before. */
async function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
