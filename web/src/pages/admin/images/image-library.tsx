import type { StoredImage } from '@firm/contracts/api/image-library';
import { UNUSED_IMAGE_DAYS } from '@firm/contracts/rules/uploads';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteImage } from '../../../api/stored-images';
import { Link } from '../../../ui/link';
import { ConfirmDialog } from '../../../ui/dialog';
import { toast } from '../../../ui/toast-store';
import { editorPath } from '../admin-paths';
import { BackToPosts } from '../back-to-posts';
import { formatDate } from '../firm-time';
import { Copy, Trash2, Upload } from '../icons';
import { ImageUploader } from '../uploads/image-uploader';
import { nameOf, StoredImages, Thumbnail } from './stored-images';
import { QuietButton, SmallButton } from '../small-button';
import { useChange } from '../use-change';

const LIBRARY = { queryKey: ['/api/admin/images'] };
const DAY_MS = 24 * 3_600_000;

/** Every uploaded image, with the posts that show it. */
export function ImageLibrary() {
  const client = useQueryClient();
  const [isUploading, setIsUploading] = useState(false);
  /** An image is listed once it was inspected, which its first reader waits for. */
  async function show(address: string): Promise<void> {
    await fetch(address, { method: 'HEAD' }).catch(() => undefined);
    await client.invalidateQueries(LIBRARY);
    toast('Picture uploaded');
  }
  return (
    <div className="space-y-5">
      <div>
        <BackToPosts />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-2xl">Pictures</h2>
          <SmallButton look="primary" onClick={() => setIsUploading(true)}>
            <Upload size={16} />
            Upload Image
          </SmallButton>
        </div>
        <p className="mt-1 text-sm text-ink-soft">
          Everything that was uploaded, newest first. A picture that no post has ever used is deleted after{' '}
          {UNUSED_IMAGE_DAYS} days.
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
        onUploaded={(address) => void show(address)}
      />
    </div>
  );
}

function ImageCard({ image }: { image: StoredImage }) {
  const { address, width, height, bytes, uploadedAt, uploadedBy, uses } = image;
  const name = nameOf(image);
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useChange((http) => deleteImage(http, image.id), {
    renewAnyway: (client) => {
      setIsAsking(false);
      return client.invalidateQueries(LIBRARY);
    },
  });
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
          {image.name && image.name !== name && `${image.name}. `}
          {width} × {height}, {formatSize(bytes)}. {formatDate(uploadedAt)}, {uploadedBy}
        </p>
        {uses.length === 0 ? (
          <p className="text-ink-soft">
            Not in any post. {formatDate(new Date(Date.parse(uploadedAt) + UNUSED_IMAGE_DAYS * DAY_MS).toISOString())}{' '}
            is its last day, unless an earlier version of a post shows it.
          </p>
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
        <div className="mt-auto flex flex-wrap gap-2">
          <SmallButton onClick={() => void copy()}>
            <Copy size={16} />
            Copy address
          </SmallButton>
          {uses.length === 0 && (
            <QuietButton className="text-danger" onClick={() => setIsAsking(true)}>
              <Trash2 size={16} />
              Delete
            </QuietButton>
          )}
        </div>
        <ConfirmDialog
          isOpen={isAsking}
          title="Delete this picture?"
          question={`${name} is in no post. It can’t be brought back.`}
          confirmLabel="Delete picture"
          isBusy={deletion.isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => deletion.mutate()}
        />
      </div>
    </article>
  );
}

const formatSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
