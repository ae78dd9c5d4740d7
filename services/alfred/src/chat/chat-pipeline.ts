import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import type { ClientProfile } from '@firm/contracts/api/chat';
import { ProblemError, unavailable } from '@firm/platform/http/problem';
import { isDatabaseAway } from '@firm/platform/http/translate-error';
import { Logger } from '@firm/platform/logging/logger';
import { retry } from '@firm/platform/work/retry';
import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from '../answer/reply.js';
import { AlfredConfiguration } from '../configuration/alfred-configuration.js';
import type { ChatTurn } from '../conversations/conversation-entities.js';
import { ConversationStore } from '../conversations/conversation-store.js';
import { TurnStore, type ClaimedTurn, type VisitorMessage } from '../conversations/turn-store.js';
import { Retriever } from '../retrieval/retriever.js';
import { fitHistory } from './history.js';
import { QuestionRewriter } from './question-rewriter.js';
import { RateLimiter } from './rate-limiter.js';
import { ReplyWriter, type ReplyContext } from './reply-writer.js';
import { MAX_WAIT_MS, TurnQueue } from './turn-queue.js';

interface ChatRequest extends VisitorMessage {
  profile: ClientProfile | null;
  /** The visitor's IP address. */
  address: string;
  /** Aborted when the visitor has disconnected. */
  disconnect: AbortSignal;
}

type ContextRequest = Pick<ReplyContext, 'profile' | 'payer' | 'disconnect'> & { config: AlfredConfig };

/** What is read from the database to answer a question. */
type LoadedContext = Omit<ReplyContext, 'config' | 'payer' | 'disconnect'>;

const POLL_MS = 100;
/** A finished reply is worth waiting this long for a database that is restarting. */
const STORE_FOR_MS = 20_000;
const STORE_EVERY_MS = 500;

/** Takes a visitor's message to its reply, in one direction: admit, store, wait, load, write, store. */
@Injectable()
export class ChatPipeline {
  constructor(
    private readonly conversations: ConversationStore,
    private readonly configuration: AlfredConfiguration,
    private readonly limiter: RateLimiter,
    private readonly turns: TurnStore,
    private readonly queue: TurnQueue,
    private readonly retriever: Retriever,
    private readonly rewriter: QuestionRewriter,
    private readonly writer: ReplyWriter,
    private readonly logger: Logger,
  ) {}

  /**
   * Yields the reply piece by piece and returns the turn as it was stored. A repeated message that has its reply yields
   * nothing and returns the same turn.
   * @throws ProblemError notFound when there is no such session.
   * @throws ProblemError unavailable when Alfred is off, the model is overloaded, or the turn has waited too long.
   * @throws ProblemError tooMany when a rate limit is exceeded.
   * @throws ProblemError conflict when the Idempotency-Key was used for another message, or the session is full.
   * @throws ProblemError upstreamFailed or timedOut when the model fails.
   */
  async *answer(request: ChatRequest): AsyncGenerator<string, ChatTurn, undefined> {
    const { profile, disconnect, sessionId, address } = request;
    const config = await this.admit(request);
    const { turn, isOurs } = await this.claimTurn(request);
    if (!isOurs) return turn;
    this.queue.enter(turn);
    try {
      await this.queue.waitForEarlier(turn, disconnect);
      const payer = { sessionId, address };
      const context = await this.loadContext(turn, { profile, payer, disconnect, config });
      // Reserves the money, asks the model, checks what it writes.
      const reply = yield* this.writer.writeReply({ ...context, config, payer, disconnect });
      return await this.storeReply(turn, reply);
    } catch (error) {
      await this.failTurn(turn, error);
      throw error;
    } finally {
      this.queue.leave(turn);
    }
  }

  /**
   * Of several reasons to refuse a message, the caller is told the first in this order. The limits come last, since they
   * are counted in rows, and made-up sessions must leave none; and everything that costs more comes after them.
   */
  private async admit({ sessionId, address }: ChatRequest): Promise<AlfredConfig> {
    const session = this.conversations.readSession(sessionId);
    const config = this.configuration.requireActive();
    await Promise.allSettled([session, config]);
    await session;
    await config;
    await this.limiter.admitMessage(sessionId, address);
    return config;
  }

  /** Stores the message and claims its turn; while another request is answering the same message, waits for the result. */
  private async claimTurn(request: ChatRequest): Promise<ClaimedTurn> {
    for (const deadline = performance.now() + MAX_WAIT_MS; performance.now() < deadline;) {
      const claimed = await this.turns.claimTurn(request);
      if (claimed.isOurs || claimed.turn.state === 'answered') return claimed;
      await sleep(POLL_MS, undefined, { signal: request.disconnect });
    }
    throw unavailable('Alfred is still busy with this message. Please try again in a moment.', 5);
  }

  /** What was said before, and what the firm has published: on this question, where that is much. */
  private async loadContext(
    turn: ChatTurn,
    { profile, payer, disconnect, config }: ContextRequest,
  ): Promise<LoadedContext> {
    const { question } = turn;
    const [past, snapshot] = await Promise.all([this.turns.listHistory(turn), this.retriever.readSnapshot()]);
    const history = fitHistory(past);
    const { turns } = history;
    const asked = (await this.retriever.fitsBudget(snapshot))
      ? question
      : await this.rewriter.rewrite({ question, turns, model: config.model, payer, disconnect });
    const earlier = turns.map((known) => known.question);
    return {
      question,
      profile,
      history,
      ...(await this.retriever.retrieve({ question: asked, earlier, profile }, snapshot)),
    };
  }

  private storeReply(turn: ChatTurn, reply: Reply): Promise<ChatTurn> {
    const deadline = performance.now() + STORE_FOR_MS;
    const delayMs = (_: number, error: unknown) =>
      isDatabaseAway(error) && performance.now() < deadline ? STORE_EVERY_MS : null;
    return retry({ attempts: Infinity, delayMs }, () => this.turns.storeReply(turn, reply));
  }

  /** Should this fail too, the lease expires by itself. */
  private async failTurn(turn: ChatTurn, error: unknown): Promise<void> {
    const cause = error instanceof ProblemError && error.cause instanceof Error ? error.cause.message : undefined;
    this.logger.warn('a reply failed', { turn: turn.id, reason: error instanceof Error ? error.message : '', cause });
    await this.turns.failTurn(turn).catch((failure) => this.logger.error('a turn could not be marked failed', failure));
  }
}
