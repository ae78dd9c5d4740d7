import { spawnSync } from 'node:child_process';

/** Whether a program is on the path. */
export const isInstalled = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;
