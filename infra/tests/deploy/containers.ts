// `npm run prove -- containers`: builds the images and walks docker-compose.yml in a real engine; renders the Kubernetes
// overlays and compares them with the types of Kubernetes. infra/README.md says what it needs.
import { FakeYouTube } from '@firm/fakes/youtube/fake-youtube';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../dev/stack/free-port.js';
import { fetchStatus } from '../../dev/stack/processes.js';
import type { Say, ScenarioResult } from '../figures.js';
import { createStaffSession } from '../stack/staff-session.js';
import { processVideo, publishPost, readArticle, runFlows } from './flows.js';
import { waitUntil } from '../wait-until.js';
import { renderOverlay } from './kubernetes-manifests.js';
import { compileManifests } from './manifest-types.js';
import { envExample, repository } from './process-spec.js';

/** Of the images; the base has 322 MB of them where it is made of Debian packages. */
const LIMITS_MB = { 'firm-services': 420, 'firm-operations': 380 };
/** Beside a site of the same machine: other ports, another network, other volumes. */
const PROJECT = 'firm-prove';
const SUBNET = '172.28.254.0/24';
/** Relative, because an engine may see the repository under another path. */
const FOLDER = '.data/prove-containers';
const READY_MS = 400_000;
const STORES = ['postgres', 'valkey', 'storage'];

/** What a step has to tell: what was run, and what came of it. @throws Error with what is wrong. */
type Step = () => Promise<string> | string;

/**
 * Walks the containers and the manifests.
 * @param images base images in place of those that docker-compose.yml and the Dockerfile name, as `node=…,postgres=…`.
 * @returns the seconds of each step; a fault for each that failed, and where something did not run.
 */
export async function runContainers({ images }: { images: string | undefined }, say: Say): Promise<ScenarioResult> {
  const result: ScenarioResult = { figures: {}, report: '', faults: [] };
  const lines: string[] = [];
  const tell = (line: string) => {
    lines.push(line);
    say(line);
  };
  const didNotRun = (what: string, why: string) => {
    tell(`*** DID NOT RUN: ${what}: ${why} ***`);
    result.faults.push(`${what} did not run`);
  };
  /** Runs steps; a failed one that is required ends them. */
  const walk = async (steps: Record<string, Step>, required: string[] = []) => {
    for (const [name, step] of Object.entries(steps)) {
      const startedMs = performance.now();
      const outcome = await Promise.resolve()
        .then(step)
        .then(
          (told) => `ok    ${name}: ${told}`,
          (error: Error) => {
            result.faults.push(`${name}: ${error.message}`);
            return `FAIL  ${name}: ${error.message}`;
          },
        );
      const seconds = (performance.now() - startedMs) / 1_000;
      result.figures[`seconds of ${name}`] = seconds;
      tell(`${outcome} (${seconds.toFixed(1)} s)`);
      if (outcome.startsWith('FAIL') && required.includes(name)) return;
    }
  };

  const engine = findEngine();
  if (!engine) didNotRun('docker-compose.yml', 'neither docker nor podman answers, with Compose');
  else {
    tell(`Engine: ${engine.version}`);
    const site = await ComposeSite.prepare(engine.program, images);
    try {
      await walk(stepsOf(site), ['config', 'build', 'up']);
    } finally {
      await site.close();
    }
  }
  if (spawnSync('kubectl', ['version', '--client']).status !== 0)
    didNotRun('the Kubernetes overlays', 'kubectl is not installed');
  else await walk({ 'Kubernetes overlays': checkManifests });
  return { ...result, report: lines.join('\n') };
}

function checkManifests(): string {
  const manifests = ['small', 'production'].flatMap((overlay) => renderOverlay(overlay).manifests);
  const errors = compileManifests(manifests);
  if (errors.length > 0) throw new Error(errors.join('; '));
  return `${manifests.length} manifests have the fields of their kinds; no cluster was asked`;
}

