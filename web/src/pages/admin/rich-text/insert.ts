import type { Editor } from '@tiptap/core';
import { NodeSelection, Selection } from '@tiptap/pm/state';

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i;
const IS_ON_THIS_SITE = /^(?:\/|#|\?)/;
const IS_LINKABLE = /^(?:https?:|mailto:|tel:|\/|#|\?)/i;
const IS_IMAGE_ADDRESS = /^(?:https?:|\/)/i;

/** The address that was probably meant: a bare host gets https. '' for an empty one. */
function completeAddress(typed: string): string {
  const address = typed.trim();
  return !address || HAS_SCHEME.test(address) || IS_ON_THIS_SITE.test(address) ? address : `https://${address}`;
}

/** Links the selection, or changes the link at the cursor; with neither, inserts the address as linked text. */
export function insertLink(editor: Editor, typed: string): void {
  const href = completeAddress(typed);
  if (!IS_LINKABLE.test(href)) return;
  const attributes = { href, target: IS_ON_THIS_SITE.test(href) ? null : '_blank' };
  const isBare = editor.state.selection.empty && !editor.isActive('link');
  const chain = editor.chain().focus();
  if (isBare)
    chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: attributes }] }).run();
  else chain.extendMarkRange('link').setLink(attributes).run();
}

export function removeLink(editor: Editor): void {
  editor.chain().focus().extendMarkRange('link').unsetLink().run();
}

export function insertImage(editor: Editor, typed: string, alternativeText: string): void {
  const src = completeAddress(typed);
  if (!IS_IMAGE_ADDRESS.test(src)) return;
  editor.chain().focus().setImage({ src, alt: alternativeText.trim() }).run();
  moveBehind(editor);
}

/** Does nothing unless the address is that of a YouTube video. */
export function insertVideo(editor: Editor, address: string): void {
  editor.chain().focus().insertYoutube(address).run();
  moveBehind(editor);
}

/** Moves the cursor behind a node that was just inserted and is still selected: the next input would replace it. */
function moveBehind(editor: Editor): void {
  const { selection, doc, tr } = editor.state;
  if (!(selection instanceof NodeSelection)) return;
  editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(selection.to))));
}
