import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, percentile, type Say } from '../tests/figures.js';
import { fillBlog } from '../tests/load/blog-content.js';
import { processorSeconds } from '../tests/stack/process-tree.js';
import { TestStack, type TestStackOptions } from '../tests/test-stack.js';
import { ofRuns, type Measurement } from './measurement.js';

const group = 'insights';
const POSTS = 100;
const ROUNDS = 7;
const ROUND_SECONDS = 4;
const PAGES_PER_SECOND = 100;
/** Counts a second: those of a busy site, and one for each page. */
const RATES = [20, PAGES_PER_SECOND];
/** How long a group of counts may wait in the gateway, and some more. */
const SETTLING_MS = 1_300;

/**
 * What counting costs: the same pages at a steady rate, by turns uncounted and with counts. A page does not wait for its
 * count; what it can feel is the work of the processes beside it.
 */
export async function benchInsights(say: Say): Promise<Measurement[]> {
  const options: TestStackOptions = { environment: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' }, pinned: true };
  return TestStack.use(options, async (stack) => {
    const slugs = await fillBlog(stack.databaseUrl, POSTS);
    const visits = new Visits(
      stack,
      slugs.map((slug) => `/blog/${slug}`),
    );
    await visits.run(PAGES_PER_SECOND);
    await visits.run(PAGES_PER_SECOND);
    const rates = [0, ...RATES];
    const rounds: Round[][] = rates.map(() => []);
    for (let round = 0; round < ROUNDS; round++) {
      say(`  round ${round + 1} of ${ROUNDS} …`);
      // By turns, and each first as often: what else the machine does concerns all.
      for (let turn = 0; turn < rates.length; turn++) {
        const index = (round + turn) % rates.length;
        rounds[index]?.push(await visits.run(rates[index] ?? 0));
      }
    }
    const [silent = [], ...counted] = rounds;
    return [
      ...measure('a page, nothing counted', silent),
      ...RATES.flatMap((rate, index) =>
        measure(`a page, ${rate} counts a second`, counted[index] ?? [], { silent, rate }),
      ),
    ];
  });
}

/** @param counts how many there were a second, and the rounds without any. */
function measure(what: string, rounds: Round[], counts?: { silent: Round[]; rate: number }): Measurement[] {
  const figures: [name: string, unit: string, of: (round: Round) => number][] = [
    [what, 'ms', ({ pageMs }) => median(pageMs)],
    ['  p99', 'ms', ({ pageMs }) => percentile(pageMs, 99)],
  ];
  const processor = (of: Round[]) => of.map(({ processorMs }) => processorMs);
  return [
    ...figures.map(([name, unit, of]) => {
      const measured = ofRuns({ group, unit, what: name }, rounds.map(of));
      if (!counts) return measured;
      const value = measured.value / median(counts.silent.map(of));
      return { ...measured, target: '≤ 1.02 of it', ratio: { to: 'nothing counted', value } };
    }),
    counts
      ? {
          ...{ group, unit: 'ms', what: '  processor time of all processes for a count', target: '≤ 0.8 ms' },
          value: ((median(processor(rounds)) - median(processor(counts.silent))) * PAGES_PER_SECOND) / counts.rate,
        }
      : ofRuns({ group, unit: 'ms', what: '  processor time of all processes for a page' }, processor(rounds)),
  ];
}

interface Round {
  /** How long each page took. */
  pageMs: number[];
  /** Processor time for each page, with its count. */
  processorMs: number;
}

/** Readers of a site, each from an address of their own. */
class Visits {
  private readonly agent = new Agent({ keepAlive: true });
  private readers = 0;

  constructor(
    private readonly stack: TestStack,
    private readonly paths: readonly string[],
  ) {}

  /** @param rate how many of the pages are counted, a second. */
  async run(rate: number): Promise<Round> {
    const pageMs: number[] = [];
    const visits: Promise<void>[] = [];
    const before = processorSeconds(this.stack.pid);
    const beganMs = performance.now();
    const pages = ROUND_SECONDS * PAGES_PER_SECOND;
    while (visits.length < pages) {
      const due = Math.min(pages, ((performance.now() - beganMs) / 1_000) * PAGES_PER_SECOND);
      while (visits.length < due) {
        const isCounted = rate > 0 && visits.length % (PAGES_PER_SECOND / rate) === 0;
        visits.push(this.visit(isCounted, pageMs));
      }
      await sleep(2);
    }
    await Promise.all(visits);
    await sleep(SETTLING_MS);
    return { pageMs, processorMs: ((processorSeconds(this.stack.pid) - before) / pages) * 1_000 };
  }

  private async visit(isCounted: boolean, pageMs: number[]): Promise<void> {
    const reader = ++this.readers;
    const path = this.paths[reader % this.paths.length] ?? '/';
    const beganMs = performance.now();
    await this.send('GET', path, reader);
    pageMs.push(performance.now() - beganMs);
    const insight = { kind: 'view', path, language: 'en', referrer: null };
    if (isCounted) await this.send('POST', '/api/insights', reader, JSON.stringify(insight));
  }

  /** @throws Error when the answer is an error. */
  private send(method: string, path: string, reader: number, body?: string): Promise<void> {
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'x-forwarded-for': `10.${(reader >> 16) & 255}.${(reader >> 8) & 255}.${reader & 255}`,
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(`${this.stack.url}${path}`, { method, headers, agent: this.agent }, (answer) => {
        answer.resume();
        answer.on('end', () => {
          if ((answer.statusCode ?? 500) < 400) resolve();
          else reject(new Error(`${method} ${path}: ${answer.statusCode}`));
        });
      });
      sent.on('error', reject).end(body);
    });
  }
}
