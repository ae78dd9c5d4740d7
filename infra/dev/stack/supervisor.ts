import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Guard } from './guard.js';
import { SupervisedProcess, type ProcessPlan } from './supervised-process.js';

/**
 * How long each part of a stop may take; together less than the 15 s of contract §1. The public door closes first and
 * finishes what it forwards, then the services, then the stores they write to.
 */
const STOP_MS = { door: 4_000, services: 8_500, stores: 2_000 };

/** Runs the processes of the stack and stops them in order. */
export class Supervisor {
  private readonly guard = new Guard();
  private readonly processes: SupervisedProcess[] = [];

  /** @param say tells the person at the terminal. */
  constructor(
    private readonly logDirectory: string,
    private readonly say: (line: string) => void,
  ) {
    mkdirSync(logDirectory, { recursive: true, mode: 0o700 });
  }

  /** Starts processes side by side and waits until all of them answer. Rejects with the StartFailure of the first. */
  async start(...plans: ProcessPlan[]): Promise<SupervisedProcess[]> {
    const { guard, logDirectory, say } = this;
    const started = plans.map((plan) => new SupervisedProcess(plan, { guard, logDirectory, say }));
    this.processes.push(...started);
    await Promise.all(started.map((process) => process.start()));
    return started;
  }

  /** Stops everything. The processes named `door` go first. */
  async stop(door?: string): Promise<void> {
    const isDoor = ({ plan }: SupervisedProcess) => plan.name === door;
    const services = this.processes.filter(({ plan }) => plan.tier === 'service');
    // A door that is slow to close is not waited for: it goes on closing while the services finish.
    const closing = services.filter(isDoor).map((process) => process.stop(STOP_MS.door + STOP_MS.services));
    await Promise.race([Promise.all(closing), sleep(STOP_MS.door, undefined, { ref: false })]);
    const finishing = services.filter((process) => !isDoor(process)).map((process) => process.stop(STOP_MS.services));
    await Promise.all([...closing, ...finishing]);
    const stores = this.processes.filter(({ plan }) => plan.tier === 'store');
    await Promise.all(stores.map((process) => process.stop(STOP_MS.stores)));
    this.guard.leave();
  }
}
