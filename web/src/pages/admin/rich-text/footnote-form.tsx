import { linkAddresses } from '@firm/contracts/rules/footnote-links';
import { FOOTNOTE_END, FOOTNOTE_START } from '@firm/contracts/rules/footnotes';
import { Node } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useId } from 'react';
import { Button } from '../../../ui/button';
import { handleSubmit } from '../form-controls';
import { FactNode } from './fact-node';
import { isFootnoteSelected } from './footnote-node';
import type { InsertFormProps } from './insert';
import { LINK_OPTIONS } from './link-address';
import { EditorKit } from './starter-kit';

/** One paragraph, with what a footnote may hold. */
const NOTE_EXTENSIONS = [
  Node.create({ name: 'doc', topNode: true, content: 'paragraph' }),
  EditorKit.configure({
    ...{
      document: false,
      trailingNode: false,
      blockquote: false,
      bulletList: false,
      orderedList: false,
      listItem: false,
    },
    ...{ listKeymap: false, codeBlock: false, heading: false, horizontalRule: false, hardBreak: false },
    ...{ strike: false, underline: false, code: false, link: LINK_OPTIONS },
  }),
  FactNode,
];

/** Asks for the text of a footnote: of the one that is selected, or of a new one at the cursor. Without text there is none. */
export function FootnoteForm({ editor, onClose }: InsertFormProps) {
  const labelId = useId();
  const { selection } = editor.state;
  const selected = isFootnoteSelected(selection) ? selection.node : null;
  const note = useEditor({
    extensions: NOTE_EXTENSIONS,
    content: { type: 'doc', content: [{ type: 'paragraph', content: selected?.content.toJSON() ?? [] }] },
    autofocus: 'end',
    editorProps: {
      // The dialog focuses it at once: a frame later, what is typed would reach its Close button.
      attributes: { role: 'textbox', 'aria-labelledby': labelId, class: 'footnote-text', 'data-autofocus': '' },
      // The editor would take every Escape, with which the dialog is closed.
      handleDOMEvents: { keydown: (_view, { key }) => key === 'Escape' },
      handleKeyDown: (_view, event) => {
        if (event.key === 'Enter' && !event.isComposing) save();
        return event.key === 'Enter';
      },
    },
  });
  function save(): void {
    onClose();
    const chain = editor.chain().focus();
    // Without the tags of its one paragraph.
    const html = linkAddresses(note.getHTML().replace(/^<p[^>]*>|<\/p>$/g, ''));
    if (note.isEmpty) (selected ? chain.deleteSelection() : chain).run();
    else chain.insertContent(FOOTNOTE_START + html + FOOTNOTE_END).run();
  }
  function remove(): void {
    onClose();
    editor.chain().focus().deleteSelection().run();
  }
  return (
    <form noValidate onSubmit={handleSubmit(save)} className="mt-5 space-y-5">
      <div>
        <span id={labelId} className="text-sm font-semibold">
          Text of the footnote
        </span>
        <EditorContent editor={note} />
        <p className="mt-1.5 text-sm text-ink-soft">
          Ctrl+B and Ctrl+I for bold and italic. Web addresses become links. Readers find the note below the article.
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        {selected && (
          <Button look="quiet" onClick={remove}>
            Remove Footnote
          </Button>
        )}
        <Button type="submit">{selected ? 'Save Footnote' : 'Insert Footnote'}</Button>
      </div>
    </form>
  );
}
