import { setTimeout as sleep } from 'node:timers/promises';
import { Audit } from './audit.js';
import { BesiegedStack, type Backend, type Victim } from './besieged-stack.js';
import { Dice } from './dice.js';
import { Ledger } from './ledger.js';
import { Writers } from './writers.js';

/** The longest time from one recovery to the next blow; a short siege has no time for calm. */
const CALM_MS = 1_500;
const CALM_SHARE = 20;
/** Where a busy machine takes all the time for one recovery, the siege lasts longer. */
const FEWEST_KILLS = 2;

export interface SiegeSettings {
  backend: Backend;
  seed: number;
  /** Blows are struck until this long after the start; then comes the audit. */
  durationMs: number;
  /** What runs the stack; `npm start` where unset. */
  command?: string[];
  /** Told of every blow. */
  say(line: string): void;
}

export interface SiegeReport {
  backend: Backend;
  seed: number;
  kills: number;
  acknowledged: { posts: number; edits: number; messages: number; jobs: number; objects: number };
  refused: number;
  slowestRecoveryMs: number;
  lost: string[];
  doubled: string[];
}

/**
 * Writers work while processes are killed, in turn and in pairs, at moments that the seed decides; afterwards every
 * acknowledged thing is looked for. Null where the machine has no Redis and this backend needs one.
 */
export async function besiege({ backend, seed, durationMs, command, say }: SiegeSettings): Promise<SiegeReport | null> {
  const stack = await BesiegedStack.start(backend, command);
  if (!stack) return null;
  try {
    const site = await stack.openSite();
    const ledger = new Ledger();
    const writers = new Writers(site, ledger);
    const dice = new Dice(seed);
    const deadline = Date.now() + durationMs;
    let [kills, slowestRecoveryMs] = [0, 0];
    writers.start();
    const calmMs = Math.min(CALM_MS, durationMs / CALM_SHARE);
    for (const blow of blows(stack.victims, dice)) {
      await sleep(dice.below(calmMs));
      if (Date.now() > deadline && kills >= FEWEST_KILLS) break;
      await Promise.all(blow.map((victim) => stack.strike(victim)));
      kills += blow.filter((victim) => victim !== 'the queues').length;
      const recoveryMs = await stack.untilReady();
      slowestRecoveryMs = Math.max(slowestRecoveryMs, recoveryMs);
      say(`struck ${blow.join(' and ')}: ready after ${(recoveryMs / 1_000).toFixed(1)} s`);
    }
    await writers.stop();
    const findings = await new Audit(stack, site, ledger).run();
    const acknowledged = {
      posts: ledger.count('post'),
      edits: ledger.count('edit'),
      messages: ledger.count('message'),
      jobs: ledger.count('job'),
      objects: ledger.count('object'),
    };
    return { backend, seed, kills, acknowledged, refused: ledger.refused, slowestRecoveryMs, ...findings };
  } finally {
    await stack.discard();
  }
}

/** Everybody once in pairs, then everybody alone, and again in another order, without end. */
function* blows(victims: Victim[], dice: Dice): Generator<Victim[]> {
  for (;;) {
    const order = dice.shuffle(victims);
    for (let first = 0; first < order.length; first += 2) yield order.slice(first, first + 2);
    for (const victim of dice.shuffle(victims)) yield [victim];
  }
}

/** The figures as a person reads them. */
export function describeSiege({
  backend,
  seed,
  kills,
  acknowledged,
  refused,
  slowestRecoveryMs,
  lost,
  doubled,
}: SiegeReport) {
  const total = Object.values(acknowledged).reduce((sum, count) => sum + count, 0);
  const kinds = Object.entries(acknowledged).map(([kind, count]) => `${count} ${kind}`);
  return [
    `queues on ${backend}, seed ${seed}: ${kills} kills, ${total} acknowledgements (${kinds.join(', ')}), ${refused} refused,`,
    `slowest recovery ${(slowestRecoveryMs / 1_000).toFixed(1)} s, ${lost.length} lost, ${doubled.length} doubled`,
    ...[...lost.map((what) => `\n  lost: ${what}`), ...doubled.map((what) => `\n  doubled: ${what}`)],
  ].join(' ');
}
