import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeYouTube } from '@firm/fakes/youtube/fake-youtube';
import { createVideoSource } from './fallback-video-source.js';

describe('createVideoSource', () => {
  let fake: FakeYouTube;
  const { signal } = new AbortController();

  beforeAll(async () => {
    fake = await FakeYouTube.start();
  });
  afterAll(() => fake.close());

  const open = (ytDlpPath: string | undefined, failures: string[], clients: string[] = []) =>
    createVideoSource(
      {
        ...{ youtubeOrigin: fake.origin, clients },
        ...(ytDlpPath && { ytDlp: { path: ytDlpPath, environment: fake.ytDlp.environment } }),
      },
      (source, { code }) => failures.push(`${source} ${code}`),
    );

  it('reads with yt-dlp where it is configured, else by InnerTube', async () => {
    const failures: string[] = [];
    const find = async (path?: string) => (await open(path, failures).lookup('captioned01', { signal })).source;
    expect(await find(fake.ytDlp.path)).toBe('yt-dlp');
    expect(await find()).toBe('innertube');
    expect(failures).toEqual([]);
  });

  it('reads by InnerTube where yt-dlp is broken, from the lookup to the last byte', async () => {
    const failures: string[] = [];
    const source = open('/nowhere/yt-dlp', failures);
    const video = await source.lookup('nocaptions1', { signal });
    let bytes = 0;
    for await (const piece of source.audio(video, { signal, maxBytes: 1_000_000 })) bytes += piece.length;
    expect(bytes).toBe(184_381);
    expect(failures).toEqual(['yt-dlp EXTRACTOR']);
  });

  it('reads as the next client what the one before is refused', async () => {
    const failures: string[] = [];
    const source = open(undefined, failures, ['VISIONOS', 'WEB_EMBEDDED']);
    await expect(source.lookup('madeforkids', { signal })).rejects.toMatchObject({ code: 'UNPLAYABLE' });
    expect(failures).toEqual(['innertube UNPLAYABLE', 'innertube WEB_EMBEDDED UNPLAYABLE']);
    const asked = (await fake.requests()).filter(({ videoId }) => videoId === 'madeforkids');
    expect(asked.map(({ client }) => client)).toEqual(['VISIONOS', 'WEB_EMBEDDED_PLAYER']);
  });

  it('throws the error of the last source when none can read the video', async () => {
    const failures: string[] = [];
    await expect(open(fake.ytDlp.path, failures).lookup('madeforkids', { signal })).rejects.toMatchObject({
      code: 'UNPLAYABLE',
      message: expect.stringContaining('videos made for children'),
    });
    expect(failures).toEqual(['yt-dlp UNPLAYABLE', 'innertube UNPLAYABLE']);
  });
});
