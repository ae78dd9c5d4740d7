import { watch } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessPlan, SupervisedProcess } from './supervised-process.js';
import type { Supervisor } from './supervisor.js';

/** What is compiled while one works, and which processes run it; none named: all. The web is Vite's, in the gateway. */
const PACKAGES = [
  { folder: 'services/contracts' },
  { folder: 'services/platform' },
  { folder: 'services/content', processes: ['content'] },
  { folder: 'services/alfred', processes: ['alfred'] },
  { folder: 'services/video', processes: ['video-api', 'video-worker'] },
  { folder: 'services/gateway', processes: ['gateway'] },
];

/** The compiler writes many files for one change. */
const SETTLE_MS = 250;
const RESTART_GRACE_MS = 2_000;
const FOLLOW_EVERY_MS = 250;

export interface SourceWatcher {
  /** From now on, processes are restarted when what they run was compiled anew. */
  restartOnChange(services: SupervisedProcess[]): void;
}

/** Compiles every package whenever its sources change, and says at the terminal what does not compile. */
export async function watchSources(
  root: string,
  supervisor: Supervisor,
  say: (line: string) => void,
): Promise<SourceWatcher> {
  say('Watching the sources …');
  const compilers = await supervisor.start(...PACKAGES.map(({ folder }) => planCompiler(root, folder)));
  for (const { plan, logPath } of compilers) void follow(logPath, (line) => sayWhenError(plan.name, line, say));
  return { restartOnChange: (services) => restartOnChange(root, services, say) };
}

function planCompiler(root: string, folder: string): ProcessPlan {
  const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
  const project = join(root, folder, 'tsconfig.build.json');
  return {
    name: `tsc-${folder.replace('services/', '')}`,
    tier: 'service',
    command: process.execPath,
    args: [tsc, '-p', project, '--watch', '--preserveWatchOutput'],
    environment: { PATH: process.env.PATH },
    // It has compiled once; what it compiles from here on is a change.
    answers: (log) => Promise.resolve(log.lastWords().includes('Watching for file changes')),
  };
}

function restartOnChange(root: string, services: SupervisedProcess[], say: (line: string) => void): void {
  for (const { folder, processes } of PACKAGES) {
    const affected = services.filter(({ plan }) => !processes || processes.includes(plan.name));
    let timer: NodeJS.Timeout | undefined;
    watch(join(root, folder, 'dist'), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('js')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        say(`${folder} changed; restarting ${affected.map(({ plan }) => plan.name).join(', ')}.`);
        for (const service of affected) void service.restart(RESTART_GRACE_MS);
      }, SETTLE_MS);
    });
  }
}

function sayWhenError(compiler: string, line: string, say: (line: string) => void): void {
  if (/error TS\d+/.test(line)) say(`${compiler}: ${line}`);
}

/** Hands over every line that is added to a file, for as long as this process lives. */
async function follow(path: string, onLine: (line: string) => void): Promise<void> {
  const file = await open(path);
  let position = (await file.stat()).size;
  let rest = '';
  for (;;) {
    const { size } = await file.stat();
    if (size > position) {
      const piece = Buffer.alloc(size - position);
      await file.read(piece, 0, piece.length, position);
      position = size;
      const lines = (rest + piece.toString('utf8')).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
    }
    await sleep(FOLLOW_EVERY_MS);
  }
}
