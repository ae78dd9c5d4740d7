import { linkAddresses } from '@firm/contracts/rules/footnote-links';
import { FOOTNOTE_END, FOOTNOTE_START } from '@firm/contracts/rules/footnotes';
import { factSpan } from '@firm/contracts/rules/fact-html';
import { FACT_FORMATS, FACT_KEY, MAX_FACT_KEY, type FactFormat } from '@firm/contracts/rules/facts';
import { youtubeEmbedUrl, youtubeVideoId } from '@firm/contracts/rules/youtube-url';
import { invalid } from '@firm/platform/http/problem';
import sanitizeHtml from 'sanitize-html';
import { removeUnstorable } from './text.js';

type Attributes = sanitizeHtml.Attributes;
type Tag = sanitizeHtml.Tag;

/** Elements that are removed with their content. Of any other disallowed element only the tags are removed. */
const REMOVED_WITH_CONTENT = [
  ...['script', 'style', 'title', 'template', 'noembed', 'noframes', 'xmp', 'plaintext'],
  ...['svg', 'math', 'iframe', 'textarea', 'select', 'option'],
];

const CELL = ['colspan', 'rowspan', 'colwidth', 'scope', 'style'];
/** Of the style of a cell its alignment alone is kept, written as the editor writes it. */
const ALIGNMENT = /(?:^|;)\s*text-align:\s*(left|center|right)\s*(?:;|$)/i;
const NUMBER = /^\d{1,5}$/;

/** Attributes that are kept only with a value of this form. */
const VALUE_RULES = new Map([
  ...['colspan', 'rowspan', 'span', 'start', 'width', 'height'].map((name) => [name, NUMBER] as const),
  ['colwidth', /^\d{1,5}(?:,\d{1,5})*$/],
  ['scope', /^(?:col|row)$/],
  ['loading', /^(?:lazy|eager)$/],
  ['class', /^language-[\w-]+$/],
]);

/** Placeholder for a video while sanitize-html runs; in the input it is an unknown element like any other. */
const VIDEO = 'firm-video';
const VIDEO_TAG = /<firm-video data-id="([\w-]{11})">|<\/firm-video>/g;

/** Placeholder for a fact of the register (`contracts/src/rules/fact-html.ts`): a span with its key and format, and nothing but text. */
const FACT = 'firm-fact';
const FACT_TAG =
  /<firm-fact data-fact="([a-z0-9-]+)" data-format="([a-z-]+)">([\s\S]*?)<\/firm-fact>|<\/?firm-fact[^>]*>/g;

/** Placeholder for a footnote (`contracts/src/rules/footnotes.ts`): a span with text, marks, links and facts. */
const FOOTNOTE = 'firm-footnote';
const FOOTNOTE_TAG = /(<\/?firm-footnote>)/;
const IN_FOOTNOTE = /^<\/?(?:strong|em|a|firm-fact)\b/;

