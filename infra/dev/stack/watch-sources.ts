import { execFile } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SupervisedProcess } from './supervisor.js';

/** The packages to compile when they change, and the processes that run them; none named: all. Vite, in the gateway, serves the web. */
const PACKAGES = [
  { folder: 'services/contracts' },
  { folder: 'services/platform' },
  { folder: 'services/content', processes: ['content'] },
  { folder: 'services/alfred', processes: ['alfred'] },
  { folder: 'services/video', processes: ['video-api', 'video-worker'] },
  { folder: 'services/gateway', processes: ['gateway'] },
];

/** Debounce: editors save several files, or one in several steps. */
const DEBOUNCE_MS = 150;
const RESTART_GRACE_MS = 2_000;

/**
 * Compiles a package when one of its sources changes, restarts the processes that run it, and prints compiler errors.
 * @param signal ends the watching; else it ends with this process.
 */
export function watchSources(
  root: string,
  services: Pick<SupervisedProcess, 'plan' | 'restart'>[],
  say: (line: string) => void,
  signal?: AbortSignal,
): void {
  for (const { folder, processes } of PACKAGES) {
    const affected = services.filter(({ plan }) => !processes || processes.includes(plan.name));
    let lastRun = Promise.resolve();
    const run = async () => {
      const errors = await compile(root, folder);
      if (errors.length > 0) return errors.forEach((line) => say(line));
      say(`${folder} changed; restarting ${affected.map(({ plan }) => plan.name).join(', ')}.`);
      await Promise.all(affected.map((service) => service.restart(RESTART_GRACE_MS)));
    };
    const tell = (error: unknown) => say(`${folder}: ${error instanceof Error ? error.message : String(error)}`);
    let timer: NodeJS.Timeout | undefined;
    watch(join(root, folder, 'src'), { recursive: true, signal }, (_event, file) => {
      if (!file || !/\.m?[jt]s$/.test(file) || file.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(() => void (lastRun = lastRun.then(run).catch(tell)), DEBOUNCE_MS);
    });
  }
}

/** Compiles a package; returns the lines of the compiler's errors. */
async function compile(root: string, folder: string): Promise<string[]> {
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc');
  const args = [compiler, '-p', join(folder, 'tsconfig.build.json'), '--pretty', 'false'];
  try {
    await promisify(execFile)(process.execPath, args, { cwd: root });
    return [];
  } catch (error) {
    const { stdout, message } = error as { stdout?: string; message: string };
    return (stdout || message).split('\n').filter(Boolean);
  }
}
