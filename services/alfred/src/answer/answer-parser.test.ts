import { describe, expect, it } from '@jest/globals';
import { AnswerParser, type AnswerPiece } from './answer-parser.js';

/** Pieces with adjacent texts joined. */
function join(pieces: readonly AnswerPiece[]): AnswerPiece[] {
  const joined: AnswerPiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.kind === 'text' && piece.kind === 'text') last.text += piece.text;
    else joined.push({ ...piece });
  }
  return joined;
}
/** Parses the text in pieces of so many characters. */
function read(text: string, size = text.length): AnswerPiece[] {
  const reader = new AnswerParser();
  const pieces: AnswerPiece[] = [];
  for (let at = 0; at < text.length; at += size) pieces.push(...reader.push(text.slice(at, at + size)));
  return join([...pieces, ...reader.finish()]);
}
const text = (written: string): AnswerPiece => ({ kind: 'text', text: written });
const mark = (subject: string, words: string): AnswerPiece => ({ kind: 'mark', subject, words });
const link = (written: string, address: string, isImage = false): AnswerPiece => ({
  kind: 'link',
  text: written,
  address,
  isImage,
});

const CASES: [string, AnswerPiece[]][] = [
  ['Plain text, 100 % of it!', [text('Plain text, 100 % of it!')]],
  ['At least. [[1|at least €500,000]] More.', [text('At least. '), mark('1', 'at least €500,000'), text(' More.')]],
  ['[[2|one]][[3|two]]', [mark('2', 'one'), mark('3', 'two')]],
  ['[[1|he said [sic]]]', [mark('1', 'he said [sic]')]],
  ['See [the guide](https://a.example/x) now', [text('See '), link('the guide', 'https://a.example/x'), text(' now')]],
  ['[a](https://a.example/x_(y))', [link('a', 'https://a.example/x_(y)')]],
  ['[a](/blog/b#c)', [link('a', '/blog/b#c')]],
  ['![x](https://evil.example/?q=1)', [link('x', 'https://evil.example/?q=1', true)]],
  ['a [note] and (an aside) and [1], well!', [text('a [note] and (an aside) and [1], well!')]],
  ['[a] [b](c d)', [text('[a] [b](c d)')]],
  ['Half a mark [[1|at le', [text('Half a mark '), mark('', '')]],
  ['Half a link [text](http://x', [text('Half a link [text](http://x')]],
  ['Broken [[no words]] here', [text('Broken '), mark('', ''), text(' here')]],
  ['Broken [[1|to the\nnext line', [text('Broken '), mark('', ''), text('\nnext line')]],
  ['[', [text('[')]],
  ['Stop!', [text('Stop!')]],
];

describe('AnswerParser', () => {
  it.each(CASES)('parses "%s"', (answer, pieces) => {
    for (const size of [answer.length, 1, 2, 3, 7]) expect(read(answer, size)).toEqual(join(pieces));
  });

  it('yields plain text at once', () => {
    const reader = new AnswerParser();
    expect([...reader.push('One two')]).toEqual([text('One two')]);
    expect([...reader.push(' three [[1|wo')]).toEqual([text(' three ')]);
    expect([...reader.push('rds]] four')]).toEqual([mark('1', 'words'), text(' four')]);
  });

  it('gives up on a mark that is not closed', () => {
    const reader = new AnswerParser();
    const pieces = [...reader.push(`[[1|${'x'.repeat(5_000)} `)];
    expect(pieces).toEqual([mark('', '')]);
    expect([...reader.push('still after')]).toEqual([text('still after')]);
  });

  it('parses many brackets in linear time', () => {
    const began = Date.now();
    read('[ ![ '.repeat(20_000), 50);
    expect(Date.now() - began).toBeLessThan(2_000);
  });
});
