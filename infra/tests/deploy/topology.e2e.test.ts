// The processes of docker-compose.yml and of the Kubernetes overlays, run without a container engine: each by its own
// command on the built output, with exactly its own variables.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOpsCommand } from '../../ops/commands.js';
import { listObjectKeys } from '../../ops/backup.js';
import { runDoctor } from '../../ops/doctor.js';
import { newSecret } from '../../dev/stack/secrets.js';
import { createStorageClient } from '../../ops/stores.js';
import { ComposeStack } from './compose-stack.js';
import { converseUnderRestarts } from './conversation-under-restart.js';
import { kubernetesProcesses, readOverlay } from './kubernetes-manifests.js';
import { envExample, type ProcessSpec } from './process-spec.js';
import { SiteClient } from '../stack/site-client.js';
import { createStaffSession, STAFF_EMAIL } from '../stack/staff-session.js';
import { chatWithAlfred, processVideo, publishPost, runFlows } from './flows.js';
import { waitUntil } from '../wait-until.js';
import { createLocalDependencies, type LocalDependencies } from './local-dependencies.js';
import { restartUnderLoad } from './rolling-restart.js';
import { localSpec, RunningTopology } from './running-topology.js';
import { RunningProcess } from './running-process.js';

jest.setTimeout(300_000);

const COUNTS = { gateway: 2, 'video-worker': 3 };

/** A test writes in a second what a visitor writes in minutes. */
const UNLIMITED_CHAT = { CHAT_LIMIT_SESSION: '10000', CHAT_LIMIT_ADDRESS: '10000' };

describe('docker compose up with a copy of .env.example', () => {
  let stack: ComposeStack;

  beforeAll(async () => {
    stack = await ComposeStack.up({ ...envExample(), ...UNLIMITED_CHAT }, COUNTS, 11);
  });
  afterAll(() => stack?.down());

  it('runs the four flows over two gateways and three workers, on the local fakes', async () => {
    const [one, other] = stack.topology.named('gateway');
    const { answer, videoTitle } = await runFlows(one!.url, other!.url);
    expect(answer).not.toBe('');
    expect(videoTitle).not.toBe('');
  });

  it('loses and doubles no message of a visitor and a lawyer while both gateways and Alfred are killed', async () => {
    const { visitor, lawyer, stored, streamed, connections } = await converseUnderRestarts(stack.topology);
    const texts = stored.slice(2).map(({ content }) => content);
    const of = (name: string, all: string[]) => all.filter((text) => text.startsWith(name));
    expect([of('visitor', texts), of('lawyer', texts)]).toEqual([visitor, lawyer]);
    expect(streamed).toEqual(texts);
    expect(connections).toBeGreaterThan(1);
  });

  it('generates secrets, each a different one', () => {
    const { SESSION_SECRET, INTERNAL_SECRET, S3_SECRET_ACCESS_KEY, GOOGLE_CLIENT_SECRET } = stack.environment;
    const secrets = [SESSION_SECRET, INTERNAL_SECRET, S3_SECRET_ACCESS_KEY, GOOGLE_CLIENT_SECRET];
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(secrets).size).toBe(secrets.length);
  });

  it('is diagnosed by the doctor', async () => {
    const lines: string[] = [];
    const { INTERNAL_SECRET, ...rest } = stack.environment;
    const rotating = { INTERNAL_SECRET: newSecret(), INTERNAL_SECRET_PREVIOUS: INTERNAL_SECRET };
    const environment = { ...rest, ...rotating, SESSION_SECRET: 'short one' };
    expect(await runDoctor(environment, (line) => lines.push(line))).toBe(2);
    expect(lines).toContain('ok    secrets: valid; still accepted: INTERNAL_SECRET_PREVIOUS');
    expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([
      expect.stringMatching(/^FAIL {2}variables: SESSION_SECRET.* at least 32 characters/),
      // The Redis of a test run does not persist.
      expect.stringMatching(/^FAIL {2}Redis: REDIS_URL: Redis loses jobs in a crash; set appendonly yes$/),
    ]);
  });

  it('exits with 0, and serves the same bytes after everything was lost and a backup restored', async () => {
    const { topology, environment, directory } = stack;
    const { url } = topology.first('gateway');
    const cookie = await createStaffSession(url);
    const { url: image } = await new SiteClient(url, cookie).uploadImage();
    const { slug } = await publishPost(url, cookie, { contentHtml: `<p>See</p><img src="${image}">` });
    const read = async () => {
      const post = (await (await fetch(`${url}/api/blog/${slug}`)).json()) as { contentHtml: string };
      return { post, image: Buffer.from(await (await fetch(image)).arrayBuffer()).toString('hex') };
    };
    // Renditions are made by a job, AVIF before WebP, and each changes the HTML of the article.
    await waitUntil('the renditions exist', async () => (await read()).post.contentHtml.includes('image/webp'));
    const before = await read();
    const run = (...args: string[]) => runOpsCommand({ environment, secretsDirectory: directory, say: () => {} }, args);
    const file = (name: string) => join(directory, `${name}.zip`);
    await Promise.all([run('backup', file('backup')), run('export', file('before'))]);
    const codes = await topology.stop();
    expect(codes).toEqual(codes.map(() => 0));

    await stack.database.query('drop schema content cascade; drop schema alfred cascade; drop schema video cascade');
    await stack.createRoles();
    const { storage, settings } = createStorageClient(environment);
    for (const key of await listObjectKeys(settings)) await storage.delete(key);
    expect((await fetch(image).catch(() => undefined))?.status).not.toBe(200);
    await Promise.all(
      ['content', 'alfred', 'video-api'].map((name) => {
        const { spec } = topology.first(name);
        return new RunningProcess({ ...spec, command: [...spec.command, '--migrate'] }, 0).runToEnd();
      }),
    );
    await run('restore', file('backup'));
    await expect(run('restore', file('backup'))).rejects.toThrow(/posts would be lost/);
    await run('export', file('after'));
    expect(readFileSync(file('after')).equals(readFileSync(file('before')))).toBe(true);
    await Promise.all([topology.first('gateway').start(), topology.first('content').start()]);
    expect(await read()).toEqual(before);
    // Sign-ins are not in a backup: it would bring back those that have ended.
    expect((await fetch(`${url}/api/auth/user`, { headers: { cookie } })).status).toBe(401);
  });
});

