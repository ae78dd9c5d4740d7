import type { Editor } from '@tiptap/core';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { insertImage, insertVideo } from './insert';
import { LinkForm } from './link-form';

export type Insertion = 'link' | 'image' | 'video';

const TITLES: Record<Insertion, string> = { link: 'Link', image: 'Image', video: 'Video' };

interface Props {
  /** Null while the dialog is closed. */
  insertion: Insertion | null;
  editor: Editor;
  onClose: () => void;
}

/** Asks for the address of a link, an image or a video to insert. */
export function InsertDialog({ insertion, editor, onClose }: Props) {
  return (
    <Dialog isOpen={insertion !== null} onClose={onClose} title={insertion ? TITLES[insertion] : ''}>
      {insertion === 'link' && <LinkForm {...{ editor, onClose }} />}
      {insertion && insertion !== 'link' && <InsertForm {...{ insertion, editor, onClose }} />}
    </Dialog>
  );
}

const WORDS: Record<Exclude<Insertion, 'link'>, { field: string; placeholder: string; button: string }> = {
  image: { field: 'URL', placeholder: 'https://', button: 'Insert Image' },
  video: { field: 'Video URL', placeholder: 'https://www.youtube.com/watch?v=…', button: 'Insert Video' },
};

interface InsertFormProps {
  insertion: Exclude<Insertion, 'link'>;
  editor: Editor;
  onClose: () => void;
}

/** An empty or unusable address inserts nothing. */
function InsertForm({ insertion, editor, onClose }: InsertFormProps) {
  const words = WORDS[insertion];
  const [address, setAddress] = useState('');
  const [alternativeText, setAlternativeText] = useState('');

  function insert(event: SubmitEvent): void {
    event.preventDefault();
    onClose();
    if (insertion === 'image') insertImage(editor, address, alternativeText);
    if (insertion === 'video') insertVideo(editor, address);
  }

  return (
    <form onSubmit={insert} noValidate className="mt-5 space-y-5">
      <TextField
        label={words.field}
        placeholder={words.placeholder}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        inputMode="url"
        autoComplete="off"
        data-autofocus
      />
      {insertion === 'image' && (
        <TextField
          label="Description"
          hint="For those who cannot see the picture. Leave it empty when the picture only decorates."
          value={alternativeText}
          onChange={(event) => setAlternativeText(event.target.value)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit">{words.button}</Button>
      </div>
    </form>
  );
}
