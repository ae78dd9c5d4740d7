import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processTree } from '../../../bench/processes.js';
import { queryStack } from '../../contract/query-stack.js';
import type { TestStack } from '../../../dev/stack/test-stack.js';

const COLLECT_MS = 3_000;
const OURS = /^(gateway|content|alfred|video)\/dist\//;

/** One figure of the stack at one moment, by name. */
export type Sample = Record<string, number>;

/** What is on its way: rows that come and go, and so must not pile up. */
const IN_TRANSIT: Record<string, string> = {
  'rows in content’s outbox': 'content.outbox_messages',
  'rows in video’s outbox': 'video.outbox_messages',
  'videos not finished': `video.video_jobs where state in ('waiting', 'active')`,
  'parts of recordings': 'video.audio_chunks',
  'answers under way': `alfred.chat_turns where state = 'pending'`,
  'jobs in queues': `bullmq.job where state not in ('completed', 'failed')`,
};

/** Looks at everything that could grow and should not. */
export class Sampler {
  constructor(
    private readonly stack: TestStack,
    private readonly witnessFolder: string,
    private readonly temporaryFolder: string,
  ) {}

  async take(): Promise<Sample> {
    const sample: Sample = {};
    const processes = processTree(this.stack.process.pid ?? 0).filter(({ name }) => OURS.test(name));
    const heaps = await this.collectGarbage(processes.map(({ pid }) => pid));
    for (const { pid, name, megabytes } of processes) {
      const short = name.replace('/dist/', ' ').replace('.js', '').replace(' main', '');
      sample[`${short}: memory, MB`] = megabytes;
      sample[`${short}: heap after collection, MB`] = (heaps.get(pid)?.heapUsed ?? NaN) / 1_048_576;
      sample[`${short}: handles`] = heaps.get(pid)?.handles ?? NaN;
      sample[`${short}: file descriptors`] = countDescriptors(pid);
    }
    Object.assign(sample, await this.lookAtDatabase());
    sample['temporary files'] = countFiles(this.temporaryFolder);
    sample['drafts of objects'] = countFiles(join(this.stack.dataDirectory, 'objects/drafts'));
    return sample;
  }

  private async collectGarbage(pids: number[]) {
    const found = new Map<number, { heapUsed: number; handles: number }>();
    const fileOf = (pid: number) => join(this.witnessFolder, `${pid}.json`);
    for (const pid of pids) {
      rmSync(fileOf(pid), { force: true });
      process.kill(pid, 'SIGUSR2');
    }
    for (const deadline = Date.now() + COLLECT_MS; found.size < pids.length && Date.now() < deadline; await sleep(50)) {
      for (const pid of pids) {
        try {
          found.set(pid, JSON.parse(readFileSync(fileOf(pid), 'utf8')) as { heapUsed: number; handles: number });
        } catch {
          // Not yet written, or half of it.
        }
      }
    }
    return found;
  }

  private async lookAtDatabase(): Promise<Sample> {
    const counts = Object.entries(IN_TRANSIT).map(
      ([name, from]) => `select '${name}' as name, count(*)::int as n from ${from}`,
    );
    const connections = `select 'database connections', count(*)::int from pg_stat_activity
                         where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    const rows = await queryStack<{ name: string; n: number }>(
      this.stack,
      [...counts, connections].join(' union all '),
    );
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
  }
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
