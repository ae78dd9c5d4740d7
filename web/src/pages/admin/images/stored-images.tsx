import type { StoredImage } from '@firm/contracts/api/image-library';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { storedImagesQuery } from '../../../api/stored-images';
import { useApp } from '../../../app-context';
import { TextField } from '../../../ui/field';
import { Spinner } from '../../../ui/status';
import { FailedRead } from '../failed-read';
import { formatDate } from '../firm-time';
import { useDebouncedValue } from '../../../ui/use-debounced-value';
import { controlled } from '../form-controls';
import { SmallButton } from '../small-button';

const DEBOUNCE_MS = 250;

interface Props {
  label: string;
  pageSize: number;
  className: string;
  children: (image: StoredImage) => ReactNode;
}

/** The uploaded images, the latest first, with a search by their names and the words of the posts that show them. */
export function StoredImages({ label, pageSize, className, children }: Props) {
  const { http } = useApp();
  const [words, setWords] = useState('');
  const search = useDebouncedValue(words.trim(), DEBOUNCE_MS);
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    storedImagesQuery(http, search, pageSize),
  );
  const images = data?.pages.flatMap((page) => page.images);
  return (
    <div className="space-y-3">
      <TextField
        label={label}
        type="search"
        placeholder="A file name, or words from a post"
        {...controlled(words, setWords)}
      />
      {error && <FailedRead {...{ error, isFetching, refetch }} />}
      {!images && !error && <Spinner label="Loading pictures…" />}
      {images?.length === 0 && (
        <p className="text-sm text-ink-soft">
          {search ? 'No picture has this name, or is in a post with these words.' : 'No pictures yet.'}
        </p>
      )}
      <ul className={className}>
        {images?.map((image) => (
          <li key={image.id} className="min-w-0">
            {children(image)}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <SmallButton onClick={() => void fetchNextPage()} isBusy={isFetching}>
          Show more pictures
        </SmallButton>
      )}
    </div>
  );
}

/** The images as buttons that choose one. */
export function ImageChoice({ onChoose }: { onChoose: (image: StoredImage) => void }) {
  return (
    <StoredImages label="Recent pictures" pageSize={8} className="grid grid-cols-4 gap-2">
      {(image) => (
        <button
          type="button"
          aria-label={`Use ${nameOf(image)}`}
          title={nameOf(image)}
          onClick={() => onChoose(image)}
          className="block w-full overflow-hidden rounded-md border border-ink/15 bg-white hover:border-azulejo"
        >
          <Thumbnail image={image} />
        </button>
      )}
    </StoredImages>
  );
}

export function Thumbnail({ image: { previewAddress } }: { image: StoredImage }) {
  return <img src={previewAddress} alt="" loading="lazy" className="aspect-4/3 w-full bg-limestone object-contain" />;
}

/** What an image shows; where nobody has said, its file's name, or when it was uploaded. */
export const nameOf = ({ alternativeText, name, uploadedAt }: StoredImage): string =>
  alternativeText ?? name ?? `picture uploaded ${formatDate(uploadedAt)}`;
