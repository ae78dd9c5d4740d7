import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { SearchQuery } from 'prosemirror-search';

/** Finds quoted words in a text: what selects them and scrolls there; undefined where the text has them not. */
export const wordsFinder =
  (editor: Editor) =>
  (words: string): (() => void) | undefined => {
    if (editor.isDestroyed) return undefined;
    const found = matchOf(editor, words);
    if (!found) return undefined;
    return () => {
      // The text may have changed since.
      const now = matchOf(editor, words) ?? found;
      const { state, view } = editor;
      view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, now.from, now.to)));
      view.focus();
      const { node } = view.domAtPos(now.from);
      (node instanceof Element ? node : node.parentElement)?.scrollIntoView({ block: 'center' });
    };
  };

/** A quote has "…" in place of a fact: the longest words between two of them are looked for. */
function matchOf({ state }: Editor, words: string) {
  const [longest = ''] = words
    .split('…')
    .map((piece) => piece.trim())
    .sort((a, b) => b.length - a.length);
  return longest ? new SearchQuery({ search: longest, caseSensitive: true, literal: true }).findNext(state) : null;
}
