import type { Editor } from '@tiptap/core';

/** The editor ends with an empty paragraph to write on in; that is no part of the article. */
const TRAILING_EMPTY_PARAGRAPHS = /(?:<p><\/p>)+$/;

/** The HTML in an editor as it is saved; '' when there is nothing in it. */
export function contentOf(editor: Pick<Editor, 'isEmpty' | 'getHTML'>): string {
  return editor.isEmpty ? '' : withoutTrailingParagraphs(editor.getHTML());
}

export function withoutTrailingParagraphs(html: string): string {
  return html.replace(TRAILING_EMPTY_PARAGRAPHS, '');
}
