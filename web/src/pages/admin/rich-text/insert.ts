import type { Editor } from '@tiptap/core';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import { readLinkAddress } from './link-address';

/** What a form that asks what to insert is given. */
export interface InsertFormProps {
  editor: Editor;
  onClose: () => void;
}

const IS_IMAGE_ADDRESS = /^(?:https?:|\/)/i;

interface Link {
  href: string;
  opensNewTab: boolean;
  /** What stands for the link where nothing is selected. */
  text: string;
}

/** Links the selection, or changes the link at the cursor; with neither, inserts linked text. */
export function insertLink(editor: Editor, { href, opensNewTab, text }: Link): void {
  const attributes = { href, target: opensNewTab ? '_blank' : null };
  const isBare = editor.state.selection.empty && !editor.isActive('link');
  const chain = editor.chain().focus();
  const linked = { type: 'text', text, marks: [{ type: 'link', attrs: attributes }] };
  // What is typed next is not part of the link.
  if (isBare) chain.insertContent(linked).unsetMark('link').run();
  else chain.extendMarkRange('link').setLink(attributes).run();
}

export function removeLink(editor: Editor): void {
  editor.chain().focus().extendMarkRange('link').unsetLink().run();
}

/** Inserts nothing for an address that is none. */
export function insertImage(editor: Editor, typed: string, alternativeText: string): void {
  const src = readLinkAddress(typed);
  if (!src || !IS_IMAGE_ADDRESS.test(src)) return;
  editor.chain().focus().setImage({ src, alt: alternativeText.trim() }).run();
  moveBehind(editor);
}

/** Does nothing unless the address is that of a YouTube video. */
export function insertVideo(editor: Editor, address: string): void {
  editor.chain().focus().insertYoutube(address).run();
  moveBehind(editor);
}

/**
 * Moves the cursor behind a node that was just inserted: the next input would replace it while it is selected, and becomes the
 * caption of an image.
 */
function moveBehind(editor: Editor): void {
  const { selection, doc, tr } = editor.state;
  const isInCaption = selection.$from.parent.type.name === 'image';
  if (!(selection instanceof NodeSelection) && !isInCaption) return;
  const behind = isInCaption ? selection.$from.after() : selection.to;
  editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(behind))));
}
