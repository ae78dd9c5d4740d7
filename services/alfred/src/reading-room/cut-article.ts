import { anchorNames } from '@firm/contracts/rules/heading-anchors';
import { Parser } from 'htmlparser2';

/** A piece of a text, small enough to be shown to the model and to be what an answer rests on. */
export interface Piece {
  heading: string | null;
  /** The fragment of the section it stands in; null before the first heading. */
  anchor: string | null;
  text: string;
}

interface Section {
  heading: string | null;
  paragraphs: string[];
}

/** A piece is closed when it has this many characters; a single longer paragraph stays whole. */
const PIECE_CHARACTERS = 900;

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
const SILENT = new Set(['script', 'style', 'iframe', 'noscript']);

/** An article cut at its headings, and long sections at their paragraphs. @param excerpt stands before the text. */
export function cutArticle(html: string, excerpt: string | null): Piece[] {
  const sections = readSections(html);
  const anchors = anchorNames(sections.flatMap(({ heading }) => heading ?? []))[Symbol.iterator]();
  const [opening] = sections;
  if (excerpt?.trim()) opening?.paragraphs.unshift(tidy(excerpt));
  return sections.flatMap(({ heading, paragraphs }) => {
    const anchor = heading === null ? null : (anchors.next().value ?? null);
    return joinParagraphs(paragraphs).map((text) => ({ heading, anchor, text }));
  });
}

/** A plain text in which lines beginning with `#` are headings, cut alike. */
export function cutPlainText(text: string): Piece[] {
  const sections: Section[] = [{ heading: null, paragraphs: [] }];
  for (const line of text.split('\n').map(tidy).filter(Boolean)) {
    const heading = /^#+\s*(.+)$/.exec(line)?.[1];
    if (heading) sections.push({ heading, paragraphs: [] });
    else sections.at(-1)?.paragraphs.push(line);
  }
  return sections.flatMap(({ heading, paragraphs }) =>
    joinParagraphs(paragraphs).map((piece) => ({ heading, anchor: null, text: piece })),
  );
}

function readSections(html: string): Section[] {
  const sections: Section[] = [{ heading: null, paragraphs: [] }];
  let text = '';
  let silence = 0;
  const endParagraph = () => {
    const paragraph = tidy(text);
    if (paragraph) sections.at(-1)?.paragraphs.push(paragraph);
    text = '';
  };
  const parser = new Parser({
    onopentagname(name) {
      if (SILENT.has(name)) silence++;
      if (HEADINGS.has(name) || BLOCKS.has(name)) endParagraph();
      else if (name === 'br') text += '\n';
    },
    ontext(piece) {
      if (silence === 0) text += piece;
    },
    onclosetag(name) {
      if (SILENT.has(name)) silence--;
      if (HEADINGS.has(name)) {
        sections.push({ heading: tidy(text), paragraphs: [] });
        text = '';
      } else if (BLOCKS.has(name)) endParagraph();
      // The cells of a row are read as one line.
      else if (name === 'td' || name === 'th') text += ' | ';
    },
  });
  parser.end(html);
  endParagraph();
  return sections;
}

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(?: \|)+ ?$/, '')
    .trim();

function joinParagraphs(paragraphs: string[]): string[] {
  const pieces: string[] = [];
  let length = 0;
  for (const paragraph of paragraphs) {
    const last = pieces.length - 1;
    if (last >= 0 && length + paragraph.length <= PIECE_CHARACTERS) pieces[last] += `\n${paragraph}`;
    else pieces.push(paragraph);
    length = pieces.at(-1)?.length ?? 0;
  }
  return pieces;
}
