import { besiege, describeSiege } from './siege.js';

const BACKENDS = ['PostgreSQL', 'Redis'] as const;
const MINUTES = 10;
/** What starting, settling and looking take beside the kills. */
const AROUND_MS = 60_000;

/**
 * `npm run survival -- [seed] [minutes] [PostgreSQL|Redis]`: half of the time on each queue backend, or all of it on the
 * one that is named. Ends with 1 when anything was lost.
 */
export async function runSurvival([seedText, minutesText, only]: string[], say: (line: string) => void): Promise<void> {
  const seed = Number(seedText ?? Date.now() % 1_000_000);
  const minutes = Math.min(Number(minutesText ?? MINUTES), MINUTES);
  const backends = BACKENDS.filter((backend) => !only || backend === only);
  say(`seed ${seed}, ${minutes} minutes`);
  const durationMs = Math.max(5_000, (minutes * 60_000) / backends.length - AROUND_MS);
  for (const backend of backends) {
    const report = await besiege({ backend, seed, durationMs, say });
    process.stdout.write(
      `${report ? describeSiege(report) : `queues on ${backend}: NOT TESTED, there is no Redis here`}\n`,
    );
    if (!report || report.lost.length + report.doubled.length > 0) process.exitCode = 1;
  }
}
