import type { StoredImage } from '@firm/contracts/api/image-library';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../ui/link';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast-store';
import { editorPath, POSTS_PATH } from '../admin-paths';
import { formatDate } from '../firm-time';
import { ImageUploader } from '../uploads/image-uploader';
import { nameOf, StoredImages, Thumbnail } from './stored-images';

/** Every uploaded picture, with the posts that show it. */
export function ImageLibrary() {
  const client = useQueryClient();
  const [isUploading, setIsUploading] = useState(false);
  return (
    <div className="space-y-5">
      <div>
        <Link
          to={POSTS_PATH}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-azulejo underline"
        >
          All posts
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-2xl">Pictures</h2>
          <Button size="small" onClick={() => setIsUploading(true)}>
            <Upload size={16} aria-hidden="true" />
            Upload Image
          </Button>
        </div>
        <p className="mt-1 text-sm text-ink-soft">
          Everything that was uploaded, newest first. A picture that no post has ever used is deleted after a week.
        </p>
      </div>
      <StoredImages
        label="Find pictures"
        pageSize={24}
        className="grid gap-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4"
      >
        {(image) => <ImageCard image={image} />}
      </StoredImages>
      <ImageUploader
        isOpen={isUploading}
        onClose={() => setIsUploading(false)}
        onUploaded={() => void client.invalidateQueries({ queryKey: ['/api/admin/images'] })}
      />
    </div>
  );
}

function ImageCard({ image }: { image: StoredImage }) {
  const { address, width, height, bytes, uploadedAt, uploadedBy, uses } = image;
  const name = nameOf(image);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast('Address copied'),
      () => toast('The address could not be copied', { description: address, tone: 'danger' }),
    );
  return (
    <article
      aria-label={name}
      className="flex h-full flex-col overflow-hidden rounded-lg border border-ink/12 bg-white"
    >
      <a href={address} target="_blank" rel="noreferrer" aria-label={`Open ${name}`}>
        <Thumbnail image={image} />
      </a>
      <div className="flex flex-1 flex-col gap-2 p-3 text-sm">
        <p className="font-semibold wrap-anywhere first-letter:uppercase">{name}</p>
        <p className="text-xs wrap-anywhere text-ink-soft">
          {width} × {height}, {formatSize(bytes)}. {formatDate(uploadedAt)}, {uploadedBy}
        </p>
        {uses.length === 0 ? (
          <p className="text-ink-soft">Not in any post</p>
        ) : (
          <ul aria-label="Used in" className="space-y-1">
            {uses.map(({ postId, title }) => (
              <li key={postId}>
                <Link to={editorPath(postId)} className="wrap-anywhere text-azulejo underline">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Button look="outline" size="small" className="mt-auto self-start" onClick={() => void copy()}>
          <Copy size={16} aria-hidden="true" />
          Copy address
        </Button>
      </div>
    </article>
  );
}

const formatSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
