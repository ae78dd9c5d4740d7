// Causes every alert of infra/deploy/observability/alerts.yaml once, in processes that run as in the production overlay, and
// lets promtool see it fire in what they report at /metrics.
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createStaffSession } from '../stack/staff-session.js';
import { metricsIn, readAlertRules, readExpressions } from '../../deploy/observability/observability-files.js';
import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';
import { chatWithAlfred, processVideo, publishPost, requestJson } from './flows.js';
import { YouTubeControls } from '@firm/fakes/youtube/fake-youtube';
import { testStore } from '@firm/platform/testing/test-database';
import { waitUntil } from '../wait-until.js';
import { kubernetesProcesses, readOverlay } from './kubernetes-manifests.js';
import { createLocalDependencies, type LocalDependencies } from './local-dependencies.js';
import { hasPromtool, namesIn, parseMetrics, testAlerts, type Scrape } from './promtool.js';
import { RunningTopology } from './running-topology.js';

jest.setTimeout(300_000);

const HOUR_MS = 3_600_000;
/** Preloaded into every process: SIGUSR2 moves its clocks forward by an hour. */
const CLOCK = `let ahead = 0;
for (const clock of [Date, performance]) { const now = clock.now.bind(clock); clock.now = () => now() + ahead; }
process.on('SIGUSR2', () => { ahead += ${HOUR_MS}; });`;

const describeAlerts = hasPromtool() ? describe : describe.skip;

let dependencies: LocalDependencies;
/** Not shared with other tests, because it is told to fail. */
let openAi: FakeOpenAi;
let topology: RunningTopology;
let url: string;
let cookie: string;
let first: Scrape;

