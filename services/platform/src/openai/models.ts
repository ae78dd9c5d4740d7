/**
 * The table of known models: end of life, prices, parameters. Change it when the provider does; Alfred Management warns
 * when it has not been compared with the provider for MODEL_FACTS_DAYS.
 */

export type ReasoningEffort = 'none' | 'low' | 'medium' | 'high';

/** The day on which the ends and prices below were last compared with the provider's pages. */
export const MODEL_FACTS_CHECKED_ON = '2026-11-22';

/** After so many days staff are warned that ends and prices may have changed. */
export const MODEL_FACTS_DAYS = 90;

/** US dollars for a million tokens, as published at `source` on the date `asOf`. AI_PRICES overrides it (costs.ts). */
export interface TokenPrice {
  inputPerMillion: number;
  /** Input that the provider's cache serves; absent where it costs as much as other input. */
  cachedPerMillion?: number;
  /** Input that is written to the cache; absent where it costs as much as other input. */
  cacheWritePerMillion?: number;
  outputPerMillion: number;
  asOf: string;
  source: string;
}

export interface AudioPrice {
  perMinute: number;
  asOf: string;
  source: string;
}

interface Lifetime {
  name: string;
  /** The announced shutdown date (ISO date). */
  endsOn?: string;
  /** The replacement that the provider names. */
  successor?: string;
}

export interface TextModel extends Lifetime {
  /** Accepted efforts; empty for a model without reasoning. A temperature is accepted without reasoning only. */
  efforts: readonly ReasoningEffort[];
  /**
   * Whether the provider's cache finds a prompt only up to a marked place, and writing to it costs extra: since gpt-5.6.
   * Older models find any prefix. Source: https://developers.openai.com/api/docs/guides/prompt-caching
   */
  hasCacheBreakpoints: boolean;
  price: TokenPrice;
}

export interface EmbeddingModel extends Lifetime {
  price: TokenPrice;
}

export interface TranscriptionModel extends Lifetime {
  /** Whether the answer has segments with times. */
  hasTimeCodes: boolean;
  /** How expected languages and terms are passed: in fields of their own, or as one language and a prompt. */
  hints: 'languages and keywords' | 'language and prompt';
  price: AudioPrice;
}

const MODEL_PAGES = 'https://developers.openai.com/api/docs/models';
const PRICE_LIST = 'https://developers.openai.com/api/docs/pricing';
const REASONING: readonly ReasoningEffort[] = ['none', 'low', 'medium', 'high'];
/** Since gpt-6.1 Sol and Terra, and for all Astra, no answer is without reasoning. */
const ALWAYS_REASONING: readonly ReasoningEffort[] = ['low', 'medium', 'high'];

/** Prices hold up to 272,000 tokens of input; beyond, a request costs double in full. None of our calls is so long. */
export const TEXT_MODELS: readonly TextModel[] = [
  modelOf4o('gpt-4o', { input: 2.5, cached: 1.25, output: 10 }),
  modelOf4o('gpt-4o-mini', { input: 0.15, cached: 0.075, output: 0.6 }),
  modelSince56('gpt-6-luna', REASONING, '2026-11-18', { input: 0.1, cached: 0.01, output: 0.5 }),
  modelSince56('gpt-5.6-luna', REASONING, '2026-07-30', { input: 0.2, cached: 0.02, output: 1.2 }),
  modelSince56('gpt-6.1-terra', ALWAYS_REASONING, '2026-10-26', { input: 1, cached: 0.05, output: 5 }),
  modelSince56('gpt-6.1-sol', ALWAYS_REASONING, '2026-09-29', { input: 2, cached: 0.1, output: 10 }),
  modelSince56('gpt-6.2-astra', ALWAYS_REASONING, '2026-11-18', { input: 8, cached: 0.4, output: 40 }),
  modelSince56('gpt-6-astra', ALWAYS_REASONING, '2026-09-05', { input: 10, cached: 1, output: 50 }),
  {
    // The dearest that the provider lists: a model that is not in this table is counted at its price.
    name: 'gpt-5.5-pro',
    efforts: ['medium', 'high'],
    hasCacheBreakpoints: false,
    price: { inputPerMillion: 30, outputPerMillion: 180, asOf: '2026-11-05', source: PRICE_LIST },
  },
];

/** US dollars for a million tokens. */
interface Dollars {
  input: number;
  cached: number;
  output: number;
}

