import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { asColumns } from '../../../bench/columns.js';
import { FakeYouTube } from '@firm/fakes/youtube/fake-youtube';
import { openStaffSession } from '../../e2e/staff-session.js';
import { findRepository } from '../../../dev/stack/repository.js';
import { TestStack } from '../../../dev/stack/test-stack.js';
import { UNLIMITED_CHAT } from '../../resilience/survival/besieged-stack.js';
import { DAY, Day } from './day.js';
import { Sampler, type Sample } from './sampler.js';

const MINUTES = 10;
const SAMPLE_MS = 10_000;
/** What was on its way at the end may arrive, and connections that nobody uses any more are closed after 72 s. */
const SETTLE_MS = 80_000;
/** The share of the day that comes before measuring: whatever is read or compiled once has been. */
const WARM_UP_SHARE = 0.05;

/**
 * `npm run soak -- [minutes]`: the traffic of 24 hours in that time (all of it in ten minutes, its share in fewer), with a
 * look every ten seconds at all that could grow. Ends with 1 when something did, or when a request failed.
 * @param command what runs the stack; `npm start` where unset.
 */
export async function runSoak([text]: string[], say: (line: string) => void, command?: string[]): Promise<void> {
  const minutes = Math.min(Number(text ?? MINUTES), MINUTES);
  const folder = mkdtempSync(join(tmpdir(), 'firm-soak-'));
  chmodSync(folder, 0o777);
  const youTube = await FakeYouTube.start();
  const witness = join(findRepository(), 'infra/dist/tests/load/soak/heap-witness.js');
  const environment = {
    ...UNLIMITED_CHAT,
    LOG_LEVEL: 'warn',
    YOUTUBE_ORIGIN: youTube.origin,
    TMPDIR: folder,
    FIRM_WITNESS_DIR: folder,
    NODE_OPTIONS: `--import=${pathToFileURL(witness).href}`,
  };
  const stack = await TestStack.start({ environment, command });
  try {
    const site = { url: stack.url, cookie: await openStaffSession(stack.url) };
    const { posts } = (await (await fetch(`${stack.url}/api/blog`)).json()) as { posts: { slug: string }[] };
    const day = new Day(
      site,
      posts.map(({ slug }) => slug),
    );
    const sampler = new Sampler(stack, folder, join(folder, 'firm-video'));
    say('warming up …');
    await day.pass(minutes * 60_000 * WARM_UP_SHARE * 2, WARM_UP_SHARE);
    const samples: Sample[] = [];
    let isOver = false;
    const passing = day.pass(minutes * 60_000, minutes / MINUTES).then(() => (isOver = true));
    while (!isOver) {
      samples.push(await sampler.take());
      await Promise.race([sleep(SAMPLE_MS), passing]);
    }
    await sleep(SETTLE_MS);
    const report = judge(samples, await sampler.take());
    process.stdout.write(`${describeDay(day, minutes)}\n\n${asColumns([HEAD, ...report.rows])}\n\n${report.verdict}\n`);
    if (report.hasGrown || Object.values(day.counts).some(({ failed }) => failed > 0)) process.exitCode = 1;
  } finally {
    await stack.discard();
    await youTube.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const HEAD = ['what', 'first third', 'last third', 'at rest', 'verdict'];

/** What a figure may gain from the first third to the last before it is called growth. */
function allowance(name: string, first: number): number {
  if (name.includes('memory')) return Math.max(25, first * 0.15);
  if (name.includes('heap')) return Math.max(4, first * 0.1);
  return Math.max(6, first * 0.25);
}

/** Must be nought when all is done; other figures only may not grow. */
const IS_TRANSIENT = /^(?:rows|videos|parts|answers|jobs|temporary|drafts)/;

export function judge(samples: Sample[], atRest: Sample) {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const mean = (name: string, part: Sample[]) => {
    const values = part.map((sample) => sample[name] ?? NaN).filter((value) => !Number.isNaN(value));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const rows = Object.keys(atRest).map((name) => {
    const [first, last] = [mean(name, samples.slice(0, third)), mean(name, samples.slice(-third))];
    const rest = atRest[name] ?? NaN;
    // What rose with the traffic and is given back at rest is no growth.
    const kept = Math.min(last, rest) - first;
    const hasGrown = IS_TRANSIENT.test(name) ? rest > 0 : kept > allowance(name, first);
    return [name, first.toFixed(1), last.toFixed(1), rest.toFixed(1), hasGrown ? 'GROWS' : 'flat'];
  });
  const growing = rows.filter((row) => row.at(-1) === 'GROWS').map(([name]) => name);
  const verdict = growing.length > 0 ? `Grows: ${growing.join('; ')}` : 'Nothing grows.';
  return { rows, verdict, hasGrown: growing.length > 0 };
}

function describeDay({ counts }: Day, minutes: number): string {
  const done = Object.entries(counts).map(
    ([errand, { done, failed }]) => `${done} ${errand}${failed ? ` (${failed} failed)` : ''}`,
  );
  const all = Object.entries(DAY).map(([errand, times]) => `${times} ${errand}`);
  return `In ${minutes} minutes: ${done.join(', ')}.\nA day is taken to be ${all.join(', ')}.`;
}
