import { isFigureWord, mayBecomeFigure } from '@firm/platform/evidence/figures';
import { countNegations, NEGATION } from '@firm/contracts/rules/negation';
import { endsSentence, hasFullStop, isContinued } from '@firm/platform/evidence/sentences';
import { VERDICT_BEGINNING } from './advice.js';
import type { AnswerPiece } from './answer-parser.js';

/**
 * A part of a sentence in its order: words at its beginning that may be shown before the rest is known, then the rest with
 * its marks.
 */
export type SentencePart =
  { kind: 'beginning'; text: string } | { kind: 'rest'; beginning: string; pieces: readonly AnswerPiece[] };

/** White space, a full stop of Chinese, one of its characters, or a run of anything else. */
const TOKEN = /\s+|[。！？]|\p{Script=Han}|[^\s\p{Script=Han}。！？]+/gu;

/**
 * Streaming splitter of an answer into sentences, each with the marks that follow it. Words are passed on at once until
 * one comes that later words may belie: a figure, a denial, a word about the visitor. From there on the sentence is held
 * until it and its marks are complete. A word is judged when it is whole, which the next one tells; the letters that begin a
 * sentence are passed on before, where no such word begins with them, so that the first word of an answer waits for nothing.
 */
export class SentenceSplitter {
  private beginning = '';
  private held: AnswerPiece[] = [];
  /** The last word, to which more may come. */
  private word = '';
  /** How many of its characters were passed on before it was whole. */
  private passed = 0;
  /** Whether the sentence has ended: for certain, or unless what follows the word continues it. */
  private end: 'certain' | { after: string } | null = null;

  *push(piece: AnswerPiece): Generator<SentencePart> {
    if (piece.kind === 'text') {
      for (const [token] of piece.text.matchAll(TOKEN)) yield* this.readToken(token);
      return;
    }
    if (piece.kind === 'link' && this.end) yield* this.release();
    yield* this.closeWord();
    this.held.push(piece);
  }

  /** Passes on what is left at the end of the answer. */
  *finish(): Generator<SentencePart> {
    yield* this.release();
  }

  private *readToken(token: string): Generator<SentencePart> {
    if (/^\s/.test(token)) {
      const word = this.word;
      yield* this.closeWord();
      if (token.includes('\n')) this.end = 'certain';
      else if (endsSentence(word)) this.end ??= { after: word };
      yield* this.pass(token);
      return;
    }
    if (this.end === 'certain' || (this.end && !isContinued(this.end.after, token))) yield* this.release();
    this.end = null;
    const isHan = /^[\p{Script=Han}。！？]/u.test(token);
    if (isHan) yield* this.closeWord();
    this.word += token;
    if (/^[。！？]/.test(token)) this.end = 'certain';
    yield* this.passOpening();
  }

  /** Passes on the first word of a sentence as far as it has come, unless it has to be held or may become one that has. */
  private *passOpening(): Generator<SentencePart> {
    const { word, passed } = this;
    const isOpening = this.held.length === 0 && this.beginning.trimStart().length === passed;
    if (!isOpening || !/^\p{L}+$/u.test(word) || mayBecomeBelied(word)) return;
    this.passed = word.length;
    this.beginning += word.slice(passed);
    yield { kind: 'beginning', text: word.slice(passed) };
  }

  private *closeWord(): Generator<SentencePart> {
    const { word, passed } = this;
    [this.word, this.passed] = ['', 0];
    if (word.length > passed) yield* this.pass(word.slice(passed), word);
  }

  /** @param word that the text is, or ends. */
  private *pass(text: string, word = text): Generator<SentencePart> {
    if (this.held.length > 0 || mayBeBelied(word)) {
      this.held.push({ kind: 'text', text });
      return;
    }
    this.beginning += text;
    yield { kind: 'beginning', text };
  }

  private *release(): Generator<SentencePart> {
    const rest = this.word.slice(this.passed);
    if (rest) this.held.push({ kind: 'text', text: rest });
    const { beginning, held: pieces } = this;
    [this.beginning, this.held, this.word, this.passed, this.end] = ['', [], '', 0, null];
    if (beginning || pieces.length > 0) yield { kind: 'rest', beginning, pieces };
  }
}

/** The first words of amounts and periods that begin with no number: "half a million", "meio milhão", "a decade". */
const PART_OR_PERIOD =
  /(?<!\p{L})(?:half|quarter|mei[oa]|medi[oa]|mezz[oa]|decade|d[eé]cada|decennio|quinqu[eé]nio|quinquenio|quinquennio|lustro|bi[eé]nio|biennio|tri[eé]nio|triennio|semestre|trimestre)s?(?!\p{L})/iu;

/** The last word of a sentence is held too, so that there is something to hold back. */
const mayBeBelied = (word: string): boolean =>
  hasFullStop(word) ||
  isFigureWord(word) ||
  PART_OR_PERIOD.test(word) ||
  countNegations(word) > 0 ||
  VERDICT_BEGINNING.test(word);

/** Whether letters are a word that has to be held, or may become one when more of them arrive. */
const mayBecomeBelied = (letters: string): boolean =>
  mayBecomeFigure(letters) || BEGINNINGS.some((pattern) => pattern.test(letters));

/**
 * Matches what matches an expression, and every beginning of that: each letter or class of letters may be missing at the end
 * of the text. Lookarounds are left out. A letter may be written as \u00EA, as the bundle has it (infra/dev/bundle.mjs).
 */
export const beginningsOf = ({ source, flags }: RegExp): RegExp =>
  new RegExp(
    `^(?:${source.replace(/\(\?<?[!=][^()]*\)|(\\p\{\w+\}|\\u[\dA-F]{4}|\[[^\]]+\]|\p{L})/gu, (_, letter?: string) => (letter ? `(?:${letter}|$)` : ''))})$`,
    flags.replace('g', ''),
  );

const BEGINNINGS = [NEGATION, PART_OR_PERIOD, VERDICT_BEGINNING].map(beginningsOf);
