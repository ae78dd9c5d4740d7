// Every alert of infra/deploy/observability/alerts.yaml is caused once, in processes that run as the production overlay says, and
// seen to fire in what they tell at /metrics.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createStaffSession } from '../stack/staff-session.js';
import { metricsIn, PromQl } from '../../deploy/observability/promql.js';
import { readAlertRules, readDashboards } from '../../deploy/observability/rules.js';
import { readSamples, type Sample, type Scrape } from '../../deploy/observability/samples.js';
import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';
import { ask, chatWithAlfred, eventually, processVideo, publishPost } from './flows.js';
import { kubernetesProcesses } from './described-topologies.js';
import { localSurroundings, type LocalSurroundings } from './local-surroundings.js';
import { RunningTopology } from './running-topology.js';

jest.setTimeout(300_000);

const HOUR_MS = 3_600_000;
/** A signal by which a process believes that an hour has passed: nobody wants to wait that long. */
const CLOCK = `let ahead = 0;
for (const clock of [Date, performance]) { const now = clock.now.bind(clock); clock.now = () => now() + ahead; }
process.on('SIGUSR2', () => { ahead += ${HOUR_MS}; });`;

let surroundings: LocalSurroundings;
/** One of its own: others are not to meet the faults that it is told to have. */
let openAi: FakeOpenAi;
let topology: RunningTopology;
let url: string;
let cookie: string;
const scrapes: Scrape[] = [];

