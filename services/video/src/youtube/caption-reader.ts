import type { Line } from '../transcript/transcript.js';
import type { CaptionOptions, Captions, CaptionTrack } from './video-source.js';
import type { YoutubeHttp } from './youtube-http.js';

/** The part of YouTube's json3 format that carries the text. */
interface Json3 {
  events?: {
    tStartMs?: number;
    dDurationMs?: number;
    /** Set on an event that only continues a line on the screen. */
    aAppend?: number;
    segs?: { utf8?: string }[];
  }[];
}

/**
 * Reads captions: manual before automatic ones, the spoken language before any other, then a wanted one.
 * @returns the first track with text in it, or null. YouTube answers an empty body where it withholds captions.
 */
export async function readCaptions(
  http: YoutubeHttp,
  tracks: readonly CaptionTrack[],
  { languages, signal }: CaptionOptions,
): Promise<Captions | null> {
  for (const track of chooseTracks(tracks, languages)) {
    const url = new URL(track.url);
    url.searchParams.set('fmt', 'json3');
    const lines = readJson3((await http.readText(url, { signal })) ?? '');
    const { language, isAutomatic } = track;
    if (lines.length > 0) return { language, isAutomatic, isTranslation: isTranslation(track, tracks), lines };
  }
  return null;
}

type Track = Pick<CaptionTrack, 'language' | 'isAutomatic'>;

/** Speech recognition writes the language that is spoken: captions in another one are a translation. */
export function isTranslation({ language }: Track, tracks: readonly Track[]): boolean {
  const spoken = tracks.find(({ isAutomatic }) => isAutomatic)?.language;
  return spoken !== undefined && baseOf(spoken) !== baseOf(language);
}

/** `pt` of `pt-BR`. */
const baseOf = (language: string): string => language.split('-')[0] ?? language;

/** At most one manual and one automatic track, in the order to try them: what was said goes before its translation. */
export function chooseTracks<T extends Track>(tracks: readonly T[], languages: readonly string[]): T[] {
  const rank = ({ language }: Track) => {
    const place = languages.findIndex((wanted) => language === wanted || language.startsWith(`${wanted}-`));
    return place === -1 ? languages.length : place;
  };
  const best = (isAutomatic: boolean) =>
    tracks
      .filter((track) => track.isAutomatic === isAutomatic)
      .sort((a, b) => Number(isTranslation(a, tracks)) - Number(isTranslation(b, tracks)) || rank(a) - rank(b))
      .slice(0, 1);
  return [...best(false), ...best(true)];
}

/** The lines of a json3 document; none where it is empty or malformed. */
export function readJson3(body: string): Line[] {
  const lines: { startMs: number; durationMs: number; text: string }[] = [];
  for (const event of parse(body).events ?? []) {
    if (!event?.segs || event.aAppend) continue;
    const text = event.segs
      .map((segment) => segment?.utf8 ?? '')
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
    const startMs = Number(event.tStartMs ?? 0);
    if (text && startMs >= 0) lines.push({ startMs, durationMs: Number(event.dDurationMs) || 0, text });
  }
  lines.sort((a, b) => a.startMs - b.startMs);
  return lines.map(({ startMs, durationMs, text }, index) => {
    // An automatic line stays on the screen while the next one is spoken.
    const nextMs = lines[index + 1]?.startMs ?? Infinity;
    return { startSeconds: startMs / 1000, endSeconds: Math.min(startMs + durationMs, nextMs) / 1000, text };
  });
}

function parse(body: string): Json3 {
  try {
    const value = JSON.parse(body) as Json3 | null;
    return Array.isArray(value?.events) ? value : {};
  } catch {
    return {};
  }
}
