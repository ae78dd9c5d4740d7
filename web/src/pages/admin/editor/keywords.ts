import { POST_LIMITS } from '@firm/contracts/rules/post';

/** Adds a keyword, trimmed and in lower case. Empty and repeated ones are ignored, and any beyond the maximum. */
export function withKeyword(keywords: readonly string[], typed: string): string[] {
  const keyword = typed.trim().toLowerCase();
  const isRefused = !keyword || keywords.includes(keyword) || keywords.length >= POST_LIMITS.tags;
  return isRefused ? [...keywords] : [...keywords, keyword];
}