function modelOf4o(name: string, { input, cached, output }: Dollars): TextModel {
  return {
    name,
    endsOn: '2027-01-14',
    successor: 'gpt-6-luna',
    efforts: [],
    hasCacheBreakpoints: false,
    price: {
      inputPerMillion: input,
      cachedPerMillion: cached,
      outputPerMillion: output,
      asOf: '2026-11-05',
      source: PRICE_LIST,
    },
  };
}

/** Writing to the cache costs 1.25 times the input for all models since gpt-5.6. */
function modelSince56(
  name: string,
  efforts: readonly ReasoningEffort[],
  asOf: string,
  { input, cached, output }: Dollars,
): TextModel {
  return {
    name,
    efforts,
    hasCacheBreakpoints: true,
    price: {
      inputPerMillion: input,
      cachedPerMillion: cached,
      cacheWritePerMillion: input * 1.25,
      outputPerMillion: output,
      asOf,
      source: `${MODEL_PAGES}/${name}`,
    },
  };
}

/** The model of all stored vectors: vectors of two models cannot be compared. */
export const EMBEDDING_MODEL = 'text-embedding-3-small';

export const EMBEDDING_MODELS: readonly EmbeddingModel[] = [
  {
    name: EMBEDDING_MODEL,
    price: { inputPerMillion: 0.02, outputPerMillion: 0, asOf: '2026-11-05', source: PRICE_LIST },
  },
];

export const TRANSCRIPTION_MODELS: readonly TranscriptionModel[] = [
  {
    name: 'whisper-1',
    endsOn: '2027-02-26',
    successor: 'gpt-transcribe',
    hasTimeCodes: true,
    hints: 'language and prompt',
    price: { perMinute: 0.006, asOf: '2026-11-20', source: 'price list of the provider' },
  },
  {
    name: 'gpt-4o-transcribe',
    endsOn: '2027-02-26',
    successor: 'gpt-transcribe',
    hasTimeCodes: false,
    hints: 'language and prompt',
    price: { perMinute: 0.006, asOf: '2026-11-20', source: "the provider's estimate; it bills tokens" },
  },
  {
    name: 'gpt-4o-mini-transcribe',
    endsOn: '2027-02-26',
    successor: 'gpt-transcribe',
    hasTimeCodes: false,
    hints: 'language and prompt',
    price: { perMinute: 0.003, asOf: '2026-11-20', source: "the provider's estimate; it bills tokens" },
  },
  {
    name: 'gpt-transcribe',
    hasTimeCodes: false,
    hints: 'languages and keywords',
    price: { perMinute: 0.0045, asOf: '2026-08-26', source: `${MODEL_PAGES}/gpt-transcribe` },
  },
];

/** Tried in this order when a model and its successors no longer exist. */
export const TEXT_FALLBACKS: readonly string[] = ['gpt-6-luna', 'gpt-5.6-luna'];
export const TRANSCRIPTION_FALLBACKS: readonly string[] = ['gpt-transcribe', 'gpt-4o-mini-transcribe', 'whisper-1'];

/** The table's entry for a model; a dated snapshot (`gpt-4o-2024-11-20`) has that of its family. */
export const findTextModel = (name: string): TextModel | undefined => find(TEXT_MODELS, name);
export const findEmbeddingModel = (name: string): EmbeddingModel | undefined => find(EMBEDDING_MODELS, name);
export const findTranscriptionModel = (name: string): TranscriptionModel | undefined =>
  find(TRANSCRIPTION_MODELS, name);

/** The announced shutdown date of a model (ISO date). */
export const findEndDate = (name: string): string | undefined =>
  (findTextModel(name) ?? findTranscriptionModel(name))?.endsOn;

/** A model, its successors, then the fallbacks, without duplicates. */
export function listCandidates(model: string, fallbacks: readonly string[]): string[] {
  const candidates = new Set([model]);
  for (const name of candidates) {
    const { successor } = findTextModel(name) ?? findTranscriptionModel(name) ?? {};
    if (successor) candidates.add(successor);
  }
  return [...new Set([...candidates, ...fallbacks])];
}

const find = <Model extends Lifetime>(models: readonly Model[], name: string): Model | undefined =>
  models.find((model) => model.name === name) ??
  models.find((model) => model.name === name.replace(/-\d{4}-\d{2}-\d{2}$/, ''));
