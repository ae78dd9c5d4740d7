import { describe, expect, it } from '@jest/globals';
import { VideoError } from './video-error.js';
import type { VideoErrorCode } from './video-error.js';
import { FallbackVideoSource } from './fallback-video-source.js';
import type { VideoInfo, VideoSource } from './video-source.js';

const { signal } = new AbortController();

const info = (source: string): VideoInfo => ({
  ...{ id: 'captioned01', source, title: source, author: '', durationSeconds: 10 },
  ...{ broadcast: 'no', isUnlisted: false, captionTracks: [] },
});

/** A source that fails as told, or yields its own name as audio. */
function source(
  name: string,
  fails: { lookup?: VideoErrorCode; audio?: VideoErrorCode; after?: string } = {},
): VideoSource {
  return {
    name,
    lookup: async () => {
      if (fails.lookup) throw new VideoError(fails.lookup);
      return info(name);
    },
    captions: async () => ({ language: name, isAutomatic: false, passages: [] }),
    async *audio() {
      if (fails.after) yield Buffer.from(fails.after);
      if (fails.audio) throw new VideoError(fails.audio);
      yield Buffer.from(name);
    },
  };
}

async function read(ladder: FallbackVideoSource): Promise<string> {
  const video = await ladder.lookup('captioned01', { signal });
  const pieces: Uint8Array[] = [];
  for await (const piece of ladder.audio(video, { signal, maxBytes: 100 })) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

describe('FallbackVideoSource', () => {
  it('asks the first source, and it alone, when it answers', async () => {
    const failures: string[] = [];
    const ladder = new FallbackVideoSource([source('first'), source('second')], (name) => failures.push(name));
    expect(await read(ladder)).toBe('first');
    expect(await ladder.captions(info('second'), { languages: [], signal })).toMatchObject({ language: 'second' });
    expect(failures).toEqual([]);
  });

  it.each<VideoErrorCode>(['EXTRACTOR', 'NO_AUDIO', 'UNPLAYABLE', 'BOT_CHECK', 'MEDIA_REFUSED'])(
    'asks the next after %s, and tells of it',
    async (code) => {
      const failures: [string, VideoErrorCode][] = [];
      const sources = [source('first', { lookup: code }), source('second')];
      const ladder = new FallbackVideoSource(sources, (name, error) => failures.push([name, error.code]));
      expect(await read(ladder)).toBe('second');
      expect(await read(new FallbackVideoSource([source('first', { audio: code }), source('second')]))).toBe('second');
      expect(failures).toEqual([['first', code]]);
    },
  );

  it.each<VideoErrorCode>([
    ...(['PRIVATE', 'AGE_RESTRICTED', 'REGION_BLOCKED', 'PAID', 'UNAVAILABLE', 'LIVE', 'NOT_STARTED'] as const),
    ...(['TOO_LONG', 'TOO_LARGE', 'RATE_LIMITED', 'NETWORK'] as const),
  ])('takes %s for an answer', async (code) => {
    const ladder = new FallbackVideoSource([source('first', { lookup: code }), source('second')]);
    await expect(ladder.lookup('captioned01', { signal })).rejects.toMatchObject({ code });
  });

  it('does not begin anew in the middle of a download', async () => {
    const sources = [source('first', { after: 'half', audio: 'MEDIA_REFUSED' }), source('second')];
    await expect(read(new FallbackVideoSource(sources))).rejects.toMatchObject({ code: 'MEDIA_REFUSED' });
  });

  it('ends with the failure of the last source', async () => {
    const sources = [source('first', { lookup: 'EXTRACTOR' }), source('second', { lookup: 'PRIVATE' })];
    await expect(read(new FallbackVideoSource(sources))).rejects.toMatchObject({ code: 'PRIVATE' });
  });

  it('looks up one video at a time, and lets go of whoever gives up waiting', async () => {
    const open: (() => void)[] = [];
    const slow: VideoSource = {
      ...source('slow'),
      lookup: () => new Promise((resolve) => open.push(() => resolve(info('slow')))),
    };
    const ladder = new FallbackVideoSource([slow]);
    const stop = new AbortController();
    const first = ladder.lookup('captioned01', { signal });
    const second = ladder.lookup('captioned01', { signal: stop.signal });
    const third = ladder.lookup('captioned01', { signal });
    await new Promise(setImmediate);
    expect(open).toHaveLength(1);
    stop.abort(new Error('gave up'));
    await expect(second).rejects.toThrow('gave up');
    open[0]?.();
    await first;
    await new Promise(setImmediate);
    open[1]?.();
    await expect(third).resolves.toMatchObject({ source: 'slow' });
    expect(open).toHaveLength(2);
  });
});
