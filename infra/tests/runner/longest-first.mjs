// @ts-check
// The order of test files. Jest knows how long each took the last time; a fresh clone knows nothing, and would begin one
// that takes a minute when all others are done.
import { createRequire } from 'node:module';

/** @type {{ default: typeof import('@jest/test-sequencer').default }} */
const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** Files that wait for processes to die and to be missed. */
const LONG = /\/(survival|commands|topology|trust|hardships|alerts)\.(int|e2e)\.test\.ts$/;

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
