import { useState } from 'react';
import { TextField } from '../../../ui/field';
import { controlled } from '../form-controls';
import { ImageField } from '../images/image-field';
import { Section } from '../section';

interface Props {
  address: string;
  alternativeText: string;
  /** The text, whose images may be described already. */
  html: string;
  onChange: (fields: { featuredImageUrl?: string; featuredImageAlt?: string }) => void;
}

/** The featured image of a post: its address, an upload, and the alternative text. */
export function FeaturedImage({ address, alternativeText, html, onChange }: Props) {
  return (
    <Section title="Featured Image">
      <ImageField
        label="Image URL"
        title="Featured Image"
        address={address}
        onChange={(featuredImageUrl, image) => {
          const known = image?.alternativeText || describedIn(html, featuredImageUrl);
          onChange({ featuredImageUrl, ...(known && { featuredImageAlt: known }) });
        }}
      />
      <TextField
        label="Alt Text"
        {...controlled(alternativeText, (featuredImageAlt) => onChange({ featuredImageAlt }))}
        placeholder="What the picture shows"
      />
      <ImagePreview address={address} alternativeText={alternativeText} />
    </Section>
  );
}

/** What the text says that the image at an address shows; '' where it does not show it. */
function describedIn(html: string, address: string): string {
  if (!URL.canParse(address, document.baseURI)) return '';
  const { images } = new DOMParser().parseFromString(html, 'text/html');
  return [...images].find(({ src, alt }) => alt && src === new URL(address, document.baseURI).href)?.alt ?? '';
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
