import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, percentile, type Say } from '../tests/figures.js';
import { fillBlog } from '../tests/load/blog-content.js';
import { processorSeconds } from '../tests/stack/process-tree.js';
import { TestStack } from '../tests/test-stack.js';
import { ofRuns, type Measurement } from './measurement.js';

const group = 'insights';
const POSTS = 100;
const ROUNDS = 7;
const ROUND_SECONDS = 4;
const PAGES_PER_SECOND = 100;
/** How long a group of counts may wait (the content service's group commit), and some more. */
const SETTLING_MS = 800;

/**
 * What counting costs: pages at a steady rate, by turns with one count for each and without. A page does not wait for its
 * count; what it can feel is the work of the processes beside it.
 */
export async function benchInsights(say: Say): Promise<Measurement[]> {
  const stack = await TestStack.start({
    environment: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' },
    pinned: true,
  });
  try {
    const slugs = await fillBlog(stack.databaseUrl, POSTS);
    const paths = slugs.map((slug) => `/blog/${slug}`);
    const visits = new Visits(stack, paths);
    await visits.run(true);
    await visits.run(true);
    const silent: Round[] = [];
    const counted: Round[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      say(`  round ${round} of ${ROUNDS} …`);
      // By turns, and each first as often: what else the machine does concerns both.
      for (const isCounted of round % 2 ? [false, true] : [true, false]) {
        (isCounted ? counted : silent).push(await visits.run(isCounted));
      }
    }
    const of = (rounds: Round[], part: (round: Round) => number) => rounds.map(part);
    const pages = (rounds: Round[]) => median(of(rounds, ({ pageMs }) => median(pageMs)));
    const about = { group, unit: 'ms' };
    const processor = ({ processorMs }: Round) => processorMs;
    return [
      {
        ...ofRuns(
          { ...about, what: 'a page, nothing counted' },
          of(silent, ({ pageMs }) => median(pageMs)),
        ),
      },
      {
        ...ofRuns(
          { ...about, what: 'a page, each one counted', target: '≤ 1.02 of it' },
          of(counted, ({ pageMs }) => median(pageMs)),
        ),
        ratio: { to: 'nothing counted', value: pages(counted) / pages(silent) },
      },
      {
        ...about,
        what: '  p99, nothing counted',
        value: percentile(
          silent.flatMap(({ pageMs }) => pageMs),
          99,
        ),
      },
      {
        ...about,
        what: '  p99, each one counted',
        value: percentile(
          counted.flatMap(({ pageMs }) => pageMs),
          99,
        ),
      },
      ofRuns({ ...about, what: 'processor time of all processes for a page' }, of(silent, processor)),
      {
        ...about,
        what: 'processor time of all processes for a count',
        value: median(of(counted, processor)) - median(of(silent, processor)),
      },
    ];
  } finally {
    await stack.discard();
  }
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

  async run(isCounted: boolean): Promise<Round> {
    const pageMs: number[] = [];
    const visits: Promise<void>[] = [];
    const before = processorSeconds(this.stack.pid);
    const beganMs = performance.now();
    const pages = ROUND_SECONDS * PAGES_PER_SECOND;
    while (visits.length < pages) {
      const due = Math.min(pages, ((performance.now() - beganMs) / 1_000) * PAGES_PER_SECOND);
      while (visits.length < due) visits.push(this.visit(isCounted, pageMs));
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
