import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import { ProblemError, upstreamFailed } from '@firm/platform/http/problem';
import { Logger } from '@firm/platform/logging/logger';
import { Injectable } from '@nestjs/common';
import { cannedReplies } from '../answer/canned-replies.js';
import { CheckedAnswer } from '../answer/checked-answer.js';
import { classifyAnswer } from '../answer/classify-answer.js';
import { distressIn, withCare } from '../answer/distress.js';
import type { RequestLanguage } from '../answer/person-request.js';
import { cannedReply, type Reply } from '../answer/reply.js';
import { detectAnyLanguage, detectLanguage, LANGUAGES } from '@firm/platform/language/detect-language';
import type { Retrieved } from '../retrieval/retriever.js';
import { PaidModel } from '../spending/paid-model.js';
import type { Payer } from '../spending/spending.js';
import { buildPrompt, type PromptMaterial } from './prompt.js';

/** The addresses of the firm that appear in answers. */
export abstract class FirmSite {
  /** The origin visitors see. */
  abstract readonly origin: string | undefined;
  abstract readonly firmName: string;
  /** Origin of the booking site. */
  abstract readonly bookingUrl: string;
  /** Every address of the firm elsewhere: the booking site, the founder's and the sister's site, the reviews. */
  abstract readonly addresses: readonly string[];
}

export interface ReplyContext extends Omit<PromptMaterial, 'today' | 'language'>, Retrieved {
  config: Pick<AlfredConfig, 'aiInstructions' | 'model'>;
  payer: Payer;
  /** Aborted when the visitor has disconnected. */
  disconnect: AbortSignal;
}

/** Length from which a reply is finished and stored although the visitor has left. */
const NEARLY_DONE_CHARACTERS = 600;

/** One for all: the beginning that prompts share is the same for every visitor. */
const CACHE_KEY = 'alfred';

/** Has the model write a reply from the given passages, and lets through only what a visitor may see. */
@Injectable()
export class ReplyWriter {
  constructor(
    private readonly model: PaidModel,
    private readonly site: FirmSite,
    private readonly logger: Logger,
  ) {}

  /** Writes a reply of which nobody is shown the pieces. */
  async writeWhole(context: ReplyContext): Promise<Reply> {
    const pieces = this.writeReply(context);
    for (;;) {
      const step = await pieces.next();
      if (step.done) return step.value;
    }
  }

  /**
   * Yields the reply piece by piece and returns it whole. The model is stopped when the visitor leaves, unless the reply
   * is nearly done.
   * @throws ProblemError upstreamFailed, unavailable or timedOut when the model fails; with a sentence for visitors.
   */
  async *writeReply(context: ReplyContext): AsyncGenerator<string, Reply, undefined> {
    const { config, question, history, payer, disconnect, passages, publishedSlugs, rules, nearest } = context;
    const { bookingUrl, origin, addresses: firmAddresses } = this.site;
    const answer = new CheckedAnswer({
      ...{ question, passages, publishedSlugs, origin, firmAddresses, rules },
      language: detectLanguage(question),
      formerLanguage: history.turns
        .map((turn) => LANGUAGES.find((known) => known === turn.language))
        .findLast((known) => known !== undefined),
    });
    const distress = distressIn(question);
    /** The language of the word of care; null where none is due, as far as is known by now. */
    const careIn = () => distress ?? (answer.readsDistress ? answer.language : null);
    const call = new AbortController();
    const leave = () => {
      if (answer.text.length < NEARLY_DONE_CHARACTERS) call.abort(disconnect.reason);
    };
    disconnect.addEventListener('abort', leave, { once: true });
    if (disconnect.aborted) leave();
    try {
      const aiInstructions = rules.fill(config.aiInstructions);
      const prompt = {
        ...buildPrompt({ ...context, config: { aiInstructions }, today: new Date(), language: answer.language }),
        model: config.model,
        signal: call.signal,
        cacheKey: CACHE_KEY,
      };
      let writtenBy: string | null = null;
      let isBegun = false;
      if (distress) yield `${withCare(distress, '')}\n\n`;
      for await (const part of this.model.stream(prompt, payer)) {
        if (part.kind === 'capped') {
          const { language } = answer;
          const text = withCare(distress, cannedReplies(language, bookingUrl).capped);
          return cannedReply({ text, outcome: 'capped', language, foundPassages: nearest.length });
        }
        // What is stored is whole: an answer that was cut off fails, and may be asked for again.
        if (part.kind === 'done' && part.isCut) throw upstreamFailed('The answer was cut off.');
        if (part.kind === 'done') writtenBy = part.model;
        const shown = part.kind === 'done' ? answer.finish() : answer.push(part.text);
        // What the model begins its answer with is told before it, too.
        if (answer.readsDistress && !distress && !isBegun) yield `${withCare(answer.language, '')}\n\n`;
        isBegun ||= answer.readsDistress || shown !== '';
        if (shown) yield shown;
      }
      const { language } = answer;
      const care = careIn();
      // Nobody in distress is told what Alfred does not answer.
      if (care && (answer.refusal || answer.text === '')) return onlyCare(care, nearest.length);
      const checked = classifyAnswer(answer, { question, language, bookingUrl });
      const reply = {
        ...checked,
        text: withCare(care, checked.text),
        corrections: answer.refusal ? [] : answer.corrections,
        // A question in none of the four languages may be answered in its own.
        language: detectLanguage(question) ?? detectAnyLanguage(checked.text) ?? language,
        model: writtenBy,
        foundPassages: nearest.length,
      };
      const { sources, refusedMarks, doubtfulSentences, corrections } = answer;
      const { outcome, model } = reply;
      this.logger.log('answered', {
        outcome,
        model,
        passages: passages.length,
        sources: sources.length,
        refusedMarks,
        doubtfulSentences,
        corrections: corrections.map(({ factKey }) => factKey),
      });
      return reply;
    } catch (error) {
      const care = careIn();
      if (!care || disconnect.aborted || !(error instanceof ProblemError)) throw forVisitor(error);
      this.logger.warn('a reply failed', { reason: error.message });
      return onlyCare(care, nearest.length);
    } finally {
      disconnect.removeEventListener('abort', leave);
    }
  }
}

/** The reply to who writes of distress where there is nothing else to say, or no model to say it. */
const onlyCare = (language: RequestLanguage, foundPassages: number): Reply =>
  cannedReply({ text: withCare(language, ''), outcome: 'declined', language, foundPassages });

/** The same failure in a sentence for visitors: what the provider said about our key or request is not for them. */
function forVisitor(error: unknown): unknown {
  if (!(error instanceof ProblemError)) return error;
  const sentence =
    error.kind === 'timedOut'
      ? 'Alfred took too long to answer. Please try again.'
      : 'Alfred cannot answer right now. Please try again in a moment.';
  return new ProblemError(error.kind, sentence, error.retryAfterSeconds, { cause: error.cause ?? error });
}
