import {
  formatFact,
  formatNamed,
  isUntranslated,
  tellChangeIn,
  tellEndIn,
  type FactFormat,
  type FactLanguage,
  type FactValue,
} from './facts.js';

/** A fact in the HTML of an article, as the sanitiser writes it; between its tags is the text of the day it was saved. */
const FACT_SPAN = /<span data-fact="([a-z0-9-]+)" data-format="([a-z-]+)">([^<]*)<\/span>/g;
/** The same at one place. */
const FACT_HERE = new RegExp(FACT_SPAN, 'y');
const FACT_START = '<span data-fact="';

/** A fact as it is stored, with the escaped text of the day. */
export const factSpan = (key: string, format: FactFormat, text: string): string =>
  `<span data-fact="${key}" data-format="${format}">${text}</span>`;

/** Whether HTML holds a fact. */
export const holdsFacts = (html: string): boolean => html.includes(FACT_START);

/** The keys of the facts that HTML holds, each once. */
export function factKeysIn(html: string): string[] {
  return holdsFacts(html) ? [...new Set([...html.matchAll(FACT_SPAN)].map(([, key = '']) => key))] : [];
}

/** The HTML with something else in place of its facts. */
export const replaceFactSpans = (
  html: string,
  write: (key: string, format: string, saved: string) => string,
): string =>
  holdsFacts(html)
    ? html.replace(FACT_SPAN, (_span, ...[key, format, saved]: string[]) => write(key!, format!, saved!))
    : html;

interface ShownFact {
  /** Never changed: what it is written as is kept with it. */
  value: Readonly<FactValue>;
  /** One sentence: since when it holds, and by which source. */
  note: string;
  /** Of a rule that has ended, since when it does not hold: the value is its last. */
  endedAt?: Date;
}

/** The value of a fact before the one it has, and since when that holds. */
export interface FormerValue {
  value: Readonly<FactValue>;
  replacedAt: Date;
}

/**
 * The HTML with the given values in place of those of the day it was saved. A fact without a value keeps its text. Begins
 * the saved text with a capital letter, so does the new one. A text without a wording in the language is marked as English.
 * @param withNotes whether it is for readers: they see since when a rule has ended, and the note of each fact (on hover and
 *   focus); not inside links, which take the focus.
 * @param findFormer what a fact at a place of the HTML was before, where its sentence names the time of that: readers see both.
 */
export function fillFacts(
  html: string,
  {
    find,
    language,
    withNotes = false,
    findFormer = () => undefined,
  }: {
    find: (key: string) => ShownFact | undefined;
    language: FactLanguage;
    withNotes?: boolean;
    findFormer?: (place: number) => FormerValue | undefined;
  },
): string {
  let filled = '';
  let from = 0;
  let isInLink = false;
  const hasLinks = html.includes('<a ');
  // From one beginning to the next, which is quicker than to have the expression look for it.
  for (let index = html.indexOf(FACT_START); index !== -1; index = html.indexOf(FACT_START, from)) {
    const before = html.slice(from, index);
    filled += before;
    FACT_HERE.lastIndex = index;
    const [span, key = '', format = '', saved = ''] = FACT_HERE.exec(html) ?? [FACT_START];
    from = index + span.length;
    if (hasLinks) {
      const [opened, closed] = [before.lastIndexOf('<a '), before.lastIndexOf('</a>')];
      if (opened !== closed) isInLink = opened > closed;
    }
    const fact = find(key);
    if (!fact) {
      filled += span;
      continue;
    }
    const end = withNotes && fact.endedAt ? ` (${tellEndIn(language, fact.endedAt)})` : '';
    const former = findFormer(index);
    const change = former
      ? ` (${tellChangeIn(language, former.replacedAt, writtenFact(former.value, language, formatNamed(format)))})`
      : '';
    const text = escapeText(likeBefore(saved, writtenFact(fact.value, language, formatNamed(format))) + end + change);
    const note = withNotes && !isInLink ? ` data-note="${escapeText(fact.note)}" tabindex="0"` : '';
    const lang = isUntranslated(fact.value, language) ? ' lang="en"' : '';
    filled += `<span data-fact="${key}" data-format="${format}"${lang}${note}>${text}</span>`;
  }
  return filled + html.slice(from);
}

const written = new WeakMap<Readonly<FactValue>, Map<string, string>>();

/** `formatFact`, once for each value: Intl takes longer than all the rest of filling in a fact. */
function writtenFact(value: Readonly<FactValue>, language: FactLanguage, format: FactFormat): string {
  const forms = written.get(value) ?? new Map<string, string>();
  written.set(value, forms);
  const text = forms.get(`${language} ${format}`) ?? formatFact(value, language, format);
  forms.set(`${language} ${format}`, text);
  return text;
}

/** Begins with a capital letter where the text did in whose place it stands. */
export const likeBefore = (saved: string, text: string): string =>
  /^\p{Lu}/u.test(saved) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** Most texts have none, which one look tells more quickly than four. */
const SPECIAL = /[&<>"]/;

export const escapeText = (text: string): string =>
  SPECIAL.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : text;

const ENTITIES: Record<string, string> = {
  ...{ '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&nbsp;': '\u00a0', '&amp;': '&' },
};

/** Decodes the entities that the sanitizer and the editor write. */
export function unescapeText(html: string): string {
  return html.replace(/&(?:quot|#39|lt|gt|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