/** The first engine that answers and has Compose. */
function findEngine(): { program: string; version: string } | undefined {
  for (const program of ['docker', 'podman']) {
    const [info, compose] = [['info'], ['compose', 'version']].map((args) =>
      spawnSync(program, args, { encoding: 'utf8' }),
    );
    const driver = /Storage Driver: .*/i.exec(info?.stdout ?? '')?.[0];
    const server = /Server Version: .*/i.exec(info?.stdout ?? '')?.[0];
    if (info?.status === 0 && compose?.status === 0)
      return { program, version: [program, server, driver, compose.stdout.trim()].filter(Boolean).join(', ') };
  }
  return undefined;
}

/** docker-compose.yml as a project of its own, with a fake of YouTube on this machine. */
class ComposeSite {
  private constructor(
    private readonly program: string,
    readonly url: string,
    private readonly youTube: FakeYouTube,
    /** The variables of `.env`. */
    private readonly settings: Record<string, string>,
  ) {}

  static async prepare(program: string, images = ''): Promise<ComposeSite> {
    const port = await findFreePort();
    const youTube = await FakeYouTube.start({ host: '0.0.0.0', namesRealHosts: true });
    const origin = `http://host.docker.internal:${new URL(youTube.origin).port}`;
    mkdirSync(join(repository, FOLDER), { recursive: true });
    const { node, ...stores } = Object.fromEntries(
      images.split(',').flatMap((pair) => (pair ? [pair.split(/=(.*)/) as [string, string]] : [])),
    );
    const build = node && { build: { args: { NODE_IMAGE: node } } };
    const override = {
      services: {
        ...(build && { keys: build, gateway: build }),
        ...Object.fromEntries(Object.entries(stores).map(([name, image]) => [name, { image }])),
        ...Object.fromEntries(
          ['video-api', 'video-worker'].map((name) => [name, { extra_hosts: ['host.docker.internal:host-gateway'] }]),
        ),
      },
    };
    const network = `networks: { front: { ipam: !override { config: [{ subnet: ${SUBNET} }] } } }\n`;
    writeFileSync(
      join(repository, FOLDER, 'compose.yml'),
      `services: ${JSON.stringify(override.services)}\n${network}`,
    );
    const settings = { ...envExample(), PORT: String(port), YOUTUBE_ORIGIN: origin };
    const site = new ComposeSite(program, `http://localhost:${port}`, youTube, settings);
    site.writeEnvironment({});
    return site;
  }

