import { describe, expect, it } from '@jest/globals';
import { linkAddresses } from './footnote-links.js';
import { replaceFootnotes } from './footnotes.js';

it('replaceFootnotes numbers footnotes in the order of the text, with the facts in them, and says where they are', () => {
  const html =
    '<h2>Fees<span data-footnote="">In <em>euro</em>.</span></h2><p>It is <span data-fact="a" data-format="year">2026</span>' +
    '<span data-footnote="">Until <span data-fact="b" data-format="year">2030</span>, by law.</span>. ' +
    '<a href="/x">Link<span data-footnote="">C</span></a></p>';
  const notes: unknown[] = [];
  const shown = replaceFootnotes(html, (note, { number, isInHeading, isInLink }) => {
    notes.push([number, note, isInHeading, isInLink]);
    return `[${number}]`;
  });
  expect(shown).toBe(
    '<h2>Fees[1]</h2><p>It is <span data-fact="a" data-format="year">2026</span>[2]. <a href="/x">Link[3]</a></p>',
  );
  expect(notes).toEqual([
    [1, 'In <em>euro</em>.', true, false],
    [2, 'Until <span data-fact="b" data-format="year">2030</span>, by law.', false, false],
    [3, 'C', false, true],
  ]);
});

describe('linkAddresses', () => {
  const link = (address: string) => `<a href="${address}" rel="noopener noreferrer">${address}</a>`;
  it.each([
    ['Source: https://www.aima.gov.pt', `Source: ${link('https://www.aima.gov.pt')}`],
    ['(https://a.example/b?c=1&amp;d).', `(${link('https://a.example/b?c=1&amp;d')}).`],
    [`See <a href="https://a.example/">https://a.example/b.gov.p</a>t`, `See ${link('https://a.example/b.gov.pt')}`],
    [`See ${link('https://a.example')}.`, `See ${link('https://a.example')}.`],
    ['<a href="/x">the <em>law</em></a> of 2026', '<a href="/x">the <em>law</em></a> of 2026'],
  ])('%s', (note, expected) => {
    expect(linkAddresses(note)).toBe(expected);
    expect(linkAddresses(expected)).toBe(expected);
  });
});
