import { findTextModel, findTranscriptionModel } from './models.js';

export interface TokenUsage {
  inputTokens: number;
  /** Includes reasoning tokens, which are billed alike. */
  outputTokens: number;
}

/** Prices by model, in US dollars, that override those of models.ts (AI_PRICES). */
export interface PriceOverrides {
  text?: Readonly<Record<string, { inputPerMillion: number; outputPerMillion: number }>>;
  audio?: Readonly<Record<string, { perMinute: number }>>;
}

const MILLION = 1_000_000;

/** English has about four characters per token, other languages fewer; an estimate must not be too low. */
const CHARACTERS_PER_TOKEN = 3;

/** Cost of a call in US dollars; undefined for a model without a known price. */
export function costOfTokens(model: string, usage: TokenUsage, overrides: PriceOverrides = {}): number | undefined {
  const price = overrides.text?.[model] ?? findTextModel(model)?.price;
  return price && (usage.inputTokens * price.inputPerMillion + usage.outputTokens * price.outputPerMillion) / MILLION;
}

/** Cost in US dollars of transcribing `seconds` of audio; undefined for a model without a known price. */
export function costOfAudio(model: string, seconds: number, overrides: PriceOverrides = {}): number | undefined {
  const price = overrides.audio?.[model] ?? findTranscriptionModel(model)?.price;
  return price && (seconds / 60) * price.perMinute;
}

/** Upper estimate of the tokens of a text, for amounts that are reserved before a call. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

export const addUsage = (one: TokenUsage, other: TokenUsage): TokenUsage => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
});
