// @ts-check
import { fileURLToPath } from 'node:url';
import { ConfigurationError } from '../../../services/platform/src/config/variables.mjs';
import { buildPackages } from './build.mjs';
import { takeDataDirectory } from './data-directory.mjs';
import { completeEnvironment, readEnvironmentFile } from './environment.mjs';
import { installDependencies } from './install.mjs';
import { checkStores, findPublicHost, findYtDlp } from './reachability.mjs';
import { CommandFailed, endCommands } from './run-command.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** As long as the processes of a killed start may need to notice and to let go of the port. */
const PORT_PATIENCE_MS = 15_000;

/** @param {string} line */
const say = (line) => void process.stdout.write(`${line}\n`);

/**
 * Checks, installs, builds, and hands over to the stack, in this order: a start that cannot succeed says so in one line
 * before the slow work begins.
 * @param {{ watches: boolean }} options `watches` for development: changes take effect at once.
 */
export async function start({ watches }) {
  // Whoever read our output may be gone; the stack is not to die of it.
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
    const { previousWasKilled, sayStopping } = await takeDataDirectory(environment.DATA_DIR, port);
    stopSignal.signal.addEventListener('abort', sayStopping);
    const [host] = await Promise.all([
      findPublicHost(port, previousWasKilled ? PORT_PATIENCE_MS : 0),
      checkStores(environment),
    ]);
    environment.YT_DLP_PATH = findYtDlp(root, environment);
    await installDependencies(root, process.env, say);
    await buildPackages(root, process.env, say);
    // Built only now, so it cannot be imported above.
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
 * An error of the stack, which is compiled on its own and therefore known by name.
 * @param {unknown} error
 * @returns {error is Error}
 */
const isStartFailure = (error) => error instanceof Error && ['StartFailure', 'ConfigurationError'].includes(error.name);

/**
 * Calls `stop` when this process is told to end, or when the npm that runs it is gone: killed with `kill -9`, npm
 * cannot pass the signal on.
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
