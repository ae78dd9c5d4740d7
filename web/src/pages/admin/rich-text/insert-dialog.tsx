import { youtubeVideoId } from '@firm/contracts/rules/youtube-url';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { AskBeforeDiscarding } from '../ask-before-discarding';
import { controlled, handleSubmit } from '../form-controls';
import { FactDialog } from './fact-dialog';
import { FootnoteForm } from './footnote-form';
import { ImageForm } from './image-form';
import { insertVideo, type InsertFormProps } from './insert';
import { LinkForm } from './link-form';

const TITLES = { link: 'Link', image: 'Image', video: 'Video', footnote: 'Footnote' };

export type Insertion = keyof typeof TITLES | 'fact';

interface Props extends InsertFormProps {
  /** Null while the dialog is closed. */
  insertion: Insertion | null;
  onUpload: (files: readonly File[]) => void;
}

/** Asks what to insert: a link, an image, a video, a footnote or a fact. */
export function InsertDialog({ insertion, editor, onUpload, onClose }: Props) {
  if (insertion === 'fact') return <FactDialog {...{ editor, onClose }} />;
  return (
    <Dialog isOpen={insertion !== null} onClose={onClose} title={insertion ? TITLES[insertion] : ''}>
      {insertion === 'link' && <LinkForm {...{ editor, onClose }} />}
      {insertion === 'image' && <ImageForm {...{ editor, onUpload, onClose }} />}
      {insertion === 'footnote' && <FootnoteForm {...{ editor, onClose }} />}
      {insertion === 'video' && <VideoForm {...{ editor, onClose }} />}
      <AskBeforeDiscarding onDiscard={onClose} />
    </Dialog>
  );
}

/** An empty address inserts nothing; of one that is no video it says so. */
function VideoForm({ editor, onClose }: InsertFormProps) {
  const [address, setAddress] = useState('');
  const [isRefused, setIsRefused] = useState(false);

  function insert(): void {
    if (address.trim() && youtubeVideoId(address) === null) return setIsRefused(true);
    onClose();
    insertVideo(editor, address);
  }

  return (
    <form onSubmit={handleSubmit(insert)} noValidate className="mt-5 space-y-5">
      <TextField
        label="Video URL"
        placeholder="https://www.youtube.com/watch?v=…"
        {...controlled(address, (text) => {
          setAddress(text);
          setIsRefused(false);
        })}
        error={isRefused ? 'That isn’t the address of a YouTube video. Copy it from the video’s page.' : undefined}
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
