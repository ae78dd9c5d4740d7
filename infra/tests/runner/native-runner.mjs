// @ts-check
// Runs a test file as Node itself would: Jest's own test framework, without Jest's module system. Nest, TypeORM and the
// rest are then loaded once by a worker and not once by each file, which is most of what a file used to cost.
// Files share the modules of their worker, so none of them may replace a module.
import { createRequire, register } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const { default: runWithCircus } = require('jest-circus/runner');
const FRAMEWORK = join(dirname(require.resolve('jest-circus/runner')), 'jestAdapterInit.js');
const GLOBALS = Symbol.for('firm.jest-globals');

/** What Jest's test framework keeps on the global object, where it ends with the file otherwise. */
const HANDLERS = Symbol.for('EVENT_HANDLERS');
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** What the object `jest` can do here; the rest of it needs the module system that is left out. */
const CAN =
  'fn spyOn clearAllMocks resetAllMocks restoreAllMocks setTimeout useFakeTimers useRealTimers setSystemTime ' +
  'advanceTimersByTime advanceTimersByTimeAsync runAllTimers runAllTimersAsync clearAllTimers';

register('./typescript-hooks.mjs', import.meta.url);
process.setSourceMapsEnabled(true);

/**
 * Jest's `testRunner`.
 * @param {any} globalConfig
 * @param {any} config
 * @param {any} environment
 * @param {any} runtime
 * @param {string} testPath
 * @param {unknown} sendMessageToJest
 */
export default async function runFile(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  const shared = /** @type {any} */ (globalThis);
  // Jest's stack traces know nothing of what Node compiled.
  shared.Error.prepareStackTrace = undefined;
  delete shared[TIMEOUT];
  const native = Object.create(runtime, {
    requireInternalModule: { value: require },
    unstable_importModule: { value: (/** @type {string} */ path) => import(pathToFileURL(path).href) },
    setGlobalsForRuntime: {
      value: (/** @type {object} */ globals) => {
        const jest = runtime.jestGlobals.jestObjectFor(testPath);
        shared[GLOBALS] = { ...globals, jest: Object.fromEntries(CAN.split(' ').map((name) => [name, jest[name]])) };
      },
    },
  });
  // A framework of its own for each file, as Jest has it.
  delete require.cache[FRAMEWORK];
  delete shared[HANDLERS];
  return runWithCircus(globalConfig, config, environment, native, testPath, sendMessageToJest);
}
