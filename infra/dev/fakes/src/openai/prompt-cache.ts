import { createHash } from 'node:crypto';
import { isFields, type Fields } from './api-error.js';

/** Shorter prompts are not cached; older models match in steps of so many tokens from there. */
const LEAST_TOKENS = 1_024;
const STEP_TOKENS = 128;
const CHARACTERS_PER_TOKEN = 4;
/** Digests kept, so that a long-running fake does not grow. */
const MOST_PREFIXES = 100_000;

/** Models that match only at marked places: https://developers.openai.com/api/docs/guides/prompt-caching */
export const hasCacheBreakpoints = (model: string): boolean => /^gpt-(5\.[6-9]|[6-9])/.test(model);

/** Tokens of a prompt that the cache served, and that were written to it. */
export interface CacheUse {
  readTokens: number;
  writtenTokens: number;
}

/**
 * The provider's cache of prompts. Older models find the longest prefix they have seen; models since gpt-5.6 find only
 * prefixes that ended at a breakpoint: the end of the latest message, and blocks with `prompt_cache_breakpoint`.
 */
export class PromptCache {
  private readonly seen = new Set<string>();

  /**
   * Counts a prompt and remembers it.
   * @param inputTokens of the whole prompt.
   */
  use(model: string, body: Fields, inputTokens: number): CacheUse {
    const { text, marks } = readPrompt(body);
    const key = `${model} ${String(body['prompt_cache_key'] ?? '')}`;
    if (!hasCacheBreakpoints(model)) {
      return { readTokens: Math.min(this.match(key, text, steps(text)), inputTokens), writtenTokens: 0 };
    }
    const options = isFields(body['prompt_cache_options']) ? body['prompt_cache_options'] : {};
    const places = options['mode'] === 'explicit' ? marks : [...marks, text.length];
    const readTokens = Math.min(this.match(key, text, places), inputTokens);
    const last = Math.min(tokensOf(places.at(-1) ?? 0), inputTokens);
    return { readTokens, writtenTokens: last < LEAST_TOKENS ? 0 : last - readTokens };
  }

  reset(): void {
    this.seen.clear();
  }

  /** The tokens of the longest known prefix that ends at one of these places; afterwards all of them are known. */
  private match(key: string, text: string, places: number[]): number {
    const hash = createHash('sha1').update(key);
    let from = 0;
    let known = 0;
    for (const place of places) {
      hash.update(text.slice(from, place));
      from = place;
      if (tokensOf(place) < LEAST_TOKENS) continue;
      const digest = hash.copy().digest('base64');
      if (this.seen.has(digest)) known = tokensOf(place);
      else this.seen.add(digest);
    }
    if (this.seen.size > MOST_PREFIXES) this.seen.clear();
    return known;
  }
}

const tokensOf = (characters: number): number => Math.floor(characters / CHARACTERS_PER_TOKEN);

const steps = (text: string): number[] => {
  const step = STEP_TOKENS * CHARACTERS_PER_TOKEN;
  return Array.from({ length: Math.floor(text.length / step) }, (_, index) => (index + 1) * step);
};

/** The whole prompt as one text, and the places in it where a block with a breakpoint ends. */
function readPrompt(body: Fields): { text: string; marks: number[] } {
  let text = typeof body['instructions'] === 'string' ? body['instructions'] : '';
  const marks: number[] = [];
  const items: unknown[] = Array.isArray(body['input']) ? body['input'] : [{ content: body['input'] }];
  for (const item of items.filter(isFields)) {
    const blocks: unknown[] = Array.isArray(item['content']) ? item['content'] : [{ text: item['content'] }];
    for (const block of blocks.filter(isFields)) {
      text += `\n${String(block['text'] ?? '')}`;
      if (isFields(block['prompt_cache_breakpoint'])) marks.push(text.length);
    }
  }
  return { text, marks };
}
