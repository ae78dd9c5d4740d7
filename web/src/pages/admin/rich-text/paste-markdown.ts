import type { EditorView } from '@tiptap/pm/view';
import { marked } from 'marked';

/** Markup that starts a line, and that running text does not have: headings, lists, quotes, fences, tables. */
const BLOCK = /^(?:#{1,6} \S|[-*+] \S|\d{1,3}[.)] \S|> \S|```|\|.+\|\s*$)/m;
/** Bold words, and links with their addresses. */
const INLINE = /\*\*\S[^*\n]*\*\*|\[[^\]\n]+\]\((?:https?:|\/)[^)\s]+\)/;

/** The text of a footnote: `[^1]: See the law.`, its further lines indented. */
const NOTE = /^\[\^([^\]\s]+)\]:[ \t]+(\S.*(?:\n(?: {2}|\t).+)*)\n?/gm;

/** Whether a plain text is written in Markdown. */
export const isMarkdown = (text: string): boolean => BLOCK.test(text) || INLINE.test(text) || text.search(NOTE) >= 0;

/** Moves footnotes to where they are referred to, as the editor has them; a reference without a note stays as it is. */
function withFootnotes(text: string): string {
  const notes = new Map(
    [...text.matchAll(NOTE)].map(([, name, note = '']) => [name, note.replace(/\s+/g, ' ').trim()]),
  );
  return text.replace(NOTE, '').replace(/\[\^([^\]\s]+)\]/g, (reference, name: string) => {
    const note = notes.get(name);
    return note ? `<span data-footnote="">${marked.parseInline(note, { async: false })}</span>` : reference;
  });
}

/** The HTML of a text in Markdown. */
export const htmlOfMarkdown = (text: string): string => marked.parse(withFootnotes(text), { async: false });

/** Pastes a plain text in Markdown as headings, lists, tables and links. Returns whether it did. */
export function pasteMarkdown(view: EditorView, event: ClipboardEvent): boolean {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const isCode = view.state.selection.$from.parent.type.spec.code === true;
  if (isCode || event.clipboardData?.types.includes('text/html') || !isMarkdown(text)) return false;
  return view.pasteHTML(htmlOfMarkdown(text));
}
