import type { ChecklistFinding, OfferedFact } from '@firm/contracts/api/newsroom';
import { getMarkRange, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { SearchQuery } from 'prosemirror-search';

/** What can be done with words, a link, or an image in the text that is open. */
interface FoundWords {
  show: () => void;
  /** Puts the fact in place of a value that is typed by hand; absent where the finding offers none. */
  useFact?: () => void;
}

/** Finds what a finding is about in the text that is open; undefined where it is not in it as it is quoted. */
export type WordsFinder = (finding: Pick<ChecklistFinding, 'about' | 'fact' | 'rule'>) => FoundWords | undefined;

interface Range {
  from: number;
  to: number;
}

/** Finds what findings quote in a text: what selects the words and scrolls there, and what puts a fact in their place. */
export const wordsFinder =
  (editor: Editor): WordsFinder =>
  ({ about, fact, rule }): FoundWords | undefined => {
    if (editor.isDestroyed || !about) return undefined;
    const findValue = () => (fact ? valueIn(editor.state.doc, about, fact.words) : null);
    const findRange = () =>
      findValue() ?? placeOfAddress(editor.state.doc, about, rule === 'image-alt') ?? matchOf(editor, about);
    const value = findValue();
    const found = findRange();
    if (!found) return undefined;
    // The text may have changed since.
    return {
      show: () => select(editor, findRange() ?? found),
      ...(fact && value && { useFact: () => replaceByFact(editor, findValue(), fact) }),
    };
  };

function select({ state: { doc, tr }, view }: Editor, { from, to }: Range): void {
  const $from = doc.resolve(from);
  // Nobody can type within a footnote: it is selected as a whole, as an image is.
  const start = $from.parent.type.isAtom ? $from.before() : from;
  const isNode = from < to && doc.nodeAt(start)?.isText === false;
  view.dispatch(tr.setSelection(isNode ? NodeSelection.create(doc, start) : TextSelection.create(doc, from, to)));
  view.focus();
  const node = (isNode && view.nodeDOM(start)) || view.domAtPos(from).node;
  (node instanceof Element ? node : node.parentElement)?.scrollIntoView({ block: 'center' });
}

/** Puts a fact in place of words, with their marks, as one step that Undo takes back. */
function replaceByFact(editor: Editor, range: Range | null, { key, format, text }: OfferedFact): void {
  if (!range) return;
  const { doc, tr, schema } = editor.state;
  const marks = doc.resolve(range.from + 1).marks();
  const fact = schema.nodes.fact!.create({ key, format, text }, null, marks);
  editor.view.dispatch(tr.replaceWith(range.from, range.to, fact));
  select(editor, { from: range.from + fact.nodeSize, to: range.from + fact.nodeSize });
}

/** Where a text first links to an address, or shows the image of it. @param lacksAlt: the one without an alternative text. */
function placeOfAddress(doc: Node, address: string, lacksAlt: boolean): Range | null {
  let found: Range | null = null;
  doc.descendants((node, position) => {
    const isImage = node.type.name === 'image' && node.attrs.src === address && !(lacksAlt && node.attrs.alt);
    const link = node.marks.find(({ type, attrs }) => type.name === 'link' && attrs.href === address);
    if (isImage) found ??= { from: position, to: position + node.nodeSize };
    if (link) found ??= getMarkRange(doc.resolve(position), link.type, link.attrs) ?? null;
    return found === null;
  });
  return found;
}

/** A quote has "…" in place of a fact: the longest words between two of them are looked for. */
function matchOf({ state }: Editor, words: string): Range | null {
  const [longest = ''] = words
    .split('…')
    .map((piece) => piece.trim())
    .sort((a, b) => b.length - a.length);
  return longest ? new SearchQuery({ search: longest, caseSensitive: true, literal: true }).findNext(state) : null;
}

/**
 * Where words stand in a sentence of the text that is quoted with "…" in place of its facts; null where they stand several
 * times, because a wrong one may not be replaced.
 */
function valueIn(doc: Node, sentence: string, words: string): Range | null {
  const inSentence = placeOf(words, sentence);
  if (inSentence < 0) return null;
  const found: Range[] = [];
  doc.descendants((block, position) => {
    if (!block.isTextblock) return true;
    const text = block.textBetween(0, block.content.size, null, quoted);
    for (let at = text.indexOf(sentence); at >= 0; at = text.indexOf(sentence, at + 1)) {
      const places = placesOf(block, position + 1);
      const [first = 0, last = 0] = [places[at + inSentence], places[at + inSentence + words.length - 1]];
      found.push({ from: first, to: last + 1 });
    }
    return false;
  });
  const [only, ...others] = found;
  return only && others.length === 0 ? only : null;
}

const GOES_ON_BEFORE = /(?:[\p{L}\p{N}]|\p{N}[.,])$/u;
const GOES_ON_AFTER = /^(?:[\p{L}\p{N}]|[.,]\p{N})/u;

/**
 * Where a value stands in a sentence, not as a part of a longer one: "5 years" is not in "15 years". -1 where it does not, or
 * stands several times.
 */
function placeOf(words: string, sentence: string): number {
  let found = -1;
  for (let at = sentence.indexOf(words); at >= 0; at = sentence.indexOf(words, at + 1)) {
    const isPart = GOES_ON_BEFORE.test(sentence.slice(0, at)) || GOES_ON_AFTER.test(sentence.slice(at + words.length));
    if (isPart) continue;
    if (found >= 0) return -1;
    found = at;
  }
  return found;
}

/** What stands for a node without text in a sentence that a finding quotes. */
const quoted = ({ type }: Node): string => (type.name === 'fact' ? '…' : type.name === 'hardBreak' ? '\n' : '');

/** The place in the document of each character of a paragraph as findings quote it. */
function placesOf(block: Node, start: number): number[] {
  const places: number[] = [];
  block.descendants((node, offset) => {
    for (let index = 0; index < (node.text?.length ?? 0); index += 1) places.push(start + offset + index);
    if (node.isLeaf && quoted(node)) places.push(start + offset);
    return true;
  });
  return places;
}
