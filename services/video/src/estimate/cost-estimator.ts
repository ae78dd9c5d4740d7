import type { CostEstimate, CostItem } from '@firm/contracts/api/video-jobs';
import { costOfAudio, costOfTokens } from '@firm/platform/openai/costs';
import { Injectable } from '@nestjs/common';
import { PaidModels } from '../paid-models.js';
import { planWriting } from '../writing/writing-plan.js';
import type { Passage } from '../youtube/video-source.js';

/** Fast speech: an estimate must not be too low. */
const SPOKEN_CHARACTERS_PER_SECOND = 16;

/** What is known of the captions that will be used. */
export interface KnownCaptions {
  passages: Passage[];
}

/** Says what a video will cost before it is processed (contract §3). */
@Injectable()
export class CostEstimator {
  constructor(private readonly models: PaidModels) {}

  /** @param captions the words where there are captions; null where the sound has to be heard, and paid for. */
  estimate(durationSeconds: number, captions: KnownCaptions | null): CostEstimate {
    const characters = captions && captions.passages.reduce((sum, { text }) => sum + text.length + 1, 0);
    return this.add(durationSeconds, characters, 'Captions of the video (nothing to transcribe)');
  }

  /** @param characters of an uploaded text; null for a recording, which has to be heard. */
  estimateFile(durationSeconds: number, characters: number | null): CostEstimate {
    return this.add(durationSeconds, characters, 'Words of the uploaded file (nothing to transcribe)');
  }

  private add(durationSeconds: number, known: number | null, free: string): CostEstimate {
    const words = known === null ? this.priceAudio(durationSeconds) : freeOfCharge(free);
    const characters = known ?? durationSeconds * SPOKEN_CHARACTERS_PER_SECOND;
    const breakdown = [words, ...this.priceWriting(characters)];
    return {
      estimatedDuration: durationSeconds,
      estimatedCost: breakdown.reduce((sum, { cost }) => sum + cost, 0),
      breakdown,
    };
  }

  private priceAudio(seconds: number): CostItem {
    const { transcription: model, prices } = this.models;
    return priced(`Transcription (${model})`, seconds / 60, 'minute', costOfAudio(model, 60, prices));
  }

  private priceWriting(characters: number): CostItem[] {
    const { writing: model, prices } = this.models;
    const { inputTokens, outputTokens } = planWriting(characters);
    const thousand = (input: number, output: number) =>
      costOfTokens(model, { inputTokens: input * 1_000, outputTokens: output * 1_000 }, prices);
    return [
      priced(`Analysis, reading (${model})`, inputTokens / 1_000, 'thousand tokens', thousand(1, 0)),
      priced(`Analysis, writing (${model})`, outputTokens / 1_000, 'thousand tokens', thousand(0, 1)),
    ];
  }
}

const freeOfCharge = (item: string): CostItem => ({
  item,
  quantity: 1,
  unit: 'track',
  unitPrice: 0,
  cost: 0,
});

/** Quantities are rounded, costs are not: quantity times price is the cost, and the costs add up, to the last bit. */
function priced(item: string, quantity: number, unit: string, unitPrice: number | undefined): CostItem {
  const amount = round(quantity);
  if (unitPrice === undefined) {
    return { item: `${item}, price unknown: set AI_PRICES`, quantity: amount, unit, unitPrice: 0, cost: 0 };
  }
  return { item, quantity: amount, unit, unitPrice, cost: amount * unitPrice };
}

const round = (amount: number): number => Math.round(amount * 1e6) / 1e6;
