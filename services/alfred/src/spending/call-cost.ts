import { costOfTokens, estimateTokens, type TokenUsage } from '@firm/platform/openai/costs';
import { listCandidates, TEXT_FALLBACKS } from '@firm/platform/openai/models';
import type { Message } from '@firm/platform/openai/text-parameters';

/** A model whose price nobody has stated is counted at that of the dearest one we know. */
const UNKNOWN_PRICE_MODEL = 'gpt-4o';
/** What a message costs beside its text. */
const TOKENS_PER_MESSAGE = 8;

export interface Call {
  model: string;
  fallbacks?: readonly string[];
  instructions: string;
  messages: readonly Message[];
  maxOutputTokens: number;
}

/** What a call took, in US dollars. */
export const costOf = (model: string, usage: TokenUsage): number =>
  costOfTokens(model, usage) ?? costOfTokens(UNKNOWN_PRICE_MODEL, usage) ?? 0;

/** The most that a call can cost, in US dollars, whichever of its models answers. */
export function estimateCost(call: Call): number {
  const usage = { inputTokens: inputTokens(call), outputTokens: call.maxOutputTokens };
  return costOfDearest(call, usage);
}

/** What a call that broke off cost at most, when so much of the answer had come. */
export function costOfPart(call: Call, received: string): number {
  if (received === '') return 0;
  return costOfDearest(call, {
    inputTokens: inputTokens(call),
    outputTokens: estimateTokens(received) + TOKENS_PER_MESSAGE,
  });
}

function costOfDearest({ model, fallbacks = TEXT_FALLBACKS }: Call, usage: TokenUsage): number {
  return Math.max(...listCandidates(model, fallbacks).map((candidate) => costOf(candidate, usage)));
}

function inputTokens({ instructions, messages }: Call): number {
  const texts = [instructions, ...messages.map(({ content }) => content)];
  return texts.reduce((sum, text) => sum + estimateTokens(text) + TOKENS_PER_MESSAGE, 0);
}