/** Placeholder for an element whose tags are removed and whose text is kept. */
const DROPPED: Tag = { tagName: 'span', attribs: {} };
const DROPPED_TAG = /<\/?span>/g;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li', 'figure', 'figcaption'],
    ...['strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'mark', 'a', 'img', 'span', VIDEO, FACT, FOOTNOTE],
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
    [FACT]: ['data-fact', 'data-format'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  nonTextTags: REMOVED_WITH_CONTENT,
  // The only style that is left is written below.
  parseStyleAttributes: false,
  transformTags: {
    a: (_tag, attribs) => link(attribs),
    img: (tagName, attribs) => (hasScheme(attribs.src, 'http:', 'https:') ? { tagName, attribs } : DROPPED),
    iframe: (tagName, attribs) => video(attribs.src) ?? { tagName, attribs },
    [VIDEO]: () => DROPPED,
    [FACT]: () => DROPPED,
    [FOOTNOTE]: () => DROPPED,
    // Google Docs wraps copied text in a <b> of normal weight.
    b: (_tag, { style = '' }) => (/font-weight:\s*(?:normal|400)/i.test(style) ? DROPPED : tagOf('strong')),
    span: (_tag, attribs) => footnote(attribs) ?? fact(attribs) ?? wordProcessorSpan(attribs.style ?? ''),
    i: () => tagOf('em'),
    ins: () => tagOf('u'),
    del: () => tagOf('s'),
    strike: () => tagOf('s'),
    h5: () => tagOf('h4'),
    h6: () => tagOf('h4'),
    th: (tagName, attribs) => ({ tagName, attribs: withAlignment(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: withAlignment(attribs) }),
    '*': (tagName, attribs) => ({ tagName, attribs: keepValid(attribs) }),
  },
};

/**
 * Sanitises the HTML of an article: keeps the editor's own markup and removes everything that could run a script, embed
 * a frame or change the style of the page (services/contracts/README.md, Posts). YouTube frames become the player that
 * sets no cookie; other frames are removed. Idempotent.
 * @throws ProblemError invalid when elements are nested more than 1,000 levels deep.
 */
export function cleanHtml(html: string): string {
  if (isTooDeep(html)) throw invalid('The content has too many elements inside each other.');
  const clean = cleanOnce(removeUnstorable(html));
  // A removed element may leave a paragraph inside a paragraph; parsing once more repairs that as a browser would.
  return clean === html ? clean : cleanOnce(clean);
}

function cleanOnce(html: string): string {
  return flattenFootnotes(
    sanitizeHtml(html, OPTIONS)
      // A ">" in a text is escaped here, so " />" can only end an element.
      .replaceAll(' />', '>')
      .replace(DROPPED_TAG, ''),
  )
    .replace(FACT_TAG, (_tag, key?: string, format?: FactFormat, text = '') =>
      key && format ? factHtml(key, format, text) : '',
    )
    .replace(VIDEO_TAG, (_tag, id?: string) => (id ? videoHtml(id) : ''))
    .trim();
}

/** Limit of nesting: the parser's time grows with the square of the depth. */
const MAX_DEPTH = 1_000;
const TAG_START = /<(\/?)([a-z][^\s/>]*)/gi;
/** Elements whose end tag may be omitted; they are not counted as nesting. */
const OPTIONAL_END = /^(?:p|li|d[td]|t[rdh]|thead|tbody|tfoot|col|option|br|hr|img|wbr|input|source|meta|link)$/i;

function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, slash, name = ''] of html.matchAll(TAG_START)) {
    if (OPTIONAL_END.test(name)) continue;
    depth = Math.max(0, depth + (slash ? -1 : 1));
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

const tagOf = (tagName: string): Tag => ({ tagName, attribs: {} });

/** Whether a URL has one of these schemes, parsed as a browser does (white space inside a scheme is ignored). */
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

function fact({ 'data-fact': key = '', 'data-format': format = '' }: Attributes): Tag | null {
  if (!FACT_KEY.test(key) || key.length > MAX_FACT_KEY || !FACT_FORMATS.some((known) => known === format)) return null;
  return { tagName: FACT, attribs: { 'data-fact': key, 'data-format': format } };
}

const footnote = ({ 'data-footnote': mark }: Attributes): Tag | null =>
  mark === undefined ? null : { tagName: FOOTNOTE, attribs: {} };

/** Writes footnotes as they are stored: without blocks and other footnotes in them, addresses as links; in a link without links. */
function flattenFootnotes(html: string): string {
  if (!html.includes(`<${FOOTNOTE}>`)) return html;
  let depth = 0;
  let isInLink = false;
  let note = '';
  let written = '';
  for (const part of html.split(FOOTNOTE_TAG)) {
    if (part === `<${FOOTNOTE}>`) depth += 1;
    else if (part === `</${FOOTNOTE}>`) {
      depth -= 1;
      if (depth > 0) continue;
      if (note.replace(/<[^<>]*>/g, '').trim()) {
        written += FOOTNOTE_START + (isInLink ? note : linkAddresses(note)) + FOOTNOTE_END;
      }
      note = '';
    } else if (depth > 0) {
      note += part.replace(/<[^<>]*>/g, (tag) =>
        IN_FOOTNOTE.test(tag) && !(isInLink && /^<\/?a\b/.test(tag)) ? tag : '',
      );
    } else {
      const lastLink = [...part.matchAll(/<(\/?)a\b/g)].at(-1);
      if (lastLink) isInLink = lastLink[1] === '';
      written += part;
    }
  }
  return written;
}

/** The markup of a fact, without elements in it; empty when it has no text. */
function factHtml(key: string, format: FactFormat, text: string): string {
  const plain = text.replace(/<[^<>]*>/g, '');
  return plain.trim() && factSpan(key, format, plain);
}

/** The player's markup. YouTube refuses to play without a referrer, hence the referrer policy. */
function videoHtml(id: string): string {
  return (
    `<div data-youtube-video=""><iframe src="${youtubeEmbedUrl(id)}" title="YouTube video" width="640" height="360" ` +
    'allow="encrypted-media; fullscreen; picture-in-picture" referrerpolicy="strict-origin-when-cross-origin" ' +
    'loading="lazy" allowfullscreen=""></iframe></div>'
  );
}

/** Turns the inline style of a word processor into the editor's element. */
function wordProcessorSpan(style: string): Tag {
  if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) return tagOf('strong');
  if (/font-style:\s*italic/i.test(style)) return tagOf('em');
  if (/text-decoration[^;]*line-through/i.test(style)) return tagOf('s');
  if (/text-decoration[^;]*underline/i.test(style)) return tagOf('u');
  return DROPPED;
}

function withAlignment({ style = '', ...attribs }: Attributes): Attributes {
  const align = ALIGNMENT.exec(style)?.[1] ?? /^(?:left|center|right)$/i.exec(attribs.align ?? '')?.[0];
  return align ? { ...attribs, style: `text-align: ${align.toLowerCase()};` } : attribs;
}

function keepValid(attribs: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => VALUE_RULES.get(name)?.test(value) ?? true),
  );
}
