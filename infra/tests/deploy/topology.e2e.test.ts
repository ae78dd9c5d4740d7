// The topologies of docker-compose.yml and infra/deploy/kubernetes, run without a container engine: every process by its own
// command from the built output, with the environment written there.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { care } from '../../ops/care.js';
import { listKeys } from '../../ops/backup.js';
import { examine } from '../../ops/doctor.js';
import { storageOf } from '../../ops/stores-at-hand.js';
import { Composed } from './composed.js';
import { envExample, kubernetesProcesses } from './described-topologies.js';
import { createStaffSession, STAFF_EMAIL } from '../stack/staff-session.js';
import { ask, chatWithAlfred, eventually, processVideo, publishPost, runFlows } from './flows.js';
import { localSurroundings, type LocalSurroundings } from './local-surroundings.js';
import { restartUnderLoad } from './rolling-restart.js';
import { placeHere, RunningTopology } from './running-topology.js';
import { RunningProcess } from './running-process.js';

jest.setTimeout(300_000);

const COUNTS = { gateway: 2, 'video-worker': 3 };

describe('docker compose up with a copy of .env.example', () => {
  let composed: Composed;

  beforeAll(async () => {
    composed = await Composed.up(envExample(), COUNTS, 11);
  });
  afterAll(() => composed?.down());

  it('runs the four flows over two gateways and three workers, on the local stand-ins', async () => {
    const [one, other] = composed.topology.named('gateway');
    const { answer, videoTitle } = await runFlows(one!.url, other!.url);
    expect(answer).not.toBe('');
    expect(videoTitle).not.toBe('');
  });

  it('makes secrets of its own, none of them known to anybody', () => {
    const { SESSION_SECRET, INTERNAL_SECRET, S3_SECRET_ACCESS_KEY, GOOGLE_CLIENT_SECRET } = composed.environment;
    const secrets = [SESSION_SECRET, INTERNAL_SECRET, S3_SECRET_ACCESS_KEY, GOOGLE_CLIENT_SECRET];
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(secrets).size).toBe(secrets.length);
  });

  it('is told by the doctor what wants mending', async () => {
    const lines: string[] = [];
    expect(await examine({ ...composed.environment, SESSION_SECRET: 'short one' }, (line) => lines.push(line))).toBe(2);
    expect(lines.filter((line) => line.startsWith('MEND'))).toEqual([
      expect.stringMatching(/^MEND {2}secrets: SESSION_SECRET is short; write /),
      // True: the Redis of a test run is a forgetful one.
      expect.stringMatching(/^MEND {2}Redis: REDIS_URL: Redis forgets jobs when it dies; set appendonly yes$/),
    ]);
  });

  it('ends in order, and serves the same bytes when everything was lost and a backup restored', async () => {
    const { topology, environment, directory } = composed;
    const { url } = topology.the('gateway');
    const cookie = await createStaffSession(url);
    const picture = await uploadPicture(url, cookie);
    const { slug } = await publishPost(url, cookie, { contentHtml: `<p>See</p><img src="${picture}">` });
    const read = async () => {
      const post = (await (await fetch(`${url}/api/blog/${slug}`)).json()) as { contentHtml: string };
      return { post, picture: Buffer.from(await (await fetch(picture)).arrayBuffer()).toString('hex') };
    };
    // Smaller copies are made behind the scenes, and change how the article is shown.
    await eventually('the picture has its copies', async () => (await read()).post.contentHtml.includes('<picture>'));
    const before = await read();
    const run = (...args: string[]) => care({ environment, secretsDirectory: directory, say: () => {} }, args);
    const file = (name: string) => join(directory, `${name}.zip`);
    await Promise.all([run('backup', file('backup')), run('export', file('before'))]);
    const codes = await Promise.all(topology.processes.map((process) => process.stop()));
    expect(codes).toEqual(codes.map(() => 0));

    await composed.database.query('drop schema content cascade; drop schema alfred cascade; drop schema video cascade');
    const { storage, settings } = storageOf(environment);
    for (const key of await listKeys(settings)) await storage.delete(key);
    expect((await fetch(picture).catch(() => undefined))?.status).not.toBe(200);
    await Promise.all(
      ['content', 'alfred', 'video-api'].map((name) => {
        const { spec } = topology.the(name);
        return new RunningProcess({ ...spec, command: [...spec.command, '--migrate'] }, 0).runToEnd();
      }),
    );
    await run('restore', file('backup'));
    await expect(run('restore', file('backup'))).rejects.toThrow(/posts, which would be lost/);
    await run('export', file('after'));
    expect(readFileSync(file('after')).equals(readFileSync(file('before')))).toBe(true);
    await Promise.all([topology.the('gateway').start(), topology.the('content').start()]);
    expect(await read()).toEqual(before);
    expect((await fetch(`${url}/api/auth/user`, { headers: { cookie } })).status).toBe(200);
  });
});

