import { readRow, tellRow, type TableRow } from './table-row.js';
import { splitSentences } from './text.js';

/** Alfred's answer checker wants so many words in a row. */
const MIN_QUOTED_WORDS = 5;

/** A line that begins with what it is about. */
const LABELLED = /^[^:.?!]{3,70}: \S/;

/** How a paragraph begins that answers a question. */
export const YES_OR_NO = /^(?:Yes|Not?|Seldom|Sim|Não)\b/;

/** What can be quoted by itself: a sentence, a row of a table, or an item of a list with all its sentences. */
export interface Unit {
  text: string;
  /** Each with what of it is long enough to be quoted. */
  sentences: { text: string; quote: string }[];
  /** Whether it is an item that begins with what it is about. */
  isItem: boolean;
  /** Whether a paragraph begins with it. */
  isFirst: boolean;
  /** What stands before it in its paragraph. */
  before: string;
  /** The row of a table that it tells. */
  row?: TableRow;
}

/**
 * What of a passage can be quoted by itself, word for word and never a part of a sentence.
 * @param askedShare how much a column of a table, by its folded header, is asked for.
 * @param title of the passage: a line that begins with the same is an item too.
 */
export function splitUnits(text: string, askedShare: (header: string) => number, title = ''): Unit[] {
  const lines = text.split('\n');
  const labelled = lines.filter((line) => LABELLED.test(line));
  const isList = labelled.length > 1 || labelled.some((line) => title.endsWith(`: ${line.split(': ', 1)[0]}`));
  return lines.flatMap((paragraph): Unit[] => {
    const row = readRow(paragraph, lines);
    if (row) {
      const { text: told, raw } = tellRow(row, askedShare);
      // What other columns deny is not told.
      const start = raw ? paragraph.slice(0, paragraph.indexOf(raw) + raw.length) : '';
      const quote = [raw ?? '', start].find(isLongEnough) ?? paragraph;
      const sentences = [{ text: told, quote }];
      return [{ text: told, sentences, isItem: false, isFirst: true, before: '', row }];
    }
    const joined = joinShort(splitSentences(paragraph));
    const sentences = joined.flatMap((one) => one.sentences);
    // What follows a yes or no may say the opposite without it.
    if (YES_OR_NO.test(paragraph) && sentences.length > 0)
      return [{ text: paragraph, sentences, isItem: false, isFirst: true, before: '' }];
    if (LABELLED.test(paragraph) && sentences.length > 0 && isList)
      return [{ text: paragraph, sentences, isItem: true, isFirst: true, before: '' }];
    return joined.map((sentence, index) => ({
      ...{ ...sentence, isItem: false, isFirst: index === 0 },
      before: joined
        .slice(0, index)
        .map((one) => one.text)
        .join(' '),
    }));
  });
}

/** What can be quoted of a paragraph; a short sentence stands with the next, at the end with the one before. */
function joinShort(sentences: readonly string[]): Pick<Unit, 'text' | 'sentences'>[] {
  const joined: Pick<Unit, 'text' | 'sentences'>[] = [];
  let short = '';
  for (const sentence of sentences) {
    const whole = short ? `${short} ${sentence}` : sentence;
    if (isLongEnough(whole)) {
      // Each with a mark of its own: Alfred's checker confirms no other sentence by it.
      const lead = short ? [{ text: short, quote: whole }] : [];
      joined.push({
        text: whole,
        sentences: [...lead, { text: sentence, quote: isLongEnough(sentence) ? sentence : whole }],
      });
      short = '';
    } else short = whole;
  }
  const last = joined.at(-1);
  if (last && short) joined.push({ text: short, sentences: [{ text: short, quote: `${last.text} ${short}` }] });
  return joined;
}

export const isLongEnough = (text: string): boolean => text.split(/\s+/).length >= MIN_QUOTED_WORDS;