beforeAll(async () => {
  dependencies = await createLocalDependencies(13);
  openAi = await FakeOpenAi.start();
  const specs = kubernetesProcesses(readOverlay('production'), dependencies.secret);
  const networks = {
    ...dependencies.networks,
    OPENAI_BASE_URL: openAi.url,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(CLOCK)}`,
    // So expensive that a few thousand tokens exceed the limit of a day.
    AI_PRICES: 'gpt-4o=100000/100000',
    // Alfred is to go on all the same.
    YOUTUBE_PROBE_VIDEO: 'captioned01',
    ...{ CHAT_SPEND_SESSION_USD: '1000000', CHAT_SPEND_ADDRESS_USD: '1000000', CHAT_SPEND_DAY_USD: '1000000' },
  };
  topology = await RunningTopology.start({ ...dependencies, networks, specs, counts: {} });
  url = topology.first('gateway').url;
  cookie = await createStaffSession(url);
  await publishPost(url, cookie);
  await chatWithAlfred(url);
  first = await scrape();
});
afterAll(async () => {
  await topology?.stop();
  await openAi?.close();
  await dependencies?.dispose();
});

/** What Prometheus would read now, `up` included. */
async function scrape(): Promise<Scrape> {
  const scrapes = topology.processes.map(async ({ spec: { name }, metricsUrl }): Promise<Scrape> => {
    const labels = { job: 'firm', instance: name };
    const up = (value: number): Scrape => parseMetrics(`up ${value}`, labels);
    try {
      return new Map([...up(1), ...parseMetrics(await (await fetch(metricsUrl)).text(), labels)]);
    } catch {
      return up(0);
    }
  });
  return new Map((await Promise.all(scrapes)).flatMap((one) => [...one]));
}

/** Waits until all of these fire, by what has changed since the first scrape. */
async function waitUntilFiring(...alerts: string[]): Promise<void> {
  let objection = '';
  const fire = async () => (objection = testAlerts(first, await scrape(), alerts)) === '';
  await waitUntil(`${alerts.join(', ')} fire`, fire).catch((error: Error) => {
    throw new Error(`${error.message}: ${objection}`);
  });
}

const advanceClock = (name: string) => process.kill(topology.first(name).pid, 'SIGUSR2');

it('every rule is caused by a test of this file', () => {
  const source = readFileSync(fileURLToPath(import.meta.url), 'utf8');
  expect(readAlertRules().filter(({ alert }) => !source.includes(`'${alert}'`))).toEqual([]);
});

describe('on a healthy site', () => {
  (hasPromtool() ? it : it.skip)('no alert fires', async () => {
    expect(testAlerts(first, await scrape(), [])).toBe('');
  });

  it('every metric of a rule or a dashboard is reported by some process', async () => {
    const reported = namesIn(await scrape());
    // Reported after the first transcription or scheduled post.
    const later = ['model_audio_seconds_total', 'scheduled_post_lateness_seconds_bucket'];
    const named = new Set(readExpressions().flatMap(metricsIn));
    const missing = [...named].filter((name) => !reported.has(name) && !later.includes(name));
    expect(missing).toEqual([]);
  });
});

describeAlerts('an alert fires', () => {
  afterEach(() => openAi.reset());

  it('for a model that fails, and for the requests that fail with it', async () => {
    await openAi.script({ on: 'responses', status: 500, times: 'always' });
    await expect(chatWithAlfred(url)).rejects.toThrow('502');
    await waitUntilFiring('ModelErrorRate', 'HighErrorRate');
  });

  it('for the cost of models', async () => {
    await processVideo(url, cookie);
    await waitUntilFiring('HighModelSpending');
  });

  it('for a model that will be switched off', async () => {
    const last = await scrape();
    const ends = [...last].filter(([series]) => series.startsWith('model_end_timestamp_seconds'));
    const firstEnd = Math.min(...ends.map(([, { value }]) => value));
    const ofModels = new Map(ends);
    expect(testAlerts(new Map(), ofModels, [], firstEnd - 31 * 86_400)).toBe('');
    expect(testAlerts(new Map(), ofModels, ['ModelRetiring'], firstEnd - 29 * 86_400)).toBe('');
  });

  it('for each cause for which YouTube cannot be read', async () => {
    await new YouTubeControls(testStore('TEST_YOUTUBE_ORIGIN')).addVideo({
      ...{ id: 'alerts500vd', title: 'Down', durationSeconds: 60 },
      faults: { player: { status: 500 } },
    });
    const askFor = (id: string, times: number) =>
      Promise.all(
        Array.from({ length: times }, async () => {
          // `requestJson` would wait for as long as a 503 says.
          const headers = { cookie, 'content-type': 'application/json' };
          const body = JSON.stringify({ videoUrl: `https://youtu.be/${id}` });
          const { status } = await fetch(`${url}/api/admin/process-video`, { method: 'POST', headers, body });
          expect([502, 503]).toContain(status);
        }),
      );
    await askFor('reloadpage1', 3);
    await askFor('botcheck001', 3);
    await askFor('ratelimit01', 6);
    await askFor('alerts500vd', 6);
    await waitUntilFiring('VideoSourceBroken', 'YouTubeBotCheck', 'YouTubeRateLimited', 'YouTubeUnreachable');
  });

  it('for a probe that fails, and for a video that fails for good', async () => {
    await waitUntil('the probe has an outcome', async () => {
      const rows = await dependencies.query('select 1 from video.youtube_probes where finished_at is not null');
      return rows.length > 0;
    });
    await dependencies.query(`update video.youtube_probes set outcomes = '{"sound": "MEDIA_REFUSED"}'`);
    await openAi.script({ on: 'responses', status: 400, times: 'always' });
    const body = { videoUrl: 'https://youtu.be/captioned01', customPrompt: 'Refused.' };
    await expect(requestJson(`${url}/api/admin/process-video`, { cookie, body })).rejects.toThrow('50');
    await waitUntilFiring('VideoProbeFailed', 'VideosFail');
  });

  it('for a video without progress, and for one that ends workers', async () => {
    await openAi.script({ on: 'responses', silent: true, times: 'always' });
    const body = { videoUrl: 'https://youtu.be/captioned01', customPrompt: 'Something else.' };
    await requestJson(`${url}/api/admin/process-video`, { cookie, body, headers: { prefer: 'respond-async' } });
    await waitUntil('the video is in process', async () => {
      const rows = await dependencies.query(`select 1 from video.video_jobs where state = 'active' and percent > 0`);
      return rows.length > 0;
    });
    advanceClock('video-worker');
    await dependencies.query(`update video.video_jobs set attempts_without_progress = 3 where state = 'active'`);
    await waitUntilFiring('VideoStalled', 'VideoCrashesWorkers');
  });

  it('for a process that is down, for what depends on it, and for a queue without workers', async () => {
    await topology.first('video-worker').stop('SIGKILL');
    const body = { videoUrl: 'https://youtu.be/captioned01', customPrompt: 'Yet something else.' };
    await requestJson(`${url}/api/admin/process-video`, { cookie, body, headers: { prefer: 'respond-async' } });
    advanceClock('gateway');
    await waitUntilFiring('ProcessDown', 'NotReady', 'QueueWithoutWorkers', 'QueueDelayed');
    await topology.first('video-worker').start();
  });

  it('for a job that was given up', async () => {
    const connection = new Redis(dependencies.secret.REDIS_URL!, { maxRetriesPerRequest: null });
    const queue = new Queue('events-alfred', { connection });
    await queue.add('post.forged', { payload: {} });
    await waitUntilFiring('JobsFailed');
    await queue.close();
    connection.disconnect();
  });

  it('for a mail that was handed over and never confirmed', async () => {
    await dependencies.query(`insert into alfred.mails (id, about, recipient, subject, body, state, due_at)
      values (gen_random_uuid(), gen_random_uuid(), 'a@firm.example', 's', 'b', 'doubtful', now())`);
    await waitUntilFiring('MailsUnsent');
  });

  it('for a scheduled post that is not published, and an outbox that is not emptied', async () => {
    await dependencies.query(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'refused'; end $$`);
    await dependencies.query(`create trigger refuse before update on content.posts for each row execute function refuse();
      create trigger refuse before delete on content.outbox_messages for each row execute function refuse()`);
    const publishedAt = new Date(Date.now() + HOUR_MS).toISOString();
    await requestJson(`${url}/api/admin/blog`, {
      cookie,
      body: { title: 'Later', contentHtml: '<p>Later.</p>', status: 'scheduled', publishedAt },
    });
    await dependencies.query(`alter table content.posts disable trigger refuse;
      update content.posts set scheduled_for = now() - interval '1 hour' where status = 'scheduled';
      alter table content.posts enable trigger refuse;
      insert into content.outbox_messages (id, kind, name, payload, created_at)
        values (gen_random_uuid(), 'event', 'post.unpublished',
          json_build_object('postId', gen_random_uuid(), 'version', 1), now() - interval '1 hour')`);
    await waitUntilFiring('ScheduledPostLate', 'OutboxDelayed');
  });

  it('for slow pages, and for queries that wait for a connection', async () => {
    const client = new pg.Client({ connectionString: dependencies.secret.DATABASE_URL });
    await client.connect();
    try {
      await client.query('begin; lock table content.posts in access exclusive mode');
      const reads = Array.from({ length: 40 }, (_, index) => fetch(`${url}/api/blog?limit=${index + 2}`));
      // Longer than the 2 s of HighLatency.
      const longEnough = sleep(2_500);
      await waitUntilFiring('ConnectionsExhausted');
      await longEnough;
      await client.query('rollback');
      await Promise.all(reads);
    } finally {
      await client.end();
    }
    await waitUntilFiring('HighLatency');
  });
});
