// @ts-check
import { fileURLToPath } from 'node:url';
import { ConfigurationError } from '../../../services/platform/src/config/variables.mjs';
import { installAndBuild } from './build.mjs';
import { lockDataDirectory } from './data-directory.mjs';
import { completeEnvironment, readEnvironmentFile } from './environment.mjs';
import { checkStores, findCookies, findPublicHost, findYtDlp } from './reachability.mjs';
import { CommandFailed, endCommands } from './run-command.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The processes of a start that was killed may need so long to notice and to release the port. */
const PORT_WAIT_MS = 15_000;

/** @param {string} line */
const say = (line) => void process.stdout.write(`${line}\n`);

/**
 * Checks, installs, builds, and runs the stack, in this order: a start that cannot succeed ends with one line before the slow
 * work begins.
 * @param {{ watches: boolean }} options `watches`: restart on changes of the sources, for development.
 */
export async function start({ watches }) {
  // The reader of the output may be gone; that must not stop the stack.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  const stopSignal = new globalThis.AbortController();
  listenForStop(() => stopSignal.abort());
  const leave = () => {
    endCommands();
    process.exit();
  };
  stopSignal.signal.addEventListener('abort', leave);
  try {
    const environment = completeEnvironment(root, readEnvironmentFile(root, process.env));
    const port = Number(environment.PORT);
    const { previousWasKilled, sayStopping } = await lockDataDirectory(environment.DATA_DIR, port);
    stopSignal.signal.addEventListener('abort', sayStopping);
    const [host] = await Promise.all([
      findPublicHost(port, previousWasKilled ? PORT_WAIT_MS : 0),
      checkStores(environment),
    ]);
    environment.YT_DLP_PATH = findYtDlp(root, environment);
    environment.YT_DLP_COOKIES = findCookies(root, environment);
    await installAndBuild(root, process.env, say);
    // Built just now, so it cannot be imported above.
    const { runStack } = await import('../../dist/dev/stack/main.js');
    stopSignal.signal.removeEventListener('abort', leave);
    await runStack({ root, environment, host, watches, say, stopSignal: stopSignal.signal });
  } catch (error) {
    fail(error);
  }
  process.exit();
}

/** @param {unknown} error */
function fail(error) {
  const isExpected = error instanceof ConfigurationError || error instanceof CommandFailed || isStartFailure(error);
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}

/**
 * An error of the stack, recognised by name because the classes of built code are not imported here.
 * @param {unknown} error
 * @returns {error is Error}
 */
const isStartFailure = (error) => error instanceof Error && ['StartFailure', 'ConfigurationError'].includes(error.name);

/**
 * Calls `stop` on a signal, and when the npm that runs this process has ended: npm killed with `kill -9` cannot forward a signal.
 * @param {() => void} stop
 */
function listenForStop(stop) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 200);
  watch.unref();
}
