import { setTimeout as sleep } from 'node:timers/promises';
import { newSecret } from '../../dev/stack/secrets.js';
import { createStaffSession } from '../stack/staff-session.js';
import { ask, eventually, publishPost, readArticle } from './flows.js';
import { Load, type LoadReport } from './load.js';
import type { RunningProcess } from './running-process.js';
import type { RunningTopology } from './running-topology.js';

/** The gateway goes last: it signs with a new key only when every service believes it. */
const ORDER = ['content', 'alfred', 'video-api', 'video-worker', 'gateway'];

/** In a cluster a pod is told to stop when its address is out of the balancer, 5 s before (preStop). */
const LEAVE_ROTATION_MS = 200;

export interface RollingRestartSettings {
  /** How many of each kind are restarted; all where unset. */
  ofEachKind?: number;
  clients: { readers: number; chatters: number };
  videos: number;
  /** Variables of which the keys in force are some. */
  environment: Record<string, string>;
}

export interface RollingRestartReport extends LoadReport {
  restarted: string[];
  /** Whether who was signed in before is so still, with both keys replaced. */
  isStillSignedIn: boolean;
  /** Whether a link to a draft that was given away before still opens. */
  previewOpens: boolean;
}

/** Restarts one process after the other, with new keys, while clients read, chat and have videos processed. */
export async function restartUnderLoad(
  topology: RunningTopology,
  { ofEachKind = Infinity, clients, videos, environment }: RollingRestartSettings,
): Promise<RollingRestartReport> {
  const gateways = topology.named('gateway');
  const [first] = gateways;
  if (!first) throw new Error('there is no gateway');
  const cookie = await createStaffSession(first.url);
  const post = await publishPost(first.url, cookie);
  await readArticle(first.url, post);
  const preview = await ask(`${first.url}/api/admin/blog/${post.id}/previews`, { cookie, body: {} });
  const previewPath = new URL((preview as { url: string }).url).pathname;

  const away = new Set<RunningProcess>();
  const inRotation = () => gateways.filter((gateway) => !away.has(gateway)).map(({ url }) => url);
  const paths = ['/', `/blog/${post.slug}`, '/api/blog', '/blog'];
  const load = new Load({ inRotation, cookie, paths, clients, videos });
  const keys = replaceKeys(environment);
  const restarted: string[] = [];
  for (const process of ORDER.flatMap((name) => topology.named(name).slice(0, ofEachKind))) {
    away.add(process);
    await sleep(LEAVE_ROTATION_MS);
    await process.restart(keys);
    away.delete(process);
    restarted.push(process.spec.name);
  }
  // Gateways that were not restarted sign with the key before, which is believed until it is forgotten.
  const report = await load.stop();
  const staff = await fetch(`${first.url}/api/auth/user`, { headers: { cookie } });
  await eventually('the preview opens', async () => (await fetch(first.url + previewPath)).status === 200, 10_000);
  return { ...report, restarted, isStillSignedIn: staff.status === 200, previewOpens: true };
}

/** New keys beside those in force. */
function replaceKeys({ SESSION_SECRET = '', INTERNAL_SECRET = '' }: Record<string, string>): Record<string, string> {
  if (!SESSION_SECRET || !INTERNAL_SECRET) throw new Error('which keys are in force is not said');
  return {
    ...{ SESSION_SECRET: newSecret(), SESSION_SECRET_PREVIOUS: SESSION_SECRET },
    ...{ INTERNAL_SECRET: newSecret(), INTERNAL_SECRET_PREVIOUS: INTERNAL_SECRET },
  };
}
