import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import type { ClientProfile } from '@firm/contracts/api/chat';
import { ProblemError, upstreamFailed } from '@firm/platform/http/problem';
import { Logger } from '@firm/platform/logging/logger';
import { OpenAiClient, type Completion } from '@firm/platform/openai/openai-client';
import { Injectable } from '@nestjs/common';
import type { Reply } from '../answer/reply.js';
import { CheckedAnswer } from '../answer/checked-answer.js';
import { judgeAnswer } from '../answer/judge-answer.js';
import { FirmSite } from '../firm-site.js';
import { detectLanguage } from '../language/visitor-language.js';
import { ArticleFinder } from '../reading-room/article-finder.js';
import type { ChatTurn } from './chat-turn.entity.js';
import { buildPrompt } from './concierge-prompt.js';

/** A question with everything that the answer is made from. */
export interface Asked {
  config: AlfredConfig;
  question: string;
  profile: ClientProfile | null;
  /** Answered turns, oldest first. */
  history: readonly ChatTurn[];
  /** Aborted when the visitor has left. */
  departure: AbortSignal;
}

const MAX_ANSWER_TOKENS = 1_200;
/** An answer of this many characters is nearly done: it is finished and kept although the visitor has left. */
const NEARLY_DONE_CHARACTERS = 600;

/** Has the model write a reply from what the firm has published, and lets through only what a visitor may see. */
@Injectable()
export class ReplyWriter {
  constructor(
    private readonly openAi: OpenAiClient,
    private readonly finder: ArticleFinder,
    private readonly site: FirmSite,
    private readonly logger: Logger,
  ) {}

  /**
   * Yields the reply piece by piece and returns it whole. The model is stopped when the visitor leaves, unless the
   * answer is nearly done.
   */
  async *write(asked: Asked): AsyncGenerator<string, Reply, undefined> {
    const { question, profile, history, departure } = asked;
    const language = detectLanguage(question) ?? history.at(-1)?.language ?? 'en';
    const earlier = history.map((turn) => turn.question);
    const [passages, slugs] = await Promise.all([
      this.finder.find({ question, earlier, profile }),
      this.finder.publishedSlugs(),
    ]);
    const answer = new CheckedAnswer({ passages, slugs, origin: this.site.origin, language });
    const call = new AbortController();
    const leave = () => {
      if (answer.text.length < NEARLY_DONE_CHARACTERS) call.abort(departure.reason);
    };
    departure.addEventListener('abort', leave, { once: true });
    if (departure.aborted) leave();
    try {
      const { model, usage } = yield* this.stream(
        { ...asked, ...buildPrompt({ ...asked, passages }) },
        answer,
        call.signal,
      );
      const { sources, refusedMarks } = answer;
      this.logger.log('answered', {
        model,
        ...usage,
        passages: passages.length,
        sources: sources.length,
        refusedMarks,
      });
      return { ...judgeAnswer(answer, { question, language, bookingUrl: this.site.bookingUrl }), language, model };
    } catch (error) {
      throw forVisitor(error);
    } finally {
      departure.removeEventListener('abort', leave);
    }
  }

  private async *stream(
    { config, instructions, messages }: Asked & ReturnType<typeof buildPrompt>,
    answer: CheckedAnswer,
    signal: AbortSignal,
  ): AsyncGenerator<string, Completion, undefined> {
    let done: Completion | undefined;
    const parts = this.openAi.stream({
      model: config.model,
      instructions,
      messages,
      maxOutputTokens: MAX_ANSWER_TOKENS,
      temperature: 0.2,
      signal,
    });
    for await (const part of parts) {
      if (part.kind === 'done') done = part;
      const shown = part.kind === 'done' ? answer.finish() : answer.push(part.text);
      if (shown) yield shown;
    }
    if (!done) throw upstreamFailed('The answer broke off.');
    return done;
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
