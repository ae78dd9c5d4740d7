// Nothing acknowledged is lost: a short version of `npm run survival`, over the queues that lose the most when they die.
import { expect, it, jest } from '@jest/globals';
import { besiege, describeSiege } from './siege.js';

jest.setTimeout(180_000);

const DURATION_MS = 6_000;

it('finds everything acknowledged, once, after kill -9 among services, stores and queues', async () => {
  const seed = Number(process.hrtime.bigint() % 1_000_000n);
  const lines: string[] = [];
  const settings = { seed, durationMs: DURATION_MS, say: (line: string) => lines.push(line) };
  const report =
    (await besiege({ ...settings, backend: 'Redis' })) ?? (await besiege({ ...settings, backend: 'PostgreSQL' }));
  if (!report) throw new Error('no backend was tested');
  process.stderr.write(`${describeSiege(report)}\n`);
  expect({ lost: report.lost, doubled: report.doubled, lines }).toEqual({ lost: [], doubled: [], lines });
  expect(report.kills).toBeGreaterThan(1);
  expect(
    Math.min(report.acknowledged.posts, report.acknowledged.messages, report.acknowledged.objects),
  ).toBeGreaterThan(0);
});
