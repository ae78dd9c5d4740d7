import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Logger } from '../logging/logger.js';

interface Chore {
  name: string;
  everyMs: number;
  work: () => Promise<unknown>;
}

/**
 * The registry of a process's recurring background work: sweeps, retention, lease renewals. A chore never overlaps
 * itself; a failure is logged and the next turn tries again. Nothing that must not be lost may depend on a chore alone:
 * the state it looks at is a row.
 */
@Injectable()
export class Chores implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly chores: Chore[] = [];
  private readonly timers = new Map<Chore, NodeJS.Timeout>();
  private readonly underWay = new Set<Promise<void>>();
  private isStopped = false;

  constructor(@Inject(Logger) private readonly logger: Logger) {}

  /**
   * Registers a chore. Call it in a constructor: chores start when the application has started.
   * @param everyMs milliseconds between the end of one run and the start of the next.
   * @param name what the log says it was doing, such as `publishing scheduled posts`.
   */
  every(everyMs: number, name: string, work: () => Promise<unknown>): void {
    this.chores.push({ name, everyMs, work });
  }

  onApplicationBootstrap(): void {
    for (const chore of this.chores) this.start(chore);
  }

  /** Starts nothing new and waits for what is under way. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    await Promise.all(this.underWay);
  }

  private start(chore: Chore): void {
    const run = this.run(chore).finally(() => this.underWay.delete(run));
    this.underWay.add(run);
  }

  private async run(chore: Chore): Promise<void> {
    try {
      await chore.work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`${chore.name} will be tried again`, { reason });
    }
    if (!this.isStopped)
      this.timers.set(
        chore,
        setTimeout(() => this.start(chore), chore.everyMs),
      );
  }
}
