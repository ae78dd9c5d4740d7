/** Control characters other than line breaks and tabs, and halves of surrogate pairs: PostgreSQL refuses both. */
const UNSTORABLE = /[^\P{Cc}\n\r\t]|\p{Cs}/gu;

/** A text without the characters that cannot be stored. */
export function withoutUnstorable(text: string): string {
  return text.replace(UNSTORABLE, '');
}

/** A plain text of a form as it is stored: storable, trimmed, null when nothing is left. */
export function cleanText(text: string | null | undefined): string | null {
  return withoutUnstorable(text ?? '').trim() || null;
}

/** The texts of a list, cleaned; empty ones and repetitions (letter case aside) are left out. */
export function cleanList(texts: readonly string[] | null | undefined): string[] {
  const kept = new Map<string, string>();
  for (const text of texts ?? []) {
    const clean = cleanText(text);
    if (clean && !kept.has(clean.toLowerCase())) kept.set(clean.toLowerCase(), clean);
  }
  return [...kept.values()];
}
