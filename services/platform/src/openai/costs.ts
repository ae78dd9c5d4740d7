import {
  findEmbeddingModel,
  findTextModel,
  findTranscriptionModel,
  TEXT_MODELS,
  TRANSCRIPTION_MODELS,
  type TokenPrice,
} from './models.js';

export interface TokenUsage {
  /** All of them, whether or not the provider's cache served them. */
  inputTokens: number;
  /** The part of the input that the provider's cache served. */
  cachedTokens?: number;
  /** The part of the input that was written to the provider's cache. */
  cacheWriteTokens?: number;
  /** Includes reasoning tokens, which are billed alike. */
  outputTokens: number;
}

type Price = Omit<TokenPrice, 'asOf' | 'source'>;

/** Prices by model, in US dollars, that override those of models.ts (AI_PRICES). */
export interface PriceOverrides {
  text?: Readonly<Record<string, Price>>;
  audio?: Readonly<Record<string, { perMinute: number }>>;
}

const MILLION = 1_000_000;

/** English has about four characters per token, other European languages three; an estimate must not be too low. */
const CHARACTERS_PER_TOKEN = 3;

/** The price of a model for text or embeddings; undefined where it is unknown. */
export const findTokenPrice = (model: string, overrides: PriceOverrides = {}): Price | undefined =>
  overrides.text?.[model] ?? (findTextModel(model) ?? findEmbeddingModel(model))?.price;

/**
 * Cost of a call in US dollars. A model without a known price counts as the dearest known one, so that a cap holds for it
 * too.
 */
export function costOfTokens(model: string, usage: TokenUsage, overrides: PriceOverrides = {}): number {
  const price = findTokenPrice(model, overrides);
  if (price) return priceTokens(price, usage);
  return Math.max(...TEXT_MODELS.map((known) => priceTokens(known.price, usage)));
}

function priceTokens(price: Price, { inputTokens, cachedTokens = 0, cacheWriteTokens = 0, outputTokens }: TokenUsage) {
  const { inputPerMillion: input, cachedPerMillion = input, cacheWritePerMillion = input, outputPerMillion } = price;
  const dollars =
    (inputTokens - cachedTokens - cacheWriteTokens) * input +
    cachedTokens * cachedPerMillion +
    cacheWriteTokens * cacheWritePerMillion +
    outputTokens * outputPerMillion;
  return dollars / MILLION;
}

/** The price of a minute of audio; undefined where it is unknown. */
export const findMinutePrice = (model: string, overrides: PriceOverrides = {}): number | undefined =>
  (overrides.audio?.[model] ?? findTranscriptionModel(model)?.price)?.perMinute;

/** Cost in US dollars of transcribing `seconds` of audio; an unknown model counts as the dearest known one. */
export function costOfAudio(model: string, seconds: number, overrides: PriceOverrides = {}): number {
  const dearest = () => Math.max(...TRANSCRIPTION_MODELS.map(({ price }) => price.perMinute));
  return (seconds / 60) * (findMinutePrice(model, overrides) ?? dearest());
}

/** The estimates of the longest texts, such as a library, which are sent with many calls. */
const estimates = new Map<string, number>();
const LONG_CHARACTERS = 10_000;
const MAX_ESTIMATES = 4;

/** Upper estimate of the tokens of a text. A character beyond the Latin, Greek and Cyrillic letters may be a whole token. */
export function estimateTokens(text: string): number {
  const known = text.length < LONG_CHARACTERS ? undefined : estimates.get(text);
  if (known !== undefined) return known;
  const wide = text.match(/[\u0530-\uffff]/g)?.length ?? 0;
  const tokens = Math.ceil((text.length - wide) / CHARACTERS_PER_TOKEN) + wide;
  if (text.length < LONG_CHARACTERS) return tokens;
  if (estimates.size === MAX_ESTIMATES) estimates.clear();
  estimates.set(text, tokens);
  return tokens;
}

export const addUsage = (one: TokenUsage, other: TokenUsage): TokenUsage => ({
  inputTokens: one.inputTokens + other.inputTokens,
  cachedTokens: (one.cachedTokens ?? 0) + (other.cachedTokens ?? 0),
  cacheWriteTokens: (one.cacheWriteTokens ?? 0) + (other.cacheWriteTokens ?? 0),
  outputTokens: one.outputTokens + other.outputTokens,
});
