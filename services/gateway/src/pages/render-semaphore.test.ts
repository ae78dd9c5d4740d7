import { expect, it } from '@jest/globals';
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import { RenderSemaphore } from './render-semaphore.js';

it('lets eight renders run at once, and leaves out those that nobody waits for when their turn comes', async () => {
  const turns = new RenderSemaphore();
  let [running, most, rendered] = [0, 0, 0];
  const render = async () => {
    most = Math.max(most, ++running);
    await sleep(5);
    running--;
    return ++rendered;
  };
  let isThere = true;
  const staying = Array.from({ length: 20 }, () => turns.take(render, () => true));
  const leaving = Array.from({ length: 20 }, () => turns.take(render, () => isThere));
  isThere = false;
  expect((await Promise.all(staying)).every((result) => result !== undefined)).toBe(true);
  expect(await Promise.all(leaving)).toEqual(Array.from({ length: 20 }, () => undefined));
  expect([most, rendered]).toEqual([8, 20]);
});

it('goes on after a render that fails', async () => {
  const turns = new RenderSemaphore();
  const failing = Array.from({ length: 10 }, () =>
    turns.take(
      () => Promise.reject(new Error('broken')),
      () => true,
    ),
  );
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).not.toContain('fulfilled');
  await nextRound();
  expect(
    await turns.take(
      () => Promise.resolve('rendered'),
      () => true,
    ),
  ).toBe('rendered');
});
