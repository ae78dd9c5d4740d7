import { describe, expect, it } from '@jest/globals';
import { prepareBody } from './prepare-body';

describe('prepareBody', () => {
  it('removes a leading heading equal to the title', () => {
    expect(prepareBody('<h1>Tax &amp; <strong>you</strong></h1><p>a</p>', 'Tax & you').html).toBe('<p>a</p>');
  });
  it('keeps a leading heading that says something else, and an equal one further down', () => {
    const html = '<h2>Intro</h2><p>a</p><h2>Title</h2>';
    expect(prepareBody(html, 'Title').headings.map(({ text }) => text)).toEqual(['Intro', 'Title']);
  });
  it('gives every heading an anchor of its own', () => {
    const { headings, html } = prepareBody('<p>x</p><h2>Who can apply?</h2><h3>Who can apply?</h3>', 'T');
    expect(headings).toEqual([
      { id: 'who-can-apply', text: 'Who can apply?', level: 2 },
      { id: 'who-can-apply-2', text: 'Who can apply?', level: 3 },
    ]);
    expect(html).toContain('<h3 id="who-can-apply-2">Who can apply?<a class="heading-anchor"');
  });
  it('counts the heading that it removes', () => {
    expect(prepareBody('<h1>A</h1><h2>A</h2>', 'A').headings).toEqual([{ id: 'a-2', text: 'A', level: 2 }]);
  });
  it('leaves the first level to the title of the page', () => {
    expect(prepareBody('<p>x</p><h1>Part</h1>', 'T').html).toContain('<h2 id="part">Part');
  });
  it('fetches nothing from YouTube before it is asked for', () => {
    const embed =
      '<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="YouTube video"></iframe></div>';
    const { html } = prepareBody(embed, 'T');
    expect(html).not.toContain('iframe');
    expect(html).toContain('data-play-video="dQw4w9WgXcQ"');
  });
  it('lets pictures wait until they are near, unless they say otherwise', () => {
    const { html } = prepareBody('<img src="/a.png" alt=""><img loading="eager" src="/b.png" alt="">', 'T');
    expect(html).toBe('<img loading="lazy" src="/a.png" alt=""><img loading="eager" src="/b.png" alt="">');
  });

  it('numbers footnotes, lists them below with links there and back, and leaves them out of headings', () => {
    const note = (text: string) => `<span data-footnote="">${text}</span>`;
    const { html, headings } = prepareBody(`<p>Fee${note('By <em>law</em>.')}</p><h2>Costs${note('Net.')}</h2>`, 'T');
    expect(html).toContain(
      '<p>Fee<sup id="footnote-mark:1"><a href="#footnote:1" aria-label="Footnote 1">1</a></sup></p>',
    );
    expect(html).toContain('<li id="footnote:1">By <em>law</em>. <a href="#footnote-mark:1"');
    expect(headings).toEqual([{ id: 'costs', text: 'Costs', level: 2 }]);
  });

  it('names the cells of a table after its columns, unless cells span several', () => {
    const labelled = prepareBody(
      '<table><tbody><tr><th>Route</th><th>Say &quot;min&quot;</th></tr><tr><td>Fund</td><td>€500,000</td></tr></tbody></table>',
      'T',
    ).html;
    expect(labelled).toContain('<table data-cards>');
    expect(labelled).toContain('<td data-label="Route">Fund</td><td data-label="Say &quot;min&quot;">€500,000</td>');
    expect(labelled).toContain('<tr><th>Route</th>');
    const spanning = '<table><tbody><tr><th>A</th><th>B</th></tr><tr><td colspan="2">x</td></tr></tbody></table>';
    const plain = '<table><tbody><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>';
    for (const table of [spanning, plain]) expect(prepareBody(table, 'T').html).not.toContain('data-');
  });

  it('says which header names its row', () => {
    const rows =
      '<tr><th></th><th>Italy</th></tr><tr><th><p>Stay</p></th><td>None</td></tr><tr><td>a</td><td>b</td></tr>';
    expect(prepareBody(`<table><tbody>${rows}</tbody></table>`, 'T').html).toContain(
      '<tr><td></td><th>Italy</th></tr><tr><th scope="row" data-label="">',
    );
    const plain = prepareBody('<table><tbody><tr><th scope="row">A</th><td>1</td></tr></tbody></table>', 'T').html;
    expect(plain).toContain('<tr><th scope="row">A</th>');
    // The name of a column beside one without.
    const columns = prepareBody('<table><tbody><tr><th>Fee</th><th></th></tr></tbody></table>', 'T').html;
    expect(columns).toContain('<tr><th>Fee</th><td></td></tr>');
  });

  it('numbers the tables, and takes a header without text for none', () => {
    const table = '<table><tbody><tr><th colspan="1"> </th><th>Years</th></tr></tbody></table>';
    const { html } = prepareBody(table + table, 'T');
    expect(html.match(/aria-label="[^"]+"/g)).toEqual(['aria-label="Table 1"', 'aria-label="Table 2"']);
    expect(html).toContain('<tr><td colspan="1"></td><th>Years</th></tr>');
  });
});
