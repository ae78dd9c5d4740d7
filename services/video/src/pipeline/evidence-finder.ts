import type { Passage } from '../youtube/video-source.js';

/** Words of the video and the moment they are said. */
export interface Spoken {
  /** Whole seconds from the start. */
  second: number;
  /** The transcript's own words. */
  words: string;
}

interface Token {
  passage: number;
  /** Place of the token in the passage's text. */
  from: number;
  to: number;
}

/** A passage quoted as evidence is cut to this. */
const MAX_WORDS = 60;

/**
 * Finds words in what was said. Letter case, accents, punctuation and white space do not count; everything else does:
 * words that were not said in this order are not found.
 */
export class EvidenceFinder {
  private readonly tokens: Token[] = [];
  /** All tokens with a space around each, and where each begins in it. */
  private readonly said: string;
  private readonly starts: number[] = [];

  constructor(private readonly passages: readonly Passage[]) {
    let said = ' ';
    for (const [passage, { text }] of passages.entries()) {
      for (const { plain, from, to } of tokenize(text)) {
        this.starts.push(said.length);
        this.tokens.push({ passage, from, to });
        said += `${plain} `;
      }
    }
    this.said = said;
  }

  /** Where these words are said, or null when they are not. */
  find(words: string): Spoken | null {
    const wanted = tokenize(words).map(({ plain }) => plain);
    if (wanted.length === 0) return null;
    const place = this.said.indexOf(` ${wanted.join(' ')} `);
    if (place === -1) return null;
    const first = this.tokenAt(place + 1);
    return this.describe(first, first + wanted.length - 1);
  }

  /** What is said at this moment, or last before it. */
  at(second: number): Spoken | null {
    const index = this.passages.findLastIndex(({ startSeconds }) => startSeconds <= second);
    const passage = this.passages[Math.max(0, index)];
    if (!passage) return null;
    const words = passage.text.split(/\s+/).slice(0, MAX_WORDS).join(' ');
    return { second: Math.floor(passage.startSeconds), words };
  }

  private tokenAt(position: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private describe(first: number, last: number): Spoken {
    const [begin, end] = [this.tokens[first], this.tokens[last]];
    if (!begin || !end) throw new RangeError('no such words');
    const words: string[] = [];
    for (let passage = begin.passage; passage <= end.passage; passage++) {
      const text = this.passages[passage]?.text ?? '';
      const from = passage === begin.passage ? begin.from : 0;
      words.push(text.slice(from, passage === end.passage ? end.to : undefined).trim());
    }
    const { startSeconds = 0, endSeconds = 0, text = ' ' } = this.passages[begin.passage] ?? {};
    const second = startSeconds + (endSeconds - startSeconds) * (begin.from / text.length);
    return { second: Math.floor(second), words: words.join(' ') };
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
