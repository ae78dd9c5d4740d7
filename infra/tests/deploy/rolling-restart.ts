import { setTimeout as sleep } from 'node:timers/promises';
import type { Say, ScenarioResult } from '../figures.js';
import { newSecret } from '../../dev/stack/secrets.js';
import { startTestStores } from '../runner/test-stores.js';
import { createStaffSession } from '../stack/staff-session.js';
import { ComposeStack } from './compose-stack.js';
import { publishPost, readArticle, requestJson } from './flows.js';
import { waitUntil } from '../wait-until.js';
import { LoadGenerator, type LoadReport } from './load-generator.js';
import { envExample } from './process-spec.js';
import type { RunningProcess } from './running-process.js';
import type { RunningTopology } from './running-topology.js';

/** The gateway last: it may sign with a new key only when every service accepts it. */
const ORDER = ['content', 'alfred', 'video-api', 'video-worker', 'gateway'];

/** A pod leaves the load balancer 5 s before it is told to stop (preStop); shorter here. */
const LEAVE_ROTATION_MS = 200;

export interface RollingRestartSettings {
  /** How many processes of each kind are restarted; all where unset. */
  ofEachKind?: number;
  clients: { readers: number; chatters: number };
  videos: number;
  /** Variables that contain the current keys. */
  environment: Record<string, string>;
}

export interface RollingRestartReport extends LoadReport {
  restarted: string[];
  /** Whether a session from before the restart is still accepted, with both keys replaced. */
  isStillSignedIn: boolean;
}

/** Restarts one process after the other, with new keys, while clients read, chat and have videos processed. */
export async function restartUnderLoad(
  topology: RunningTopology,
  { ofEachKind = Infinity, clients, videos, environment }: RollingRestartSettings,
): Promise<RollingRestartReport> {
  const gateways = topology.named('gateway');
  const { url } = topology.first('gateway');
  const cookie = await createStaffSession(url);
  const post = await publishPost(url, cookie);
  await readArticle(url, post);
  const previews = `${url}/api/admin/blog/${post.id}/previews`;
  const { pathname: previewPath } = new URL((await requestJson<{ url: string }>(previews, { cookie, body: {} })).url);

  const away = new Set<RunningProcess>();
  const inRotation = () => gateways.filter((gateway) => !away.has(gateway)).map((gateway) => gateway.url);
  const paths = ['/', `/blog/${post.slug}`, '/api/blog', '/blog'];
  const load = new LoadGenerator({ inRotation, cookie, paths, clients, videos });
  const keys = replacementKeys(environment);
  const restarted: string[] = [];
  for (const process of ORDER.flatMap((name) => topology.named(name).slice(0, ofEachKind))) {
    away.add(process);
    await sleep(LEAVE_ROTATION_MS);
    await process.restart(keys);
    away.delete(process);
    restarted.push(process.spec.name);
  }
  // Gateways that were not restarted still sign with the previous key, which services accept.
  const report = await load.stop();
  const staff = await fetch(`${url}/api/auth/user`, { headers: { cookie } });
  await waitUntil('the preview opens', async () => (await fetch(url + previewPath)).status === 200, 10_000);
  return { ...report, restarted, isStillSignedIn: staff.status === 200 };
}

/** New keys, with the current ones as the previous ones. */
function replacementKeys({ SESSION_SECRET, INTERNAL_SECRET }: Record<string, string>): Record<string, string> {
  if (!SESSION_SECRET || !INTERNAL_SECRET) throw new Error('SESSION_SECRET and INTERNAL_SECRET are needed');
  return {
    ...{ SESSION_SECRET: newSecret(), SESSION_SECRET_PREVIOUS: SESSION_SECRET },
    ...{ INTERNAL_SECRET: newSecret(), INTERNAL_SECRET_PREVIOUS: INTERNAL_SECRET },
  };
}

/** Restarts every process of the compose stack under load. */
export async function runRollingRestart(_options: object, say: Say): Promise<ScenarioResult> {
  const stores = await startTestStores(process.env);
  Object.assign(process.env, stores.variables);
  const stack = await ComposeStack.up(envExample(), { gateway: 2, content: 1, 'video-worker': 3 }, 10);
  try {
    say('Everything runs; restarting one process after the other …');
    const load = { clients: { readers: 4, chatters: 2 }, videos: 12 };
    const report = await restartUnderLoad(stack.topology, { ...load, environment: stack.environment });
    const { restarted, reads, chats, videos, repeated, failures } = report;
    const unfinished = await stack.database.query<{ id: string; state: string }>(
      "select id, state from video.video_jobs where state <> 'completed'",
    );
    return {
      figures: { restarted: restarted.length, reads, chats, videos, repeated },
      report: `restarted: ${restarted.join(', ')}`,
      faults: [
        ...failures,
        ...unfinished.map(({ id, state }) => `video ${id} is ${state}`),
        ...(videos === load.videos ? [] : [`${videos} videos of ${load.videos} were seen to end`]),
        ...(report.isStillSignedIn ? [] : ['a session from before is not accepted']),
      ],
    };
  } finally {
    await stack.down();
    await stores.stop();
  }
}
