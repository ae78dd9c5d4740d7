import { isFigureWord } from '@firm/platform/evidence/figures';
import { countNegations } from '@firm/platform/evidence/negation';
import { endsSentence, hasFullStop, isContinued } from '@firm/platform/evidence/sentences';
import { addressesVisitor } from './advice.js';
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
 * until it and its marks are complete.
 */
export class SentenceSplitter {
  private beginning = '';
  private held: AnswerPiece[] = [];
  /** The last word, to which more may come. */
  private word = '';
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
  }

  private *closeWord(): Generator<SentencePart> {
    const { word } = this;
    this.word = '';
    if (word) yield* this.pass(word);
  }

  private *pass(text: string): Generator<SentencePart> {
    if (this.held.length > 0 || mayBeBelied(text)) {
      this.held.push({ kind: 'text', text });
      return;
    }
    this.beginning += text;
    yield { kind: 'beginning', text };
  }

  private *release(): Generator<SentencePart> {
    if (this.word) this.held.push({ kind: 'text', text: this.word });
    const { beginning, held: pieces } = this;
    [this.beginning, this.held, this.word, this.end] = ['', [], '', null];
    if (beginning || pieces.length > 0) yield { kind: 'rest', beginning, pieces };
  }
}

/** The last word of a sentence is held too, so that there is something to hold back. */
const mayBeBelied = (word: string): boolean =>
  hasFullStop(word) || isFigureWord(word) || countNegations(word) > 0 || addressesVisitor(word);
