import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Typing goes on after a paste as before it: bold or struck words at the end of what was pasted do not switch that on. */
export const MarksAfterPaste = Extension.create({
  name: 'marksAfterPaste',

  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, before, { selection, tr }) => {
        if (!selection.empty || !transactions.some((change) => change.getMeta('uiEvent') === 'paste')) return null;
        const marks = before.storedMarks ?? before.selection.$from.marks();
        return tr.setStoredMarks(selection.$from.parent.type.allowedMarks(marks));
      },
    }),
  ],
});
