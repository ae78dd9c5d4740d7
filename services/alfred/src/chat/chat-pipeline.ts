import type { ClientProfile } from '@firm/contracts/api/chat';
import type { PersonState } from '@firm/contracts/api/live';
import { ProblemError, unavailable } from '@firm/platform/http/problem';
import { isDatabaseAway } from '@firm/platform/http/translate-error';
import { Logger } from '@firm/platform/logging/logger';
import { retry } from '@firm/platform/work/retry';
import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { asksForPerson } from '../answer/person-request.js';
import type { Reply } from '../answer/reply.js';
import { AlfredConfiguration } from '../configuration/alfred-configuration.js';
import { OfficeHours } from '../configuration/office-hours.js';
import type { ChatTurn } from '../conversations/conversation-entities.js';
import { Handovers } from '../conversations/handovers.js';
import {
  answeredBefore,
  isSettledBefore,
  TurnStore,
  type ClaimedTurn,
  type SessionForClaim,
  type VisitorMessage,
} from '../conversations/turn-store.js';
import { ConversationWatcher } from '../live/conversation-watcher.js';
import { Retriever } from '../retrieval/retriever.js';
import { fitHistory } from './history.js';
import { QuestionRewriter } from './question-rewriter.js';
import { RateLimiter } from './rate-limiter.js';
import { StaffNotices } from '../notifications/staff-notices.js';
import { hasPersonReply, personReply } from './person-reply.js';
import { FirmSite, ReplyWriter } from './reply-writer.js';
import { MAX_WAIT_MS, TurnQueue } from './turn-queue.js';

interface ChatRequest extends VisitorMessage {
  profile: ClientProfile | null;
  /** The visitor's IP address. */
  address: string;
  /** Aborted when the visitor has disconnected. */
  disconnect: AbortSignal;
}

/** A turn as it was stored, and whether a person takes part in the conversation. */
export interface AnsweredTurn {
  turn: ChatTurn;
  person: PersonState | null;
}

const POLL_MS = 100;
/** A finished reply is worth waiting this long for a database that is restarting. */
const STORE_FOR_MS = 20_000;
const STORE_EVERY_MS = 500;

/** Takes a visitor's message to its reply, in one direction: limits, store, wait, load, then money, model and check, store. */
@Injectable()
export class ChatPipeline {
  constructor(
    private readonly configuration: AlfredConfiguration,
    private readonly limiter: RateLimiter,
    private readonly turns: TurnStore,
    private readonly queue: TurnQueue,
    private readonly retriever: Retriever,
    private readonly rewriter: QuestionRewriter,
    private readonly writer: ReplyWriter,
    private readonly handovers: Handovers,
    private readonly office: OfficeHours,
    private readonly notices: StaffNotices,
    private readonly site: FirmSite,
    private readonly watcher: ConversationWatcher,
    private readonly logger: Logger,
  ) {}

  /**
   * Yields the reply piece by piece and returns the turn as it was stored. A repeated message that has its reply yields
   * nothing and returns the same turn; so does a message where a person writes in Alfred's place.
   * @throws ProblemError notFound when there is no such session.
   * @throws ProblemError unavailable when Alfred is off, the model is overloaded, or the turn has waited too long.
   * @throws ProblemError tooMany when a rate limit is exceeded.
   * @throws ProblemError conflict when the Idempotency-Key was used for another message, or the session is full.
   * @throws ProblemError upstreamFailed or timedOut when the model fails.
   */
  async *answer(request: ChatRequest): AsyncGenerator<string, AnsweredTurn, undefined> {
    const { profile, sessionId, address } = request;
    const { session, config, snapshot, wantsPerson, isPersonAsked } = await this.admit(request);
    // Read while the message is stored, because it costs no money; met where it is awaited, should it fail.
    const reading = this.retriever.readAhead(request.content, snapshot);
    reading.catch(() => undefined);
    const { turn, isOurs, past: known } = await this.claimTurn(request, session);
    const person = isPersonAsked ? 'asked' : null;
    if (turn.state === 'delivered') return { turn, person: 'joined' };
    if (!isOurs) return { turn, person };
    const takeover = this.watcher.watchForPerson(sessionId);
    const disconnect = AbortSignal.any([request.disconnect, takeover.signal]);
    this.queue.enter(turn);
    try {
      await reading;
      const isNext = known && isSettledBefore(turn, known) && !this.queue.hasEarlier(turn);
      if (!isNext) await this.queue.waitForEarlier(turn, disconnect);
      const past = answeredBefore(turn, isNext ? known : await this.turns.listPast(sessionId));
      if (wantsPerson && hasPersonReply(turn.question)) {
        const [office, areToldNow] = await Promise.all([
          this.office.readLatest(),
          isPersonAsked && this.notices.haveReachedStaff(new Date()),
        ]);
        const reply = personReply(turn, past, { office, areToldNow }, this.site.bookingUrl);
        return { turn: await this.storeReply(turn, reply), person };
      }
      const payer = { sessionId, address };
      const history = fitHistory(past);
      const asked = { question: turn.question, profile, payer, disconnect };
      const found = await this.rewriter.retrieve({ ...asked, turns: history.turns, model: config.model }, snapshot);
      // Reserves the money, asks the model, checks what it writes.
      const reply = yield* this.writer.writeReply({ ...asked, ...found, history, config });
      const stored = await this.storeReply(turn, reply);
      // Left to a person meanwhile, who may have handed it back since.
      const isLeft = stored.state === 'delivered' || stored.state === 'failed';
      return { turn: stored, person: isLeft ? 'joined' : person };
    } catch (error) {
      const delivered = takeover.signal.aborted ? await this.turns.findDelivered(turn) : null;
      if (delivered) return { turn: delivered, person: 'joined' };
      await this.failTurn(turn, error);
      throw error;
    } finally {
      takeover.end();
      this.queue.leave(turn);
    }
  }

  /**
   * Of several reasons to refuse a message, the caller is told the first in this order. Everything that costs more than
   * these four statements, which run at the same time, comes after them.
   */
  private async admit(message: ChatRequest) {
    const { sessionId, address, content } = message;
    const reads = [
      this.turns.readForClaim(message),
      this.configuration.requireActive(),
      this.retriever.readSnapshot(),
      this.limiter.admitMessage(sessionId, address),
    ] as const;
    // While the database is at work.
    const wantsPerson = asksForPerson(content);
    await Promise.allSettled(reads);
    const [session, config, snapshot] = [await reads[0], await reads[1], await reads[2]];
    await reads[3];
    // Beyond the limit of conversations staff are not told, and the visitor is offered the form.
    const asks = wantsPerson && (session.isPersonAsked || (await this.limiter.waitToAsk(address)) === 0);
    if (asks) await this.handovers.ask(sessionId);
    return { session, config, snapshot, wantsPerson, isPersonAsked: asks || session.isPersonAsked };
  }

  /** Stores the message and claims its turn; while another request is answering the same message, waits for the result. */
  private async claimTurn(request: ChatRequest, session: SessionForClaim): Promise<ClaimedTurn> {
    let found: SessionForClaim | undefined = session;
    for (const deadline = performance.now() + MAX_WAIT_MS; performance.now() < deadline; found = undefined) {
      const claimed = await this.turns.claimTurn(request, found);
      if (claimed.isOurs || claimed.turn.state === 'answered' || claimed.turn.state === 'delivered') return claimed;
      await sleep(POLL_MS, undefined, { signal: request.disconnect });
    }
    throw unavailable('Alfred is still busy with this message. Please try again in a moment.', 5);
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
