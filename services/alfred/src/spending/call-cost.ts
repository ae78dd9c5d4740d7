import { costOfTokens, type PriceOverrides } from '@firm/platform/openai/costs';
import { listCandidates, TEXT_FALLBACKS } from '@firm/platform/openai/models';
import { estimateUsage, outputLimit, type TextRequest } from '@firm/platform/openai/text-parameters';

/** The most that a call can cost, in US dollars, whichever of its models answers it. */
export function estimateCost(call: TextRequest & { maxOutputTokens: number }, prices?: PriceOverrides): number {
  // Before anything has arrived, it is the same of every model.
  const { inputTokens } = estimateUsage(call.model, call, '');
  const costs = listCandidates(call.model, call.fallbacks ?? TEXT_FALLBACKS).map((model) => {
    // Writing to the provider's cache is the dearest that can happen to input.
    const usage = { inputTokens, cacheWriteTokens: inputTokens, outputTokens: outputLimit(model, call) ?? 0 };
    return costOfTokens(model, usage, prices);
  });
  return Math.max(...costs);
}
