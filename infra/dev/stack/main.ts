import { once } from 'node:events';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchSources } from './dev.js';
import { isSet, type CheckedEnvironment, type Environment } from './environment.js';
import { checkGivenStores } from './preflight.js';
import { probe } from './probe.js';
import { DOOR, planServices } from './services.js';
import { StartFailure } from './start-failure.js';
import { startStores } from './stores.js';
import { Supervisor } from './supervisor.js';

const READY_TIMEOUT_MS = 90_000;
const READY_EVERY_MS = 50;

/** What development adds: pages through Vite, and stacks that name the lines one has written. */
const DEVELOPMENT = { NODE_ENV: 'development', WEB_DEV: 'true', NODE_OPTIONS: '--enable-source-maps' };

export interface StackSettings {
  /** The repository. */
  root: string;
  environment: CheckedEnvironment;
  /** Where the public port is opened. */
  host: string;
  /** For development: changes of the sources take effect at once. */
  watches: boolean;
  /** Tells the person at the terminal. */
  say(line: string): void;
  /** Ends the stack. */
  stopSignal: AbortSignal;
}

/**
 * Starts everything, says `Ready:`, keeps it running, and resolves when it has been stopped and nothing is left of it.
 * Rejects with a StartFailure when it cannot be started.
 */
export async function runStack(settings: StackSettings): Promise<void> {
  const { environment, say, stopSignal } = settings;
  const supervisor = new Supervisor(join(environment.DATA_DIR, 'logs'), say);
  const stopped = stopSignal.aborted ? Promise.resolve() : once(stopSignal, 'abort');
  const start = startEverything(settings, supervisor);
  try {
    await Promise.race([start, stopped]);
    await stopped;
    say('Stopping …');
  } finally {
    // What was still being started ends by the stop, and has no one left to complain to.
    start.catch(() => {});
    await supervisor.stop(DOOR);
  }
}

async function startEverything(settings: StackSettings, supervisor: Supervisor): Promise<void> {
  const { root, environment, host, watches, say } = settings;
  await checkGivenStores(environment);
  say('Starting …');
  const complete = await startStores(environment, supervisor, say);
  const forMode: Environment = watches ? { ...complete, ...DEVELOPMENT } : complete;
  const plans = await planServices(root, forMode, host, watches ? 'build' : 'dist');
  const services = await supervisor.start(...plans);
  await untilReady(environment.PORT);
  if (watches) watchSources(root, services, say);
  sayReady(settings, complete);
}

/** Waits until every service and its stores answer. Throws a StartFailure when they do not. */
async function untilReady(port: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const { status, body } = await probe(`http://127.0.0.1:${port}/readyz`);
    if (status === 200) return;
    if (Date.now() > deadline) {
      throw new StartFailure(`Not ready after ${READY_TIMEOUT_MS / 1_000} s: ${body || 'the gateway does not answer'}`);
    }
    await sleep(READY_EVERY_MS);
  }
}

function sayReady({ environment, say }: StackSettings, complete: Environment): void {
  const { PUBLIC_URL, DATA_DIR } = environment;
  const isLocalSignIn = !isSet(environment, 'GOOGLE_CLIENT_ID');
  say(`Ready: ${PUBLIC_URL}`);
  say(`  website   ${PUBLIC_URL}/`);
  say(`  newsroom  ${PUBLIC_URL}/admin${isLocalSignIn ? `  (as anybody @${complete.ADMIN_EMAIL_DOMAIN})` : ''}`);
  say(`  API       ${PUBLIC_URL}/api/docs`);
  say(`  logs      ${relative(process.cwd(), join(DATA_DIR, 'logs')) || '.'}`);
}
