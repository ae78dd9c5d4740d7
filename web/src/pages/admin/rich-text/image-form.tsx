import { IMAGE_LIMITS } from '@firm/contracts/rules/uploads';
import type { Editor } from '@tiptap/core';
import { useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Upload } from '../icons';
import { ImageChoice } from '../images/stored-images';
import { insertImage } from './insert';

interface Props {
  editor: Editor;
  onUpload: (files: readonly File[]) => void;
  onClose: () => void;
}

/** Uploads images, offers those that are stored, or asks for the address of one. An empty address inserts nothing. */
export function ImageForm({ editor, onUpload, onClose }: Props) {
  const [address, setAddress] = useState('');
  const [alternativeText, setAlternativeText] = useState('');
  const files = useRef<HTMLInputElement>(null);

  function insert(event: SubmitEvent): void {
    event.preventDefault();
    onClose();
    insertImage(editor, address, alternativeText);
  }
  return (
    <form onSubmit={insert} noValidate className="mt-5 space-y-5">
      <input
        ref={files}
        type="file"
        multiple
        accept={IMAGE_LIMITS.types.join()}
        aria-label="Picture files"
        className="hidden"
        onChange={({ target }) => {
          onClose();
          onUpload([...(target.files ?? [])]);
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => files.current?.click()}>
          <Upload size={18} aria-hidden="true" />
          Upload pictures
        </Button>
        <p className="text-sm text-ink-soft">Or drop or paste them straight into the text.</p>
      </div>
      <ImageChoice
        onChoose={(image) => {
          onClose();
          insertImage(editor, image.address, image.alternativeText ?? '');
        }}
      />
      <TextField
        label="URL"
        placeholder="https://"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        inputMode="url"
        autoComplete="off"
        data-autofocus
      />
      {address && (
        <TextField
          label="Description"
          hint="For readers who can’t see the picture. Leave it empty when the picture is only decoration."
          value={alternativeText}
          onChange={(event) => setAlternativeText(event.target.value)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit">Insert Image</Button>
      </div>
    </form>
  );
}
