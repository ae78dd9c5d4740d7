import { describe, expect, it } from '@jest/globals';
import { VideoError, type VideoErrorCode } from './video-error.js';
import { FallbackVideoSource, SoundInAnotherFile } from './fallback-video-source.js';
import type { VideoInfo, VideoSource } from './video-source.js';

const { signal } = new AbortController();

const info = (source: string): VideoInfo => ({
  ...{ id: 'captioned01', source, title: source, author: '', durationSeconds: 10, captionTracks: [] },
});

/** A source that yields its own name as audio, or fails with the given code. */
function source(name: string, fails: { audio?: VideoErrorCode; after?: string } = {}): VideoSource {
  return {
    name,
    lookup: async () => info(name),
    captions: async () => ({ language: name, isAutomatic: false, isTranslation: false, lines: [] }),
    async *audio() {
      if (fails.after) yield Buffer.from(fails.after);
      if (fails.audio) throw new VideoError(fails.audio);
      yield Buffer.from(name);
    },
  };
}

async function read(fallback: FallbackVideoSource): Promise<string> {
  const video = await fallback.lookup('captioned01', { signal });
  const pieces: Uint8Array[] = [];
  for await (const piece of fallback.audio(video, { signal, maxBytes: 100 })) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

describe('FallbackVideoSource', () => {
  it('asks only the first source when it answers', async () => {
    const failures: string[] = [];
    const fallback = new FallbackVideoSource([source('first'), source('second')], (name) => failures.push(name));
    expect(await read(fallback)).toBe('first');
    expect(await fallback.captions(info('second'), { languages: [], signal })).toMatchObject({ language: 'second' });
    expect(failures).toEqual([]);
  });

  it('asks the next source where the sound fails otherwise than by a refusal, and the first one only once', async () => {
    const failures: string[] = [];
    const sources = [source('first', { audio: 'EXTRACTOR' }), source('second')];
    const fallback = new FallbackVideoSource(sources, (name, { code }) => failures.push(`${name} ${code}`));
    expect(await read(fallback)).toBe('second');
    expect(failures).toEqual(['first EXTRACTOR']);
  });

  it('names the next source in the middle of a download where that one has another file', async () => {
    const broken = source('first', { after: 'half', audio: 'MEDIA_REFUSED' });
    let lookups = 0;
    const first: VideoSource = {
      ...broken,
      lookup: async (id, options) => {
        if (++lookups > 1) throw new VideoError('EXTRACTOR');
        return broken.lookup(id, options);
      },
    };
    const reading = read(new FallbackVideoSource([first, source('second')]));
    await expect(reading).rejects.toBeInstanceOf(SoundInAnotherFile);
    await expect(reading).rejects.toMatchObject({ code: 'MEDIA_REFUSED', video: { source: 'second' } });
  });

  it('has no captions while these are limited, where there is sound, and reports it', async () => {
    const failures: string[] = [];
    const limited: VideoSource = {
      ...source('first'),
      captions: async () => {
        throw new VideoError('RATE_LIMITED');
      },
    };
    const fallback = new FallbackVideoSource([limited], (name, { code }) => failures.push(`${name} ${code}`));
    const audio = { id: '140', bitsPerSecond: 48_000, url: 'https://x.googlevideo.com/' };
    expect(await fallback.captions({ ...info('first'), audio }, { languages: [], signal })).toBeNull();
    await expect(fallback.captions(info('first'), { languages: [], signal })).rejects.toThrow(VideoError);
    expect(failures).toEqual(['first RATE_LIMITED', 'first RATE_LIMITED']);
  });

  it('looks up three videos at a time, and lets a waiting caller leave when it is aborted', async () => {
    const open: (() => void)[] = [];
    const slow: VideoSource = {
      ...source('slow'),
      lookup: () => new Promise((resolve) => open.push(() => resolve(info('slow')))),
    };
    const fallback = new FallbackVideoSource([slow]);
    const stop = new AbortController();
    const [first, ...others] = [1, 2, 3].map(() => fallback.lookup('captioned01', { signal }));
    const leaving = fallback.lookup('captioned01', { signal: stop.signal });
    const last = fallback.lookup('captioned01', { signal });
    await new Promise(setImmediate);
    expect(open).toHaveLength(3);
    stop.abort(new Error('gave up'));
    await expect(leaving).rejects.toThrow('gave up');
    open[0]?.();
    await first;
    await new Promise(setImmediate);
    for (const answer of open) answer();
    await expect(last).resolves.toMatchObject({ source: 'slow' });
    await Promise.all(others);
    expect(open).toHaveLength(4);
  });
});
