import { expect } from '@jest/globals';

/** The markup that a stored article may contain, written down independently of the code under test. */
const TAG = new RegExp(
  '^(?:</?(?:h[1-4]|p|blockquote|pre|ul|ol|li|figure|figcaption|strong|em|u|s|sub|sup|mark|table|caption|colgroup|thead|tbody|tfoot|tr)>' +
    '|<(?:br|hr|ol start="\\d+"|col(?: span="\\d+")?)>' +
    '|</?code>|<code class="language-[\\w-]+">|</?t[dh]>|<t[dh](?: (?:colspan|rowspan|colwidth|scope)="[\\w,]+")+>' +
    '|</a>|<a href="[^"<>]*"(?: title="[^"<>]*")?(?: target="_blank")? rel="noopener noreferrer">' +
    '|<img(?: (?:src|alt|title|width|height|loading)="[^"<>]*")+>' +
    '|<span data-footnote="">|<span data-fact="[a-z0-9-]+" data-format="(?:standard|name|words|number|number-words|month|year)">|</span>' +
    '|<div data-youtube-video="">|</div>' +
    '|<iframe src="https://www\\.youtube-nocookie\\.com/embed/[\\w-]{11}" title="YouTube video" width="640" height="360" ' +
    'allow="[a-z; -]+" referrerpolicy="[a-z-]+" loading="lazy" allowfullscreen="">|</iframe>)$',
);

/** Expects of sanitised HTML that nothing in it could run. */
export function expectHarmless(html: string): void {
  for (const [tag] of html.matchAll(/<[^>]*>/g)) if (!TAG.test(tag)) throw new Error(`${tag} was left in ${html}`);
  expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
  for (const [, name, address = ''] of html.matchAll(/ (href|src)="([^"]*)"/g)) {
    const decoded = address.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
    const { protocol } = new URL(decoded, 'https://own.example');
    expect(name === 'src' ? ['http:', 'https:'] : ['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol);
  }
}
