import { findTextModel, findTranscriptionModel } from './models.js';

export interface TokenUsage {
  inputTokens: number;
  /** Includes the tokens a reasoning model thinks in: they are billed alike. */
  outputTokens: number;
}

/** Prices in US dollars that a configuration sets against the table's, by model. */
export interface PriceOverrides {
  text?: Readonly<Record<string, { inputPerMillion: number; outputPerMillion: number }>>;
  audio?: Readonly<Record<string, { perMinute: number }>>;
}

const MILLION = 1_000_000;

/** English has about four characters a token, other languages fewer: an estimate must not be too low. */
const CHARACTERS_PER_TOKEN = 3;

/** What a call cost, in US dollars; undefined for a model whose price nobody has stated. */
export function costOfTokens(model: string, usage: TokenUsage, overrides: PriceOverrides = {}): number | undefined {
  const price = overrides.text?.[model] ?? findTextModel(model)?.price;
  return price && (usage.inputTokens * price.inputPerMillion + usage.outputTokens * price.outputPerMillion) / MILLION;
}

/** What transcribing so many seconds costs, in US dollars; undefined for a model without a stated price. */
export function costOfAudio(model: string, seconds: number, overrides: PriceOverrides = {}): number | undefined {
  const price = overrides.audio?.[model] ?? findTranscriptionModel(model)?.price;
  return price && (seconds / 60) * price.perMinute;
}

/** An upper estimate of a text's tokens, for money that is counted before it is spent. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

export const addUsage = (one: TokenUsage, other: TokenUsage): TokenUsage => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
});
