import { VideoError } from './video-error.js';

/** A video as a playlist lists it. */
export interface ListedVideo {
  videoId: string;
  title: string;
  /** 0 where the list does not tell. */
  durationSeconds: number;
}

type Json = Record<string, unknown>;

/**
 * The videos in an answer of YouTube's about a playlist. It comes in two forms, as `playlistVideoRenderer` and, since 2025, as
 * `lockupViewModel`; where in the answer they stand changes more often than they do, so they are looked for everywhere.
 */
export function readListedVideos(answer: unknown): ListedVideo[] {
  const found = new Map<string, ListedVideo>();
  for (const [name, value] of entriesOf(answer)) {
    const video =
      name === 'playlistVideoRenderer' ? readRenderer(value) : name === 'lockupViewModel' ? readLockup(value) : null;
    if (video && /^[\w-]{11}$/.test(video.videoId)) found.set(video.videoId, video);
  }
  return [...found.values()];
}

/** The playlist of the uploads of a channel. @throws VideoError UNAVAILABLE when the answer names no channel. */
export function uploadsOf(answer: unknown): string {
  const ids = entriesOf(answer).flatMap(([name, value]) => (name === 'browseId' ? [String(value)] : []));
  const channel = ids.find((id) => /^UC[\w-]{22}$/.test(id));
  if (!channel) throw new VideoError('UNAVAILABLE');
  return `UU${channel.slice(2)}`;
}

/** Every field of an answer with its name, however deep, in document order. */
function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(entriesOf);
  return Object.entries(value).flatMap(([name, inner]): [string, unknown][] => [[name, inner], ...entriesOf(inner)]);
}

/** One that was deleted or is private has no length. */
function readRenderer(value: unknown): ListedVideo | null {
  const { videoId, title, lengthSeconds, isPlayable } = value as Json & { title?: { runs?: { text?: string }[] } };
  if (isPlayable === false || !lengthSeconds) return null;
  const text = title?.runs?.map((run) => run.text).join('') ?? '';
  return { videoId: String(videoId), title: text, durationSeconds: Number(lengthSeconds) || 0 };
}

function readLockup(value: unknown): ListedVideo | null {
  const { contentId, contentType, metadata, contentImage } = value as Json & {
    metadata?: { lockupMetadataViewModel?: { title?: { content?: string } } };
  };
  if (contentType !== 'LOCKUP_CONTENT_TYPE_VIDEO') return null;
  // The length stands on the image: "1:02:33".
  const lengths = entriesOf(contentImage).flatMap(([name, text]) =>
    name === 'text' && /^\d+(?::\d\d)+$/.test(String(text)) ? [String(text)] : [],
  );
  const seconds = (lengths[0] ?? '0').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return {
    videoId: String(contentId),
    title: metadata?.lockupMetadataViewModel?.title?.content ?? '',
    durationSeconds: seconds,
  };
}
