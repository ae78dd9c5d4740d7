import { unescapeText } from '@firm/contracts/rules/fact-html';
import { replaceFootnotes } from '@firm/contracts/rules/footnotes';

/** Control characters other than line breaks and tabs, and lone surrogates: PostgreSQL refuses both. */
const UNSTORABLE = /[^\P{Cc}\n\r\t]|\p{Cs}/gu;

/** The text without the characters that PostgreSQL cannot store. */
export function removeUnstorable(text: string): string {
  return text.replace(UNSTORABLE, '');
}

/** A plain-text field as it is stored: storable, trimmed, null when nothing is left. */
export function cleanText(text: string | null | undefined): string | null {
  return removeUnstorable(text ?? '').trim() || null;
}

/** The cleaned texts of a list without empty ones and duplicates (case-insensitive). */
export function cleanList(texts: readonly string[] | null | undefined): string[] {
  const kept = new Map<string, string>();
  for (const text of texts ?? []) {
    const clean = cleanText(text);
    if (clean && !kept.has(clean.toLowerCase())) kept.set(clean.toLowerCase(), clean);
  }
  return [...kept.values()];
}

/** The text of HTML without markup, one line per block; footnotes in parentheses. */
export function textOfHtml(html: string): string {
  const lines = replaceFootnotes(html, (note) => ` (${note})`)
    .replace(/<(?:br|\/p|\/h[1-6]|\/li|\/t[dhr]|\/blockquote)[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '');
  return unescapeText(lines)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}
