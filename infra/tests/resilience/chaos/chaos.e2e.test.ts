// The quick experiments of `npm run prove -- chaos`: the clock, the database's connections, the disk.
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { TestStack } from '../../test-stack.js';
import { CHAOS_STACK, describeExperiments, runExperiment } from './chaos.js';
import { EXPERIMENTS } from './experiments.js';

jest.setTimeout(180_000);

let stack: TestStack;
beforeAll(async () => {
  stack = await TestStack.start(CHAOS_STACK);
});
afterAll(() => stack?.discard());

const QUICK = ['clock an hour behind', 'no database connection left', 'disk full'];

it.each(EXPERIMENTS.filter(({ name }) => QUICK.includes(name)))(
  '$name: people are told so, and the site recovers by itself',
  async (experiment) => {
    const result = await runExperiment(stack, experiment);
    if (result.obstacle || result.faults.length > 0) process.stderr.write(`${describeExperiments([result])}\n`);
    expect(result.faults).toEqual([]);
  },
);
