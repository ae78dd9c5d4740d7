import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Section } from '../section';
import { ImagePreview } from './image-preview';
import { ImageUploader } from './image-uploader';

interface Props {
  address: string;
  alternativeText: string;
  onChange: (fields: { featuredImageUrl?: string; featuredImageAlt?: string }) => void;
}

/** The picture that stands for a post: by its address, or uploaded here. */
export function FeaturedImage({ address, alternativeText, onChange }: Props) {
  const [isUploading, setIsUploading] = useState(false);
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
      <Button look="outline" size="small" onClick={() => setIsUploading(true)}>
        <Upload size={16} aria-hidden="true" />
        Upload Image
      </Button>
      <TextField
        label="Alt Text"
        value={alternativeText}
        placeholder="What the picture shows"
        onChange={(event) => onChange({ featuredImageAlt: event.target.value })}
      />
      <ImagePreview address={address} alternativeText={alternativeText} />
      <ImageUploader
        isOpen={isUploading}
        onClose={() => setIsUploading(false)}
        onUploaded={(featuredImageUrl) => onChange({ featuredImageUrl })}
      />
    </Section>
  );
}
