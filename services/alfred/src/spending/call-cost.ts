import { costOfTokens, estimateTokens, type TokenUsage } from '@firm/platform/openai/costs';
import { listCandidates, TEXT_FALLBACKS } from '@firm/platform/openai/models';
import type { Message } from '@firm/platform/openai/text-parameters';

/** The overhead of a message beside its text. */
const TOKENS_PER_MESSAGE = 8;

/** A call of the model, as far as its cost depends on it. */
interface Call {
  model: string;
  fallbacks?: readonly string[];
  instructions: string;
  messages: readonly Message[];
  maxOutputTokens: number;
}

/** The most that a call can cost, in US dollars, whichever of its models answers it. */
export function estimateCost(call: Call): number {
  const usage = { inputTokens: inputTokens(call), outputTokens: call.maxOutputTokens };
  return costOfDearest(call, usage);
}

/** The most that an interrupted call can have cost, in US dollars, given the part of the answer that arrived. */
export function costOfPart(call: Call, received: string): number {
  if (received === '') return 0;
  return costOfDearest(call, {
    inputTokens: inputTokens(call),
    outputTokens: estimateTokens(received) + TOKENS_PER_MESSAGE,
  });
}

function costOfDearest({ model, fallbacks = TEXT_FALLBACKS }: Call, usage: TokenUsage): number {
  return Math.max(...listCandidates(model, fallbacks).map((candidate) => costOfTokens(candidate, usage)));
}

function inputTokens({ instructions, messages }: Call): number {
  const texts = [instructions, ...messages.map(({ content }) => content)];
  return texts.reduce((sum, text) => sum + estimateTokens(text) + TOKENS_PER_MESSAGE, 0);
}
