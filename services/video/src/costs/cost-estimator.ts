import type { CostEstimate, CostItem } from '@firm/contracts/api/video-jobs';
import {
  costOfAudio,
  costOfTokens,
  findMinutePrice,
  findTokenPrice,
  type PriceOverrides,
  type TokenUsage,
} from '@firm/platform/openai/costs';
import { Injectable } from '@nestjs/common';
import { PART_CHARACTERS } from '../transcript/split-transcript.js';
import type { Passage } from '../transcript/transcript.js';

/** Fast speech: an estimate must not be too low. */
const SPOKEN_CHARACTERS_PER_SECOND = 16;
/** English has about four, other languages fewer: an estimate must not be too low. */
const CHARACTERS_PER_TOKEN = 3;
/** Rules, request and schema of one call. */
const PROMPT_TOKENS = 1_500;
/** The analysis of a full part, article and findings; that of a short part is longer than the part itself. */
const ANALYSIS_TOKENS = 3_500;
const LEAST_ANALYSIS_TOKENS = 1_000;
const MERGE_TOKENS = 2_500;
const METADATA_TOKENS = 250;

/** The models this service pays for, and prices that override the built-in table. */
export abstract class PaidModels {
  abstract readonly transcription: string;
  abstract readonly writing: string;
  abstract readonly prices: PriceOverrides;
}

/** Estimates in US dollars what a video will cost before it is processed (services/contracts/README.md, Video). */
@Injectable()
export class CostEstimator {
  constructor(private readonly models: PaidModels) {}

  /** @param captions null where there are none, so that the audio has to be transcribed and paid for. */
  estimateVideo(durationSeconds: number, captions: { passages: Passage[] } | null): CostEstimate {
    const characters = captions && captions.passages.reduce((sum, { text }) => sum + text.length + 1, 0);
    return this.estimate(durationSeconds, characters, 'Captions of the video (nothing to transcribe)');
  }

  /** @param characters of an uploaded text; null for a recording, which has to be transcribed. */
  estimateFile(durationSeconds: number, characters: number | null): CostEstimate {
    return this.estimate(durationSeconds, characters, 'Words of the uploaded file (nothing to transcribe)');
  }

  private estimate(durationSeconds: number, knownCharacters: number | null, freeItem: string): CostEstimate {
    const text = knownCharacters === null ? this.priceAudio(durationSeconds) : freeOfCharge(freeItem);
    const characters = knownCharacters ?? durationSeconds * SPOKEN_CHARACTERS_PER_SECOND;
    const breakdown = [text, ...this.priceWriting(characters)];
    return {
      estimatedDuration: durationSeconds,
      estimatedCost: breakdown.reduce((sum, { cost }) => sum + cost, 0),
      breakdown,
    };
  }

  private priceAudio(seconds: number): CostItem {
    const { transcription: model, prices } = this.models;
    const name = describeModel(model, findMinutePrice(model, prices) !== undefined);
    return priced(`Transcription (${name})`, seconds / 60, 'minute', costOfAudio(model, 60, prices));
  }

  private priceWriting(characters: number): CostItem[] {
    const { writing: model, prices } = this.models;
    const { inputTokens, outputTokens } = estimateTokens(characters);
    const thousand = (input: number, output: number) =>
      costOfTokens(model, { inputTokens: input * 1_000, outputTokens: output * 1_000 }, prices);
    const name = describeModel(model, findTokenPrice(model, prices) !== undefined);
    return [
      priced(`Analysis, reading (${name})`, inputTokens / 1_000, 'thousand tokens', thousand(1, 0)),
      priced(`Analysis, writing (${name})`, outputTokens / 1_000, 'thousand tokens', thousand(0, 1)),
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

const describeModel = (model: string, isPriced: boolean): string =>
  isPriced ? model : `${model}, price unknown, counted at the highest known: set AI_PRICES`;

/** Quantities are rounded, costs are not: quantity times price is exactly the cost, and the costs add up exactly. */
function priced(item: string, quantity: number, unit: string, unitPrice: number): CostItem {
  const amount = round(quantity);
  return { item, quantity: amount, unit, unitPrice, cost: amount * unitPrice };
}

const round = (amount: number): number => Math.round(amount * 1e6) / 1e6;

/** The tokens that the calls for a transcript of this length take. */
function estimateTokens(characters: number): TokenUsage {
  const transcript = characters / CHARACTERS_PER_TOKEN;
  const parts = Math.max(1, Math.ceil(characters / PART_CHARACTERS));
  const written = Math.min(transcript + LEAST_ANALYSIS_TOKENS, ANALYSIS_TOKENS * parts);
  const merge = parts > 1;
  return {
    inputTokens: Math.ceil(transcript + PROMPT_TOKENS * (parts + 1) + written + (merge ? written + PROMPT_TOKENS : 0)),
    outputTokens: Math.ceil(written + METADATA_TOKENS + (merge ? MERGE_TOKENS : 0)),
  };
}
