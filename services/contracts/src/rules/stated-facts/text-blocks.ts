import { unescapeText } from '../fact-html.js';

/** A block of an article, such as a paragraph, and where each character of its text stands in the HTML. */
export interface Block {
  text: string;
  places: number[];
  /** The heading above, of a heading that of a higher level; empty where none is. */
  heading: string;
  /** What names the text, nearest first: the row and the column of a cell, what introduces a list. */
  labels: readonly string[];
  /** In what the row and the column of a cell may count: "€" of "Minimum (€)", "Years". */
  units: readonly string[];
  /** The bold beginning that names what follows, "Portugal:" or "FBAR."; empty where none does. */
  subject: string;
  /** The line above in the same paragraph, which may be a label too: "Golden Visa fund<br>€500,000". */
  lineAbove: Block | null;
  /** The facts in it, in the place of a `BREAK` each, with the text of the day it was saved. */
  facts: { key: string; at: number; saved: string }[];
  /** The keys of all facts that are shown under the same heading. */
  shown: Set<string>;
  isHeading: boolean;
  isAttribute: boolean;
}

/** Stands for a fact, or for what ends a value. */
export const BREAK = '\ufffc';

/** What the tag of an image tells of it, as the sanitiser writes it. */
const IMAGE_TEXT = /^<img\b[^>]*\salt="([^"]*)"/;
const PIECE = /<span data-fact="([a-z0-9-]+)"[^<>]*>([^<]*)<\/span>|<[^<>]*>|[^<]+/g;
const TEXT_PIECE = /&(?:quot|#39|lt|gt|nbsp|amp);|[^&]+|&/g;
/** What ends a bold beginning that is a name, and not an emphasis. */
const NAME_END = /[.:]$/;
const BLOCK_TAG = /^<\/?(p|h[1-4]|li|ul|ol|t[dhr]|table|tbody|blockquote|pre|figure|figcaption|br|hr|div)\b/;

/** The blocks of an article as the sanitiser writes it. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  /** By their level. */
  const headings: string[] = [];
  let heading = '';
  const table = new TableLabels();
  /** What introduces each open list, "The fund has to:"; empty where nothing does. */
  const lists: string[] = [];
  let before = '';
  let shown = new Set<string>();
  const blank = (lineAbove: Block | null = null): Block => ({
    ...{ text: '', places: [], heading, subject: '', lineAbove, facts: [], shown },
    ...{ labels: [...table.labels, ...lists.slice(-1).filter(Boolean)], units: table.labels.flatMap(unitsIn) },
    ...{ isHeading: false, isAttribute: false },
  });
  let block = blank();
  let isBoldFirst = false;
  const write = (to: Block, written: string, at: number) => {
    for (let offset = 0; offset < written.length; offset += 1) to.places.push(at + offset);
    to.text += written;
  };
  const writeText = (to: Block, from: number, end: number) => {
    for (const { 0: piece, index } of html.slice(from, end).matchAll(TEXT_PIECE)) {
      write(to, piece.startsWith('&') ? unescapeText(piece) : piece, from + index);
    }
  };
  /** Ends the block at a tag, and takes from the tag what it says of those that follow. */
  const endBlock = (name: string, isClosing: boolean) => {
    const last = block;
    const text = last.text.replaceAll(BREAK, '…').trim();
    if (text) blocks.push(last);
    if (text) before = text;
    const level = /^h[1-4]$/.test(name) ? Number(name[1]) : 0;
    if (level && !isClosing) {
      headings.length = level;
      shown = new Set();
    } else if (level) headings[level] = text;
    if (level) heading = headings.findLast(Boolean) ?? '';
    if (name === 'ul' || name === 'ol') {
      if (isClosing) lists.pop();
      else lists.push(introductionIn(before));
    }
    table.read(name, isClosing, text);
    block = { ...blank(name === 'br' && text ? last : null), isHeading: level > 0 && !isClosing };
  };
  for (const { 0: piece, 1: key, 2: saved = '', index } of html.matchAll(PIECE)) {
    if (key !== undefined) {
      block.facts.push({ key, at: block.text.length, saved: unescapeText(saved) });
      shown.add(key);
      write(block, BREAK, index);
      continue;
    }
    if (!piece.startsWith('<')) {
      writeText(block, index, index + piece.length);
      continue;
    }
    const name = BLOCK_TAG.exec(piece)?.[1];
    if (name) endBlock(name, piece.startsWith('</'));
    else if (piece === '<strong>') isBoldFirst = block.text.trim() === '';
    else if (piece === '</strong>' && isBoldFirst) {
      const bold = block.text.trim();
      if (NAME_END.test(bold)) block.subject = bold.slice(0, -1);
      isBoldFirst = false;
    } else if (piece.startsWith('<img')) {
      const [before = '', text = ''] = IMAGE_TEXT.exec(piece) ?? [];
      const image: Block = { ...blank(), labels: [], isAttribute: true };
      const end = index + before.length - 1;
      if (text) writeText(image, end - text.length, end);
      blocks.push(image);
    }
  }
  endBlock('p', true);
  return blocks;
}

/** Characters before a list in which the sentence that introduces it is sought. */
const MAX_INTRODUCTION = 1_000;

/** What introduces a list at the end of a text, "The fund has to" of "The fund has to:"; empty where nothing does. */
const introductionIn = (text: string): string =>
  text.endsWith(':')
    ? (text
        .slice(-MAX_INTRODUCTION, -1)
        .split(/[.!?:]/)
        .at(-1)
        ?.trim() ?? '')
    : '';

/** At the end of the head of a column: "(EUR)", "in euros"; or the unit alone. */
const UNIT = /\(([^()]{1,40})\)\s*$|(?<!\p{L})(?:in|em|en)\s+(\S[^()]{0,39})$|^([^\s()]{1,20})$/iu;

function unitsIn(label: string): string[] {
  const [, inParentheses, inWords, alone] = UNIT.exec(label) ?? [];
  const unit = inParentheses ?? inWords ?? alone;
  return unit ? [unit] : [];
}

/** What names the cells of a table: the first of their row, and the header of their column. */
class TableLabels {
  private headers: readonly string[] = [];
  private cells: string[] = [];
  private isHeader = false;
  /** Of the cell that is being read; null outside cells. */
  private cell: string | null = null;

  get labels(): readonly string[] {
    if (this.cell === null) return [];
    const row = this.cells[0] ?? '';
    return [row, this.headers[this.cells.length] ?? ''].filter(Boolean);
  }

  read(tag: string, isClosing: boolean, text: string): void {
    if (this.cell !== null) this.cell = `${this.cell} ${text}`.trim();
    if (tag === 'table') this.headers = [];
    else if (tag === 'tr' && !isClosing) [this.cells, this.isHeader] = [[], true];
    else if (tag === 'tr' && this.isHeader) this.headers = this.cells;
    else if (tag === 'td' || tag === 'th') {
      if (tag === 'td') this.isHeader = false;
      if (isClosing) this.cells.push(this.cell ?? '');
      this.cell = isClosing ? null : '';
    }
  }
}
