import type { EditorView } from '@tiptap/pm/view';
import { marked } from 'marked';

/** Markup that starts a line, and that running text does not have: headings, lists, quotes, fences, tables. */
const BLOCK = /^(?:#{1,6} \S|[-*+] \S|\d{1,3}[.)] \S|> \S|```|\|.+\|\s*$)/m;
/** Bold words, and links with their addresses. */
const INLINE = /\*\*\S[^*\n]*\*\*|\[[^\]\n]+\]\((?:https?:|\/)[^)\s]+\)/;

/** Whether a plain text is written in Markdown. */
export const isMarkdown = (text: string): boolean => BLOCK.test(text) || INLINE.test(text);

/** Pastes a plain text in Markdown as headings, lists, tables and links. Returns whether it did. */
export function pasteMarkdown(view: EditorView, event: ClipboardEvent): boolean {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const isCode = view.state.selection.$from.parent.type.spec.code === true;
  if (isCode || event.clipboardData?.types.includes('text/html') || !isMarkdown(text)) return false;
  return view.pasteHTML(marked.parse(text, { async: false }));
}
