import { Images, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { Section } from '../section';
import { ImageChoice } from '../images/stored-images';
import { ImageUploader } from '../uploads/image-uploader';

interface Props {
  address: string;
  alternativeText: string;
  onChange: (fields: { featuredImageUrl?: string; featuredImageAlt?: string }) => void;
}

/** The featured image of a post: its address, an upload, and the alternative text. */
export function FeaturedImage({ address, alternativeText, onChange }: Props) {
  const [isUploading, setIsUploading] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <Section title="Featured Image">
      <TextField
        label="Image URL"
        value={address}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        onChange={(event) => onChange({ featuredImageUrl: event.target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="outline" size="small" onClick={() => setIsUploading(true)}>
          <Upload size={16} aria-hidden="true" />
          Upload Image
        </Button>
        <Button look="outline" size="small" onClick={() => setIsChoosing(true)}>
          <Images size={16} aria-hidden="true" />
          Library
        </Button>
      </div>
      <TextField
        label="Alt Text"
        value={alternativeText}
        placeholder="What the picture shows"
        onChange={(event) => onChange({ featuredImageAlt: event.target.value })}
      />
      <ImagePreview address={address} alternativeText={alternativeText} />
      <Dialog isOpen={isChoosing} onClose={() => setIsChoosing(false)} title="Featured Image">
        <ImageChoice
          onChoose={({ address: featuredImageUrl, alternativeText: known }) => {
            setIsChoosing(false);
            onChange({ featuredImageUrl, ...(known && { featuredImageAlt: known }) });
          }}
        />
      </Dialog>
      <ImageUploader
        isOpen={isUploading}
        onClose={() => setIsUploading(false)}
        onUploaded={(featuredImageUrl) => onChange({ featuredImageUrl })}
      />
    </Section>
  );
}

/** The image at an address; nothing while there is none or it cannot be loaded. */
function ImagePreview({ address, alternativeText }: { address: string; alternativeText: string }) {
  const [failedAddress, setFailedAddress] = useState<string>();
  const source = address.trim();
  if (!source || failedAddress === source) return null;
  return (
    <img
      src={source}
      alt={alternativeText || 'Preview of the featured image'}
      onError={() => setFailedAddress(source)}
      className="aspect-video w-full rounded-md bg-limestone-dark object-cover"
    />
  );
}
