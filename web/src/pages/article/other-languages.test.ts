import { describe, expect, it } from '@jest/globals';
import { ENGLISH } from './article-words';
import { OTHER_LANGUAGES } from './other-languages';
import { prepareBody } from './prepare-body';

describe.each(Object.entries(OTHER_LANGUAGES))('the words around an article in %s', (language, { frame, body }) => {
  it('are all there, of this language, and none of them English', () => {
    expect(frame.language).toBe(language);
    const english: Record<string, string> = ENGLISH;
    const alike = Object.entries(frame).filter(([name, text]) => text.trim() === '' || text === english[name]);
    expect(alike).toEqual([]);
  });

  it('are said in its text', () => {
    const html = `<p>1<span data-footnote="">2</span></p><table><tbody><tr><td>3</td></tr></tbody></table>
<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="YouTube video"></iframe></div>`;
    const shown = prepareBody(html, 'T', body).html;
    for (const word of Object.values(body)) expect(shown).toContain(word);
    const english = [...prepareBody(html, 'T').html.matchAll(/aria-label="\D*|>[^<]*\p{L}[^<]*/gu)].map(
      ([text]) => text,
    );
    expect(english.length).toBeGreaterThan(5);
    // French has "Note" as English has "Footnote", so whole labels are compared.
    expect(english.filter((text) => shown.includes(text))).toEqual([]);
  });
});
