import { asColumns } from '../../../bench/columns.js';
import { HardStack } from './hard-stack.js';
import { HARDSHIPS } from './hardships.js';
import { ERRANDS, type Errand, type Look } from './looks.js';
import { rehearse, type Account } from './rehearsal.js';

/**
 * `npm run hardships -- [words of a name]`: each hardship on the real stack, with what visitors and staff saw, and how
 * soon all was well after it. Ends with 1 when somebody saw what nobody should, or something was lost.
 */
export async function runHardships([words]: string[], say: (line: string) => void): Promise<void> {
  const stack = await HardStack.start();
  const accounts: Account[] = [];
  try {
    for (const hardship of HARDSHIPS.filter(({ name }) => !words || name.includes(words))) {
      say(`${hardship.name} …`);
      accounts.push(await rehearse(stack, hardship));
      for (const fault of accounts.at(-1)?.faults ?? []) say(`  ${fault}`);
    }
  } finally {
    await stack.discard();
  }
  process.stdout.write(`${describeAccounts(accounts)}\n`);
  if (accounts.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
}

/** A line for each hardship, then the sentences that were told. */
export function describeAccounts(accounts: Account[]): string {
  const rows = accounts.map(({ name, obstacle, looks, healedMs, restarted, faults }) =>
    obstacle
      ? [name, `NOT REHEARSED: ${obstacle}`]
      : [
          name,
          ...ERRANDS.map((errand) => describeLooks(looks, errand)),
          `${(healedMs / 1_000).toFixed(1)} s`,
          String(restarted),
          faults.length === 0 ? 'held' : `${faults.length} faults`,
        ],
  );
  const table = asColumns([['hardship', ...ERRANDS, 'healed after', 'restarts', 'verdict'], ...rows]);
  const sentences = accounts.flatMap(({ looks }) => looks.map(({ status, sentence }) => `${status} ${sentence}`));
  const told = [...new Set(sentences)].filter((sentence) => !/^2\d\d /.test(sentence)).sort();
  return [table, '', ...told].join('\n');
}

/** What an errand came to during the hardship: each status, and the longest wait. */
function describeLooks(looks: Look[], errand: Errand): string {
  const during = looks.slice(0, 2 * ERRANDS.length).filter(({ what }) => what === errand);
  const statuses = [...new Set(during.map(({ status }) => status))].join('/');
  const seconds = Math.max(...during.map(({ elapsedMs }) => elapsedMs)) / 1_000;
  return `${statuses} ${seconds.toFixed(1)} s`;
}
