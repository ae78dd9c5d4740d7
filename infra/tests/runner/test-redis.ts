import { execFileSync, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import type { ProcessPlan } from '../../dev/stack/supervisor.js';

const SERVERS = ['redis-server', 'valkey-server'];

/** A Redis for tests: the server of this machine, or installed with `apt-get` by root. Undefined where there is none. */
export function planTestRedis(port: number): ProcessPlan | undefined {
  const command = findServer() ?? (installWithApt() ? findServer() : undefined);
  if (!command) return undefined;
  return {
    name: 'redis',
    tier: 'store',
    command,
    args: ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    environment: { PATH: process.env.PATH },
    answers: () => accepts(port),
  };
}

const findServer = () => SERVERS.find((name) => spawnSync(name, ['--version']).status === 0);

function installWithApt(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    const { status } = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], {
      stdio: 'ignore',
      // The package would start a server of its own.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
    return status === 0;
  } catch {
    return false;
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
