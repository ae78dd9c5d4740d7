import { POST_LIMITS } from '@firm/contracts/rules/post';

/**
 * The keywords with another one, trimmed and in lower case; unchanged when it is empty or there (specification §5), or
 * when there are as many as a post can have.
 */
export function withKeyword(keywords: readonly string[], typed: string): string[] {
  const keyword = typed.trim().toLowerCase();
  const isRefused = !keyword || keywords.includes(keyword) || keywords.length >= POST_LIMITS.tags;
  return isRefused ? [...keywords] : [...keywords, keyword];
}
