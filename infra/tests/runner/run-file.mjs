// @ts-check
// Jest's `testRunner`: runs a test file with jest-circus, and lets Node load the file and what it imports. A worker then loads
// Nest, TypeORM and the SDKs once instead of once per file (infra/decisions/0017). Files of one worker share modules, so a
// test cannot replace a module.
import { createEmptyTestResult } from '@jest/test-result';
import { getState, resetState, run } from 'jest-circus';
import { formatResultsErrors } from 'jest-message-util';
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { restoreGlobals } from './globals.mjs';

register('./typescript-hooks.mjs', import.meta.url);
process.setSourceMapsEnabled(true);

/**
 * @param {import('@jest/types').Config.GlobalConfig} globalConfig
 * @param {import('@jest/types').Config.ProjectConfig} config
 * @param {unknown} _environment
 * @param {unknown} _runtime
 * @param {string} testPath
 * @returns {Promise<import('@jest/test-result').TestResult>}
 */
export default async function runFile(globalConfig, config, _environment, _runtime, testPath) {
  // Jest's own formatter does not read the source maps of what Node compiled.
  Error.prepareStackTrace = undefined;
  const start = Date.now();
  const variables = { ...process.env };
  /** @type {unknown[]} */
  const uncaught = [];
  const collect = (/** @type {unknown} */ error) => void uncaught.push(error);
  process.on('uncaughtException', collect).on('unhandledRejection', collect);
  resetState();
  const state = getState();
  state.testTimeout = globalConfig.testTimeout ?? state.testTimeout;
  if (globalConfig.testNamePattern) state.testNamePattern = new RegExp(globalConfig.testNamePattern, 'i');
  try {
    await import(pathToFileURL(testPath).href);
    const { testResults, unhandledErrors } = await run();
    const assertions = testResults.map(toAssertionResult);
    const stacks = [...unhandledErrors, ...uncaught.map((error) => (error instanceof Error ? error.stack : error))];
    return toTestResult(assertions, stacks.join('\n'), { globalConfig, config, testPath, start });
  } finally {
    process.off('uncaughtException', collect).off('unhandledRejection', collect);
    restoreGlobals();
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
    Object.assign(process.env, variables);
  }
}

/**
 * @param {import('@jest/types').Circus.TestResult} result
 * @returns {import('@jest/test-result').AssertionResult}
 */
function toAssertionResult({ testPath: [, ...names], status, errors, ...rest }) {
  const title = names.at(-1) ?? '';
  const ended = status === 'skip' ? 'pending' : status === 'todo' ? 'todo' : 'passed';
  return {
    ...{ title, ancestorTitles: names.slice(0, -1), fullName: names.join(' '), duration: rest.duration ?? null },
    ...{ status: errors.length > 0 ? 'failed' : ended, failureMessages: [...errors], failureDetails: [] },
    ...{ invocations: rest.invocations, location: null, numPassingAsserts: rest.numPassingAsserts },
  };
}

/**
 * @param {import('@jest/test-result').AssertionResult[]} assertions
 * @param {string} unhandled Errors outside of any test; empty where there are none.
 * @param {{
 *   globalConfig: import('@jest/types').Config.GlobalConfig,
 *   config: import('@jest/types').Config.ProjectConfig,
 *   testPath: string,
 *   start: number,
 * }} file
 * @returns {import('@jest/test-result').TestResult}
 */
function toTestResult(assertions, unhandled, { globalConfig, config, testPath, start }) {
  const count = (/** @type {string} */ wanted) => assertions.filter(({ status }) => status === wanted).length;
  const end = Date.now();
  const messages = [formatResultsErrors(assertions, config, globalConfig, testPath), unhandled].filter(Boolean);
  return {
    ...createEmptyTestResult(),
    ...{ testFilePath: testPath, displayName: config.displayName, testResults: assertions },
    ...{ numPassingTests: count('passed'), numFailingTests: count('failed') },
    ...{ numPendingTests: count('pending'), numTodoTests: count('todo') },
    failureMessage: messages.join('\n') || null,
    ...(unhandled && { testExecError: { message: '', stack: unhandled } }),
    perfStats: { ...createEmptyTestResult().perfStats, start, end, runtime: end - start },
  };
}
