/**
 * Words by which a law firm promises what it may not: a result, certainty, or being better than others. Advertising
 * rules of the bar forbid them in Portugal (Estatuto da Ordem dos Advogados, art. 94) and in most places we write for.
 */
const PROMISES: readonly { pattern: RegExp; why: string }[] = [
  { pattern: /\bguarant(?:ee[sd]?|eeing)\b|\bgarant(?:ia|imos|id[oa]s?|e)\b/i, why: 'promises a result' },
  {
    pattern: /\b100\s?%(?! of (?:the|your|its|their|all)\b)|\bsuccess rate\b|\btaxa de sucesso\b/i,
    why: 'promises a result',
  },
  {
    pattern: /\b(?:certain|sure) to (?:be approved|succeed|win)\b|\balways approved\b|\bwe will (?:get|win|obtain) /i,
    why: 'promises a result',
  },
  {
    pattern: /\brisk[- ]free\b|\b(?:without|no|zero) (?:any )?risks?\b|\bsem (?:qualquer )?risco\b/i,
    why: 'denies a risk',
  },
  {
    pattern: /\bthe best\b|\bbest(?:-in-class)? (?:law|lawyers?|firm|team|advice|experts?)\b|\b[oa] melhor\b/i,
    why: 'claims to be better than others',
  },
  {
    pattern:
      /\b(?:number one|no\. ?1|#1|leading|top[- ]rated|unrivall?ed|unbeatable) (?:law|lawyers?|firm|experts?|team)\b/i,
    why: 'claims to be better than others',
  },
  {
    pattern: /\b(?:fastest|cheapest|lowest) (?:way|route|price|fees?|visa)\b/i,
    why: 'claims to be better than others',
  },
];

export interface FoundPromise {
  /** The words with a little of what stands around them. */
  words: string;
  why: string;
}

/** Every promise in a text, in order. */
export function findPromises(text: string): FoundPromise[] {
  return PROMISES.flatMap(({ pattern, why }) =>
    [...text.matchAll(new RegExp(pattern, 'gi'))].map(({ index, 0: { length } }) => ({ index, length, why })),
  )
    .sort((one, other) => one.index - other.index)
    .map(({ index, length, why }) => ({ words: around(text, index, length), why }));
}

function around(text: string, index: number, length: number): string {
  const from = Math.max(0, text.lastIndexOf(' ', Math.max(0, index - 25)) + 1);
  const after = text.indexOf(' ', index + length + 25);
  return text
    .slice(from, after === -1 ? undefined : after)
    .replace(/\s+/g, ' ')
    .trim();
}
