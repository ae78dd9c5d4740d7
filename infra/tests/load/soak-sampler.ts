import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processTree } from '../stack/process-tree.js';
import type { TestStack } from '../test-stack.js';

const HEAP_REPORT_TIMEOUT_MS = 3_000;
const SERVICES = /^(gateway|content|alfred|video)\/dist\//;

/** One value of each thing that could grow and should not, at one moment. */
export type Sample = Record<string, number>;

/** Rows that come and go, and so must not pile up. */
const IN_TRANSIT: Record<string, string> = {
  'rows in content’s outbox': 'content.outbox_messages',
  'rows in video’s outbox': 'video.outbox_messages',
  'videos not finished': `video.video_jobs where state in ('waiting', 'active')`,
  'parts of recordings': 'video.audio_chunks',
  'answers under way': `alfred.chat_turns where state = 'pending'`,
  'jobs in queues': `bullmq.job where state not in ('completed', 'failed')`,
};

/** @param stack started with `heapReports`. */
export async function takeSample(stack: TestStack): Promise<Sample> {
  const sample: Sample = {};
  const folder = stack.companions.heapFolder ?? '';
  const processes = processTree(stack.pid).filter(({ name }) => SERVICES.test(name));
  const pids = processes.map(({ pid }) => pid);
  const heaps = await collectHeapReports(folder, pids);
  for (const { pid, name, megabytes } of processes) {
    const short = name.replace('/dist/', ' ').replace('.js', '').replace(' main', '');
    sample[`${short}: memory, MB`] = megabytes;
    sample[`${short}: heap after collection, MB`] = (heaps.get(pid)?.heapUsed ?? NaN) / 1_048_576;
    sample[`${short}: handles`] = heaps.get(pid)?.handles ?? NaN;
    sample[`${short}: file descriptors`] = countDescriptors(pid);
  }
  Object.assign(sample, await countRows(stack));
  sample['temporary files'] = countFiles(join(folder, 'firm-video'));
  sample['drafts of objects'] = countFiles(join(stack.dataDirectory, 'objects/drafts'));
  return sample;
}

interface HeapReport {
  heapUsed: number;
  handles: number;
}

/** Has each process collect its garbage and report; see `stack/heap-preload.ts`. */
async function collectHeapReports(folder: string, pids: number[]): Promise<Map<number, HeapReport>> {
  const reports = new Map<number, HeapReport>();
  const fileOf = (pid: number) => join(folder, `${pid}.json`);
  for (const pid of pids) {
    rmSync(fileOf(pid), { force: true });
    process.kill(pid, 'SIGUSR2');
  }
  const deadline = Date.now() + HEAP_REPORT_TIMEOUT_MS;
  while (reports.size < pids.length && Date.now() < deadline) {
    for (const pid of pids) {
      try {
        reports.set(pid, JSON.parse(readFileSync(fileOf(pid), 'utf8')) as HeapReport);
      } catch {
        // Not yet written, or half of it.
      }
    }
    await sleep(50);
  }
  return reports;
}

async function countRows(stack: TestStack): Promise<Sample> {
  const counts = Object.entries(IN_TRANSIT).map(
    ([name, from]) => `select '${name}' as name, count(*)::int as n from ${from}`,
  );
  const connections = `select 'database connections', count(*)::int from pg_stat_activity
                       where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  const rows = await stack.query<{ name: string; n: number }>([...counts, connections].join(' union all '));
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

function countDescriptors(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return NaN;
  }
}

function countFiles(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  } catch {
    return 0;
  }
}
