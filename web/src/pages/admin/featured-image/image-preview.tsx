import { useState } from 'react';

/** The picture at an address; nothing while there is none or it cannot be loaded (specification §2). */
export function ImagePreview({ address, alternativeText }: { address: string; alternativeText: string }) {
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
