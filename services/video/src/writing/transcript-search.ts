import { type TalkMoment, wholeSecond } from '@firm/contracts/rules/talk-moment';
import { momentAt, type Passage } from '../transcript/passages.js';

/** A quotation from the transcript and the time at which it is said. */
export interface Quotation extends TalkMoment {
  /** In the wording of the transcript. */
  words: string;
  /** Numbers of the passages that hold them. */
  passages: number[];
}

interface Token {
  passage: number;
  /** Range of the token in the passage's text. */
  from: number;
  to: number;
}

/**
 * Full-text search in a transcript for exact quotations. Letter case, accents, punctuation and white space are ignored;
 * the words and their order must match.
 */
export class TranscriptSearch {
  private readonly tokens: Token[] = [];
  /** The normalised tokens with a space around each, and the position of each in that string. */
  private readonly normalised: string;
  private readonly starts: number[] = [];

  constructor(private readonly passages: readonly Passage[]) {
    let normalised = ' ';
    for (const [passage, { text }] of passages.entries()) {
      for (const { plain, from, to } of tokenize(text)) {
        this.starts.push(normalised.length);
        this.tokens.push({ passage, from, to });
        normalised += `${plain} `;
      }
    }
    this.normalised = normalised;
  }

  /** The first place where these words are said; null when they are not. */
  findWords(words: string): Quotation | null {
    const wanted = tokenize(words).map(({ plain }) => plain);
    if (wanted.length === 0) return null;
    const place = this.normalised.indexOf(` ${wanted.join(' ')} `);
    if (place === -1) return null;
    const first = this.starts.indexOf(place + 1);
    return this.describe(first, first + wanted.length - 1);
  }

  private describe(from: number, to: number): Quotation {
    const [begin, end] = [this.tokens[from], this.tokens[to]];
    if (!begin || !end) throw new RangeError('no such words');
    const words: string[] = [];
    for (let passage = begin.passage; passage <= end.passage; passage++) {
      const text = this.passages[passage]?.text ?? '';
      const from = passage === begin.passage ? begin.from : 0;
      words.push(text.slice(from, passage === end.passage ? end.to : undefined).trim());
    }
    const first = this.passages[begin.passage];
    const passages = this.passages.slice(begin.passage, end.passage + 1).map(({ id }) => id);
    return { ...wholeSecond(first ? momentAt(first, begin.from) : { second: 0 }), words: words.join(' '), passages };
  }
}

function tokenize(text: string): { plain: string; from: number; to: number }[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu)].map((match) => ({
    plain: match[0]
      .normalize('NFKD')
      .replace(/[\p{M}'’]/gu, '')
      .toLowerCase(),
    from: match.index,
    to: match.index + match[0].length,
  }));
}
