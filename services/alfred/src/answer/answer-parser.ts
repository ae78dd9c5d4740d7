/** A piece of what a model writes: text, a mark in double brackets, or a markdown link. */
export type AnswerPiece =
  | { kind: 'text'; text: string }
  | { kind: 'mark'; subject: string; words: string }
  | { kind: 'link'; text: string; address: string; isImage: boolean };

const MARK = /^\[\[\s*([^|[\]\n]{1,40}?)\s*\|([^\n]{1,2000}?)\]\](?!\])/;
const BROKEN_MARK = /^\[\[(?:[^\n]*?\]\]|[^\n]*)/;
const LINK =
  /^(!?)\[([^[\]\n]{0,300})\]\(\s*(?:<([^>\n]{0,2000})>|((?:[^\s()\n]|\([^\s()\n]*\)){0,2000}))(?:\s+"[^"\n]*")?\s*\)/;

/** What may still become a mark or a link when more of the answer comes. */
const UNDECIDED_MARK = /^\[\[[^\n]{0,2050}$/;
const UNDECIDED_LINK = /^!?(?:\[(?!\[)[^[\]\n]{0,300}(?:\](?:\((?:[^\n()]|\([^\n()]*\)){0,2000}(?:\([^\n()]*)?)?)?)?$/;
const OPENING = /!(?=\[|$)|\[/;

/**
 * Reads an answer as it comes, in whatever pieces, and hands on what is certain: a mark or a link in one piece, never a
 * part of it as text. A mark that is malformed, or that the answer breaks off in, says nothing.
 */
export class AnswerParser {
  private waiting = '';

  /** The pieces that are certain after this much more of the answer. */
  *push(more: string): Generator<AnswerPiece> {
    this.waiting += more;
    yield* this.read(false);
  }

  /** What was held back, now that nothing more comes. */
  *finish(): Generator<AnswerPiece> {
    yield* this.read(true);
  }

  private *read(isWhole: boolean): Generator<AnswerPiece> {
    while (this.waiting) {
      const opening = this.waiting.search(OPENING);
      if (opening !== 0) {
        yield { kind: 'text', text: this.take(opening < 0 ? this.waiting.length : opening) };
        continue;
      }
      const piece = this.readOne(isWhole);
      if (piece === 'undecided') return;
      yield piece;
    }
  }

  /** Takes what begins with a bracket. */
  private readOne(isWhole: boolean): AnswerPiece | 'undecided' {
    const mark = MARK.exec(this.waiting);
    // A bracket behind the two that close it may belong to its words.
    if (mark && (isWhole || mark[0].length < this.waiting.length)) {
      this.take(mark[0].length);
      return { kind: 'mark', subject: mark[1] ?? '', words: mark[2] ?? '' };
    }
    if (!isWhole && UNDECIDED_MARK.test(this.waiting)) return 'undecided';
    const broken = BROKEN_MARK.exec(this.waiting);
    if (broken) {
      this.take(broken[0].length);
      return { kind: 'mark', subject: '', words: '' };
    }
    const link = LINK.exec(this.waiting);
    if (link) {
      this.take(link[0].length);
      return { kind: 'link', text: link[2] ?? '', address: link[3] ?? link[4] ?? '', isImage: link[1] === '!' };
    }
    if (!isWhole && UNDECIDED_LINK.test(this.waiting)) return 'undecided';
    return { kind: 'text', text: this.take(1) };
  }

  private take(length: number): string {
    const taken = this.waiting.slice(0, length);
    this.waiting = this.waiting.slice(length);
    return taken;
  }
}