describe('kubectl apply -k infra/deploy/kubernetes/overlays/production', () => {
  let dependencies: LocalDependencies;
  let topology: RunningTopology;

  beforeAll(async () => {
    dependencies = await createLocalDependencies(12);
  });
  afterAll(async () => {
    await topology?.stop();
    await dependencies?.dispose();
  });

  const pathTo = (traceId: string, name: RegExp) => dependencies.collector.pathTo(traceId, name);

  it('has a Job that migrates every schema and exits', async () => {
    const [roles, ...migrations] = kubernetesProcesses(readOverlay('production'), dependencies.secret, 'Job');
    const run = (spec: ProcessSpec) => new RunningProcess(localSpec(spec, 0, dependencies), 0).runToEnd();
    expect(await run(roles!)).toBe(0);
    // In parallel, unlike in a cluster: each has its own schema.
    expect(await Promise.all(migrations.map(run))).toEqual([0, 0, 0]);
    const schemas = await dependencies.query<{ schema: string }>(
      `select distinct schemaname as schema from pg_tables where tablename = 'migrations' order by 1`,
    );
    expect(schemas.map(({ schema }) => schema)).toEqual(['alfred', 'content', 'video']);
    const owners = await dependencies.query<{ owner: string }>(
      `select distinct tableowner as owner from pg_tables where schemaname in ('alfred', 'content', 'video')`,
    );
    expect(owners.map(({ owner }) => owner.split('_')[0]).sort()).toEqual(['alfred', 'content', 'video']);
  });

  it('runs the four flows over two gateways and three workers', async () => {
    const specs = kubernetesProcesses(readOverlay('production'), dependencies.secret);
    topology = await RunningTopology.start({ ...dependencies, specs, counts: COUNTS });
    const [one, other] = topology.named('gateway');
    const { answer, videoTitle } = await runFlows(one!.url, other!.url);
    expect(answer).not.toBe('');
    expect(videoTitle).not.toBe('');
  });

  it('runs in production mode', () => {
    const modes = topology.processes.map(({ spec }) => spec.environment.NODE_ENV);
    expect(new Set(modes)).toEqual(new Set(['production']));
  });

  it('traces a chat from the browser through gateway and service to the model', async () => {
    const { traceId, traceparent } = newTrace();
    await chatWithAlfred(topology.first('gateway').url, 'What is FATCA?', { traceparent });
    await waitUntil('the trace has arrived', async () => pathTo(traceId, /^(stream|text) gpt/).length >= 3);
    expect(pathTo(traceId, /^(stream|text) gpt/)).toEqual([
      'gateway: POST /api/*',
      'alfred: POST /api/chat/:sessionId/messages',
      expect.stringMatching(/^alfred: (stream|text) gpt-4o$/),
    ]);
  });

  it('traces a video from the browser through gateway, service, outbox and job to the model', async () => {
    const { traceId, traceparent } = newTrace();
    const { url } = topology.first('gateway');
    await processVideo(url, await createStaffSession(url), 'captioned01', { traceparent });
    await waitUntil('the trace has arrived', async () => pathTo(traceId, /^text gpt/).length >= 5);
    expect(pathTo(traceId, /^text gpt/)).toEqual([
      'gateway: POST /api/*',
      'video-api: POST /api/admin/process-video',
      // They share an outbox.
      expect.stringMatching(/^video-(api|worker): send process-video$/),
      'video-worker: process process-video',
      expect.stringMatching(/^video-worker: text gpt-4o/),
    ]);
  });

  it('restarts process after process, with new keys, without a failed request', async () => {
    const report = await restartUnderLoad(topology, {
      environment: dependencies.secret,
      ofEachKind: 1,
      clients: { readers: 2, chatters: 1 },
      videos: 3,
    });
    expect(report).toMatchObject({ failures: [], videos: 3, isStillSignedIn: true });
    expect(report.restarted).toEqual(['content', 'alfred', 'video-api', 'video-worker', 'gateway']);
    expect(report.reads).toBeGreaterThan(20);
    expect(report.chats).toBeGreaterThan(1);
    const jobs = await dependencies.query('select state, attempts_without_progress from video.video_jobs');
    expect(new Set(jobs.map((job) => JSON.stringify(job)))).toEqual(
      new Set([JSON.stringify({ state: 'completed', attempts_without_progress: 0 })]),
    );
  });

  it('logs JSON lines with request ids, and neither texts of people nor secrets', async () => {
    const { url } = topology.first('gateway');
    const words = 'Xylophone-Quartz';
    await chatWithAlfred(url, `My name is ${words}, write to visitor.private@example.org about FATCA.`);
    const cookie = await createStaffSession(url);
    await publishPost(url, cookie, { title: `About ${words}`, contentHtml: `<p>${words} and a PFIC.</p>` });
    await fetch(`${url}/api/admin/blog`, { method: 'POST', headers: { cookie }, body: `{"${words}` });
    const log = topology.processes.map((process) => process.log).join('');
    const secrets = [...Object.values(dependencies.secret), cookie.split('=')[1] ?? words];
    const told = [words, 'visitor.private', STAFF_EMAIL, ...secrets.filter((value) => value.length > 8)];
    expect(told.filter((piece) => log.includes(piece))).toEqual([]);
    const lines = log.split('\n').filter(Boolean);
    const facts = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(facts.every(({ time, level, service, msg }) => time && level && service && msg)).toBe(true);
    const requests = facts.filter(({ msg }) => msg === 'request');
    expect(requests.length).toBeGreaterThan(10);
    expect(requests.filter(({ requestId }) => !requestId)).toEqual([]);
  });

  it('ends every process with exit code 0', async () => {
    const codes = await topology.stop();
    expect(codes).toEqual(codes.map(() => 0));
  });
});

/** A trace that begins with the caller of the gateway. */
function newTrace(): { traceId: string; traceparent: string } {
  const traceId = randomBytes(16).toString('hex');
  return { traceId, traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` };
}
