import { expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { Readiness } from './readiness.js';

it('checks once for all who ask at a time, and again afterwards', async () => {
  const readiness = new Readiness();
  let checked = 0;
  readiness.add('database', async () => {
    await sleep(20);
    if (++checked > 1) throw new Error('away');
  });
  const reports = await Promise.all(Array.from({ length: 100 }, () => readiness.report()));
  expect(new Set(reports.map((report) => report.database))).toEqual(new Set(['ok']));
  expect((await readiness.report()).database).toBe('ok');
  expect(checked).toBe(1);
  while ((await readiness.report()).database === 'ok') await sleep(50);
  expect(checked).toBe(2);
});
