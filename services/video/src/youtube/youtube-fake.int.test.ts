import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Innertube } from 'youtubei.js';
import ytdl from 'ytdl-core';
import { YouTubeFake } from '../testing/youtube-fake.js';

// Our sources use a small part of YouTube. The libraries themselves, with their defaults, show that the fake is faithful.
describe('the fake of YouTube', () => {
  let fake: YouTubeFake;

  beforeAll(async () => {
    fake = await YouTubeFake.start('--policy', 'lenient', '--real-hosts');
  });
  afterAll(() => fake.stop());

  it('works with youtubei.js, session and player script included', async () => {
    const send = async (input: RequestInfo | URL, init?: RequestInit) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      const method = input instanceof Request ? { method: input.method } : {};
      return fetch(new URL(pathname + search, fake.origin), { ...method, ...init });
    };
    const innertube = await Innertube.create({ fetch: send });
    const info = await innertube.getInfo('captioned01', { client: 'VISIONOS' });
    expect(info.basic_info).toMatchObject({ title: 'The harbour walk', duration: 53 });
    expect(innertube.session.player?.signature_timestamp).toBe(20_777);
    const pieces: Uint8Array[] = [];
    for await (const piece of await info.download({
      type: 'audio',
      quality: 'best',
      format: 'any',
      client: 'VISIONOS',
    })) {
      pieces.push(piece);
    }
    expect(Buffer.concat(pieces)).toHaveLength(345_129);
  });

  it('works with the lookup of ytdl-core', async () => {
    // Otherwise it asks api.github.com for updates.
    process.env['YTDL_NO_UPDATE'] = '1';
    const { host, hostname, port } = new URL(fake.origin);
    const info = await ytdl.getBasicInfo('captioned01', {
      requestOptions: { transform: (request: object) => ({ ...request, protocol: 'http:', host, hostname, port }) },
    });
    expect(info.videoDetails).toMatchObject({ title: 'The harbour walk', lengthSeconds: '53' });
  });
});