  /** Writes the `.env`, with some lines changed. */
  writeEnvironment(changes: Record<string, string>): void {
    const lines = Object.entries({ ...this.settings, ...changes }).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(repository, FOLDER, '.env'), lines.join(''));
  }

  /** Runs `docker compose …`. @returns its standard output. @throws Error with the end of what it printed. */
  async compose(args: string[], { input, output }: { input?: string; output?: string } = {}): Promise<string> {
    const files = ['-f', 'docker-compose.yml', '-f', `${FOLDER}/compose.yml`, '--env-file', `${FOLDER}/.env`];
    const child = spawn(this.program, ['compose', '--project-name', PROJECT, ...files, ...args], { cwd: repository });
    if (input) child.stdin.write(readFileSync(join(repository, FOLDER, input)));
    child.stdin.end();
    const out: Buffer[] = [];
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    const printed = Buffer.concat(out);
    if (code !== 0)
      throw new Error(`compose ${args.join(' ')} ended with ${code}: ${lastLine(errors + printed.toString())}`);
    if (output) writeFileSync(join(repository, FOLDER, output), printed);
    return printed.toString();
  }

  /** Runs a shell command in a service's container. @returns what it printed, errors included, whatever its end. */
  shell(service: string, command: string): Promise<string> {
    return this.compose(['exec', '-T', service, 'sh', '-c', `{ ${command}; } 2>&1 || true`]);
  }

  ids(...services: string[]): Promise<string> {
    return this.compose(['ps', '--quiet', ...services]);
  }

  async up(...args: string[]): Promise<void> {
    await this.compose(['up', '--detach', ...args]);
    await this.ready();
  }

  async ready(): Promise<void> {
    const isReady = async () => (await fetchStatus(`${this.url}/readyz`)).status === 200;
    await waitUntil('the site is ready', isReady, READY_MS);
  }

  /** Runs work while the site is asked ten times a second. @returns the longest time without an answer, in seconds. */
  async outageDuring(work: () => Promise<void>): Promise<number> {
    let [isDone, lastAnswer, longest] = [false, performance.now(), 0];
    const probing = (async () => {
      for (; !isDone; await sleep(100)) {
        const answer = await fetch(`${this.url}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(
          () => undefined,
        );
        if (answer?.status !== 200) continue;
        longest = Math.max(longest, performance.now() - lastAnswer);
        lastAnswer = performance.now();
      }
    })();
    await work().finally(() => (isDone = true));
    // The work ends when the site is ready, which may be before it is asked again.
    const lastWait = performance.now() - lastAnswer;
    await probing;
    return Math.max(longest, lastWait) / 1_000;
  }

  sizeMb(image: string): number {
    const { stdout } = spawnSync(this.program, ['image', 'inspect', '--format', '{{.Size}}', image], {
      encoding: 'utf8',
    });
    return Number(stdout) / 1e6;
  }

  async close(): Promise<void> {
    await this.compose(['--profile', 'ops', 'down', '--volumes', '--remove-orphans']).catch(() => '');
    await this.youTube.close();
    rmSync(join(repository, FOLDER), { recursive: true });
  }
}

const lastLine = (text: string) => text.trim().split('\n').slice(-3).join(' / ').slice(-600);

function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

/** The walk. Steps build on each other. */
function stepsOf(site: ComposeSite): Record<string, Step> {
  let cookie = '';
  let post = { id: '', slug: '', title: '' };
  return {
    config: async () => {
      await site.compose(['config', '--quiet']);
      return 'Compose reads docker-compose.yml';
    },
    build: async () => {
      await site.compose(['build']);
      return 'each image once';
    },
    'image sizes': () => {
      const sizes = Object.entries(LIMITS_MB).map(([image, limit]) => ({ image, limit, mb: site.sizeMb(image) }));
      for (const { image, limit, mb } of sizes)
        must(mb > 0 && mb <= limit, `${image} has ${Math.round(mb)} MB of ${limit}`);
      return sizes.map(({ image, mb }) => `${image} ${Math.round(mb)} MB`).join(', ');
    },
    up: async () => {
      await site.up();
      return 'with a copy of .env.example, /readyz is 200';
    },
    confinement: async () => {
      must((await site.shell('gateway', 'id -u')).trim() === '1000', 'the gateway runs as root');
      must(/Read-only/i.test(await site.shell('content', 'touch /app/x')), 'content can write to its image');
      const secrets = await site.shell(
        'gateway',
        "grep -oE '^(SESSION|DATABASE|S3_SECRET|OPENAI_API)[A-Z_]*' /run/firm/*",
      );
      must(secrets.trim() === '', `the gateway has ${secrets.trim()}`);
      const other = await site.shell(
        'postgres',
        "psql -U firm -d firm -c 'set role alfred' -c 'select * from content.posts'",
      );
      must(/permission denied for schema content/.test(other), `alfred reads posts: ${lastLine(other)}`);
      must(/NOAUTH/.test(await site.shell('valkey', 'valkey-cli ping')), 'Valkey answers without a password');
      return 'user 1000, read-only, own secrets, own schema, a password for Valkey';
    },
    'four flows': async () => {
      cookie = await createStaffSession(site.url);
      post = await publishPost(site.url, cookie);
      const { videoTitle } = await runFlows(site.url, site.url);
      return `article, chat, publication, video "${videoTitle}"`;
    },
    scale: async () => {
      await site.up('--scale', 'video-worker=3');
      const workers = (await site.ids('video-worker')).trim().split('\n').length;
      must(workers === 3, `${workers} workers`);
      await processVideo(site.url, cookie);
      return '3 video workers, and another video';
    },
    kill: async () => {
      for (const service of ['content', 'gateway', 'alfred', 'video-api']) {
        // From inside, since an engine does not start again what it was told to kill.
        await site.shell(service, 'kill -9 -1').catch(() => '');
        await site.ready();
      }
      await readArticle(site.url, post);
      return 'content, gateway, alfred and video-api killed; each came back by itself';
    },
    'PostgreSQL restarted': async () => {
      await site.compose(['restart', 'postgres']);
      await site.ready();
      await readArticle(site.url, await publishPost(site.url, cookie));
      return 'the site recovers and takes a new post';
    },
    'a wrong .env': async () => {
      const before = await site.ids();
      site.writeEnvironment({ CHAT_LIMIT_SESSION: 'abc' });
      const refusal = await site.compose(['run', '--rm', 'environment']).then(
        () => 'nothing',
        ({ message }: Error) => message,
      );
      site.writeEnvironment({});
      must(/CHAT_LIMIT_SESSION: "abc" cannot be used/.test(refusal), `it says ${refusal}`);
      must((await site.ids()) === before, 'containers were replaced');
      await readArticle(site.url, post);
      return 'refused in one line, and the site runs on';
    },
    'a changed .env': async () => {
      const before = await site.ids(...STORES);
      site.writeEnvironment({ LOG_LEVEL: 'warn' });
      await site.compose(['run', '--rm', 'environment']);
      const outage = await site.outageDuring(() => site.up());
      must((await site.ids(...STORES)) === before, 'a store was replaced');
      must(
        /^LOG_LEVEL='warn'$/m.test(await site.shell('content', 'cat /run/firm/variables.env')),
        'it is not in force',
      );
      return `in force; no store was replaced; ${outage.toFixed(1)} s without an answer`;
    },
    'rotated keys': async () => {
      const key = async () =>
        /^SESSION_SECRET='(.*)'$/m.exec(await site.shell('content', 'cat /run/firm/variables.env'))?.[1];
      const before = await key();
      const told = await site.compose(['run', '--rm', 'ops', 'rotate-keys']);
      must(!/_PREVIOUS to its/.test(told), `it takes a generated key for one that was set: ${lastLine(told)}`);
      await site.compose(['restart', 'content', 'alfred', 'video-api', 'video-worker']);
      await site.compose(['restart', 'gateway']);
      await site.ready();
      must((await key()) !== before, 'content has the previous key');
      const staff = await fetch(`${site.url}/api/auth/user`, { headers: { cookie } });
      must(staff.status === 200, `the session from before is answered with ${staff.status}`);
      return 'content has a new key, and nobody was signed out';
    },
    doctor: async () => {
      return lastLine(await site.compose(['run', '--rm', 'ops']));
    },
    'posts to standard output': async () => {
      await site.compose(['run', '--rm', '-T', 'archive', 'export', '-'], { output: 'posts.zip' });
      const zip = readFileSync(join(repository, FOLDER, 'posts.zip'));
      must(zip.subarray(0, 2).toString() === 'PK', `it begins with ${zip.subarray(0, 40).toString()}`);
      const imported = await site.compose(['run', '--rm', '-T', 'archive', 'import', '-'], { input: 'posts.zip' });
      return `${zip.length} bytes; reading them again: ${lastLine(imported) || 'done'}`;
    },
    'backup, and restore on fresh volumes': async () => {
      const inOps = (command: string) => ['run', '--rm', '-T', '--entrypoint', 'sh', 'ops', '-c', command];
      await site.compose(['run', '--rm', 'ops', 'backup', '/backups/firm.zip']);
      await site.compose(inOps('cat /backups/firm.zip'), { output: 'backup.zip' });
      await site.compose(['--profile', 'ops', 'down', '--volumes']);
      await site.up();
      must((await fetch(`${site.url}/blog/${post.slug}`)).status === 404, 'the volumes are not fresh');
      await site.compose(['stop', 'gateway', 'content', 'alfred', 'video-api', 'video-worker']);
      await site.compose(inOps('cat > /backups/firm.zip'), { input: 'backup.zip' });
      await site.compose(['run', '--rm', 'ops', 'restore', '/backups/firm.zip']);
      await site.up();
      await readArticle(site.url, post);
      return 'the article is there again';
    },
    'down and up': async () => {
      await site.compose(['--profile', 'ops', 'down']);
      await site.up();
      await readArticle(site.url, post);
      return 'nothing is lost';
    },
  };
}
