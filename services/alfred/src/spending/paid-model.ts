import { Logger } from '@firm/platform/logging/logger';
import { OpenAiClient, type StreamPart } from '@firm/platform/openai/openai-client';
import { costOfTokens } from '@firm/platform/openai/costs';
import { TEXT_FALLBACKS } from '@firm/platform/openai/models';
import type { TextRequest } from '@firm/platform/openai/text-parameters';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { costOfPart, estimateCost } from './call-cost.js';
import { Spending, type Payer } from './spending.js';

/** Models to ask, in this order, when the configured one is gone; undefined: the successors the provider names. */
export abstract class FallbackModels {
  abstract readonly names: readonly string[] | undefined;
}

/** A cap leaves no money for this answer. */
interface Capped {
  kind: 'capped';
}

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
    private readonly fallbacks: FallbackModels,
    private readonly logger: Logger,
  ) {}

  /**
   * Answers piece by piece as OpenAiClient does; with one `capped` instead where a spending cap leaves no room. The
   * money is reserved before the model is asked, and settled when the call has ended in whatever way.
   */
  async *stream(prompt: Prompt, payer: Payer): AsyncGenerator<StreamPart | Capped, void, undefined> {
    const call = {
      ...prompt,
      fallbacks: this.fallbacks.names ?? TEXT_FALLBACKS,
      maxOutputTokens: prompt.maxOutputTokens ?? MAX_ANSWER_TOKENS,
      temperature: TEMPERATURE,
      safetyIdentifier: payer.sessionId && createHash('sha256').update(payer.sessionId).digest('hex'),
    };
    const reservation = await this.spending.reserve(payer, estimateCost(call));
    if (!reservation) {
      this.logger.warn('a spending cap is reached', { isSession: payer.sessionId !== undefined });
      yield { kind: 'capped' };
      return;
    }
    let received = '';
    let costUsd: number | undefined;
    try {
      for await (const part of this.openAi.stream(call)) {
        if (part.kind === 'text') received += part.text;
        else costUsd = costOfTokens(part.model, part.usage);
        yield part;
      }
    } finally {
      // If this fails the estimate stands, which is never too low.
      await this.spending
        .settle(reservation, costUsd ?? costOfPart(call, received))
        .catch((error) => this.logger.error('a call could not be settled', error));
    }
  }
}
