/** The keywords with another one, trimmed and in lower case; unchanged when it is empty or there (specification §5). */
export function withKeyword(keywords: readonly string[], typed: string): string[] {
  const keyword = typed.trim().toLowerCase();
  return !keyword || keywords.includes(keyword) ? [...keywords] : [...keywords, keyword];
}
