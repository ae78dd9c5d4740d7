import type { PriceOverrides } from '@firm/platform/openai/costs';

/** The models this service pays for, and prices set against the built-in table. */
export abstract class PaidModels {
  abstract readonly transcription: string;
  abstract readonly writing: string;
  abstract readonly prices: PriceOverrides;
}
