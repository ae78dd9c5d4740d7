import { setTimeout as sleep } from 'node:timers/promises';
import { formatColumns, type Say, type ScenarioResult } from '../figures.js';
import { TestStack, type TestStackOptions } from '../test-stack.js';
import { takeSample, type Sample } from './soak-sampler.js';
import { DAY, DayTraffic, type TrafficCounts } from './soak-traffic.js';

/** In which the whole day is sent; in fewer minutes, its share. */
const DAY_MINUTES = 10;
const SAMPLE_EVERY_MS = 10_000;
/** What is under way at the end may finish, and connections that nobody uses any more are closed after 72 s. */
const SETTLE_MS = 80_000;
/** The share of the day that comes before measuring: whatever is read or compiled once has been. */
const WARM_UP_SHARE = 0.05;

/** What must be nought when all is done; other figures only may not grow. */
const IS_TRANSIENT = /^(?:rows|videos|parts|answers|jobs|temporary|drafts)/;

/** Sends the traffic of 24 hours and samples every ten seconds all that could grow. */
export async function runSoak({ minutes }: { minutes: number }, say: Say): Promise<ScenarioResult> {
  const options: TestStackOptions = {
    environment: { LOG_LEVEL: 'warn' },
    fakes: ['YouTube'],
    unlimitedChat: true,
    heapReports: true,
  };
  return TestStack.use(options, async (stack) => {
    const site = await stack.signIn();
    const { posts } = await site.fetchJson<{ posts: { slug: string }[] }>('GET', '/api/blog');
    const traffic = new DayTraffic(
      site,
      posts.map(({ slug }) => slug),
    );
    say('warming up …');
    await traffic.send(minutes * 60_000 * WARM_UP_SHARE * 2, WARM_UP_SHARE);
    const samples: Sample[] = [];
    let isOver = false;
    const sending = traffic.send(minutes * 60_000, minutes / DAY_MINUTES).then(() => (isOver = true));
    while (!isOver) {
      samples.push(await takeSample(stack));
      await Promise.race([sleep(SAMPLE_EVERY_MS), sending]);
    }
    await sleep(SETTLE_MS);
    const { rows, growing } = findGrowth(samples, await takeSample(stack));
    const failures = Object.entries(traffic.counts).filter(([, { failed }]) => failed > 0);
    const done = Object.values(traffic.counts).reduce((sum, count) => sum + count.done, 0);
    const head = ['what', 'first third', 'last third', 'at rest', 'verdict'];
    return {
      figures: { requests: done, samples: samples.length, growing: growing.length },
      report: `${describeTraffic(traffic.counts, minutes)}\n\n${formatColumns([head, ...rows])}\n`,
      faults: [
        ...growing.map((name) => `grows: ${name}`),
        ...failures.map(([kind, { failed }]) => `${failed} ${kind} failed`),
      ],
    };
  });
}

/** What a figure may gain from the first third to the last before it counts as growth. */
function allowance(name: string, first: number): number {
  if (name.includes('memory')) return Math.max(25, first * 0.15);
  if (name.includes('heap')) return Math.max(4, first * 0.1);
  return Math.max(6, first * 0.25);
}

function findGrowth(samples: Sample[], atRest: Sample): { rows: string[][]; growing: string[] } {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const mean = (name: string, part: Sample[]) => {
    const values = part.map((sample) => sample[name] ?? NaN).filter((value) => !Number.isNaN(value));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const rows = Object.keys(atRest).map((name) => {
    const [first, last] = [mean(name, samples.slice(0, third)), mean(name, samples.slice(-third))];
    const rest = atRest[name] ?? NaN;
    // What rose with the traffic and is released at rest is no growth.
    const kept = Math.min(last, rest) - first;
    const hasGrown = IS_TRANSIENT.test(name) ? rest > 0 : kept > allowance(name, first);
    return [name, first.toFixed(1), last.toFixed(1), rest.toFixed(1), hasGrown ? 'GROWS' : 'flat'];
  });
  return { rows, growing: rows.filter((row) => row.at(-1) === 'GROWS').map(([name = '']) => name) };
}

function describeTraffic(counts: TrafficCounts, minutes: number): string {
  const done = Object.entries(counts).map(
    ([kind, { done, failed }]) => `${done} ${kind}${failed ? ` (${failed} failed)` : ''}`,
  );
  const all = Object.entries(DAY).map(([kind, times]) => `${times} ${kind}`);
  return `In ${minutes} minutes: ${done.join(', ')}.\nA day is taken to be ${all.join(', ')}.`;
}
