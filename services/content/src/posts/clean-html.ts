import { youtubeEmbedUrl, youtubeVideoId } from '@firm/contracts/rules/youtube-url';
import { invalid } from '@firm/platform/http/problem';
import sanitizeHtml from 'sanitize-html';
import { withoutUnstorable } from './clean-text.js';

type Attributes = sanitizeHtml.Attributes;
type Tag = sanitizeHtml.Tag;

/** Elements that hold no text of an article: they go with everything inside. Of any other, the text stays. */
const GO_WITH_CONTENT = [
  ...['script', 'style', 'title', 'template', 'noembed', 'noframes', 'xmp', 'plaintext'],
  ...['svg', 'math', 'iframe', 'textarea', 'select', 'option'],
];

const CELL = ['colspan', 'rowspan', 'colwidth', 'scope'];
const NUMBER = /^\d{1,5}$/;

/** Attributes whose value has a form of its own; any other value is dropped. */
const VALUE_RULES = new Map([
  ...['colspan', 'rowspan', 'span', 'start', 'width', 'height'].map((name) => [name, NUMBER] as const),
  ['colwidth', /^\d{1,5}(?:,\d{1,5})*$/],
  ['scope', /^(?:col|row)$/],
  ['loading', /^(?:lazy|eager)$/],
  ['class', /^language-[\w-]+$/],
]);

/** Stands for a video between the two passes; in the input it is an unknown element like any other. */
const VIDEO = 'firm-video';
const VIDEO_TAG = /<firm-video data-id="([\w-]{11})">|<\/firm-video>/g;

/** Stands for an element whose tags go and whose text stays; the second pass takes it out. */
const DROPPED: Tag = { tagName: 'span', attribs: {} };
const DROPPED_TAG = /<\/?span>/g;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li', 'figure', 'figcaption'],
    ...['strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'mark', 'a', 'img', 'span', VIDEO],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  selfClosing: ['br', 'hr', 'img', 'col'],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    ol: ['start'],
    code: ['class'],
    col: ['span'],
    th: CELL,
    td: CELL,
    [VIDEO]: ['data-id'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  nonTextTags: GO_WITH_CONTENT,
  transformTags: {
    a: (_tag, attribs) => link(attribs),
    img: (tagName, attribs) => (hasScheme(attribs.src, 'http:', 'https:') ? { tagName, attribs } : DROPPED),
    iframe: (tagName, attribs) => video(attribs.src) ?? { tagName, attribs },
    [VIDEO]: () => DROPPED,
    // Google Docs wraps what it copies in a <b> that is not bold.
    b: (_tag, { style = '' }) => (/font-weight:\s*(?:normal|400)/i.test(style) ? DROPPED : plain('strong')),
    span: (_tag, { style = '' }) => wordProcessorSpan(style),
    i: () => plain('em'),
    ins: () => plain('u'),
    del: () => plain('s'),
    strike: () => plain('s'),
    h5: () => plain('h4'),
    h6: () => plain('h4'),
    '*': (tagName, attribs) => ({ tagName, attribs: keepValid(attribs) }),
  },
};

/**
 * The HTML of an article as it is stored and shown: the editor's own markup and nothing that could run, frame or
 * restyle anything (contract §3 and §4). Foreign frames go; YouTube videos become the player that sets no cookie.
 * Cleaning what is clean changes nothing. Elements nested absurdly deep are `invalid`.
 */
export function cleanHtml(html: string): string {
  if (isTooDeep(html)) throw invalid('The content has too many elements inside each other.');
  const clean = cleanOnce(withoutUnstorable(html));
  // What went may leave a paragraph inside a paragraph; reading it once more sets that right, as a browser would.
  return clean === html ? clean : cleanOnce(clean);
}

function cleanOnce(html: string): string {
  return (
    sanitizeHtml(html, OPTIONS)
      // A ">" of the text is escaped by now, so " />" only ends an element.
      .replaceAll(' />', '>')
      .replace(DROPPED_TAG, '')
      .replace(VIDEO_TAG, (_tag, id?: string) => (id ? videoHtml(id) : ''))
      .trim()
  );
}

/** No article comes near; the parser's time grows with the square of the depth. */
const MAX_DEPTH = 1_000;
const TAG_START = /<(\/?)([a-z][^\s/>]*)/gi;
/** Elements that need no end, so that counting starts alone would mistake a row of them for a tower. */
const ENDLESS = /^(?:p|li|d[td]|t[rdh]|thead|tbody|tfoot|col|option|br|hr|img|wbr|input|source|meta|link)$/i;

function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, slash, name = ''] of html.matchAll(TAG_START)) {
    if (ENDLESS.test(name)) continue;
    depth = Math.max(0, depth + (slash ? -1 : 1));
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

const plain = (tagName: string): Tag => ({ tagName, attribs: {} });

/** Reads an address as a browser does: white space and control characters inside a scheme do not hide it. */
function hasScheme(address: string | undefined, ...schemes: string[]): boolean {
  if (!address?.trim() || !URL.canParse(address, 'https://own.invalid')) return false;
  return schemes.includes(new URL(address, 'https://own.invalid').protocol);
}

function link({ href, title, target }: Attributes): Tag {
  if (!href || !hasScheme(href, 'http:', 'https:', 'mailto:', 'tel:')) return DROPPED;
  const attribs: Attributes = { href: href.trim() };
  if (title) attribs.title = title;
  if (target === '_blank') attribs.target = target;
  return { tagName: 'a', attribs: { ...attribs, rel: 'noopener noreferrer' } };
}

function video(address = ''): Tag | null {
  const id = youtubeVideoId(address.trim().replace(/^\/\//, 'https://'));
  return id ? { tagName: VIDEO, attribs: { 'data-id': id } } : null;
}

/** YouTube plays only where it is told which site embeds it, hence the referrer policy. */
function videoHtml(id: string): string {
  return (
    `<div data-youtube-video=""><iframe src="${youtubeEmbedUrl(id)}" title="YouTube video" width="640" height="360" ` +
    'allow="encrypted-media; fullscreen; picture-in-picture" referrerpolicy="strict-origin-when-cross-origin" ' +
    'loading="lazy" allowfullscreen=""></iframe></div>'
  );
}

/** Word processors say with a style what the editor says with an element. */
function wordProcessorSpan(style: string): Tag {
  if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) return plain('strong');
  if (/font-style:\s*italic/i.test(style)) return plain('em');
  if (/text-decoration[^;]*line-through/i.test(style)) return plain('s');
  if (/text-decoration[^;]*underline/i.test(style)) return plain('u');
  return DROPPED;
}

function keepValid(attribs: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => VALUE_RULES.get(name)?.test(value) ?? true),
  );
}
