import { describe, expect, it } from '@jest/globals';
import { foreignHost, spokenText, splitLinks } from './message-links';

describe('splitLinks', () => {
  it('finds links between texts', () => {
    expect(splitLinks('See [the guide](/blog/a#b) or [AIMA](https://aima.gov.pt/x_(y)).')).toEqual([
      { text: 'See ' },
      { text: 'the guide', href: '/blog/a#b' },
      { text: ' or ' },
      { text: 'AIMA', href: 'https://aima.gov.pt/x_(y)' },
      { text: '.' },
    ]);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](data:text/html,hi)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](mailto:a@b.example)',
    '[x](https://)',
    '[no address] (spaced)',
    'plain text',
  ])('leaves "%s" as text', (text) => expect(splitLinks(text)).toEqual([{ text }]));

  it('has nothing to say of nothing', () => expect(splitLinks('')).toEqual([]));
});

describe('foreignHost', () => {
  const own = ['https://firm.example', 'https://booking.example/x', 'not an address'];
  it('is the host of a site that is not the firm’s', () => {
    expect(foreignHost('/blog/a', own)).toBeNull();
    expect(foreignHost('https://firm.example/blog', own)).toBeNull();
    expect(foreignHost('https://booking.example/book_service', own)).toBeNull();
    expect(foreignHost('https://www.irs.gov/fbar', own)).toBe('www.irs.gov');
  });
});

it('reads links out by their text', () => {
  expect(spokenText('See [the guide](/blog/a).')).toBe('See the guide.');
});
