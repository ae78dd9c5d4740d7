import { besiege, describeSiege } from './siege.js';

const MINUTES = 10;
/** What starting, settling and looking take beside the kills. */
const AROUND_MS = 60_000;

/** `npm run survival -- [seed] [minutes]`: half of the time on each queue backend. Ends with 1 when anything was lost. */
export async function runSurvival([seedText, minutesText]: string[], say: (line: string) => void): Promise<void> {
  const seed = Number(seedText ?? Date.now() % 1_000_000);
  const minutes = Math.min(Number(minutesText ?? MINUTES), MINUTES);
  say(`seed ${seed}, ${minutes} minutes`);
  const durationMs = Math.max(5_000, (minutes * 60_000) / 2 - AROUND_MS);
  for (const backend of ['PostgreSQL', 'Redis'] as const) {
    const report = await besiege({ backend, seed, durationMs, say });
    process.stdout.write(
      `${report ? describeSiege(report) : `queues on ${backend}: NOT TESTED, there is no Redis here`}\n`,
    );
    if (!report || report.lost.length + report.doubled.length > 0) process.exitCode = 1;
  }
}
