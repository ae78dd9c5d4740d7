import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { useId } from 'react';
import { cleanPaste } from './clean-paste';
import { extensions } from './extensions';
import './rich-text.css';
import { Toolbar } from './toolbar';

interface Props {
  label: string;
  /** Read on mount only: another text needs another `key`. */
  initialHtml: string;
  /** Receives the HTML after every change; '' when it is empty. */
  onChange: (html: string) => void;
}

/** The rich-text editor of an article. */
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
        <button
          type="button"
          id={labelId}
          // Like a label: a click focuses the text, the Tab key skips it.
          tabIndex={-1}
          onClick={() => editor.commands.focus()}
          className="cursor-default text-sm font-semibold"
        >
          {label}
        </button>
        <WordCount editor={editor} />
      </div>
      <div className="rounded-md border border-ink/25 bg-white focus-within:border-azulejo has-[.rich-text:focus-visible]:ring-2 has-[.rich-text:focus-visible]:ring-azulejo">
        <Toolbar editor={editor} />
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}

/** The length of the text in words. */
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

/** The editor always ends with an empty paragraph, which is not part of the article. */
const TRAILING_EMPTY_PARAGRAPHS = /(?:<p><\/p>)+$/;

/** The HTML of an editor as it is saved; '' when it is empty. */
function contentOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML().replace(TRAILING_EMPTY_PARAGRAPHS, '');
}
