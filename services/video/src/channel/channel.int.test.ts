import type { ConnectChannel, VideoChannel } from '@firm/contracts/api/video-channel';
import type { VideoJob } from '@firm/contracts/api/video-jobs';
import { startFakeGoogle, type FakeGoogle } from '@firm/fakes/google/fake-google';
import { callerHeaders, staffHeaders } from '@firm/platform/testing/test-service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VideoTestService } from '../testing/video-test-service.js';
import { FirmChannel } from './firm-channel.js';

const PATH = '/api/admin/video-channel';
const SITE = 'http://localhost:3000';
const VTT =
  'WEBVTT\n\n00:01.000 --> 00:04.000\n<v Ana Duarte>The owner reads that the permit is valid for two years.\n';

describe("the firm's own channel", () => {
  let google: FakeGoogle;
  let service: VideoTestService;
  beforeAll(async () => {
    google = await startFakeGoogle({ clientId: 'client', clientSecret: 'secret', adminDomain: 'example.com', port: 0 });
    const { authorizationUrl, tokenUrl, apiUrl } = google;
    const client = { id: 'client', secret: 'secret' };
    service = await VideoTestService.start(undefined, {
      channel: { client, authorizationUrl, tokenUrl, apiUrl, siteOrigin: SITE, secrets: ['the secret of now'] },
    });
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    await google.close();
  }, 30_000);

  const read = () => service.read<VideoChannel>(PATH);
  const upload = (videoId: string, daysAgo = 0) => ({
    ...{ videoId, title: `Talk ${videoId}` },
    publishedAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
  });
  /** Agrees as a person does on Google's page; answers where the browser is sent. */
  const agree = async () => {
    const { address } = (await service.post(`${PATH}/connect`).expect(200)).body as ConnectChannel;
    const consent = new URL(address);
    const answer = await fetch(consent.origin + consent.pathname, {
      ...{ method: 'POST', redirect: 'manual' },
      body: new URLSearchParams([...consent.searchParams, ['choice', 'ana.duarte@example.com']]),
    });
    return new URL(answer.headers.get('location') ?? '');
  };
  const comeBack = async ({ pathname, search }: URL, headers = staffHeaders()) =>
    (await service.api.ask('get', pathname + search, headers).expect(302)).headers.location;

  it('is connected by whoever began the consent, once, and its token is sealed', async () => {
    expect(await read()).toEqual({ isAvailable: true, uploads: [] });
    google.youtube.uploads = [
      upload('captioned01'),
      upload('oldupload01', 40),
      { ...upload('private0001'), isPrivate: true },
    ];
    const location = await agree();
    expect(location.origin).toBe(SITE);
    const other = { id: '2', email: 'rui.costa@example.com', name: 'Rui Costa', picture: null };
    expect(await comeBack(location, callerHeaders({ staff: other }))).toBe('/admin/videos?channel=failed');
    expect(await comeBack(location)).toBe('/admin/videos?channel=connected');
    expect(await comeBack(location)).toBe('/admin/videos?channel=failed');
    expect(await service.get(`${PATH}/callback?error=access_denied`).expect(302)).toMatchObject({
      headers: { location: '/admin/videos?channel=declined' },
    });
    const { channel, uploads } = await read();
    expect(channel).toMatchObject({ title: 'The firm', policy: 'offer', checkedAt: expect.any(String) });
    expect(uploads.map(({ videoId }) => videoId)).toEqual(['captioned01']);
    const [stored] = await service.database.query<{ token: string }>(
      `select encode(refresh_token, 'escape') as token from video.channels`,
    );
    expect(stored?.token).not.toContain('1//');
  });

  it('offers a new upload, whose draft rests on the captions that its owner can read', async () => {
    google.youtube.uploads[0]!.captions = [{ language: 'en', vtt: VTT }];
    const answer = await service.post(`${PATH}/uploads/captioned01/process`).expect(202);
    const { id } = await service.waitForEnd((answer.body as VideoJob).id);
    expect(await service.read(`/api/admin/video-jobs/${id}/transcript`)).toMatchObject({
      ...{ origin: 'captions', language: 'en' },
      passages: [{ speaker: 'Ana Duarte', words: 'The owner reads that the permit is valid for two years.' }],
    });
    expect((await read()).uploads).toEqual([]);
    await service.post(`${PATH}/uploads/captioned01/process`).expect(404);
  });

  it('begins drafts by itself where staff chose that, and looks once a day', async () => {
    await service.put(PATH, { policy: 'draft' }).expect(200);
    google.youtube.uploads.unshift(upload('asronly0001'));
    const channel = service.api.app.get(FirmChannel, { strict: false });
    const jobs = async () => (await service.read<VideoJob[]>('/api/admin/video-jobs')).length;
    const before = await jobs();
    await channel.checkDaily();
    expect(await jobs()).toBe(before);
    await service.database.query(`update video.channels set checked_at = now() - interval '25 hours'`);
    await Promise.all([channel.checkDaily(), channel.checkDaily()]);
    await channel.check();
    expect(await jobs()).toBe(before + 1);
    await service.put(PATH, { policy: 'sometimes' }).expect(400);
    await service.put(PATH, { policy: 'offer' }).expect(200);
    google.youtube.uploads.unshift(upload('emptycaps01'));
    expect(((await service.post(`${PATH}/check`).expect(200)).body as VideoChannel).uploads).toHaveLength(1);
    await service.delete(`${PATH}/uploads/emptycaps01`).expect(204);
    expect((await read()).uploads).toEqual([]);
  });

  it('tells staff when the day is used up, and when the consent was withdrawn', async () => {
    google.youtube.quotaLeft = 0;
    await service.post(`${PATH}/check`).expect(200);
    expect((await read()).channel?.problem).toContain('today');
    google.youtube.quotaLeft = Infinity;
    google.revokeAll();
    await service.post(`${PATH}/check`).expect(200);
    expect((await read()).channel?.problem).toContain('withdrawn');
  });

  it('forgets who began a consent when the next is begun ten minutes later', async () => {
    const begun = () => service.database.query('select from video.channel_consents');
    await service.database.query('delete from video.channel_consents');
    await service.post(`${PATH}/connect`).expect(200);
    await service.post(`${PATH}/connect`).expect(200);
    expect(await begun()).toHaveLength(2);
    await service.database.query(`update video.channel_consents set begun_at = now() - interval '11 minutes'`);
    await service.post(`${PATH}/connect`).expect(200);
    expect(await begun()).toHaveLength(1);
  });

  it('is disconnected here and with Google', async () => {
    await comeBack(await agree());
    const channel = service.api.app.get(FirmChannel, { strict: false });
    const token = await channel.openAccount();
    await service.delete(PATH).expect(204);
    expect(await read()).toEqual({ isAvailable: true, uploads: [] });
    const asked = await fetch(`${google.apiUrl}/youtube/v3/channels?part=snippet&mine=true`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asked.status).toBe(401);
    await service.post(`${PATH}/check`).expect(409);
  });
});
