/** A token of an answer: text, a citation mark in double brackets, or a Markdown link. */
export type AnswerPiece =
  | { kind: 'text'; text: string }
  | { kind: 'mark'; subject: string; words: string }
  | { kind: 'link'; text: string; address: string; isImage: boolean };

const MARK = /^\[\[\s*([^|[\]\n]{1,40}?)\s*\|([^\n]{1,2000}?)\]\](?!\])/;
const BROKEN_MARK = /^\[\[(?:[^\n]*?\]\]|[^\n]*)/;
const LINK =
  /^(!?)\[([^[\]\n]{0,300})\]\(\s*(?:<([^>\n]{0,2000})>|((?:[^\s()\n]|\([^\s()\n]*\)){0,2000}))(?:\s+"[^"\n]*")?\s*\)/;

/** The beginning of what may become a mark or a link when more of the answer arrives. */
const UNDECIDED_MARK = /^\[\[[^\n]{0,2050}$/;
const UNDECIDED_LINK = /^!?(?:\[(?!\[)[^[\]\n]{0,300}(?:\](?:\((?:[^\n()]|\([^\n()]*\)){0,2000}(?:\([^\n()]*)?)?)?)?$/;
const OPENING = /!(?=\[|$)|\[/;

/**
 * Streaming parser of an answer, which may arrive in any pieces. Yields marks and links as a whole, never a part of one
 * as text. A malformed or truncated mark is yielded as a mark without subject and words.
 */
export class AnswerParser {
  private buffer = '';

  /** Parses more of the answer; what is still ambiguous is buffered. */
  *push(more: string): Generator<AnswerPiece> {
    this.buffer += more;
    yield* this.parse(false);
  }

  /** Parses the rest at the end of the answer. */
  *finish(): Generator<AnswerPiece> {
    yield* this.parse(true);
  }

  private *parse(isWhole: boolean): Generator<AnswerPiece> {
    while (this.buffer) {
      const opening = this.buffer.search(OPENING);
      if (opening !== 0) {
        yield { kind: 'text', text: this.consume(opening < 0 ? this.buffer.length : opening) };
        continue;
      }
      const piece = this.parseOne(isWhole);
      if (piece === 'undecided') return;
      yield piece;
    }
  }

  /** Parses what begins with a bracket. */
  private parseOne(isWhole: boolean): AnswerPiece | 'undecided' {
    const mark = MARK.exec(this.buffer);
    // A third closing bracket may belong to the words of the mark.
    if (mark && (isWhole || mark[0].length < this.buffer.length)) {
      this.consume(mark[0].length);
      return { kind: 'mark', subject: mark[1] ?? '', words: mark[2] ?? '' };
    }
    if (!isWhole && UNDECIDED_MARK.test(this.buffer)) return 'undecided';
    const broken = BROKEN_MARK.exec(this.buffer);
    if (broken) {
      this.consume(broken[0].length);
      return { kind: 'mark', subject: '', words: '' };
    }
    const link = LINK.exec(this.buffer);
    if (link) {
      this.consume(link[0].length);
      return { kind: 'link', text: link[2] ?? '', address: link[3] ?? link[4] ?? '', isImage: link[1] === '!' };
    }
    if (!isWhole && UNDECIDED_LINK.test(this.buffer)) return 'undecided';
    return { kind: 'text', text: this.consume(1) };
  }

  private consume(length: number): string {
    const consumed = this.buffer.slice(0, length);
    this.buffer = this.buffer.slice(length);
    return consumed;
  }
}
