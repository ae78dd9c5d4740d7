import { savedText } from '@firm/contracts/rules/stated-facts/fact-text';
import { replaceFootnotes } from '@firm/contracts/rules/footnotes';
import { anchorNames } from '@firm/contracts/rules/heading-anchors';
import { Parser } from 'htmlparser2';

/** A part of a text, small enough to be shown to the model and to be cited. */
export interface Chunk {
  heading: string | null;
  /** The URL fragment of its section; null before the first heading. */
  anchor: string | null;
  text: string;
}

interface Section {
  heading: string | null;
  paragraphs: string[];
}

/** The most characters of a chunk; a single longer paragraph stays whole. */
const CHUNK_CHARACTERS = 900;

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4']);
const BLOCKS = new Set([
  'p',
  'li',
  'ul',
  'ol',
  'blockquote',
  'pre',
  'table',
  'tr',
  'div',
  'figure',
  'figcaption',
  'hr',
]);
const IGNORED = new Set(['script', 'style', 'iframe', 'noscript']);

/**
 * Splits an article at its headings, and long sections at their paragraphs.
 * @param excerpt becomes the first paragraph.
 */
export function chunkArticle(html: string, excerpt: string | null): Chunk[] {
  // A heading is known by its own words.
  const text = replaceFootnotes(html, (note, { isInHeading }) => (isInHeading ? '' : ` (${note})`));
  const sections = readSections(text);
  const anchors = anchorNames(sections.flatMap(({ heading }) => (heading === null ? [] : savedText(heading))))[
    Symbol.iterator
  ]();
  const [opening] = sections;
  if (excerpt?.trim()) opening?.paragraphs.unshift(tidy(excerpt));
  return sections.flatMap(({ heading, paragraphs }) => {
    const anchor = heading === null ? null : (anchors.next().value ?? null);
    return joinParagraphs(paragraphs).map((text) => ({ heading, anchor, text }));
  });
}

/** Splits a plain text in the same way; lines that begin with `#` are headings. */
export function chunkPlainText(text: string): Chunk[] {
  const sections: Section[] = [{ heading: null, paragraphs: [] }];
  for (const line of text.split('\n').map(tidy).filter(Boolean)) {
    const heading = /^#+\s*(.+)$/.exec(line)?.[1];
    if (heading) sections.push({ heading, paragraphs: [] });
    else sections.at(-1)?.paragraphs.push(line);
  }
  return sections.flatMap(({ heading, paragraphs }) =>
    joinParagraphs(paragraphs).map((chunk) => ({ heading, anchor: null, text: chunk })),
  );
}

function readSections(html: string): Section[] {
  const sections: Section[] = [{ heading: null, paragraphs: [] }];
  let text = '';
  let ignoredDepth = 0;
  let cells: string[] = [];
  let headers: string[] = [];
  let isHeaderRow = false;
  let isInCell = false;
  const endParagraph = () => {
    // The editor puts paragraphs into cells.
    if (isInCell) return void (text += ' ');
    const paragraph = tidy(text);
    if (paragraph) sections.at(-1)?.paragraphs.push(paragraph);
    text = '';
  };
  const endRow = () => {
    if (isHeaderRow) headers = cells;
    else text = describeRow(headers, cells);
    cells = [];
    endParagraph();
  };
  const parser = new Parser({
    onopentagname(name) {
      if (name === 'table') headers = [];
      if (name === 'tr') isHeaderRow = true;
      if (name === 'td') isHeaderRow = false;
      if (name === 'td' || name === 'th') isInCell = true;
      if (IGNORED.has(name)) ignoredDepth++;
      if (HEADINGS.has(name) || BLOCKS.has(name)) endParagraph();
      else if (name === 'br') text += '\n';
    },
    ontext(more) {
      if (ignoredDepth === 0) text += more;
    },
    onclosetag(name) {
      if (IGNORED.has(name)) ignoredDepth--;
      if (HEADINGS.has(name)) {
        sections.push({ heading: tidy(text), paragraphs: [] });
        text = '';
      } else if (name === 'td' || name === 'th') {
        cells.push(tidy(text));
        [text, isInCell] = ['', false];
      } else if (name === 'tr') endRow();
      else if (BLOCKS.has(name)) endParagraph();
    },
  });
  parser.end(html);
  endParagraph();
  return sections;
}

/** The cells of a row as one line, each after the header of its column, so that the row says the same when it stands alone. */
const describeRow = (headers: readonly string[], cells: readonly string[]): string =>
  cells
    .map((cell, column) => (headers[column] && cell ? `${headers[column]}: ${cell}` : cell))
    .filter(Boolean)
    .join('; ');

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

function joinParagraphs(paragraphs: string[]): string[] {
  const chunks: string[] = [];
  let length = 0;
  for (const paragraph of paragraphs) {
    const last = chunks.length - 1;
    if (last >= 0 && length + paragraph.length <= CHUNK_CHARACTERS) chunks[last] += `\n${paragraph}`;
    else chunks.push(paragraph);
    length = chunks.at(-1)?.length ?? 0;
  }
  return chunks;
}
