import type { VideoBatch } from '@firm/contracts/api/video-batches';
import { describe, expect, it } from '@jest/globals';
import { useVideoService } from '../testing/video-test-service.js';

describe('a batch of videos', () => {
  const service = useVideoService();

  const estimate = async (...addresses: string[]) =>
    (await service.post('/api/admin/video-batches/estimate', { addresses }).expect(200)).body as VideoBatch;
  const UPLOADS = 'UU0123456789abcdefghijkl';

  it('is found behind addresses, playlists and channels, each video once, with one estimate', async () => {
    await service.youtube.addPlaylist({ id: 'PLharbour', videoIds: ['captioned01', 'nocaptions1', 'gone0000000'] });
    await service.youtube.addPlaylist({ id: UPLOADS, handle: '@harbour', videoIds: ['emptycaps01', 'captioned01'] });
    const { videos, estimatedCost, isCut } = await estimate(
      'https://youtu.be/captioned01',
      'https://www.youtube.com/playlist?list=PLharbour',
      'youtube.com/@harbour/videos',
      'https://youtu.be/privatevid1',
      'https://example.com/',
    );
    expect(isCut).toBe(false);
    expect(videos.map(({ videoUrl }) => videoUrl.slice(-11))).toEqual([
      ...['captioned01', 'nocaptions1', 'emptycaps01'],
      ...['privatevid1', 'xample.com/'],
    ]);
    expect(videos[1]).toMatchObject({ durationSeconds: expect.closeTo(28, 0), title: expect.any(String) });
    expect(videos[3]?.problem).toContain('private');
    expect(videos[4]?.problem).toContain('not the address');
    expect(estimatedCost).toBe(videos.reduce((sum, video) => sum + (video.estimatedCost ?? 0), 0));
    expect((await estimate(`https://www.youtube.com/channel/UC${UPLOADS.slice(2)}`)).videos).toHaveLength(2);
  });

  it('names a video that is too long, and a playlist without videos', async () => {
    await service.youtube.addVideo({ id: 'fivehours01', title: 'Five hours', durationSeconds: 18_000 });
    await service.youtube.addPlaylist({ id: 'PLhours', videoIds: ['fivehours01'] });
    const { videos, estimatedCost } = await estimate(
      'https://www.youtube.com/playlist?list=PLhours',
      'https://www.youtube.com/playlist?list=PLunknown',
    );
    expect(videos).toEqual([
      expect.objectContaining({ title: 'Five hours', problem: expect.stringContaining('longer than 4 hours') }),
      expect.objectContaining({ problem: expect.stringContaining('No public videos') }),
    ]);
    expect(estimatedCost).toBe(0);
  });

  it('looks several addresses up at once, tells how far it is, and names one that does not answer', async () => {
    await service.youtube.addVideo({
      ...{ id: 'slowslow001', title: 'Slow', durationSeconds: 60 },
      faults: { player: { status: 500 } },
    });
    const addresses = ['slowslow001', 'captioned01', 'asronly0001', 'privatevid1', 'harbour0001'];
    const streamed = await service
      .post('/api/admin/video-batches/estimate', { addresses: addresses.map((id) => `https://youtu.be/${id}`) })
      .set('accept', 'text/event-stream')
      .expect(200);
    const batches = [...streamed.text.matchAll(/^event: batch\ndata: (.+)$/gm)].map(
      ([, data = '']) => JSON.parse(data) as VideoBatch,
    );
    expect(batches.map(({ lookedUp, addresses: all }) => [lookedUp, all])).toEqual([1, 2, 3, 4, 5].map((n) => [n, 5]));
    expect(batches.at(-2)?.videos.map(({ videoUrl }) => videoUrl.slice(-11))).not.toContain('slowslow001');
    expect(batches.at(-1)?.videos[0]?.problem).toContain('could not be reached');
    expect(batches.at(-1)?.videos.map(({ videoUrl }) => videoUrl.slice(-11))).toEqual(addresses);
  });

  it('has at most fifty videos', async () => {
    const videoIds = Array.from({ length: 60 }, (_, index) => `inbatch${String(index).padStart(4, '0')}`);
    for (const id of videoIds) await service.youtube.addVideo({ id, title: id, durationSeconds: 60 });
    await service.youtube.addPlaylist({ id: 'PLlong', videoIds });
    const { videos, isCut } = await estimate('https://www.youtube.com/playlist?list=PLlong');
    expect([videos.length, isCut]).toEqual([50, true]);
  });

  it('gives each video a job of its own, and one that is under way keeps its job', async () => {
    await service.stopWorker();
    const start = () => service.createBatch('captioned01', 'harbour0001');
    const [first, again] = await Promise.all([start(), start()]);
    expect(new Set([...first, ...again].map(({ id }) => id)).size).toBe(2);
    const other = await service.createJob('captioned01', 'Another prompt.');
    expect(first.map(({ id }) => id)).not.toContain(other);
    await service.post('/api/admin/video-batches', { videoUrls: ['https://example.com/'] }).expect(422);
    await service.startWorker();
  });
});
