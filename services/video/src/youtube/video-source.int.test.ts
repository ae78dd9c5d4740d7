import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { FakeYouTube, type FakeYouTubeSettings } from '@firm/fakes/youtube/fake-youtube';
import { InnertubeSource } from './innertube.js';
import type { VideoErrorCode } from './video-error.js';
import type { AudioOptions, VideoSource } from './video-source.js';
import { YtDlpSource } from './yt-dlp.js';

const PACE = { retryDelayMs: 1, stallMs: 500 };

/** Every source; InnerTube also with a fake that names YouTube's real hosts. */
const SOURCES: { name: string; options: FakeYouTubeSettings; create(fake: FakeYouTube): VideoSource }[] = [
  {
    name: 'innertube',
    options: {},
    create: ({ origin }) => new InnertubeSource({ youtubeOrigin: origin, pace: PACE }),
  },
  {
    name: 'innertube, with the real hosts of YouTube',
    options: { namesRealHosts: true },
    create: ({ origin }) => new InnertubeSource({ youtubeOrigin: origin, pace: PACE }),
  },
  {
    name: 'yt-dlp',
    options: {},
    create: ({ origin, ytDlp }) => new YtDlpSource(ytDlp, origin),
  },
];

const REFUSED: [string, VideoErrorCode][] = [
  ['privatevid1', 'PRIVATE'],
  ['privatevid2', 'PRIVATE'],
  ['livenow0001', 'LIVE'],
  ['upcoming001', 'NOT_STARTED'],
  ['agegated001', 'AGE_RESTRICTED'],
  ['geoblocked1', 'REGION_BLOCKED'],
  ['members0001', 'PAID'],
  ['rental00001', 'PAID'],
  ['removed0001', 'UNAVAILABLE'],
  ['terminated1', 'UNAVAILABLE'],
  ['notfound001', 'UNAVAILABLE'],
  ['toolong0001', 'TOO_LONG'],
  ['botcheck001', 'BOT_CHECK'],
  ['ratelimit01', 'RATE_LIMITED'],
  ['sessionlim1', 'RATE_LIMITED'],
  ['signinpls01', 'BOT_CHECK'],
  ['reloadpage1', 'EXTRACTOR'],
  ['otherapp001', 'EXTRACTOR'],
  ['sabronly001', 'NO_AUDIO'],
  ['madeforkids', 'UNPLAYABLE'],
];

