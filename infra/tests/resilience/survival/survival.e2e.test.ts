// Nothing acknowledged is lost: a short version of `npm run prove -- survival`, on the queues that lose the most when they die.
import { expect, it, jest } from '@jest/globals';
import { isAvailable } from '../../stack/companions.js';
import { describeKillTest, runKillTest } from './survival.js';

jest.setTimeout(180_000);

const DURATION_MS = 6_000;

it('finds everything acknowledged, once, after kill -9 among services, stores and queues', async () => {
  const seed = Number(process.hrtime.bigint() % 1_000_000n);
  const lines: string[] = [];
  const backend = isAvailable('Redis') ? 'Redis' : 'PostgreSQL';
  const report = await runKillTest({ backend, seed, durationMs: DURATION_MS, say: (line) => lines.push(line) });
  process.stderr.write(`${describeKillTest(report)}\n`);
  expect({ lost: report.lost, doubled: report.doubled, lines }).toEqual({ lost: [], doubled: [], lines });
  expect(report.kills).toBeGreaterThan(1);
  expect(
    Math.min(report.acknowledged.posts, report.acknowledged.messages, report.acknowledged.objects),
  ).toBeGreaterThan(0);
});
