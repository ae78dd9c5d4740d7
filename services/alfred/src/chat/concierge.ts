import type { ClientProfile, SentMessage } from '@firm/contracts/api/chat';
import { ProblemError, unavailable } from '@firm/platform/http/problem';
import { translateError } from '@firm/platform/http/translate-error';
import { Logger } from '@firm/platform/logging/logger';
import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { Reply } from '../answer/reply.js';
import type { ChatTurn } from './chat-turn.entity.js';
import { sentMessageView } from './chat-views.js';
import { HISTORY_TURNS, Reception, type Arrival, type EarlierTurn } from './reception.js';
import { ReplyWriter, type Reading } from './reply-writer.js';
import { SessionLine } from './session-line.js';
import { TurnBook, type OpenedTurn, type Payment } from './turn-book.js';

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
    private readonly reception: Reception,
    private readonly turns: TurnBook,
    private readonly line: SessionLine,
    private readonly writer: ReplyWriter,
    private readonly logger: Logger,
  ) {}

  /**
   * Yields the reply piece by piece and returns both messages as they were kept. A repeated message that has its reply
   * yields nothing and returns the same pair.
   * @throws notFound, conflict, tooMany, unavailable (Alfred is off, the model's 429, or a turn that waits too long),
   * upstreamFailed, timedOut.
   */
  async *answer(question: Question): AsyncGenerator<string, SentMessage, undefined> {
    const { profile, departure, sessionId, address } = question;
    this.writer.prepare(question.content);
    const arrival = await this.reception.receive(sessionId, address);
    const { config } = arrival;
    // A message is written down also where there is nothing to answer it from.
    const [early] = await Promise.allSettled([this.read(question, arrival.history, arrival.edition)]);
    const known = early.status === 'fulfilled' ? early.value : NOTHING;
    const opened = await this.openWhenFree(question, this.payFor(question, arrival, known));
    const { turn } = opened;
    if (!opened.isOurs) return sentMessageView(turn);
    const place = this.line.join(turn);
    try {
      const hasWaited = await this.waitForEarlier(opened, departure);
      if (early.status === 'rejected') throw early.reason;
      const isLate = hasWaited || opened.lastAnswered !== numberOfLast(arrival.history);
      const history = isLate ? await this.turns.history(sessionId, HISTORY_TURNS, turn.number) : arrival.history;
      const reading = isLate ? await this.read(question, history) : early.value;
      const reply = yield* this.writer.write({
        ...reading,
        history,
        config,
        profile,
        departure,
        payer: { sessionId, address },
        question: turn.question,
        // Money that was set aside for another history is not enough for this one; there hardly ever is any.
        reserved: isLate ? undefined : opened.reserved,
      });
      return sentMessageView(await this.keep(turn, reply));
    } catch (error) {
      await this.giveUp(turn, error);
      throw error;
    } finally {
      place.leave();
    }
  }

  /** What the firm has published on the question. */
  private read({ content, profile }: Question, history: EarlierTurn[], edition?: number): Promise<Reading> {
    return this.writer.read({ question: content, history, profile }, edition);
  }

  private payFor({ content, profile, sessionId, address }: Question, arrival: Arrival, reading: Reading): Payment {
    const { config, history } = arrival;
    const payer = { sessionId, address };
    const claim = this.writer.claim({ ...reading, config, history, profile, question: content, payer });
    return { ...claim, seen: numberOfLast(history) };
  }

  /** Opens the turn; where another request is still answering the same message, waits for what becomes of it. */
  private async openWhenFree({ sessionId, content, idempotencyKey, departure }: Question, payment: Payment) {
    for (const deadline = performance.now() + MAX_WAIT_MS; performance.now() < deadline;) {
      const opened = await this.turns.open(sessionId, content, idempotencyKey, payment);
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
    for (const deadline = performance.now() + KEEP_TRYING_MS; ; await pause(500)) {
      try {
        return await this.turns.finish(turn, reply);
      } catch (error) {
        const isDatabaseAway = translateError(error).status === 503;
        if (!isDatabaseAway || performance.now() > deadline) throw error;
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

const NOTHING: Reading = { passages: [], slugs: new Set() };

const numberOfLast = (history: EarlierTurn[]): number => history.at(-1)?.number ?? 0;

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
