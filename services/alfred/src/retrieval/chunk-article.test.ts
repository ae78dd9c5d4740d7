import { describe, expect, it } from '@jest/globals';
import { chunkArticle, chunkPlainText } from './chunk-article.js';

describe('chunkArticle', () => {
  it('splits at the headings, with the anchors of the sections', () => {
    const html = `<p>Opening.</p><h2>Costs &amp; <em>fees</em></h2><p>One.</p><p>Two <strong>bold</strong>.</p>
      <h3>Fees</h3><ul><li><p>First</p></li><li>Second<br>line</li></ul><h2>Costs, fees</h2><p>Three.</p>`;
    expect(chunkArticle(html, 'The excerpt.')).toEqual([
      { heading: null, anchor: null, text: 'The excerpt.\nOpening.' },
      { heading: 'Costs & fees', anchor: 'costs-fees', text: 'One.\nTwo bold.' },
      { heading: 'Fees', anchor: 'fees', text: 'First\nSecond line' },
      { heading: 'Costs, fees', anchor: 'costs-fees-2', text: 'Three.' },
    ]);
  });

  it('counts headings without a text in the numbers of anchors', () => {
    const pieces = chunkArticle('<h2>Step</h2><h2>Step</h2><p>One.</p>', null);
    expect(pieces).toEqual([{ heading: 'Step', anchor: 'step-2', text: 'One.' }]);
  });

  it.each([
    [
      ['Content', 'Facts title'],
      ['content-2', 'facts-title-2'],
    ],
    [
      ['A', 'A 2', 'A'],
      ['a', 'a-2', 'a-3'],
    ],
  ])('names the sections %j as the page does', (headings, anchors) => {
    const pieces = chunkArticle(headings.map((heading) => `<h2>${heading}</h2><p>Text.</p>`).join(''), null);
    expect(pieces.map(({ anchor }) => anchor)).toEqual(anchors);
  });

  it('joins the cells of a row to one line with the headers of their columns, and ignores scripts', () => {
    const html =
      '<table><tr><th>Route</th><th>Minimum</th></tr><tr><td><p>Fund</p></td><td><p>€500,000</p></td></tr></table><script>x</script>';
    expect(chunkArticle(html, null)).toEqual([{ heading: null, anchor: null, text: 'Route: Fund; Minimum: €500,000' }]);
  });

  it('splits long sections at their paragraphs', () => {
    const paragraph = 'A sentence of some length. '.repeat(15).trim();
    const pieces = chunkArticle(`<h2>Long</h2>${`<p>${paragraph}</p>`.repeat(5)}`, null);
    expect(pieces.map(({ text }) => text.length)).toEqual([2, 2, 1].map((count) => count * (paragraph.length + 1) - 1));
    expect(new Set(pieces.map(({ anchor }) => anchor))).toEqual(new Set(['long']));
  });

  it('is empty for an empty article', () => {
    expect(chunkArticle('', null)).toEqual([]);
    expect(chunkArticle('<p></p>', ' ')).toEqual([]);
  });
});

describe('chunkPlainText', () => {
  it('treats lines that begin with # as headings', () => {
    expect(chunkPlainText('# Offers\nConsultation: 550 euros.\n\nOrientation: free.\n## Office\nLisbon.')).toEqual([
      { heading: 'Offers', anchor: null, text: 'Consultation: 550 euros.\nOrientation: free.' },
      { heading: 'Office', anchor: null, text: 'Lisbon.' },
    ]);
  });
});
