import { IMAGE_LIMITS } from '@firm/contracts/rules/uploads';
import { Upload } from '../icons';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { controlled, handleSubmit } from '../form-controls';
import { ImageChoice } from '../images/stored-images';
import { insertImage, type InsertFormProps } from './insert';

interface Props extends InsertFormProps {
  onUpload: (files: readonly File[]) => void;
}

/** Uploads images, offers those that are stored, or asks for the address of one. An empty address inserts nothing. */
export function ImageForm({ editor, onUpload, onClose }: Props) {
  const [address, setAddress] = useState('');
  const [alternativeText, setAlternativeText] = useState('');
  const files = useRef<HTMLInputElement>(null);

  function insert(): void {
    onClose();
    insertImage(editor, address, alternativeText);
  }
  return (
    <form onSubmit={handleSubmit(insert)} noValidate className="mt-5 space-y-5">
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
          <Upload size={18} />
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
        {...controlled(address, setAddress)}
        inputMode="url"
        autoComplete="off"
        data-autofocus
      />
      {address && (
        <TextField
          label="Description"
          hint="For readers who can’t see the picture. Leave it empty when the picture is only decoration."
          {...controlled(alternativeText, setAlternativeText)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit">Insert Image</Button>
      </div>
    </form>
  );
}
