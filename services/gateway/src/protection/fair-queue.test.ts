import { expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { FairQueue } from './fair-queue.js';

const always = () => true;

it('lets eight renders run at once, and leaves out those that nobody waits for when their turn comes', async () => {
  const queue = new FairQueue(() => 0);
  let [running, most, rendered] = [0, 0, 0];
  const render = async () => {
    most = Math.max(most, ++running);
    await sleep(5);
    running--;
    return ++rendered;
  };
  let isThere = true;
  const staying = Array.from({ length: 20 }, () => queue.take('one', render, always));
  const leaving = Array.from({ length: 20 }, () => queue.take('other', render, () => isThere));
  isThere = false;
  expect((await Promise.all(staying)).every((result) => result !== undefined)).toBe(true);
  expect(await Promise.all(leaving)).toEqual(Array.from({ length: 20 }, () => undefined));
  expect([most, rendered]).toEqual([8, 20]);
});

it('goes on after a render that fails', async () => {
  const queue = new FairQueue(() => 0);
  const failing = Array.from({ length: 10 }, () =>
    queue.take('one', () => Promise.reject(new Error('broken')), always),
  );
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).not.toContain('fulfilled');
  expect(await queue.take('one', () => Promise.resolve('rendered'), always)).toBe('rendered');
});

it('gives addresses turns, and refuses one for which many wait', async () => {
  const queue = new FairQueue(() => 0);
  const order: string[] = [];
  const ask = (address: string) =>
    queue.take(
      address,
      async () => {
        await sleep(1);
        order.push(address);
      },
      always,
    );
  const many = Array.from({ length: 40 }, () => ask('many'));
  const few = [ask('few'), ask('few')];
  const outcomes = await Promise.allSettled([...many, ...few]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(8);
  expect(order.indexOf('few')).toBeLessThan(9);
  expect(order.lastIndexOf('few')).toBeLessThan(11);
});

it('begins one render in a turn of the event loop, and none at once', async () => {
  const queue = new FairQueue(() => 0);
  let begun = 0;
  const renders = Array.from({ length: 3 }, () => queue.take('one', async () => ++begun, always));
  expect(begun).toBe(0);
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toBe(1);
  await Promise.all(renders);
});

it('lets turns pass while connections come, and not for ever', async () => {
  let connections = 0;
  const queue = new FairQueue(() => ++connections);
  let begun = 0;
  const renders = Array.from({ length: 3 }, () => queue.take('one', async () => ++begun, always));
  const begunAfter: number[] = [];
  for (let turn = 0; turn < 40; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    begunAfter.push(begun);
  }
  await Promise.all(renders);
  expect([1, 2, 3].map((count) => begunAfter.indexOf(count))).toEqual([0, 16, 32]);
});
