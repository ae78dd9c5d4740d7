import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatColumns, type Say, type ScenarioResult } from '../../figures.js';
import { processTree, processorSeconds } from '../../stack/process-tree.js';
import { TestStack, type TestStackOptions } from '../../test-stack.js';
import { readOperations } from '../fuzz/operations.js';
import { ADDRESS_USD, ATTACKS, PROXY } from './attacks.js';
import type { Attack, AttackContext } from './attack.js';
import { Strangers, Tally } from './strangers.js';

const VISIT_EVERY_MS = 250;
const SAVE_EVERY_MS = 1_000;
/** What a second visitor and staff wait at most. */
const ACCEPTABLE_MS = 2_000;
const MIN_SHARE = 95;
/** Megabytes that one process may take in all: the limit of the gateway's container. */
const MAX_PROCESS_MB = 512;
/** Bytes of log that one request may cause, and what the site writes by itself. */
const LOG_BYTES = { perRequest: 1_024, own: 512 * 1_024 };
const SERVICES = /^(gateway|content|alfred|video)\/dist\//;

/**
 * Attacks a site of its own in every way of the table, each for an equal share of the time, while a second visitor reads and
 * staff save a post. Connections that are held stay open during the next attacks.
 */
export async function runAbuse(
  { minutes, attack: only }: { minutes: number; attack: string | undefined },
  say: Say,
): Promise<ScenarioResult> {
  const options: TestStackOptions = {
    fakes: ['OpenAI'],
    environment: { TRUSTED_PROXIES: PROXY, CHAT_SPEND_ADDRESS_USD: String(ADDRESS_USD) },
  };
  return TestStack.use(options, async (stack) => {
    const attacks = Object.entries(ATTACKS).filter(([name]) => !only || name === only);
    const staff = await stack.signIn(undefined, ACCEPTABLE_MS * 5);
    const strangers = new Strangers(stack.port);
    const slugs = await readSlugs(stack.url);
    const given = { stack, strangers, staff, slugs, operations: await readOperations(stack.url) };
    const bystanders = new Bystanders(given, strangers);
    const seconds = (minutes * 60) / attacks.length;
    const rows: Row[] = [];
    for (const [name, attack] of attacks) {
      say(`${name} …`);
      rows.push(await runRow(attack, { ...given, tally: new Tally(name), seconds }, bystanders));
    }
    say('until the last connection is released …');
    await strangers.untilReleased();
    const released = await settle(stack);
    await bystanders.stop();
    return summarize(rows, released);
  });
}

interface Row {
  tally: Tally;
  beforeMb: number;
  afterMb: number;
  largestMb: number;
  processorMs: number;
  logBytes: number;
  watched: Watched;
}

async function runRow(attack: Attack, context: AttackContext, bystanders: Bystanders): Promise<Row> {
  const { stack, tally } = context;
  bystanders.begin();
  const [beforeMb, logBefore, processorBefore] = [
    memoryOf(stack).total,
    logBytesOf(stack),
    processorSeconds(stack.pid),
  ];
  await attack(context);
  const memory = memoryOf(stack);
  const watched = await bystanders.report();
  const logBytes = logBytesOf(stack) - logBefore;
  const processorMs = ((processorSeconds(stack.pid) - processorBefore) * 1_000) / tally.tried;
  if (watched.share < MIN_SHARE) tally.fault(`the second visitor was served in ${watched.share.toFixed(1)} % of cases`);
  if (watched.saves === 0 || watched.failedSaves.length > 0)
    tally.fault(`staff saved ${watched.saves} times, and could not: ${watched.failedSaves.join(', ') || 'no failure'}`);
  if (memory.largest > MAX_PROCESS_MB) tally.fault(`a process takes ${memory.largest.toFixed(0)} MB`);
  const logBound = LOG_BYTES.perRequest * tally.tried + LOG_BYTES.own;
  if (logBytes > logBound) tally.fault(`${logBytes} bytes of log for ${tally.tried} requests`);
  if (tally.tried === 0) tally.fault('nothing was tried');
  return { tally, beforeMb, afterMb: memory.total, largestMb: memory.largest, processorMs, logBytes, watched };
}

/** After everything: answers that are still being written to nobody, and the memory that is kept. */
async function settle(stack: TestStack): Promise<{ pending: number; totalMb: number }> {
  const pendingRows = async () =>
    (await stack.query<{ n: number }>(`select count(*)::int as n from alfred.chat_turns where state = 'pending'`))[0]
      ?.n ?? 0;
  for (let tries = 0; tries < 60 && (await pendingRows()) > 0; tries++) await sleep(1_000);
  return { pending: await pendingRows(), totalMb: memoryOf(stack).total };
}

