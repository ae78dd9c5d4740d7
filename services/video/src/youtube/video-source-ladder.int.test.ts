import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeYouTube } from '@firm/fakes/youtube/fake-youtube';
import { openVideoSource } from './video-source-ladder.js';

describe('openVideoSource', () => {
  let double: FakeYouTube;
  const { signal } = new AbortController();

  beforeAll(async () => {
    double = await FakeYouTube.start();
  });
  afterAll(() => double.close());

  const open = (ytDlpPath: string | undefined, failures: string[]) =>
    openVideoSource(
      { youtubeOrigin: double.origin, ytDlpPath, ytDlpEnvironment: double.ytDlp.environment },
      (source, { code }) => failures.push(`${source} ${code}`),
    );

  it('reads with yt-dlp where there is one, else by InnerTube', async () => {
    const failures: string[] = [];
    const find = async (path?: string) => (await open(path, failures).lookup('captioned01', { signal })).source;
    expect(await find(double.ytDlp.path)).toBe('yt-dlp');
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

  it('says what is wrong where no source can read a video', async () => {
    const failures: string[] = [];
    await expect(open(double.ytDlp.path, failures).lookup('madeforkids', { signal })).rejects.toMatchObject({
      code: 'UNPLAYABLE',
      message: expect.stringContaining('videos made for children'),
    });
    expect(failures).toEqual(['yt-dlp UNPLAYABLE', 'innertube UNPLAYABLE']);
  });
});
