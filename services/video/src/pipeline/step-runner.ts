import { createHash } from 'node:crypto';
import { FinishedStep } from '../jobs/finished-step.entity.js';
import type { JobLease } from '../jobs/job-lease.js';
import { VideoJobRow } from '../jobs/video-job.entity.js';

export interface StepOutcome<Output> {
  output: Output;
  /** US dollars that the step cost. */
  costUsd?: number;
}

/**
 * Runs the steps of one job. What a step made is stored under the hash of what it was made from, in the same
 * transaction as its cost: whoever takes the job over finds it there and goes on behind it.
 */
export class StepRunner {
  constructor(private readonly lease: JobLease) {}

  /** The stored outcome of this step for this input, or the outcome of doing it now. */
  async run<Output>(step: string, input: unknown, work: () => Promise<StepOutcome<Output>>): Promise<Output> {
    const key = { jobId: this.lease.job.id, step, inputHash: hashOf(input) };
    const finished = await this.lease.write((tx) => tx.findOneBy(FinishedStep, key));
    if (finished) return finished.output as Output;
    const { output, costUsd = 0 } = await work();
    await this.lease.write(async (tx) => {
      // The connection may have broken after a commit: then this is the second time.
      if (await tx.existsBy(FinishedStep, key)) return;
      await tx.insert(FinishedStep, { ...key, output: output as object });
      await tx.update(
        VideoJobRow,
        { id: key.jobId },
        { fruitlessAttempts: 0, actualCost: () => `actual_cost + ${Number(costUsd).toFixed(6)}` },
      );
    });
    return output;
  }
}

/** Of the input as JSON; objects are written with their keys in the order the code names them. */
export function hashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 32);
}
