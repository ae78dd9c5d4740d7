import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { listen } from '@firm/fakes/http/fake-server';
import { FakeYouTube } from '@firm/fakes/youtube/fake-youtube';
import { InnertubeSource } from './innertube.js';

describe('InnertubeSource', () => {
  let fake: FakeYouTube;
  const { signal } = new AbortController();

  beforeAll(async () => {
    fake = await FakeYouTube.start();
  });
  beforeEach(() => fake.reset());
  afterAll(() => fake.close());

  it('sends one request, as VISIONOS', async () => {
    await new InnertubeSource({ youtubeOrigin: fake.origin }).lookup('captioned01', { signal });
    expect(await fake.requests()).toMatchObject([
      { method: 'POST', path: '/youtubei/v1/player', client: 'VISIONOS', videoId: 'captioned01', status: 200 },
    ]);
  });

  it('reads through a proxy, which alone connects to YouTube', async () => {
    const asked: string[] = [];
    const proxy = createServer().on('connect', ({ url = '', headers }, socket) => {
      asked.push(`${url} ${headers['proxy-authorization']}`);
      const [host, port] = url.split(':');
      const there = connect(Number(port), host, () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
      there.pipe(socket).pipe(there);
    });
    const listening = await listen(proxy);
    const settings = { youtubeOrigin: fake.origin, proxy: listening.origin.replace('//', '//me:hush@') };
    const source = new InnertubeSource(settings);
    const video = await source.lookup('captioned01', { signal });
    expect((await source.captions(video, { languages: ['en'], signal }))?.lines).not.toHaveLength(0);
    expect(asked[0]).toBe(`${new URL(fake.origin).host} Basic ${btoa('me:hush')}`);
    await listening.close();
    await expect(source.lookup('captioned01', { signal })).rejects.toMatchObject({ code: 'NETWORK' });
  });

  it('accepts an answer without the optional parts', async () => {
    const segments = [{ startMs: 0, durMs: 900, text: 'Bare.' }];
    const captions = [{ lang: 'en', name: 'English', segments }];
    await fake.addVideo({ id: 'bare_video1', title: 'Bare', durationSeconds: 10, captions });
    const source = new InnertubeSource({ youtubeOrigin: fake.origin });
    const video = await source.lookup('bare_video1', { signal });
    expect(video).toMatchObject({ audio: undefined, captionTracks: [{ language: 'en' }] });
    const reading = source.audio(video, { maxBytes: 1, signal })[Symbol.asyncIterator]().next();
    await expect(reading).rejects.toMatchObject({ code: 'NO_AUDIO' });
  });
});
