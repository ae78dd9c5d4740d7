// @ts-check
// The order of test files. Jest sorts by the durations of the last run; in a fresh clone it knows none, and might start the
// longest file last.
import { createRequire } from 'node:module';

/** @type {{ default: typeof import('@jest/test-sequencer').default }} */
const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** Files that take longest: most wait for processes to end and to be restarted. */
const LONG =
  /\/(survival|commands|topology|erasure|chaos|alerts|spending|newsroom-unsaved|newsroom-editor)\.(int|e2e)\.test\.ts$/;

/** Jest's `testSequencer`. */
export default class LongestFirst extends Sequencer {
  /**
   * @param {import('@jest/test-result').Test[]} tests
   * @returns {Promise<import('@jest/test-result').Test[]>}
   */
  async sort(tests) {
    const sorted = await super.sort(tests);
    return [...sorted.filter(({ path }) => LONG.test(path)), ...sorted.filter(({ path }) => !LONG.test(path))];
  }
}
