// Of `npm run hardships` what is quick: the clock, the database's connections, the disk.
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { HardStack } from './hard-stack.js';
import { HARDSHIPS } from './hardships.js';
import { describeAccounts } from './main.js';
import { rehearse } from './rehearsal.js';

jest.setTimeout(180_000);

let stack: HardStack;
beforeAll(async () => {
  stack = await HardStack.start();
});
afterAll(() => stack.discard());

const QUICK = ['clock an hour behind', 'no database connection left', 'disk full'];

it.each(HARDSHIPS.filter(({ name }) => QUICK.includes(name)))(
  '$name: is told, and heals by itself',
  async (hardship) => {
    const account = await rehearse(stack, hardship);
    if (account.obstacle) process.stderr.write(`${describeAccounts([account])}\n`);
    expect(account.faults).toEqual([]);
  },
);
