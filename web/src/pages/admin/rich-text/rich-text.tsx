import type { FactLanguage } from '@firm/contracts/rules/facts';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { requestUploadUrl } from '../../../api/uploads';
import { useApp } from '../../../app-context';
import { classNames } from '../../../ui/class-names';
import { toast } from '../../../ui/toast-store';
import type { CommentsOfPost } from '../comments/use-comments';
import { countWords, describeWords } from '../content-preview';
import { Maximize2, Minimize2 } from '../icons';
import { cleanPaste, keepFirstHeading } from './clean-paste';
import { extensionsFor } from './extensions';
import { InsertDialog, type Insertion } from './insert-dialog';
import { pasteMarkdown } from './paste-markdown';
import { ImageUploads, withoutUploading } from './image-uploads';
import './rich-text.css';
import { Toolbar } from './toolbar';
import { QuietButton } from '../small-button';

interface Props {
  label: string;
  /** Of the text: for spelling and quotation marks. */
  language: FactLanguage;
  /** Read on mount only: another text needs another `key`. */
  initialHtml: string;
  /** The text as it is in the form. */
  html: string;
  /** The text as it is saved. When it changes, what the editor holds has just been saved, but for what was typed meanwhile. */
  savedHtml: string;
  comments: CommentsOfPost;
  error: string | undefined;
  /** Receives the HTML after every change; '' when it is empty. */
  onChange: (html: string) => void;
  /** Is told how many images are being uploaded, which the HTML does not hold yet. Stable between renders. */
  onUploading: (count: number) => void;
}

/** The rich-text editor of an article. */
export function RichText({ label, language, initialHtml, html, savedHtml, comments, error, ...props }: Props) {
  const { onChange, onUploading } = props;
  const { http } = useApp();
  const [labelId, errorId] = [useId(), useId()];
  const [uploads] = useState(
    () => new ImageUploads((file, signal) => requestUploadUrl(http, file, signal), onUploading),
  );
  const [isFocused, setIsFocused] = useState(false);
  const [insertion, setInsertion] = useState<Insertion | null>(null);
  const [extensions] = useState(() => extensionsFor(setInsertion));
  const editor = useEditor({
    extensions,
    content: initialHtml,
    onUpdate: ({ editor: changed }) => {
      const written = contentOf(changed);
      onChange(written === stored.current.inEditor ? stored.current.html : written);
    },
    editorProps: {
      attributes: {
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-placeholder': 'Start writing, or type / for headings, pictures, footnotes, and more',
      },
      handleDOMEvents: { paste: uploads.beginPaste },
      transformPastedHTML: (html) => {
        const clean = cleanPaste(html, (images) => uploads.takeImages(images));
        if (clean.leftOut) toast('Pasted, but not all of it', { description: clean.leftOut });
        return clean.html;
      },
      transformPasted: (slice, { state }) => keepFirstHeading(slice, state.selection),
      handlePaste: (view, event) => uploads.paste(view, event) || pasteMarkdown(view, event),
      handleDrop: uploads.drop,
      scrollThreshold: BARS,
      scrollMargin: BARS,
    },
  });
  // The editor writes the same text otherwise than the server does: a text that is as it was counts as unchanged.
  const stored = useRef<{ savedHtml: string; html: string; inEditor: string | null }>({
    ...{ savedHtml, html: initialHtml, inEditor: null },
  });
  const remember = useEffectEvent(() => {
    const isInitial = stored.current.savedHtml === savedHtml;
    const isAsSaved = isInitial || html === savedHtml;
    stored.current = {
      ...{ savedHtml, html: isInitial ? initialHtml : savedHtml },
      inEditor: isAsSaved ? contentOf(editor) : null,
    };
  });
  // A layout effect: before the next key, which would count as saved.
  useLayoutEffect(() => remember(), [editor, initialHtml, savedHtml]);
  // After the effect above has read the text: a command makes the editor add what it lacks, such as a last paragraph.
  useEffect(() => {
    editor.commands.setTextLanguage(language);
  }, [editor, language]);
  useEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute('aria-invalid', String(error !== undefined));
    dom.setAttribute('aria-describedby', error === undefined ? '' : errorId);
  }, [editor, error, errorId]);
  const { setEditor } = comments;
  useEffect(() => setEditor(editor), [editor, setEditor]);
  useLeaveOnEscape(isFocused, setIsFocused);
  return (
    <div
      data-focus-mode={isFocused || undefined}
      className={classNames(
        'flow-root',
        isFocused && 'fixed inset-0 z-15 overflow-y-auto overscroll-contain bg-paper px-4 pt-2 pb-24',
      )}
    >
      <div className={classNames(isFocused && 'mx-auto max-w-4xl')}>
        <div className="flex items-center justify-between gap-4">
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
          <div className="flex items-center gap-2">
            <WordCount editor={editor} />
            <QuietButton
              aria-pressed={isFocused}
              onClick={() => {
                setIsFocused(!isFocused);
                editor.chain().focus().scrollIntoView().run();
              }}
              className="px-2 text-xs"
            >
              {isFocused ? <Minimize2 size={14} /> : <Maximize2 size={14} />}
              Focus mode
            </QuietButton>
          </div>
        </div>
        <div className="rounded-md border border-ink/25 bg-white focus-within:border-azulejo has-[.rich-text:focus-visible]:ring-2 has-[.rich-text:focus-visible]:ring-azulejo">
          <Toolbar editor={editor} onInsert={setInsertion} comments={comments} />
          <EditorContent editor={editor} />
        </div>
        {error && (
          <p id={errorId} className="mt-1.5 text-sm text-danger">
            {error}
          </p>
        )}
      </div>
      <InsertDialog
        {...{ insertion, editor }}
        onUpload={(files) => {
          const at = uploads.insert(editor.view, files);
          if (at !== null) editor.chain().setTextSelection(at).focus().run();
        }}
        onClose={() => {
          if (insertion === null) return;
          // At once, since the next key belongs to the text: React and the editor's command `focus` would wait.
          flushSync(() => setInsertion(null));
          editor.view.focus();
        }}
      />
    </div>
  );
}

