import type { CommentThread, TextAnchor } from '@firm/contracts/api/comments';
import { Extension, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { anchorOf, findAnchor, findQuickly, type TextRange } from './text-anchor';

interface Marked {
  /** Those that are shown in the text. */
  threads: readonly Pick<CommentThread, 'id' | 'anchor'>[];
  activeId: string | null;
  marks: DecorationSet;
}

type Change = Pick<Marked, 'threads' | 'activeId'>;

interface Handlers {
  onOpen: (threadId: string) => void;
  /** Ctrl+Alt+M: the selection is to be commented on, or the thread at the cursor opened. */
  onComment: () => void;
}

declare module '@tiptap/core' {
  interface Storage {
    commentMarks: Handlers;
  }
}

const KEY = new PluginKey<Marked>('commentMarks');

/**
 * Marks the passages with open comments in the text, and nothing in its HTML: decorations, which move with what is typed.
 * A passage that is gone is looked for again after every change, so that Undo brings its comment back.
 */
export const CommentMarks = Extension.create<object, Handlers>({
  name: 'commentMarks',

  addStorage: () => ({ onOpen: () => undefined, onComment: () => undefined }),

  addKeyboardShortcuts() {
    return {
      'Mod-Alt-m': () => {
        this.storage.onComment();
        return true;
      },
    };
  },

  addProseMirrorPlugins() {
    const { storage } = this;
    return [
      new Plugin<Marked>({
        key: KEY,
        state: {
          init: () => ({ threads: [], activeId: null, marks: DecorationSet.empty }),
          apply: (transaction, before) => {
            const change = transaction.getMeta(KEY) as Change | undefined;
            if (!change && !transaction.docChanged) return before;
            const { threads, activeId } = change ?? before;
            return {
              threads,
              activeId,
              marks: mark(
                transaction.doc,
                { threads, activeId },
                before.marks.map(transaction.mapping, transaction.doc),
                change ? findAnchor : findQuickly,
              ),
            };
          },
        },
        props: {
          decorations: (state) => KEY.getState(state)?.marks,
          handleClick: (view, position) => {
            const id = threadAt(view.state, position);
            if (id) storage.onOpen(id);
            return false;
          },
        },
      }),
    ];
  },
});

/** Marks every thread where it was before, or where its words are found. */
function mark(doc: Node, { threads, activeId }: Change, before: DecorationSet, find: typeof findAnchor): DecorationSet {
  if (threads.length === 0) return DecorationSet.empty;
  const text = textOf(doc);
  const marks = threads.flatMap(({ id, anchor }) => {
    const pieces = before.find(undefined, undefined, (spec) => spec.id === id);
    const found = pieces.length > 0 ? null : find(text.text, anchor);
    const range =
      pieces.length > 0
        ? { from: Math.min(...pieces.map(({ from }) => from)), to: Math.max(...pieces.map(({ to }) => to)) }
        : found && text.toDocument(found);
    if (!range || range.from >= range.to) return [];
    const className = id === activeId ? 'comment-mark comment-mark-active' : 'comment-mark';
    return Decoration.inline(range.from, range.to, { class: className, 'data-comment': id }, { id });
  });
  return DecorationSet.create(doc, marks);
}

/** Sets what is called from now on. */
export function handleComments({ storage }: Editor, handlers: Handlers): void {
  Object.assign(storage.commentMarks, handlers);
}

/** Shows these threads in the text. */
export function showComments(editor: Editor, change: Change): void {
  editor.view.dispatch(editor.state.tr.setMeta(KEY, change).setMeta('addToHistory', false));
}

/** The ids of the threads whose words are in the text, in its order. */
export function markedThreads({ state }: Editor): string[] {
  const marks = KEY.getState(state)?.marks.find() ?? [];
  const sorted = [...marks].sort((a, b) => a.from - b.from);
  return [...new Set(sorted.map(({ spec }) => String(spec.id)))];
}

/** The thread at the cursor or in the selection. */
export const selectedThread = ({ state }: Editor): string | null => threadAt(state, state.selection.from);

function threadAt(state: EditorState, position: number): string | null {
  const [found] = KEY.getState(state)?.marks.find(position, position) ?? [];
  return found ? String(found.spec.id) : null;
}

/** The words that are selected, as a comment keeps them; null where no words are. */
export function selectedAnchor({ state: { doc, selection } }: Editor): TextAnchor | null {
  const text = textOf(doc);
  return anchorOf(text.text, text.toText({ from: selection.from, to: selection.to }));
}

/** Scrolls as little as shows the beginning of the active thread's words beside the comments, which are a sheet on a telephone. */
export const showActiveWords = ({ view: { dom } }: Editor): void =>
  dom.querySelector('.comment-mark-active')?.scrollIntoView({ block: 'nearest' });

/** Selects the words of a thread, and scrolls to them. Says whether they are there. */
export function goToThread(editor: Editor, threadId: string): boolean {
  const [found] = KEY.getState(editor.state)?.marks.find(undefined, undefined, ({ id }) => id === threadId) ?? [];
  if (!found) return false;
  const { tr, doc } = editor.state;
  editor.view.dispatch(tr.setSelection(TextSelection.create(doc, found.from)).scrollIntoView());
  editor.view.dom.querySelector(`[data-comment="${threadId}"]`)?.scrollIntoView({ block: 'center' });
  return true;
}

interface PlainText {
  text: string;
  toDocument: (range: TextRange) => TextRange;
  toText: (range: TextRange) => TextRange;
}

/** The plain text of a document, paragraphs on lines of their own, and where its parts are. Footnotes are left out. */
function textOf(doc: Node): PlainText {
  let text = '';
  /** Texts and facts: where each begins in both. */
  const pieces: { at: number; position: number; length: number; size: number }[] = [];
  doc.descendants((node, position) => {
    if (node.isTextblock && text !== '' && !text.endsWith('\n')) text += '\n';
    const words = node.isText ? (node.text ?? '') : node.type.name === 'fact' ? String(node.attrs.text) : '';
    if (words) pieces.push({ at: text.length, position, length: words.length, size: node.nodeSize });
    text += words;
    return node.type.name !== 'footnote';
  });
  const within = (offset: number, length: number, size: number) => (length === size ? offset : offset > 0 ? size : 0);
  return {
    text,
    toDocument: ({ from, to }) => {
      const first = pieces.findLast(({ at }) => at <= from);
      const last = pieces.findLast(({ at }) => at < to);
      if (!first || !last) return { from: 0, to: 0 };
      return {
        from: first.position + Math.min(from - first.at, first.length === first.size ? first.size : 0),
        to: last.position + Math.min(within(to - last.at, last.length, last.size), last.size),
      };
    },
    toText: ({ from, to }) => {
      const offset = (position: number) => {
        const piece = pieces.findLast((candidate) => candidate.position <= position);
        if (!piece) return 0;
        const inside = Math.min(position - piece.position, piece.size);
        return piece.at + (piece.length === piece.size ? inside : inside > 0 ? piece.length : 0);
      };
      return { from: offset(from), to: offset(to) };
    },
  };
}
