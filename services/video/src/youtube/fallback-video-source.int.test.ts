import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { VIDEOS } from '@firm/fakes/youtube/catalogue';
import { FakeYouTube } from '@firm/fakes/youtube/fake-youtube';
import { createHash } from 'node:crypto';
import { createVideoSource } from './fallback-video-source.js';

describe('createVideoSource', () => {
  let fake: FakeYouTube;
  const { signal } = new AbortController();

  beforeAll(async () => {
    fake = await FakeYouTube.start();
  });
  beforeEach(() => fake.reset());
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

  it.each([
    ['signinpls01', 'BOT_CHECK'],
    ['reloadpage1', 'EXTRACTOR'],
    ['otherapp001', 'EXTRACTOR'],
  ])('reads %s as the next client, which is shown it', async (id, code) => {
    const failures: string[] = [];
    const source = open(undefined, failures, ['VISIONOS', 'TV']);
    await fake.addVideo({ ...VIDEOS.find((video) => video.id === id)!, admits: ['TVHTML5'] });
    const video = await source.lookup(id, { signal });
    expect((await source.captions(video, { languages: ['en'], signal }))?.lines).not.toHaveLength(0);
    expect(failures).toEqual([`innertube ${code}`]);
  });

  it('waits after a limit of the session, and asks no other client', async () => {
    const failures: string[] = [];
    const looking = open(undefined, failures, ['VISIONOS', 'TV']).lookup('sessionlim1', { signal });
    await expect(looking).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 300 });
    expect(failures).toEqual(['innertube RATE_LIMITED']);
  });

  it('refuses at once what has neither captions nor sound, when every source says so', async () => {
    const failures: string[] = [];
    const looking = open(fake.ytDlp.path, failures).lookup('silent00001', { signal });
    await expect(looking).rejects.toMatchObject({ code: 'NO_SOUND', retryable: false });
    expect(failures).toEqual(['yt-dlp NO_AUDIO', 'innertube NO_SOUND']);
  });

  describe('when addresses of sound end in the middle', () => {
    const download = async (source: ReturnType<typeof open>, addressEndsAfterBytes: number) => {
      await fake.addVideo({ ...VIDEOS.find(({ id }) => id === 'nocaptions1')!, addressEndsAfterBytes });
      const hash = createHash('sha256');
      const video = await source.lookup('nocaptions1', { signal });
      for await (const piece of source.audio(video, { signal, maxBytes: 1_000_000 })) hash.update(piece);
      return hash.digest('hex');
    };
    const wanted = async () => (await fake.formats('nocaptions1')).find(({ itag }) => itag === 140)?.sha256;

    it('asks for fresh ones once, and goes on at the byte it reached', async () => {
      const failures: string[] = [];
      expect(await download(open(undefined, failures), 100_000)).toBe(await wanted());
      expect(failures).toEqual(['innertube MEDIA_REFUSED']);
    });

    it('then goes to the next source, which goes on in the same file', async () => {
      const failures: string[] = [];
      expect(await download(open(fake.ytDlp.path, failures), 65_000)).toBe(await wanted());
      expect(failures).toEqual(['yt-dlp MEDIA_REFUSED', 'yt-dlp MEDIA_REFUSED', 'innertube MEDIA_REFUSED']);
    });

    it('gives up when fresh ones end as well, and there is no other source', async () => {
      const failures: string[] = [];
      await expect(download(open(undefined, failures), 65_000)).rejects.toMatchObject({ code: 'MEDIA_REFUSED' });
      expect(failures).toHaveLength(2);
    });
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
