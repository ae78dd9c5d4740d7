import { describe, expect, it } from '@jest/globals';
import { htmlOfMarkdown, isMarkdown } from './paste-markdown';

describe('isMarkdown', () => {
  it.each([
    '## The fund route',
    'Bring:\n\n- a passport\n- a form',
    '1. First\n2. Second',
    '| Fee | Euro |\n| --- | --- |\n| One | 550 |',
    'A **bold** claim',
    'The fee[^1] is due.\n\n[^1]: By law.',
    'See [the guide](https://example.com/guide).',
  ])('recognizes %j', (text) => expect(isMarkdown(text)).toBe(true));

  it.each(['Running text, with a #tag and 5 * 3 = 15.', 'A (note) in [brackets]', '2026 is a year.', 'a - b'])(
    'leaves %j alone',
    (text) => expect(isMarkdown(text)).toBe(false),
  );
});

it('makes notes of Markdown footnotes, and leaves a reference without a note', () => {
  const text = 'The fee[^1] is *due*[^none].\n\n[^1]: By **law**,\n  of 2026.\n\nEnd';
  expect(htmlOfMarkdown(text)).toBe(
    '<p>The fee<span data-footnote="">By <strong>law</strong>, of 2026.</span> is <em>due</em>[^none].</p>\n<p>End</p>\n',
  );
});
