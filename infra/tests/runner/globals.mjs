// @ts-check
// What `@jest/globals` is for a test file that Node loads.
import { ModernFakeTimers } from '@jest/fake-timers';
import { expect } from 'expect';
import { getState } from 'jest-circus';
import { ModuleMocker } from 'jest-mock';

export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from 'jest-circus';
export { expect };

const mocker = new ModuleMocker(globalThis);
const config = /** @type {import('@jest/types').Config.ProjectConfig} */ ({ fakeTimers: {} });
const timers = new ModernFakeTimers({ config, global: globalThis });

/** The part of Jest's object `jest` that needs no module system. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  /** @param {number} ms Time limit of each test of the file that calls this. */
  setTimeout: (ms) => void (getState().testTimeout = ms),
  useFakeTimers: timers.useFakeTimers.bind(timers),
  useRealTimers: () => timers.useRealTimers(),
  setSystemTime: timers.setSystemTime.bind(timers),
  advanceTimersByTime: timers.advanceTimersByTime.bind(timers),
  advanceTimersByTimeAsync: timers.advanceTimersByTimeAsync.bind(timers),
  runAllTimers: () => timers.runAllTimers(),
  runAllTimersAsync: () => timers.runAllTimersAsync(),
  clearAllTimers: () => timers.clearAllTimers(),
};

/** Undoes what a test file replaced on the global object. */
export function restoreGlobals() {
  timers.dispose();
  mocker.restoreAllMocks();
}
