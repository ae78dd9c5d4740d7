import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CaptionSegment, CaptionTrack, Video } from './video.js';

// The recordings stay beside the sources; compiled, this file lies in dist/dev/fakes/youtube.
const FIXTURES = new URL(
  import.meta.url.includes('/dist/') ? '../../../../dev/fakes/youtube/fixtures/' : './fixtures/',
  import.meta.url,
);

const fixturePath = (file: string) => path.resolve(fileURLToPath(FIXTURES), file);

/** An audio file as YouTube offers it. */
export interface AudioFormat {
  itag: number;
  path: string;
  bytes: number;
  durationSeconds: number;
  /** Bits per second. */
  bitrate: number;
  mime: 'audio/webm' | 'audio/mp4';
  codec: 'opus' | 'mp4a.40.2';
  sampleRate: 48_000 | 44_100;
}

export function audioFormatsOf(video: Video): AudioFormat[] {
  return (video.audio ?? []).map(({ file, itag }) => {
    const isOpus = file.endsWith('.webm');
    const audioPath = fixturePath(file);
    const bytes = statSync(audioPath).size;
    return {
      itag: itag ?? (isOpus ? 251 : 140),
      path: audioPath,
      bytes,
      durationSeconds: video.durationSeconds,
      bitrate: Math.round((bytes * 8) / video.durationSeconds),
      mime: isOpus ? 'audio/webm' : 'audio/mp4',
      codec: isOpus ? 'opus' : 'mp4a.40.2',
      sampleRate: isOpus ? 48_000 : 44_100,
    };
  });
}

export function captionSegments(track: CaptionTrack): CaptionSegment[] {
  if (track.segments) return track.segments;
  return JSON.parse(readFileSync(fixturePath(track.file ?? ''), 'utf8')) as CaptionSegment[];
}