describe('kubectl apply -k infra/deploy/kubernetes/overlays/production', () => {
  let surroundings: LocalSurroundings;
  let topology: RunningTopology;

  beforeAll(async () => {
    surroundings = await localSurroundings(12);
  });
  afterAll(async () => {
    await topology?.stop();
    await surroundings?.dispose();
  });

  /** `process: span` for every step of a trace to the first span of this name. */
  const pathTo = (traceId: string, name: RegExp) =>
    surroundings.collector.pathTo(traceId, name).map((span) => `${span.service}: ${span.name}`);

  it('has a Job that brings every schema up to date and ends', async () => {
    // At once, where the cluster takes one after the other: each has its own schema.
    const specs = kubernetesProcesses('production', surroundings.brought, 'Job');
    const ends = specs.map((spec) => new RunningProcess(placeHere(spec, 0, surroundings), 0).runToEnd());
    expect(await Promise.all(ends)).toEqual([0, 0, 0]);
    const schemas = await surroundings.query<{ schema: string }>(
      `select distinct schemaname as schema from pg_tables where tablename = 'migrations' order by 1`,
    );
    expect(schemas.map(({ schema }) => schema)).toEqual(['alfred', 'content', 'video']);
  });

  it('runs the four flows over two gateways and three workers', async () => {
    const specs = kubernetesProcesses('production', surroundings.brought);
    topology = await RunningTopology.start({ ...surroundings, specs, counts: COUNTS });
    const [one, other] = topology.named('gateway');
    const { answer, videoTitle } = await runFlows(one!.url, other!.url);
    expect(answer).not.toBe('');
    expect(videoTitle).not.toBe('');
  });

  it('runs as in production', () => {
    const modes = topology.processes.map(({ spec }) => spec.environment.NODE_ENV);
    expect(new Set(modes)).toEqual(new Set(['production']));
  });

  it('follows a chat from the browser through gateway and service to the model', async () => {
    const { traceId, traceparent } = newTrace();
    await chatWithAlfred(topology.the('gateway').url, 'What is FATCA?', { traceparent });
    await eventually('the trace has arrived', async () => pathTo(traceId, /^(stream|text) gpt/).length >= 3);
    expect(pathTo(traceId, /^(stream|text) gpt/)).toEqual([
      'gateway: POST /api/*',
      'alfred: POST /api/chat/:sessionId/messages',
      expect.stringMatching(/^alfred: (stream|text) gpt-4o$/),
    ]);
  });

  it('follows a video from the browser through gateway, service, outbox and job to the model', async () => {
    const { traceId, traceparent } = newTrace();
    const { url } = topology.the('gateway');
    await processVideo(url, await createStaffSession(url), 'captioned01', { traceparent });
    await eventually('the trace has arrived', async () => pathTo(traceId, /^text gpt/).length >= 5);
    expect(pathTo(traceId, /^text gpt/)).toEqual([
      'gateway: POST /api/*',
      'video-api: POST /api/admin/process-video',
      // Whichever of the two finds it first in their outbox.
      expect.stringMatching(/^video-(api|worker): send process-video$/),
      'video-worker: process process-video',
      expect.stringMatching(/^video-worker: text gpt-4o/),
    ]);
  });

  it('restarts process after process, with new keys, and nobody notices', async () => {
    const report = await restartUnderLoad(topology, {
      environment: surroundings.brought,
      ofEachKind: 1,
      clients: { readers: 2, chatters: 1 },
      videos: 3,
    });
    expect(report).toMatchObject({ failures: [], videos: 3, isStillSignedIn: true, previewOpens: true });
    expect(report.restarted).toEqual(['content', 'alfred', 'video-api', 'video-worker', 'gateway']);
    expect(report.reads).toBeGreaterThan(20);
    expect(report.chats).toBeGreaterThan(1);
    const jobs = await surroundings.query('select state, fruitless_attempts from video.video_jobs');
    expect(new Set(jobs.map((job) => JSON.stringify(job)))).toEqual(
      new Set([JSON.stringify({ state: 'completed', fruitless_attempts: 0 })]),
    );
  });

  it('writes logs of JSON lines with request ids, and nothing that people wrote or that is secret', async () => {
    const { url } = topology.the('gateway');
    const words = 'Xylophone-Quartz';
    await chatWithAlfred(url, `My name is ${words}, write to visitor.private@example.org about FATCA.`);
    const cookie = await createStaffSession(url);
    await publishPost(url, cookie, { title: `About ${words}`, contentHtml: `<p>${words} and a PFIC.</p>` });
    await fetch(`${url}/api/admin/blog`, { method: 'POST', headers: { cookie }, body: `{"${words}` });
    const log = topology.processes.map((process) => process.log).join('');
    const secrets = [...Object.values(surroundings.brought), cookie.split('=')[1] ?? words];
    const told = [words, 'visitor.private', STAFF_EMAIL, ...secrets.filter((value) => value.length > 8)];
    expect(told.filter((piece) => log.includes(piece))).toEqual([]);
    const lines = log.split('\n').filter(Boolean);
    const facts = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(facts.every(({ time, level, service, msg }) => time && level && service && msg)).toBe(true);
    const requests = facts.filter(({ msg }) => msg === 'request');
    expect(requests.length).toBeGreaterThan(10);
    expect(requests.filter(({ requestId }) => !requestId)).toEqual([]);
  });

  it('ends every process in order when it is told to', async () => {
    const codes = await Promise.all(topology.processes.map((process) => process.stop()));
    expect(codes).toEqual(codes.map(() => 0));
  });
});

/** What a browser, or whatever stands before the gateway, calls a trace that begins with it. */
function newTrace(): { traceId: string; traceparent: string } {
  const traceId = randomBytes(16).toString('hex');
  return { traceId, traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` };
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Returns the address at which it is read. */
async function uploadPicture(url: string, cookie: string): Promise<string> {
  const { uploadURL } = (await ask(`${url}/api/objects/upload`, { cookie, body: {} })) as { uploadURL: string };
  const body = new Uint8Array(Buffer.from(PIXEL, 'base64'));
  const answer = await fetch(uploadURL, { method: 'PUT', body, headers: { 'content-type': 'image/png' } });
  if (!answer.ok) throw new Error(`the upload was answered with ${answer.status}`);
  return uploadURL.split('?')[0] ?? '';
}
