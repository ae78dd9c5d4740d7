/**
 * The table of supported models: end of life, prices, limits, accepted parameters. Change it when the provider does.
 */

export type ReasoningEffort = 'none' | 'low' | 'medium' | 'high';

/** US dollars, as published at `source`, valid on the date `asOf`. AI_PRICES overrides it (costs.ts). */
export interface TokenPrice {
  inputPerMillion: number;
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
  /** Tokens of input plus output that one call may use at the listed price. */
  contextTokens: number;
  maxOutputTokens: number;
  /** Reasoning models accept a temperature only with effort `none`. */
  temperature: 'always' | 'without reasoning';
  /** Accepted efforts; empty for a model without reasoning. */
  efforts: readonly ReasoningEffort[];
  price: TokenPrice;
}

export interface TranscriptionModel extends Lifetime {
  maxBytes: number;
  /** Limit of a recording per call; absent where none is documented. */
  maxSeconds?: number;
  /** Whether the answer has segments with times. */
  hasTimeCodes: boolean;
  /** How expected languages and terms are passed: in fields of their own, or as one language and a prompt. */
  hints: 'languages and keywords' | 'language and prompt';
  price: AudioPrice;
}

const MODEL_PAGES = 'https://developers.openai.com/api/docs/models';
const MEGABYTE = 1024 * 1024;
const CLASSIC = { temperature: 'always', efforts: [] } as const;
const REASONING = { temperature: 'without reasoning', efforts: ['none', 'low', 'medium', 'high'] } as const;

export const TEXT_MODELS: readonly TextModel[] = [
  {
    name: 'gpt-4o',
    endsOn: '2027-01-14',
    successor: 'gpt-6-luna',
    contextTokens: 128_000,
    maxOutputTokens: 16_384,
    ...CLASSIC,
    price: {
      inputPerMillion: 2.5,
      outputPerMillion: 10,
      asOf: '2026-11-21',
      source: 'resellers that charge list price',
    },
  },
  {
    name: 'gpt-4o-mini',
    endsOn: '2027-01-14',
    successor: 'gpt-6-luna',
    contextTokens: 128_000,
    maxOutputTokens: 16_384,
    ...CLASSIC,
    price: { inputPerMillion: 0.15, outputPerMillion: 0.6, asOf: '2024-07-18', source: 'price at its release' },
  },
  {
    name: 'gpt-6-luna',
    // 1,050,000 are accepted, but a request beyond 272,000 costs double for its full length.
    contextTokens: 272_000,
    maxOutputTokens: 128_000,
    ...REASONING,
    price: { inputPerMillion: 0.1, outputPerMillion: 0.5, asOf: '2026-09-22', source: `${MODEL_PAGES}/gpt-6-luna` },
  },
  {
    name: 'gpt-5.6-luna',
    contextTokens: 272_000,
    maxOutputTokens: 128_000,
    ...REASONING,
    price: { inputPerMillion: 0.2, outputPerMillion: 1.2, asOf: '2026-07-30', source: `${MODEL_PAGES}/gpt-5.6-luna` },
  },
];

export const TRANSCRIPTION_MODELS: readonly TranscriptionModel[] = [
  {
    name: 'whisper-1',
    endsOn: '2027-02-26',
    successor: 'gpt-transcribe',
    maxBytes: 25 * MEGABYTE,
    hasTimeCodes: true,
    hints: 'language and prompt',
    price: { perMinute: 0.006, asOf: '2026-11-20', source: 'price list of the provider' },
  },
  {
    name: 'gpt-4o-transcribe',
    endsOn: '2027-02-26',
    successor: 'gpt-transcribe',
    maxBytes: 25 * MEGABYTE,
    maxSeconds: 1_400,
    hasTimeCodes: false,
    hints: 'language and prompt',
    price: { perMinute: 0.006, asOf: '2026-11-20', source: "the provider's estimate; it bills tokens" },
  },
  {
    name: 'gpt-4o-mini-transcribe',
    endsOn: '2027-02-26',
    successor: 'gpt-transcribe',
    maxBytes: 25 * MEGABYTE,
    maxSeconds: 1_400,
    hasTimeCodes: false,
    hints: 'language and prompt',
    price: { perMinute: 0.003, asOf: '2026-11-20', source: "the provider's estimate; it bills tokens" },
  },
  {
    name: 'gpt-transcribe',
    maxBytes: 25 * MEGABYTE,
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
