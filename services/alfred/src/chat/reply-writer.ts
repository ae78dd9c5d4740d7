import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import type { ClientProfile } from '@firm/contracts/api/chat';
import { ProblemError } from '@firm/platform/http/problem';
import { Logger } from '@firm/platform/logging/logger';
import { Injectable } from '@nestjs/common';
import { CheckedAnswer } from '../answer/checked-answer.js';
import { judgeAnswer } from '../answer/judge-answer.js';
import type { Reply } from '../answer/reply.js';
import { setPhrases } from '../answer/set-phrases.js';
import { FirmSite } from '../firm-site.js';
import { detectLanguage } from '../language/visitor-language.js';
import { ArticleFinder } from '../reading-room/article-finder.js';
import type { Passage } from '../reading-room/passage.js';
import { PaidModel } from '../spending/paid-model.js';
import type { Claim, Payer, Reservation } from '../spending/spending.js';
import type { ChatTurn } from './chat-turn.entity.js';
import { buildPrompt } from './concierge-prompt.js';

/** What is asked, and what was said before. */
export interface Subject {
  question: string;
  profile: ClientProfile | null;
  /** Answered turns, oldest first. */
  history: readonly Pick<ChatTurn, 'question' | 'answer' | 'language'>[];
}

/** What the firm has published on a subject. */
export interface Reading {
  passages: readonly Passage[];
  /** Of everything that is published. */
  slugs: ReadonlySet<string>;
}

/** A question with everything that the answer is made from. */
export interface Asked extends Subject, Reading {
  config: Pick<AlfredConfig, 'aiInstructions' | 'model'>;
  payer: Payer;
  /** Aborted when the visitor has left. */
  departure: AbortSignal;
  /** Money that was set aside for it, null where there was none; absent: it is set aside when the model is asked. */
  reserved?: Reservation | null;
}

/** An answer of this many characters is nearly done: it is finished and kept although the visitor has left. */
const NEARLY_DONE_CHARACTERS = 600;

/** Has the model write a reply from what the firm has published, and lets through only what a visitor may see. */
@Injectable()
export class ReplyWriter {
  constructor(
    private readonly model: PaidModel,
    private readonly finder: ArticleFinder,
    private readonly site: FirmSite,
    private readonly logger: Logger,
  ) {}

  /** Begins to look for it, while the caller waits for something else. */
  prepare(question: string): void {
    this.finder.prepare(question);
  }

  /** Looks for what an answer may rest on. @param edition of what is published, where it was just learnt. */
  async read({ question, history, profile }: Subject, edition?: number): Promise<Reading> {
    const earlier = history.map((turn) => turn.question);
    const [passages, slugs] = await Promise.all([
      this.finder.find({ question, earlier, profile }, edition),
      this.finder.publishedSlugs(edition),
    ]);
    return { passages, slugs };
  }

  /** What must be set aside for an answer. */
  claim(asked: Omit<Asked, 'departure'>): Claim {
    return this.model.claim({ ...buildPrompt(asked), model: asked.config.model }, asked.payer);
  }

  /**
   * Yields the reply piece by piece and returns it whole. The model is stopped when the visitor leaves, unless the
   * answer is nearly done.
   */
  async *write(asked: Asked): AsyncGenerator<string, Reply, undefined> {
    const { config, question, history, profile, payer, departure, passages, slugs, reserved } = asked;
    const { bookingUrl, origin } = this.site;
    const language = detectLanguage(question) ?? history.at(-1)?.language ?? 'en';
    const answer = new CheckedAnswer({ passages, slugs, origin, language });
    const call = new AbortController();
    const leave = () => {
      if (answer.text.length < NEARLY_DONE_CHARACTERS) call.abort(departure.reason);
    };
    departure.addEventListener('abort', leave, { once: true });
    if (departure.aborted) leave();
    try {
      const prompt = buildPrompt({ config, profile, passages, history, question });
      const request = { ...prompt, model: config.model, signal: call.signal };
      let writtenBy: string | null = null;
      for await (const part of this.model.stream(request, payer, reserved)) {
        if (part.kind === 'capped') {
          const text = setPhrases(language, bookingUrl).capped;
          return { text, note: null, outcome: 'capped', sources: [], language, model: null };
        }
        if (part.kind === 'done') writtenBy = part.model;
        const shown = part.kind === 'done' ? answer.finish() : answer.push(part.text);
        if (shown) yield shown;
      }
      const reply = { ...judgeAnswer(answer, { question, language, bookingUrl }), language, model: writtenBy };
      const { sources, refusedMarks } = answer;
      const { outcome, model } = reply;
      this.logger.log('answered', { outcome, model, passages: passages.length, sources: sources.length, refusedMarks });
      return reply;
    } catch (error) {
      throw forVisitor(error);
    } finally {
      departure.removeEventListener('abort', leave);
    }
  }
}

/** The same failure in a sentence for visitors: what the provider said of our key or request is not theirs. */
function forVisitor(error: unknown): unknown {
  if (!(error instanceof ProblemError)) return error;
  const sentence =
    error.kind === 'timedOut'
      ? 'Alfred took too long to answer. Please try again.'
      : 'Alfred cannot answer right now. Please try again in a moment.';
  return new ProblemError(error.kind, sentence, error.retryAfterSeconds, { cause: error.cause ?? error });
}
