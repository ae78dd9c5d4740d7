import { Metrics } from '@firm/platform/metrics/metrics';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { testRedis, useVideoService } from '../testing/video-test-service.js';
import { DailyProbe } from './daily-probe.js';
import type { ProbeOutcomes } from './youtube-probe.js';

describe.each([
  ['PostgreSQL', () => undefined],
  ['Redis', () => testRedis(6)],
])('the daily probe with queues on %s', (_name, redisUrl) => {
  const service = useVideoService(redisUrl, { probe: { videoId: 'probevideo1' } });
  beforeEach(async () => {
    await service.youtube.reset();
    await service.database.query('delete from video.youtube_probes');
  });

  const request = () => service.api.app.get(DailyProbe, { strict: false }).request();
  const readProbes = () =>
    service.database.query<{ outcomes: ProbeOutcomes | null }>('select outcomes from video.youtube_probes');
  const waitForOutcomes = async () => {
    for (;;) {
      const [probe] = await readProbes();
      if (probe?.outcomes) return probe.outcomes;
      await pause(50);
    }
  };
  const readMetrics = async () => {
    const text = await service.api.app.get(Metrics, { strict: false }).registry.metrics();
    return [...text.matchAll(/^video_probe_failed\{way="(.+)"\} (\d)$/gm)]
      .map(([, way, value]) => `${way} ${value}`)
      .sort();
  };
  const VIDEO = { id: 'probevideo1', title: 'Ours', durationSeconds: 28, audio: [{ file: 'bakery.m4a' }] };
  const segments = [{ startMs: 0, durMs: 9_000, text: 'Bread is made at six.' }];
  const captions = [{ lang: 'en', name: 'English', segments }];

  it('reads captions and sound once a day, and shows what works', async () => {
    await service.youtube.addVideo({ ...VIDEO, captions });
    await request();
    await request();
    expect(await waitForOutcomes()).toEqual({ innertube: null, captions: null, sound: null });
    await request();
    expect(await readProbes()).toHaveLength(1);
    expect(await readMetrics()).toEqual(['captions 0', 'innertube 0', 'sound 0']);
  });

  it('shows what does not, by its code', async () => {
    await service.youtube.addVideo({ ...VIDEO, captions, faults: { media: { status: 403 } } });
    await request();
    expect(await waitForOutcomes()).toEqual({ innertube: null, captions: null, sound: 'MEDIA_REFUSED' });
    expect(await readMetrics()).toContain('sound 1');
  });

  it('is requested again when it was lost with the queue', async () => {
    await service.youtube.addVideo({ ...VIDEO, state: 'bot' });
    await service.database.query(
      `insert into video.youtube_probes (day, requested_at) values (current_date, now() - interval '3 hours')`,
    );
    await request();
    const code = 'BOT_CHECK';
    expect(await waitForOutcomes()).toEqual({ innertube: code, captions: code, sound: code });
  });
});
