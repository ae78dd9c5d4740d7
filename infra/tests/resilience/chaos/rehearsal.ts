import { setTimeout as sleep } from 'node:timers/promises';
import type { HardStack } from './hard-stack.js';
import type { Hardship } from './hardships.js';
import { ERRANDS, Onlooker, type Look } from './looks.js';

const ROUNDS = 2;
const BETWEEN_MS = 700;
const HEAL_MS = 60_000;
/** A video that waited for the AI service is tried again after 30 s at the latest, and twice is not too often. */
const FINISH_MS = 120_000;

/** What was seen of a hardship. */
export interface Account {
  name: string;
  /** Why it was not rehearsed. */
  obstacle?: string;
  looks: Look[];
  /** From the end of the cause until everything succeeds again; milliseconds. */
  healedMs: number;
  /** Processes that ended and were started again. */
  restarted: number;
  faults: string[];
}

/** Brings a hardship about, looks as visitors and staff do, ends it, and waits until all is well again. */
export async function rehearse(stack: HardStack, hardship: Hardship): Promise<Account> {
  const { name, meets, lastsMs, goesOnMs = 0, isNotReady = false } = hardship;
  const account: Account = { name, looks: [], healedMs: 0, restarted: 0, faults: [] };
  const obstacle = hardship.obstacle?.(stack);
  if (obstacle) return { ...account, obstacle };
  const onlooker = new Onlooker(stack.site);
  await untilWell(onlooker);
  const before = stack.processes();

  const end = await hardship.befall(stack);
  try {
    await sleep(lastsMs);
    // Whoever watches the site asks this every few seconds.
    await onlooker.look(['readyz']);
    for (let round = 0; round < ROUNDS; round++) {
      if (round > 0) await sleep(BETWEEN_MS);
      account.looks.push(...(await onlooker.look()));
    }
    await sleep(goesOnMs);
  } finally {
    await end();
  }
  const endedMs = performance.now();
  account.looks.push(...(await untilWell(onlooker)));
  account.healedMs = performance.now() - endedMs;

  const after = stack.processes();
  account.restarted = [...before.keys()].filter((pid) => !after.has(pid)).length;
  if (after.size !== before.size) account.faults.push(`${before.size} processes have become ${after.size}`);
  for (const { what, status, sentence } of account.looks.slice(0, ROUNDS * ERRANDS.length)) {
    const seen = `${status} ${sentence}`.trim();
    if (!isDone(status) && !meets[what]?.test(seen)) account.faults.push(`${what}: ${seen}`);
    if (what === 'readyz' && isNotReady && isDone(status)) account.faults.push('readyz: says that all is well');
  }
  account.faults.push(...(await findBroken(stack, account.looks)));
  return account;
}

const isDone = (status: number) => status >= 200 && status < 300;

/** Waits until every errand succeeds; returns what was promised meanwhile. Rejects when that takes more than a minute. */
async function untilWell(onlooker: Onlooker): Promise<Look[]> {
  const all: Look[] = [];
  for (const deadline = performance.now() + HEAL_MS; ; await sleep(100)) {
    const looks = await onlooker.look();
    all.push(...looks);
    const failing = looks.filter(({ status }) => !isDone(status));
    if (failing.length === 0) return all;
    if (performance.now() > deadline) {
      const told = failing.map(({ what, status, sentence }) => `${what} ${status} ${sentence}`);
      throw new Error(`not well after ${HEAL_MS / 1_000} s: ${told.join('; ')}`);
    }
  }
}

/** What was promised, before or after, and is not there once, or not done. */
async function findBroken(stack: HardStack, looks: Look[]): Promise<string[]> {
  const promisedBy = (errand: Look['what']) =>
    looks.flatMap(({ what, promised }) => (what === errand && promised ? [promised] : []));
  const faults: string[] = [];
  const posts = await stack.query<{ title: string }>('select title from content.posts where title = any($1)', [
    promisedBy('save'),
  ]);
  for (const title of promisedBy('save')) {
    const found = posts.filter((post) => post.title === title).length;
    if (found !== 1) faults.push(`a saved post is there ${found} times`);
  }
  for (const deadline = performance.now() + FINISH_MS; ; await sleep(250)) {
    const undone = await stack.query<{ state: string }>(
      `select coalesce(state, 'lost') as state from unnest($1::uuid[]) as promised (id)
       left join video.video_jobs using (id) where state is distinct from 'completed'`,
      [promisedBy('video')],
    );
    if (undone.length === 0) return faults;
    if (performance.now() > deadline) return [...faults, `videos: ${undone.map(({ state }) => state).join(', ')}`];
  }
}