describe.each(SOURCES)('$name', ({ options, create }) => {
  let fake: FakeYouTube;
  let source: VideoSource;
  const { signal } = new AbortController();
  const languages = ['en', 'pt'];
  const maxBytes = 50_000_000;

  const lookup = (id: string) => source.lookup(id, { signal });
  const readCaptions = async (id: string) => source.captions(await lookup(id), { languages, signal });
  const download = async (id: string, limits: AudioOptions = { maxBytes, signal }) => {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of source.audio(await lookup(id), limits)) {
      hash.update(piece);
      bytes += piece.length;
    }
    return { bytes, sha256: hash.digest('hex') };
  };
  const fileOf = async (id: string, wanted = 140) => {
    const { bytes, sha256 } = (await fake.formats(id)).find(({ itag }) => itag === wanted) ?? {};
    return { bytes, sha256 };
  };

  beforeAll(async () => {
    fake = await FakeYouTube.start(options);
    source = create(fake);
  });
  beforeEach(() => fake.reset());
  afterAll(() => fake.close());

  describe('lookup', () => {
    it('describes the video', async () => {
      const video = await lookup('captioned01');
      expect(video).toMatchObject({
        id: 'captioned01',
        source: source.name,
        title: 'The harbour walk',
        author: 'Harbour Society',
        durationSeconds: 53,
        publishedOn: '2026-03-14',
      });
      expect(video.audio).toMatchObject({ id: '140', bytes: 345_129 });
      expect(video.captionTracks.map(({ language, isAutomatic }) => [language, isAutomatic])).toEqual([
        ['en', false],
        ['pt', false],
        ['en', true],
      ]);
    });

    it.each(REFUSED)('refuses %s as %s', async (id, code) => {
      await expect(lookup(id)).rejects.toMatchObject({ name: 'VideoError', code });
    });

    it('downloads nothing of a video that is too long', async () => {
      await expect(lookup('toolong0001')).rejects.toMatchObject({ code: 'TOO_LONG' });
      const asked = (await fake.requests()).map(({ path }) => path);
      expect(asked).toEqual(['/youtubei/v1/player']);
    });

    it('accepts four hours exactly, unlisted videos and recordings of broadcasts', async () => {
      await expect(lookup('exactly4h01')).resolves.toMatchObject({ durationSeconds: 14_400 });
      await expect(lookup('unlisted001')).resolves.toMatchObject({ id: 'unlisted001' });
      await expect(lookup('waslive0001')).resolves.toMatchObject({ id: 'waslive0001' });
    });

    it('chooses Opus where there is no other audio', async () => {
      await expect(lookup('opusonly001')).resolves.toMatchObject({ audio: { id: '251' } });
    });

    it('does not escape hostile titles', async () => {
      await expect(lookup('injection01')).resolves.toMatchObject({
        title: '<script>alert(1)</script> "Harbour" & 🎉 <img src=x onerror=alert(2)>',
      });
    });

    it('retries when YouTube fails briefly', async () => {
      await expect(lookup('flaky500vid')).resolves.toMatchObject({ id: 'flaky500vid' });
    });

    it('stops when it is aborted', async () => {
      const stop = new AbortController();
      const looking = source.lookup('captioned01', { signal: stop.signal });
      stop.abort(new Error('cancelled'));
      await expect(looking).rejects.toThrow('cancelled');
    });
  });

  describe('captions', () => {
    it('prefers manual captions in the first wanted language', async () => {
      const captions = await readCaptions('captioned01');
      expect(captions).toMatchObject({ language: 'en', isAutomatic: false });
      expect(captions?.lines).toHaveLength(8);
      expect(captions?.lines[1]).toEqual({
        startSeconds: 6.717,
        endSeconds: 13.073,
        text: 'In nineteen ninety eight the old fish market closed, and the quay stood empty for eleven years.',
      });
    });

    it('accepts any language rather than none', async () => {
      await expect(readCaptions('ptcaptions1')).resolves.toMatchObject({ language: 'pt', isAutomatic: false });
    });

    it('reads each automatic line once, ending where the next begins', async () => {
      const captions = await readCaptions('asronly0001');
      expect(captions).toMatchObject({ language: 'en', isAutomatic: true });
      expect(captions?.lines).toHaveLength(8);
      expect(captions?.lines[0]).toEqual({
        startSeconds: 0,
        endSeconds: 6.717,
        text: 'welcome to the harbour walk a short talk about how a small town rebuilt its waterfront',
      });
    });

    it('answers null where there are none, and where YouTube answers an empty body', async () => {
      await expect(readCaptions('nocaptions1')).resolves.toBeNull();
      await expect(readCaptions('emptycaps01')).resolves.toBeNull();
    });

    it('retries when YouTube fails briefly', async () => {
      await expect(readCaptions('flakycaps01')).resolves.toMatchObject({ language: 'en' });
    });

    it('follows neither a foreign address nor a redirect to one', async () => {
      await expect(readCaptions('foreigncap1')).rejects.toMatchObject({
        code: 'EXTRACTOR',
        cause: { message: 'http://127.0.0.1:9 is not a host of YouTube' },
      });
      await expect(readCaptions('redirectcap')).rejects.toMatchObject({
        code: 'EXTRACTOR',
        cause: { message: 'http://127.0.0.1:9 is not a host of YouTube' },
      });
    });
  });

  describe('audio', () => {
    it('downloads the file byte for byte', async () => {
      expect(await download('nocaptions1')).toEqual(await fileOf('nocaptions1'));
      expect(await download('opusonly001')).toEqual(await fileOf('opusonly001', 251));
    });

    it('resumes where the connection broke', async () => {
      expect(await download('flakymedia1')).toEqual(await fileOf('flakymedia1'));
      const ranges = (await fake.requests()).filter(({ path }) => path === '/videoplayback').map(({ range }) => range);
      expect(ranges).toHaveLength(2);
      expect(ranges[0]).toBe('bytes=0-184380');
      expect(ranges[1]).toMatch(/^bytes=[1-9]\d*-184380$/);
    });

    it('downloads a slow file', async () => {
      await fake.addVideo({
        id: 'slowerfile1',
        title: 'Slow',
        durationSeconds: 28,
        audio: [{ file: 'bakery.webm' }],
        bytesPerSecond: 60_000,
      });
      expect(await download('slowerfile1')).toEqual(await fileOf('slowerfile1', 251));
    });

    it.each<[string, VideoErrorCode]>([
      ['media403vid', 'MEDIA_REFUSED'],
      ['media429vid', 'RATE_LIMITED'],
      ['media500vid', 'NETWORK'],
      ['sabronly001', 'NO_AUDIO'],
    ])('fails for %s with %s', async (id, code) => {
      await expect(download(id)).rejects.toMatchObject({ code });
    });

    it('refuses a file larger than the maximum before any of it is downloaded', async () => {
      await expect(download('nocaptions1', { maxBytes: 1_000, signal })).rejects.toMatchObject({ code: 'TOO_LARGE' });
      expect((await fake.requests()).some(({ path }) => path === '/videoplayback')).toBe(false);
    });

    it('leaves out what is there already', async () => {
      const { bytes } = await download('nocaptions1');
      const rest = await download('nocaptions1', { maxBytes, signal, from: 100_000 });
      expect(rest.bytes).toBe(bytes - 100_000);
    });

    it('stops in the middle when it is aborted', async () => {
      const stop = new AbortController();
      const video = await lookup('slowmedia01');
      const started = Date.now();
      const reading = (async () => {
        for await (const _ of source.audio(video, { maxBytes, signal: stop.signal }))
          stop.abort(new Error('cancelled'));
      })();
      await expect(reading).rejects.toThrow('cancelled');
      expect(Date.now() - started).toBeLessThan(2_000);
    });
  });
});
