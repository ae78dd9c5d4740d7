import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import type { ProcessPlan } from '../../dev/stack/supervisor.js';
import { isInstalled } from '../stack/is-installed.js';

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

const findServer = () => SERVERS.find(isInstalled);

function installWithApt(): boolean {
  // The package would start a server of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const aptGet = (...args: string[]) => spawnSync('apt-get', ['-qq', ...args], { stdio: 'ignore', env }).status === 0;
  return (
    process.getuid?.() === 0 && aptGet('update') && aptGet('install', '-y', '--no-install-recommends', 'redis-server')
  );
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
