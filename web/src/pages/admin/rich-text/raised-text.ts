import { Mark } from '@tiptap/core';

/** Text that stands raised or lowered, as in "2nd"; word processors say so by a style. */
const raisedText = (name: string, tag: string, alignment: string, key: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }, { style: `vertical-align=${alignment}` }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });

export const Superscript = raisedText('superscript', 'sup', 'super', 'Mod-.');
export const Subscript = raisedText('subscript', 'sub', 'sub', 'Mod-,');