function summarize(rows: readonly Row[], { pending, totalMb }: { pending: number; totalMb: number }): ScenarioResult {
  const faults = rows.flatMap(({ tally }) =>
    [...tally.faults].map(([what, times]) => `${tally.name}: ${what}${times > 1 ? ` (${times} times)` : ''}`),
  );
  if (pending > 0) faults.push(`${pending} answers are still being written to nobody`);
  const columns = [
    ['attack', 'tried', 'answered', 'slowest', 'held', 'memory', 'CPU each', 'log', 'visitor ≤ 2 s', 'staff saves'],
    ...rows.map(({ tally, beforeMb, afterMb, processorMs, logBytes, watched }) => [
      tally.name,
      String(tally.tried),
      Object.entries(tally.statuses)
        .map(([status, count]) => (status.endsWith('kept') ? status : `${count} × ${status}`))
        .join(', '),
      `${Math.round(tally.slowestMs)} ms`,
      tally.heldMs > 0 ? `${(tally.heldMs / 1_000).toFixed(0)} s` : '',
      `${beforeMb.toFixed(0)} → ${afterMb.toFixed(0)} MB`,
      `${processorMs.toFixed(1)} ms`,
      `${Math.round(logBytes / 1_024)} kB`,
      `${watched.share.toFixed(1)} % of ${watched.visits}`,
      String(watched.saves),
    ]),
  ];
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    figures: {
      tried: sum(({ tally }) => tally.tried),
      visits: sum(({ watched }) => watched.visits),
      "lowest share of the second visitor's, %": Math.min(...rows.map(({ watched }) => watched.share)),
      'staff saves': sum(({ watched }) => watched.saves),
      'largest process, MB': Math.max(...rows.map(({ largestMb }) => largestMb)),
      'memory at the end, MB': totalMb,
    },
    report: formatColumns(columns),
    faults,
  };
}

interface Watched {
  visits: number;
  /** Per cent of visits that were answered with a page in time. */
  share: number;
  saves: number;
  failedSaves: string[];
}

/** A second visitor who reads, and staff who save a post, all the time. */
class Bystanders {
  private seen: Omit<Watched, 'share'> & { served: number } = { visits: 0, served: 0, saves: 0, failedSaves: [] };
  private isOver = false;
  private readonly work: Promise<unknown>;

  constructor(
    private readonly given: Pick<AttackContext, 'staff' | 'slugs'>,
    private readonly strangers: Strangers,
  ) {
    this.work = Promise.all([this.visit(), this.save()]);
  }

  begin(): void {
    this.seen = { visits: 0, served: 0, saves: 0, failedSaves: [] };
  }

  /** Waits until there is something to report. */
  async report(): Promise<Watched> {
    while (this.seen.saves + this.seen.failedSaves.length === 0 || this.seen.visits === 0) await sleep(50);
    const { served, ...seen } = this.seen;
    return { ...seen, share: (served / seen.visits) * 100 };
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.work;
  }

  private async visit(): Promise<void> {
    const paths = ['/', '/blog', ...this.given.slugs.map((slug) => `/blog/${slug}`), '/api/blog', '/privacy'];
    for (let round = 0; !this.isOver; round++) {
      const { seen } = this;
      const { status, elapsedMs } = await this.strangers.send({
        target: paths[round % paths.length]!,
        from: '127.0.0.2',
      });
      seen.visits++;
      if (status === 200 && elapsedMs <= ACCEPTABLE_MS) seen.served++;
      await sleep(VISIT_EVERY_MS);
    }
  }

  private async save(): Promise<void> {
    const { staff } = this.given;
    const form = { title: 'Written while we are abused', contentHtml: '<p>Begun.</p>', status: 'draft' };
    const { id } = await staff.createPost(form);
    for (let round = 1; !this.isOver; round++) {
      const { seen } = this;
      try {
        await staff.fetchText('PUT', `/api/admin/blog/${id}`, { ...form, contentHtml: `<p>Round ${round}.</p>` });
        seen.saves++;
      } catch (error) {
        seen.failedSaves.push((error as Error).message.slice(0, 100));
      }
      await sleep(SAVE_EVERY_MS);
    }
  }
}

async function readSlugs(url: string): Promise<string[]> {
  const { posts } = (await (await fetch(`${url}/api/blog`)).json()) as { posts: { slug: string }[] };
  return posts.map(({ slug }) => slug);
}

function memoryOf(stack: TestStack): { total: number; largest: number } {
  const sizes = processTree(stack.pid)
    .filter(({ name }) => SERVICES.test(name))
    .map(({ megabytes }) => megabytes);
  return { total: sizes.reduce((sum, size) => sum + size, 0), largest: Math.max(...sizes) };
}

/** Bytes of all log files. */
function logBytesOf(stack: TestStack): number {
  const folder = join(stack.dataDirectory, 'logs');
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
