import { combineTransactionSteps, Extension, getChangedRanges } from '@tiptap/core';
import { isHistoryTransaction } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { readLinkAddress } from './link-address';

/** What is an address wherever it stands. Two words with a full stop between them, as in "end.Next", are mostly a slip. */
const IS_ADDRESS = /^(?:https?:\/\/|www\.[^.]+\.|[^@]+@[^@])/i;
/** What ends a sentence or encloses a word is not part of the address. */
const IN_FRONT = /^[([{<"'“‘«]+/;
const BEHIND = /[.,;:!?)\]}>"'”’»]+$/;

/**
 * Makes links of addresses that are typed, once white space follows, or pasted. In place of Tiptap's own, which reads the text of
 * a footnote as if it stood in the sentence.
 */
export const Autolink = Extension.create({ name: 'autolink', addProseMirrorPlugins: () => [autolink()] });

export const autolink = (): Plugin =>
  new Plugin({
    appendTransaction: (transactions, before, { doc, schema, tr }) => {
      const { link, code } = schema.marks;
      const isPrevented = transactions.some(
        (change) => isHistoryTransaction(change) || change.getMeta('preventAutolink'),
      );
      if (!link || isPrevented || doc.eq(before.doc)) return null;
      const isPasted = transactions.some((change) => change.getMeta('uiEvent'));
      for (const { newRange } of getChangedRanges(combineTransactionSteps(before.doc, [...transactions]))) {
        for (const { address, from, to, wordEnd } of addressesIn(doc, newRange.from, newRange.to)) {
          // A word that ends where the change does is still being typed.
          if (wordEnd < newRange.from || from >= newRange.to || (wordEnd >= newRange.to && !isPasted)) continue;
          if (doc.rangeHasMark(from, to, link) || (code && doc.rangeHasMark(from, to, code))) continue;
          tr.addMark(from, to, link.create({ href: readLinkAddress(address) }));
        }
      }
      return tr.docChanged ? tr : null;
    },
  });

/** The addresses in the paragraphs of a range. What stands inside a paragraph and is no text, as a footnote, separates words. */
function addressesIn(doc: Node, start: number, end: number) {
  const found: { address: string; from: number; to: number; wordEnd: number }[] = [];
  doc.nodesBetween(start, end, (block, position) => {
    if (!block.isTextblock) return true;
    if (block.type.spec.code) return false;
    const text = block.children.map((child) => child.text ?? ' '.repeat(child.nodeSize)).join('');
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      const inFront = IN_FRONT.exec(word)?.[0].length ?? 0;
      const address = word.slice(inFront).replace(BEHIND, '');
      if (!IS_ADDRESS.test(address) || !readLinkAddress(address)) continue;
      const start = position + 1 + index;
      const from = start + inFront;
      found.push({ address, from, to: from + address.length, wordEnd: start + word.length });
    }
    return false;
  });
  return found;
}
