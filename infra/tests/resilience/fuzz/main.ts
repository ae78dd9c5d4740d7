import { TestStack } from '../../../dev/stack/test-stack.js';
import { describeFuzz, fuzz } from './fuzzer.js';

const COUNT = 20_000;

/** `npm run fuzz -- [seed] [count]`: ends with 1 when the stack did what it should not. */
export async function runFuzz([seedText, countText]: string[], say: (line: string) => void): Promise<void> {
  const seed = Number(seedText ?? Date.now() % 1_000_000);
  say(`seed ${seed}`);
  const stack = await TestStack.start({ environment: { LOG_LEVEL: 'warn' } });
  try {
    const report = await fuzz(stack, seed, Number(countText ?? COUNT));
    process.stdout.write(`${describeFuzz(report)}\n`);
    if (report.faults.length > 0) process.exitCode = 1;
  } finally {
    await stack.discard();
  }
}
