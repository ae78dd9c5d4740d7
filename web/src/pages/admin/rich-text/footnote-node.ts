import { Node } from '@tiptap/core';
import { NodeSelection, Plugin, type Selection } from '@tiptap/pm/state';

interface Options {
  /** Opens the dialog with the footnote that is selected. */
  onEdit: () => void;
}

/**
 * A footnote, stored where it is referred to: its text moves with the sentence, and pages number it. The text shows its
 * number only; a click, or Enter, opens it.
 */
export const FootnoteNode = Node.create<Options>({
  name: 'footnote',
  group: 'inline',
  inline: true,
  content: '(text | fact)*',
  marks: 'bold italic link',
  atom: true,

  addOptions: () => ({ onEdit: () => undefined }),

  parseHTML: () => [{ tag: 'span[data-footnote]' }],

  renderHTML: () => ['span', { 'data-footnote': '' }, 0],

  addNodeView: () => {
    return ({ node }) => {
      const dom = document.createElement('sup');
      dom.dataset.footnote = '';
      dom.title = node.textContent;
      return { dom, ignoreMutation: () => true };
    };
  },

  addKeyboardShortcuts() {
    return {
      'Mod-Alt-f': () => {
        this.options.onEdit();
        return true;
      },
      Enter: () => {
        const { selection } = this.editor.state;
        if (!(selection instanceof NodeSelection) || selection.node.type !== this.type) return false;
        this.options.onEdit();
        return true;
      },
    };
  },

  addProseMirrorPlugins() {
    const { type, options } = this;
    return [
      new Plugin({
        appendTransaction: (transactions, _before, { doc, schema, selection, tr }) => {
          // What selects words in it, as a search does, selects all of it: its text shows in its dialog only.
          const { $from } = selection;
          if ($from.parent.type === type) tr.setSelection(NodeSelection.create(doc, $from.before()));
          if (!transactions.some(({ docChanged }) => docChanged)) return tr.selectionSet ? tr : null;
          // A link around a footnote with a link in it can't be written in HTML: the note would be empty, and its text in the sentence.
          doc.descendants((node, position) => {
            const link = node.type === type && schema.marks.link?.isInSet(node.marks);
            if (link) tr.removeNodeMark(position, link);
          });
          return tr.docChanged || tr.selectionSet ? tr : null;
        },
        props: {
          handleClickOn: (view, _at, node, position) => {
            if (node.type !== type) return false;
            view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, position)));
            options.onEdit();
            return true;
          },
        },
      }),
    ];
  },
});

/** Whether one footnote is all that is selected. */
export const isFootnoteSelected = (selection: Selection): selection is NodeSelection =>
  selection instanceof NodeSelection && selection.node.type.name === FootnoteNode.name;
