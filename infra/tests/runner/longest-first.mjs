// @ts-check
// The order of test files. Jest sorts by the durations of the last run; in a fresh clone it knows none, and might start the
// longest file last.
import { createRequire } from 'node:module';

/** @type {{ default: typeof import('@jest/test-sequencer').default }} */
const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** Files that take longest, the longest first: most wait for processes to end and to be restarted. */
const LONGEST = [
  'video/src/survival.int',
  'security/erasure.e2e',
  'deploy/topology.e2e',
  'contract/commands.e2e',
  'chaos/chaos.e2e',
  'survival/survival.e2e',
  'deploy/alerts.e2e',
  'spending/spending.int',
  'e2e/newsroom-unsaved.e2e',
  'e2e/newsroom-editor.e2e',
  'e2e/facts.e2e',
];

/** @param {import('@jest/test-result').Test} test */
function rankOf({ path }) {
  const rank = LONGEST.findIndex((name) => path.endsWith(`/${name}.test.ts`));
  return rank < 0 ? LONGEST.length : rank;
}

/** Jest's `testSequencer`. */
export default class LongestFirst extends Sequencer {
  /**
   * @param {import('@jest/test-result').Test[]} tests
   * @returns {Promise<import('@jest/test-result').Test[]>}
   */
  async sort(tests) {
    const sorted = await super.sort(tests);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
