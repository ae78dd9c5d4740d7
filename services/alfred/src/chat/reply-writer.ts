import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import type { ClientProfile } from '@firm/contracts/api/chat';
import { ProblemError, upstreamFailed } from '@firm/platform/http/problem';
import { OpenAiClient } from '@firm/platform/openai/openai-client';
import { Injectable } from '@nestjs/common';
import { removeInvisible } from '../language/invisible-characters.js';
import { detectLanguage } from '../language/visitor-language.js';
import type { ChatTurn } from './chat-turn.entity.js';
import { buildPrompt } from './concierge-prompt.js';
import type { Reply } from './reply.js';
import { TurnBook } from './turn-book.js';

export interface Asked {
  config: AlfredConfig;
  profile: ClientProfile | null;
  /** Aborted when the visitor has left. */
  departure: AbortSignal;
}

/** Turns of the conversation that the model is shown. */
const HISTORY_TURNS = 12;
const MAX_ANSWER_TOKENS = 1_200;
/** An answer of this many characters is nearly done: it is finished and kept although the visitor has left. */
const NEARLY_DONE_CHARACTERS = 600;

/** Has the model write a reply, and lets through only what a visitor may see. */
@Injectable()
export class ReplyWriter {
  constructor(
    private readonly openAi: OpenAiClient,
    private readonly turns: TurnBook,
  ) {}

  /**
   * Yields the reply piece by piece and returns it whole. The model is stopped when the visitor leaves, unless the
   * answer is nearly done.
   */
  async *write(turn: ChatTurn, { config, profile, departure }: Asked): AsyncGenerator<string, Reply, undefined> {
    const history = await this.turns.history(turn, HISTORY_TURNS);
    const call = new AbortController();
    let text = '';
    const leave = () => {
      if (text.length < NEARLY_DONE_CHARACTERS) call.abort(departure.reason);
    };
    departure.addEventListener('abort', leave, { once: true });
    if (departure.aborted) leave();
    try {
      const prompt = buildPrompt({ config, profile, passages: [], history, question: turn.question });
      const parts = this.openAi.stream({
        ...prompt,
        model: config.model,
        maxOutputTokens: MAX_ANSWER_TOKENS,
        temperature: 0.2,
        signal: call.signal,
      });
      let model = config.model;
      for await (const part of parts) {
        if (part.kind === 'done') {
          model = part.model;
          continue;
        }
        const piece = removeInvisible(part.text);
        text += piece;
        if (piece) yield piece;
      }
      if (text.trim() === '') throw upstreamFailed('Alfred found no words. Please try again.');
      const language = detectLanguage(turn.question) ?? 'en';
      return { text: text.trim(), note: null, outcome: 'unsourced', sources: [], language, model };
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
