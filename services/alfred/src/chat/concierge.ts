import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import type { ClientProfile, SentMessage } from '@firm/contracts/api/chat';
import { ProblemError, unavailable } from '@firm/platform/http/problem';
import { translateError } from '@firm/platform/http/translate-error';
import { Logger } from '@firm/platform/logging/logger';
import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { Reply } from '../answer/reply.js';
import type { ChatTurn } from './chat-turn.entity.js';
import { sentMessageView } from './chat-views.js';
import { ReplyWriter } from './reply-writer.js';
import { SessionLine } from './session-line.js';
import { TurnBook, type OpenedTurn } from './turn-book.js';

export interface Question {
  config: Pick<AlfredConfig, 'aiInstructions' | 'model'>;
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
    private readonly turns: TurnBook,
    private readonly line: SessionLine,
    private readonly writer: ReplyWriter,
    private readonly logger: Logger,
  ) {}

  /**
   * Yields the reply piece by piece and returns both messages as they were kept. A repeated message that has its reply
   * yields nothing and returns the same pair.
   * @throws notFound, conflict, unavailable (the model's 429, or a turn that waits too long), upstreamFailed, timedOut.
   */
  async *answer(question: Question): AsyncGenerator<string, SentMessage, undefined> {
    const { config, profile, departure, sessionId, address } = question;
    // What to answer from is looked for while the message is written down; nothing is asked of the model before it is.
    const early = this.look(question);
    early.catch(() => {});
    const opened = await this.openWhenFree(question);
    const { turn } = opened;
    if (!opened.isOurs) return sentMessageView(turn);
    const place = this.line.join(turn);
    try {
      const hasWaited = await this.waitForEarlier(opened, departure);
      const found = await early;
      const isLate = hasWaited || (found.history.at(-1)?.number ?? 0) !== opened.lastAnswered;
      const subject = isLate ? await this.look(question, turn.number) : found;
      const payer = { sessionId, address };
      const reply = yield* this.writer.write({
        ...subject,
        config,
        profile,
        departure,
        payer,
        question: turn.question,
      });
      return sentMessageView(await this.keep(turn, reply));
    } catch (error) {
      await this.giveUp(turn, error);
      throw error;
    } finally {
      place.leave();
    }
  }

  /** What was said before a turn, or so far, and what the firm has published on the question. */
  private async look({ sessionId, content, profile }: Question, before?: number) {
    const history = await this.turns.history(sessionId, HISTORY_TURNS, before);
    return { history, ...(await this.writer.read({ question: content, history, profile })) };
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

  /** Lets earlier messages of the session be answered first; whether there were any. */
  private async waitForEarlier({ turn, waits }: OpenedTurn, departure: AbortSignal): Promise<boolean> {
    if (!waits && !this.line.before(turn)) return false;
    const tooLate = AbortSignal.timeout(MAX_WAIT_MS);
    const signal = AbortSignal.any([departure, tooLate]);
    try {
      for (;;) {
        const before = this.line.before(turn);
        if (before) await orAborted(before, signal);
        else if (!(await this.turns.hasEarlierPending(turn))) return true;
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
