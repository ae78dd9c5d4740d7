import { Logger } from '@firm/platform/logging/logger';
import { OpenAiClient, type StreamPart } from '@firm/platform/openai/openai-client';
import type { TextRequest } from '@firm/platform/openai/text-parameters';
import { Injectable } from '@nestjs/common';
import { costOf, costOfPart, estimateCost } from './call-cost.js';
import { Spending, type Claim, type Payer, type Reservation } from './spending.js';

/** Models to ask, in this order, when the configured one is gone; absent: the successors the provider names. */
export abstract class FallbackModels {
  abstract readonly names?: readonly string[];
}

/** No money is left for this answer. */
export interface Capped {
  kind: 'capped';
}

type Question = Pick<TextRequest, 'model' | 'instructions' | 'messages' | 'signal'>;

const MAX_ANSWER_TOKENS = 1_200;
const TEMPERATURE = 0.2;

/** The language model, asked only with money that was set aside for the answer. */
@Injectable()
export class PaidModel {
  constructor(
    private readonly openAi: OpenAiClient,
    private readonly spending: Spending,
    private readonly fallbacks: FallbackModels,
    private readonly logger: Logger,
  ) {}

  /** What must be set aside for the answer. */
  claim(question: Question, payer: Payer): Claim {
    return this.spending.claim(payer, estimateCost(this.callFor(question)));
  }

  /**
   * Answers piece by piece as OpenAiClient does; one `capped` instead where a spending cap leaves no room.
   * @param reserved what was set aside, null where a cap left no room; absent: it is set aside here.
   */
  async *stream(
    question: Question,
    payer: Payer,
    reserved?: Reservation | null,
  ): AsyncGenerator<StreamPart | Capped, void, undefined> {
    const call = this.callFor(question);
    const reservation = reserved === undefined ? await this.spending.reserve(this.claim(question, payer)) : reserved;
    if (!reservation) {
      this.logger.warn('a spending cap is reached', { isSession: payer.sessionId !== undefined });
      yield { kind: 'capped' };
      return;
    }
    let received = '';
    let costUsd: number | undefined;
    try {
      for await (const part of this.openAi.stream({ ...call, temperature: TEMPERATURE })) {
        if (part.kind === 'text') received += part.text;
        else costUsd = costOf(part.model, part.usage);
        yield part;
      }
    } finally {
      // Without this the estimate stands, which is never too low.
      await this.spending
        .settle(reservation, costUsd ?? costOfPart(call, received))
        .catch((error) => this.logger.error('a call could not be settled', error));
    }
  }

  private callFor(question: Question) {
    return { ...question, fallbacks: this.fallbacks.names, maxOutputTokens: MAX_ANSWER_TOKENS };
  }
}
