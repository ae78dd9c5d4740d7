import { describe, expect, it } from '@jest/globals';
import { isMarkdown } from './paste-markdown';

describe('isMarkdown', () => {
  it.each([
    '## The fund route',
    'Bring:\n\n- a passport\n- a form',
    '1. First\n2. Second',
    '| Fee | Euro |\n| --- | --- |\n| One | 550 |',
    'A **bold** claim',
    'See [the guide](https://example.com/guide).',
  ])('recognizes %j', (text) => expect(isMarkdown(text)).toBe(true));

  it.each(['Running text, with a #tag and 5 * 3 = 15.', 'A (note) in [brackets]', '2026 is a year.', 'a - b'])(
    'leaves %j alone',
    (text) => expect(isMarkdown(text)).toBe(false),
  );
});
