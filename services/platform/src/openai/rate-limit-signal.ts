import type { ModelCallEnd, ModelObserver, ModelOperation } from './model-observer.js';

/** The PostgreSQL channel (LISTEN, NOTIFY) on which processes tell each other that the AI service limits their rate. */
export const RATE_LIMIT_CHANNEL = 'model_busy';

/** A burst of refused calls is one signal. */
const MIN_INTERVAL_MS = 1_000;

/**
 * Decorates an observer: when the AI service refuses a call for now (429), notifies the other processes, so that video
 * jobs yield to visitors' chats. Best effort: a lost notification costs one more refused call.
 */
export class RateLimitNotifier implements ModelObserver {
  private notifiedAt = -Infinity;

  constructor(
    private readonly observer: ModelObserver,
    private readonly database: { query(sql: string, values: unknown[]): Promise<unknown> },
  ) {}

  begin(operation: ModelOperation, model: string): ModelCallEnd {
    const end = this.observer.begin(operation, model);
    return (outcome, use, retryAfterSeconds) => {
      end(outcome, use, retryAfterSeconds);
      if (retryAfterSeconds !== undefined) this.notify(retryAfterSeconds);
    };
  }

  private notify(seconds: number): void {
    const now = performance.now();
    if (now - this.notifiedAt < MIN_INTERVAL_MS) return;
    this.notifiedAt = now;
    // Not awaited: the failed call must not wait for the database.
    this.database.query('select pg_notify($1, $2)', [RATE_LIMIT_CHANNEL, String(seconds)]).catch(() => undefined);
  }
}
