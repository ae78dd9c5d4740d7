import { once } from 'node:events';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchSources } from './watch-sources.js';
import { isSet, type CheckedEnvironment, type Environment } from './environment.js';
import { checkGivenStores } from './preflight.js';
import { fetchStatus } from './processes.js';
import { GATEWAY_NAME, planServices } from './services.js';
import { startStores } from './stores.js';
import { StartFailure, Supervisor } from './supervisor.js';

const READY_TIMEOUT_MS = 90_000;
const READY_POLL_MS = 50;

/** For development: pages through Vite, and stack traces that name lines of the sources. */
const DEVELOPMENT = { NODE_ENV: 'development', WEB_DEV: 'true', NODE_OPTIONS: '--enable-source-maps' };

export interface StackSettings {
  /** The repository. */
  root: string;
  environment: CheckedEnvironment;
  /** Address of the public port. */
  host: string;
  /** For development: changes of the sources take effect at once. */
  watches: boolean;
  /** Prints a line for the person at the terminal. */
  say(line: string): void;
  /** Ends the stack. */
  stopSignal: AbortSignal;
}

/**
 * Starts everything, prints `Ready:`, and keeps it running. Resolves when `stopSignal` has stopped it.
 * @throws StartFailure
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
    // A start that is still under way fails by the stop.
    start.catch(() => {});
    await supervisor.stop(GATEWAY_NAME);
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

/**
 * Waits until every service and its stores answer.
 * @throws StartFailure when they do not in time.
 */
async function untilReady(port: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const { status, body } = await fetchStatus(`http://127.0.0.1:${port}/readyz`);
    if (status === 200) return;
    if (Date.now() > deadline) {
      throw new StartFailure(`Not ready after ${READY_TIMEOUT_MS / 1_000} s: ${body || 'the gateway does not answer'}`);
    }
    await sleep(READY_POLL_MS);
  }
}

function sayReady({ environment, say }: StackSettings, complete: Environment): void {
  const { PUBLIC_URL, DATA_DIR } = environment;
  const isLocalSignIn = !isSet(environment, 'GOOGLE_CLIENT_ID');
  say(`Ready: ${PUBLIC_URL}`);
  say(`  website   ${PUBLIC_URL}/`);
  say(`  newsroom  ${PUBLIC_URL}/admin${isLocalSignIn ? `  (as anybody @${complete.ADMIN_EMAIL_DOMAIN})` : ''}`);
  say(`  API       ${PUBLIC_URL}/api/docs`);
  if (complete.LOCAL_MAIL_PAGE) say(`  mailbox   ${complete.LOCAL_MAIL_PAGE}`);
  say(`  logs      ${relative(process.cwd(), join(DATA_DIR, 'logs')) || '.'}`);
}
