import type { HouseStyle } from '@firm/contracts/api/house-style';
import type { ArticleBrief, CostEstimate, CostItem } from '@firm/contracts/api/video-jobs';
import {
  costOfAudio,
  costOfTokens,
  findMinutePrice,
  findTokenPrice,
  type PriceOverrides,
  type TokenUsage,
} from '@firm/platform/openai/costs';
import { Injectable } from '@nestjs/common';
import { planArticle } from './article-plan.js';
import { PART_CHARACTERS } from '../transcript/passages.js';
import type { Line } from '../transcript/transcript.js';

/** Fast speech: an estimate must not be too low. */
const SPOKEN_CHARACTERS_PER_SECOND = 16;
/** English has about four, other languages fewer: an estimate must not be too low. */
const CHARACTERS_PER_TOKEN = 3;
/** Rules, request and schema of one call. */
const PROMPT_TOKENS = 1_500;
/** The findings, quotes and questions of a full part; those of a short part are longer than the part itself. */
const FINDINGS_TOKENS = 5_000;
const LEAST_FINDINGS_TOKENS = 600;
const OUTLINE_TOKENS = 700;
const LAST_READING_TOKENS = 100;
const METADATA_TOKENS = 250;
/** A sentence of the article, with the numbers of its passages and the form of the answer. */
const TOKENS_PER_WRITTEN_WORD = 2.5;
const TOKENS_PER_READ_WORD = 1.5;
/** One for each of these words, but at most eight. */
const WORDS_PER_SECTION = 200;
const MOST_SECTIONS = 8;
/** The passages behind a written word: what a section is written from is read again. */
const TOKENS_OF_PASSAGES_PER_WORD = 6;
const CHARACTERS_PER_WORD = 6;

/** The models this service pays for, and prices that override the built-in table. */
export abstract class PricedModels {
  abstract readonly transcription: string;
  abstract readonly writing: string;
  abstract readonly prices: PriceOverrides;
}

/** What is to be written: a run of a job, or what would be one. */
interface WantedArticle {
  style: HouseStyle;
  job: { brief: ArticleBrief | null };
}

/** Estimates in US dollars what a video will cost before it is processed (services/contracts/README.md, Video). */
@Injectable()
export class CostEstimator {
  constructor(private readonly models: PricedModels) {}

  /** @param captions null where there are none, so that the audio has to be transcribed and paid for. */
  estimateVideo(durationSeconds: number, captions: { lines: Line[] } | null, wanted: WantedArticle): CostEstimate {
    const characters = captions && captions.lines.reduce((sum, { text }) => sum + text.length + 1, 0);
    return this.estimate(durationSeconds, characters, 'Captions of the video (nothing to transcribe)', wanted);
  }

  /** The cost of writing an article again. @param characters of the transcript. */
  estimateRewrite(characters: number, wanted: WantedArticle): CostEstimate {
    return this.estimate(0, characters, 'Words of the talk (already known)', wanted);
  }

  /** @param characters of an uploaded text; null for a recording, which has to be transcribed. */
  estimateFile(durationSeconds: number, characters: number | null, wanted: WantedArticle): CostEstimate {
    return this.estimate(durationSeconds, characters, 'Words of the uploaded file (nothing to transcribe)', wanted);
  }

  /**
   * What it costs to write a part of a draft again.
   * @param readCharacters of what the model reads.
   * @param mostWords that it may write.
   */
  estimatePart(readCharacters: number, mostWords: number): CostEstimate {
    const breakdown = this.priceTokens({
      inputTokens: Math.ceil(PROMPT_TOKENS + readCharacters / CHARACTERS_PER_TOKEN),
      outputTokens: Math.ceil(mostWords * TOKENS_PER_WRITTEN_WORD),
    });
    return { estimatedDuration: 0, estimatedCost: sumOf(breakdown), breakdown };
  }

  private estimate(
    durationSeconds: number,
    knownCharacters: number | null,
    freeItem: string,
    wanted: WantedArticle,
  ): CostEstimate {
    const text = knownCharacters === null ? this.priceAudio(durationSeconds) : freeOfCharge(freeItem);
    const characters = knownCharacters ?? durationSeconds * SPOKEN_CHARACTERS_PER_SECOND;
    const breakdown = [text, ...this.priceWriting(characters, wanted)];
    return {
      estimatedDuration: durationSeconds,
      estimatedCost: sumOf(breakdown),
      breakdown,
    };
  }

  private priceAudio(seconds: number): CostItem {
    const { transcription: model, prices } = this.models;
    const name = describeModel(model, findMinutePrice(model, prices) !== undefined);
    return priced(`Transcription (${name})`, seconds / 60, 'minute', costOfAudio(model, 60, prices));
  }

  private priceWriting(characters: number, { style, job: { brief } }: WantedArticle): CostItem[] {
    return this.priceTokens(
      estimateTokens(characters, planArticle(brief, style, characters / CHARACTERS_PER_WORD).mostWords),
    );
  }

  private priceTokens({ inputTokens, outputTokens }: TokenUsage): CostItem[] {
    const { writing: model, prices } = this.models;
    const thousand = (input: number, output: number) =>
      costOfTokens(model, { inputTokens: input * 1_000, outputTokens: output * 1_000 }, prices);
    const name = describeModel(model, findTokenPrice(model, prices) !== undefined);
    return [
      priced(`Analysis, reading (${name})`, inputTokens / 1_000, 'thousand tokens', thousand(1, 0)),
      priced(`Analysis, writing (${name})`, outputTokens / 1_000, 'thousand tokens', thousand(0, 1)),
    ];
  }
}

const sumOf = (breakdown: readonly CostItem[]): number => breakdown.reduce((sum, { cost }) => sum + cost, 0);

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

/** The tokens of all calls: findings of each part, outline, sections, each perhaps in two calls, last reading, metadata. */
function estimateTokens(characters: number, words: number): TokenUsage {
  const transcript = characters / CHARACTERS_PER_TOKEN;
  const parts = Math.max(1, Math.ceil(characters / PART_CHARACTERS));
  const findings = Math.min(transcript + LEAST_FINDINGS_TOKENS * parts, FINDINGS_TOKENS * parts);
  const sections = Math.min(MOST_SECTIONS, Math.max(2, Math.ceil(words / WORDS_PER_SECTION)));
  const passages = Math.min(transcript, words * TOKENS_OF_PASSAGES_PER_WORD);
  const article = words * TOKENS_PER_READ_WORD;
  return {
    inputTokens: Math.ceil(
      PROMPT_TOKENS * (parts + 2 * sections + 3) + transcript + findings * 1.5 + passages * 2 + article * 3,
    ),
    outputTokens: Math.ceil(
      findings + OUTLINE_TOKENS + words * TOKENS_PER_WRITTEN_WORD + LAST_READING_TOKENS + METADATA_TOKENS,
    ),
  };
}
