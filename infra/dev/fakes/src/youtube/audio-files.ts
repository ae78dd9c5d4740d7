import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CaptionSegment, CaptionTrack, Video } from './video.js';

const FIXTURES = fileURLToPath(new URL('../../fixtures', import.meta.url));

/** The path of a recording or of captions, such as `harbour.m4a`; an absolute path stays as it is. */
export const fixturePath = (file: string): string => resolve(FIXTURES, file);

/** An audio file as YouTube offers it. */
export interface AudioFormat {
  itag: number;
  path: string;
  bytes: number;
  /** Bits per second. */
  bitrate: number;
  mime: 'audio/webm' | 'audio/mp4';
  codec: 'opus' | 'mp4a.40.2';
}

export function audioFormatsOf({ audio = [], durationSeconds = 0 }: Partial<Video>): AudioFormat[] {
  return audio.map(({ file }) => {
    const isOpus = file.endsWith('.webm');
    const audioPath = fixturePath(file);
    const bytes = statSync(audioPath).size;
    return {
      itag: isOpus ? 251 : 140,
      path: audioPath,
      bytes,
      bitrate: Math.round((bytes * 8) / durationSeconds),
      mime: isOpus ? 'audio/webm' : 'audio/mp4',
      codec: isOpus ? 'opus' : 'mp4a.40.2',
    };
  });
}

export function captionSegments(track: CaptionTrack): CaptionSegment[] {
  if (track.segments) return track.segments;
  return JSON.parse(readFileSync(fixturePath(track.file ?? ''), 'utf8')) as CaptionSegment[];
}
