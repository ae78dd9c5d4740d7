import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeYouTube } from '@firm/fakes/youtube/fake-youtube';
import { InnertubeSource } from './innertube.js';

describe('InnertubeSource', () => {
  let double: FakeYouTube;
  const { signal } = new AbortController();

  beforeAll(async () => {
    double = await FakeYouTube.start();
  });
  beforeEach(() => double.reset());
  afterAll(() => double.close());

  it('asks one question, as VISIONOS', async () => {
    await new InnertubeSource({ youtubeOrigin: double.origin }).lookup('captioned01', { signal });
    expect(await double.requests()).toMatchObject([
      { method: 'POST', path: '/youtubei/v1/player', client: 'VISIONOS', videoId: 'captioned01', status: 200 },
    ]);
  });

  it('calls its version what the operators say', async () => {
    const source = new InnertubeSource({ youtubeOrigin: double.origin, clientVersion: '1.99' });
    await source.lookup('captioned01', { signal });
    expect(await double.requests()).toMatchObject([{ clientVersion: '1.99' }]);
  });

  it('tells how long to stay away', async () => {
    const looking = new InnertubeSource({ youtubeOrigin: double.origin }).lookup('ratelimit01', { signal });
    await expect(looking).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 120, retryable: true });
  });

  it('says that YouTube cannot be reached', async () => {
    const looking = new InnertubeSource({ youtubeOrigin: 'http://127.0.0.1:9' }).lookup('captioned01', { signal });
    await expect(looking).rejects.toMatchObject({ code: 'NETWORK', retryable: true });
  });

  it('gives up a connection that fell silent and asks again', async () => {
    const source = new InnertubeSource({ youtubeOrigin: double.origin, pace: { stallMs: 200, retryDelayMs: 1 } });
    const video = await source.lookup('hangmedia01', { signal });
    let bytes = 0;
    for await (const piece of source.audio(video, { maxBytes: 1_000_000, signal })) bytes += piece.length;
    expect(bytes).toBe(video.audio?.bytes);
  });

  it('looks a video up that YouTube describes without its parts', async () => {
    await double.addVideo({ id: 'bare_video1', title: 'Bare', durationSeconds: 10 });
    const source = new InnertubeSource({ youtubeOrigin: double.origin });
    const video = await source.lookup('bare_video1', { signal });
    expect(video).toMatchObject({ audio: undefined, captionTracks: [] });
    const reading = source.audio(video, { maxBytes: 1, signal })[Symbol.asyncIterator]().next();
    await expect(reading).rejects.toMatchObject({ code: 'NO_AUDIO' });
  });
});
