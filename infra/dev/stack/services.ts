import { join } from 'node:path';
import type { Environment } from './environment.js';
import { findFreePort } from './free-port.js';
import { fetchStatus } from './processes.js';
import type { ProcessPlan } from './supervisor.js';

/** The public process: the last to be ready and the first to stop. */
export const GATEWAY_NAME = 'gateway';

/** The processes behind the gateway, each with the variables of its address, for the gateway, and of its own role of the database. */
const SERVICES = [
  {
    name: 'content',
    folder: 'services/content',
    program: 'main.js',
    address: 'CONTENT_URL',
    database: 'CONTENT_DATABASE_URL',
  },
  {
    name: 'alfred',
    folder: 'services/alfred',
    program: 'main.js',
    address: 'ALFRED_URL',
    database: 'ALFRED_DATABASE_URL',
  },
  {
    name: 'video-api',
    folder: 'services/video',
    program: 'api.js',
    address: 'VIDEO_URL',
    database: 'VIDEO_DATABASE_URL',
  },
  {
    name: 'video-worker',
    folder: 'services/video',
    program: 'worker.js',
    address: undefined,
    database: 'VIDEO_DATABASE_URL',
  },
] as const;

/** A small heap: a worker streams recordings of hours (four hours of audio take 183 MB instead of 347 MB). */
const WORKER_FLAGS = ['--max-old-space-size=128', '--max-semi-space-size=4'];

/**
 * What a page leaves behind is collected before it fills the memory of the machine (315 MB instead of 512 under
 * `prove -- abuse`, as quick); 16,384 connections take 130 MB of it. Vite, which compiles in the process, needs more.
 */
const GATEWAY_FLAGS = ['--max-old-space-size=256'];

const GATEWAY = { folder: 'services/gateway', program: 'main.js' };

/**
 * How to run the five processes on this machine: the gateway on the public port, the others on loopback.
 * @param environment with all addresses and secrets.
 * @param host address of the public port.
 * @param output `dist`: bundled programs; `build`: compiled modules, for development.
 */
export async function planServices(
  root: string,
  environment: Environment,
  host: string,
  output: 'dist' | 'build',
): Promise<ProcessPlan[]> {
  const pathOf = ({ folder, program }: { folder: string; program: string }) => join(root, folder, output, program);
  const common = cleanEnvironment(environment);
  for (const { database } of SERVICES) delete common[database];
  const addresses: Environment = {};
  const plans: ProcessPlan[] = [];
  for (const { name, address, database, ...place } of SERVICES) {
    const port = await findFreePort();
    const origin = `http://127.0.0.1:${port}`;
    if (address) addresses[address] = origin;
    const own = {
      ...common,
      DATABASE_URL: environment[database] ?? environment.DATABASE_URL,
      ...{ SERVICE_HOST: '127.0.0.1', SERVICE_PORT: String(port) },
    };
    const flags = name === 'video-worker' ? WORKER_FLAGS : [];
    plans.push(planService(name, [...flags, pathOf(place)], own, `${origin}/healthz`));
  }
  const health = `http://127.0.0.1:${environment.PORT}/healthz`;
  const own = { ...common, ...addresses, SERVICE_HOST: host };
  const flags = output === 'dist' ? GATEWAY_FLAGS : [];
  return [...plans, planService(GATEWAY_NAME, [...flags, pathOf(GATEWAY)], own, health)];
}

function planService(name: string, args: string[], environment: Environment, health: string): ProcessPlan {
  return {
    name,
    tier: 'service',
    command: process.execPath,
    args,
    environment,
    answers: async () => (await fetchStatus(health)).status === 200,
  };
}

/** Without what npm adds for its own scripts, and without empty variables, which count as unset. */
function cleanEnvironment(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([name, value]) => value && !/^npm_/i.test(name)));
}
