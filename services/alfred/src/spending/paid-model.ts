import { Logger } from '@firm/platform/logging/logger';
import { costOfTokens, type PriceOverrides, type TokenUsage } from '@firm/platform/openai/costs';
import { TEXT_FALLBACKS } from '@firm/platform/openai/models';
import { OpenAiClient, type StreamPart } from '@firm/platform/openai/openai-client';
import type { TextRequest } from '@firm/platform/openai/text-parameters';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { estimateCost } from './call-cost.js';
import { Spending, type Payer } from './spending.js';

/** How models are replaced and priced. */
export abstract class ModelSettings {
  /** Models to ask, in this order, when the configured one is gone; undefined: the successors the provider names. */
  abstract readonly fallbacks: readonly string[] | undefined;
  /** Prices that override the built-in table. */
  abstract readonly prices: PriceOverrides;
}

/** Or a cap leaves no money for this answer. */
type PaidPart = StreamPart | { kind: 'capped' };

/** At most 1,200 tokens are written, unless the prompt allows another number. */
type Prompt = Pick<TextRequest, 'model' | 'instructions' | 'messages' | 'cacheKey' | 'maxOutputTokens'> & {
  signal: AbortSignal;
};

const MAX_ANSWER_TOKENS = 1_200;
const TEMPERATURE = 0.2;

/** The language model, asked only with money that was reserved for the answer. */
@Injectable()
export class PaidModel {
  constructor(
    private readonly openAi: OpenAiClient,
    private readonly spending: Spending,
    private readonly models: ModelSettings,
    private readonly logger: Logger,
  ) {}

  /**
   * Answers piece by piece as OpenAiClient does; with one `capped` instead where a spending cap leaves no room. A model
   * whose thinking took all tokens is asked once more, with room for twice as many.
   */
  async *stream(prompt: Prompt, payer: Payer): AsyncGenerator<PaidPart, void, undefined> {
    let maxOutputTokens = prompt.maxOutputTokens ?? MAX_ANSWER_TOKENS;
    for (let attempt = 1; attempt <= 2; attempt++, maxOutputTokens *= 2) {
      let isEmpty = false;
      for await (const part of this.callOnce({ ...prompt, maxOutputTokens }, payer)) {
        isEmpty = attempt === 1 && part.kind === 'done' && part.isCut && part.text === '';
        if (!isEmpty) yield part;
      }
      if (!isEmpty) return;
    }
  }

  /** The money is reserved before the model is asked, and settled when the call has ended in whatever way. */
  private async *callOnce(
    prompt: Prompt & { maxOutputTokens: number },
    payer: Payer,
  ): AsyncGenerator<PaidPart, void, undefined> {
    const { fallbacks = TEXT_FALLBACKS, prices } = this.models;
    let costUsd = 0;
    const call: TextRequest & { maxOutputTokens: number } = {
      ...prompt,
      fallbacks,
      temperature: TEMPERATURE,
      safetyIdentifier: payer.sessionId && createHash('sha256').update(payer.sessionId).digest('hex'),
      onUse: ({ model, usage }) => (costUsd += costOfTokens(model, usage, prices)),
    };
    const reservation = await this.spending.reserve(payer, estimateCost(call, prices));
    if (!reservation) {
      this.logger.warn('a spending cap is reached', { isSession: payer.sessionId !== undefined });
      yield { kind: 'capped' };
      return;
    }
    let answered: TokenUsage | undefined;
    try {
      for await (const part of this.openAi.stream(call)) {
        if (part.kind === 'done') answered = part.usage;
        yield part;
      }
    } finally {
      // Only calls that share their beginning say what an answer costs with and without the cache.
      const isCached = answered && prompt.cacheKey !== undefined ? (answered.cachedTokens ?? 0) > 0 : null;
      // If this fails the estimate stands, which is never too low.
      await this.spending
        .settle(reservation, costUsd, isCached)
        .catch((error) => this.logger.error('a call could not be settled', error));
    }
  }
}
