import type { Editor } from '@tiptap/core';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { ImageForm } from './image-form';
import { insertVideo } from './insert';
import { LinkForm } from './link-form';

export type Insertion = 'link' | 'image' | 'video';

const TITLES: Record<Insertion, string> = { link: 'Link', image: 'Image', video: 'Video' };

interface Props {
  /** Null while the dialog is closed. */
  insertion: Insertion | null;
  editor: Editor;
  onUpload: (files: readonly File[]) => void;
  onClose: () => void;
}

/** Asks what to insert: a link, a picture or a video. */
export function InsertDialog({ insertion, editor, onUpload, onClose }: Props) {
  return (
    <Dialog isOpen={insertion !== null} onClose={onClose} title={insertion ? TITLES[insertion] : ''}>
      {insertion === 'link' && <LinkForm {...{ editor, onClose }} />}
      {insertion === 'image' && <ImageForm {...{ editor, onUpload, onClose }} />}
      {insertion === 'video' && <VideoForm {...{ editor, onClose }} />}
    </Dialog>
  );
}

interface VideoFormProps {
  editor: Editor;
  onClose: () => void;
}

/** An empty or unusable address inserts nothing. */
function VideoForm({ editor, onClose }: VideoFormProps) {
  const [address, setAddress] = useState('');

  function insert(event: SubmitEvent): void {
    event.preventDefault();
    onClose();
    insertVideo(editor, address);
  }

  return (
    <form onSubmit={insert} noValidate className="mt-5 space-y-5">
      <TextField
        label="Video URL"
        placeholder="https://www.youtube.com/watch?v=…"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        inputMode="url"
        autoComplete="off"
        data-autofocus
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit">Insert Video</Button>
      </div>
    </form>
  );
}