/**
 * The heights in pixels of the bars that lie over the text, toolbar and actions, with a line of text besides. What the bar of
 * actions says makes it higher (editor-actions.tsx).
 */
const BARS = {
  ...{ top: 100, left: 0, right: 0 },
  get bottom() {
    return parseFloat(document.documentElement.style.getPropertyValue('--actions-height')) + 30;
  },
};

/** Escape leaves the focus mode, unless it closes something else first. */
function useLeaveOnEscape(isFocused: boolean, setIsFocused: (isFocused: boolean) => void): void {
  useEffect(() => {
    if (!isFocused) return;
    // Before the editor, which takes every Escape and closes the slash menu.
    const handleKey = ({ key, target }: KeyboardEvent) => {
      const isTaken =
        document.querySelector('dialog[open], #slash-menu') ??
        (target instanceof Element && target.closest('[role=search], [data-comments]'));
      if (key === 'Escape' && !isTaken) setIsFocused(false);
    };
    document.addEventListener('keydown', handleKey, true);
    return () => document.removeEventListener('keydown', handleKey, true);
  }, [isFocused, setIsFocused]);
}

/** The length of the text in words. */
function WordCount({ editor }: { editor: Editor }) {
  const count = useEditorState({
    editor,
    selector: ({ editor: { state } }) => countWords(state.doc.textBetween(0, state.doc.content.size, ' ')),
  });
  return <span className="text-xs text-ink-soft tabular-nums">{describeWords(count)}</span>;
}

/** The editor always ends with an empty paragraph, which is not part of the article. */
const TRAILING_EMPTY_PARAGRAPHS = /(?:<p><\/p>)+$/;

/** The HTML of an editor as it is saved; '' when it is empty. */
function contentOf(editor: Editor): string {
  return editor.isEmpty ? '' : withoutUploading(editor.getHTML()).replace(TRAILING_EMPTY_PARAGRAPHS, '');
}
