import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { useId } from 'react';
import { cleanPaste } from './clean-paste';
import { contentOf } from './content-of';
import { extensions } from './extensions';
import './rich-text.css';
import { Toolbar } from './toolbar';

interface Props {
  label: string;
  /** Read once: give the component another key to show another text. */
  initialHtml: string;
  /** Told the HTML after every change; '' when there is nothing in it. */
  onChange: (html: string) => void;
}

/** The text of an article, written as it will look. */
export function RichText({ label, initialHtml, onChange }: Props) {
  const labelId = useId();
  const editor = useEditor({
    extensions,
    content: initialHtml,
    onUpdate: ({ editor: changed }) => onChange(contentOf(changed)),
    editorProps: {
      attributes: { class: 'rich-text', role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId },
      transformPastedHTML: cleanPaste,
    },
  });
  return (
    <div className="space-y-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <span id={labelId} className="text-sm font-semibold" onClick={() => editor.commands.focus()}>
          {label}
        </span>
        <WordCount editor={editor} />
      </div>
      <div className="rounded-md border border-ink/25 bg-white focus-within:border-azulejo has-[.rich-text:focus-visible]:ring-2 has-[.rich-text:focus-visible]:ring-azulejo">
        <Toolbar editor={editor} />
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}

/** How much is written: journalists and lawyers think in words. */
function WordCount({ editor }: { editor: Editor }) {
  const count = useEditorState({
    editor,
    selector: ({ editor: { state } }) => countWords(state.doc.textBetween(0, state.doc.content.size, ' ')),
  });
  return (
    <span className="text-xs text-ink-soft tabular-nums">
      {count === 1 ? '1 word' : `${count.toLocaleString('en-US')} words`}
    </span>
  );
}

const countWords = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;
