import type { ModelCallEnd, ModelOperation, ModelWatch } from './model-watch.js';

/** The channel of the database (LISTEN, NOTIFY) on which processes tell each other that the AI service is busy. */
export const BUSY_CHANNEL = 'model_busy';

/** A burst of refusals says the same thing many times. */
const TOLD_EVERY_MS = 1_000;

/** What tells of it: a TypeORM DataSource is one. */
export interface Notifier {
  query(sql: string, values: unknown[]): Promise<unknown>;
}

/**
 * Watches calls as another watch does and, when the AI service refuses one for now, says so to whoever can wait: people
 * who are talking to Alfred come before videos. Only a hint: one that is lost costs a refusal more.
 */
export class BusyTeller implements ModelWatch {
  private toldAt = -Infinity;

  constructor(
    private readonly watch: ModelWatch,
    private readonly notifier: Notifier,
  ) {}

  begin(operation: ModelOperation, model: string): ModelCallEnd {
    const end = this.watch.begin(operation, model);
    return (outcome, use, busySeconds) => {
      end(outcome, use, busySeconds);
      if (busySeconds !== undefined) this.tell(busySeconds);
    };
  }

  private tell(seconds: number): void {
    const now = performance.now();
    if (now - this.toldAt < TOLD_EVERY_MS) return;
    this.toldAt = now;
    // The caller learns of the refusal anyway; nobody waits for this.
    this.notifier.query('select pg_notify($1, $2)', [BUSY_CHANNEL, String(seconds)]).catch(() => undefined);
  }
}
