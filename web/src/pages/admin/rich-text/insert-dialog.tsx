import type { Editor } from '@tiptap/core';
import { Dialog } from '../../../ui/dialog';
import { InsertForm } from './insert-form';

export type Insertion = 'link' | 'image' | 'video';

const TITLES: Record<Insertion, string> = { link: 'Link', image: 'Image', video: 'Video' };

interface Props {
  /** What is to be inserted; null while the dialog is closed. */
  insertion: Insertion | null;
  editor: Editor;
  onClose: () => void;
}

/** Asks for the address of what is to be inserted (specification §2). */
export function InsertDialog({ insertion, editor, onClose }: Props) {
  return (
    <Dialog isOpen={insertion !== null} onClose={onClose} title={insertion ? TITLES[insertion] : ''}>
      {insertion && <InsertForm {...{ insertion, editor, onClose }} />}
    </Dialog>
  );
}
