import type { StoredImage } from '@firm/contracts/api/image-library';
import { Images, Upload } from '../icons';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { controlled } from '../form-controls';
import { ImageUploader } from '../uploads/image-uploader';
import { ImageChoice } from './stored-images';
import { SmallButton } from '../small-button';

interface Props {
  /** Of the field for the address. */
  label: string;
  /** Of the window in which a stored image is chosen. */
  title: string;
  address: string;
  required?: boolean;
  /** @param image the stored image that was chosen; absent for an address that was typed, or an image just uploaded. */
  onChange: (address: string, image?: StoredImage) => void;
}

/** The address of an image: typed, of an upload, or of an image in the library. */
export function ImageField({ label, title, address, required, onChange }: Props) {
  const [isUploading, setIsUploading] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="space-y-2">
      <TextField
        label={label}
        {...controlled(address, onChange)}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        required={required}
      />
      <div className="flex flex-wrap gap-2">
        <SmallButton onClick={() => setIsUploading(true)}>
          <Upload size={16} />
          Upload Image
        </SmallButton>
        <SmallButton onClick={() => setIsChoosing(true)}>
          <Images size={16} />
          Library
        </SmallButton>
      </div>
      <Dialog isOpen={isChoosing} onClose={() => setIsChoosing(false)} title={title}>
        <ImageChoice
          onChoose={(image) => {
            setIsChoosing(false);
            onChange(image.address, image);
          }}
        />
      </Dialog>
      <ImageUploader isOpen={isUploading} onClose={() => setIsUploading(false)} onUploaded={onChange} />
    </div>
  );
}