beforeAll(async () => {
  surroundings = await localSurroundings(13);
  openAi = await FakeOpenAi.start();
  const specs = kubernetesProcesses('production', surroundings.brought);
  const networks = {
    ...surroundings.networks,
    OPENAI_BASE_URL: openAi.url,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(CLOCK)}`,
    // As dear as no model is: a few thousand tokens are more than a day may cost.
    AI_PRICES: 'gpt-4o=100000/100000',
  };
  topology = await RunningTopology.start({ ...surroundings, networks, specs, counts: {} });
  url = topology.the('gateway').url;
  cookie = await createStaffSession(url);
  await publishPost(url, cookie);
  await chatWithAlfred(url);
});
afterAll(async () => {
  await topology?.stop();
  await openAi?.close();
  await surroundings?.dispose();
});

/** What Prometheus would have read now, `up` included. */
async function scrape(): Promise<Scrape> {
  const read = topology.processes.map(async ({ spec: { name }, url }): Promise<Sample[]> => {
    const added = { job: 'firm', instance: name };
    const up = (value: number) => ({ labels: { __name__: 'up', ...added }, value });
    try {
      return [up(1), ...readSamples(await (await fetch(`${url}/metrics`)).text(), added)];
    } catch {
      return [up(0)];
    }
  });
  const last = { atSeconds: Date.now() / 1_000, samples: (await Promise.all(read)).flat() };
  scrapes.push(last);
  return last;
}

/** The alerts that fire by what has been read since the beginning. */
const firing = (nowSeconds?: number) => {
  const query = new PromQl([scrapes[0]!, scrapes.at(-1)!], nowSeconds);
  return readAlertRules()
    .filter(({ expr }) => query.evaluate(expr).length > 0)
    .map(({ alert }) => alert);
};

/** Waits until all of these fire. */
const untilFiring = (...alerts: string[]) =>
  eventually(`${alerts.join(', ')} fire`, async () => {
    await scrape();
    const now = firing();
    return alerts.every((alert) => now.includes(alert));
  });

/** Tells the stand-in for OpenAI how to behave; nothing in particular where the rule is empty. */
async function script(rule: object): Promise<void> {
  const { origin } = new URL(openAi.url);
  await fetch(`${origin}/__reset`, { method: 'POST' });
  if (Object.keys(rule).length > 0) await fetch(`${origin}/__script`, { method: 'POST', body: JSON.stringify(rule) });
}

const anHourPasses = (name: string) => process.kill(topology.the(name).pid, 'SIGUSR2');

describe('on a site that is well', () => {
  it('no alert fires', async () => {
    await scrape();
    await scrape();
    expect(firing()).toEqual([]);
  });

  it('every figure that a rule or a dashboard shows is told by some process', async () => {
    const told = new Set((await scrape()).samples.map(({ labels }) => labels.__name__));
    const asked = [
      ...readAlertRules().map(({ expr }) => expr),
      ...readDashboards().flatMap(([, { panels }]) => panels.flatMap(({ targets = [] }) => targets.map((t) => t.expr))),
    ];
    // These are told once a model has heard, or a scheduled post gone out.
    const later = ['model_audio_seconds_total', 'scheduled_post_lateness_seconds_bucket'];
    const missing = [...new Set(asked.flatMap(metricsIn))].filter((name) => !told.has(name) && !later.includes(name));
    expect(missing).toEqual([]);
  });
});

describe('an alert fires', () => {
  it('for a model that fails, and for the requests that fail with it', async () => {
    await script({ on: 'responses', status: 500, times: 'always' });
    await expect(chatWithAlfred(url)).rejects.toThrow('502');
    await untilFiring('ModelFails', 'RequestsFail');
    await script({});
  });

  it('for money', async () => {
    await processVideo(url, cookie);
    await untilFiring('ModelSpending');
  });

  it('for a model that will be switched off', async () => {
    const { samples } = await scrape();
    const ends = samples.filter(({ labels }) => labels.__name__ === 'model_end_timestamp_seconds');
    const [first] = ends.map(({ value }) => value).sort((a, b) => a - b);
    expect(firing(first! - 31 * 86_400)).not.toContain('ModelEnds');
    expect(firing(first! - 29 * 86_400)).toContain('ModelEnds');
  });

  it('for a video that stands still, and for one that wears out workers', async () => {
    await script({ on: 'responses', silent: true, times: 'always' });
    const body = { videoUrl: 'https://youtu.be/captioned01', customPrompt: 'Something else.' };
    await ask(`${url}/api/admin/process-video`, { cookie, body, headers: { prefer: 'respond-async' } });
    await eventually('it is under way', async () => {
      const rows = await surroundings.query(`select 1 from video.video_jobs where state = 'active' and percent > 0`);
      return rows.length > 0;
    });
    anHourPasses('video-worker');
    await surroundings.query(`update video.video_jobs set fruitless_attempts = 3 where state = 'active'`);
    await untilFiring('VideoStandsStill', 'VideoWearsOutWorkers');
  });

  it('for a process that is away, for what waits for it, and for the queue that nobody works on', async () => {
    await topology.the('video-worker').stop('SIGKILL');
    const body = { videoUrl: 'https://youtu.be/captioned01', customPrompt: 'Yet something else.' };
    await ask(`${url}/api/admin/process-video`, { cookie, body, headers: { prefer: 'respond-async' } });
    anHourPasses('gateway');
    await untilFiring('ProcessDown', 'NotReady', 'NobodyWorks', 'QueueStands');
  });

  it('for a job that was given up', async () => {
    const connection = new Redis(surroundings.brought.REDIS_URL!, { maxRetriesPerRequest: null });
    const queue = new Queue('events-alfred', { connection });
    await queue.add('post.forged', { payload: {} });
    await untilFiring('JobsGivenUp');
    await queue.close();
    connection.disconnect();
  });

  it('for a scheduled post that does not go out, and an outbox that is not emptied', async () => {
    await surroundings.query(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'refused'; end $$`);
    await surroundings.query(`create trigger refuse before update on content.posts for each row execute function refuse();
      create trigger refuse before delete on content.outbox_messages for each row execute function refuse()`);
    const publishedAt = new Date(Date.now() + HOUR_MS).toISOString();
    await ask(`${url}/api/admin/blog`, {
      cookie,
      body: { title: 'Later', contentHtml: '<p>Later.</p>', status: 'scheduled', publishedAt },
    });
    await surroundings.query(`alter table content.posts disable trigger refuse;
      update content.posts set scheduled_for = now() - interval '1 hour' where status = 'scheduled';
      alter table content.posts enable trigger refuse;
      insert into content.outbox_messages (id, kind, name, payload, created_at)
        values (gen_random_uuid(), 'event', 'post.unpublished',
          json_build_object('postId', gen_random_uuid(), 'version', 1), now() - interval '1 hour')`);
    await untilFiring('PostLate', 'OutboxStands');
  });

  it('for readers who wait, and queries that wait for a connection', async () => {
    const client = new pg.Client({ connectionString: surroundings.brought.DATABASE_URL });
    await client.connect();
    try {
      await client.query('begin; lock table content.posts in access exclusive mode');
      const reads = Array.from({ length: 40 }, (_, index) => fetch(`${url}/api/blog?limit=${index + 2}`));
      const longEnough = sleep(2_500);
      await untilFiring('ConnectionsExhausted');
      await longEnough;
      await client.query('rollback');
      await Promise.all(reads);
    } finally {
      await client.end();
    }
    await untilFiring('PagesSlow');
  });

  it('of every kind that there is', () => {
    const fired = scrapes.flatMap((_, index) => {
      const query = new PromQl([scrapes[0]!, scrapes[index]!]);
      return readAlertRules().filter(({ expr }) => query.evaluate(expr).length > 0);
    });
    // The one about a model's end needs another day.
    const silent = readAlertRules().filter(({ alert }) => !fired.some((rule) => rule.alert === alert));
    expect(silent.map(({ alert }) => alert)).toEqual(['ModelEnds']);
  });
});
