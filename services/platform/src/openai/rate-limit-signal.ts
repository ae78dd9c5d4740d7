import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ModelLog } from './model-attempts.js';
import type { ModelCallEnd, ModelObserver, ModelOperation } from './model-observer.js';

/** The PostgreSQL channel (LISTEN, NOTIFY) on which processes tell each other that the AI service limits their rate. */
export const RATE_LIMIT_CHANNEL = 'model_busy';

/** A burst of refused calls is one signal. */
const MIN_INTERVAL_MS = 1_000;
const RECONNECT_MS = 1_000;

/** Sends the notification; a TypeORM DataSource is one. */
export interface Notifier {
  query(sql: string, values: unknown[]): Promise<unknown>;
}

/**
 * Decorates an observer: when the AI service refuses a call for now (429), notifies the other processes, so that video
 * jobs yield to visitors' chats. Best effort: a lost notification costs one more refused call.
 */
export class RateLimitNotifier implements ModelObserver {
  private notifiedAt = -Infinity;

  constructor(
    private readonly observer: ModelObserver,
    private readonly notifier: Notifier,
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
    this.notifier.query('select pg_notify($1, $2)', [RATE_LIMIT_CHANNEL, String(seconds)]).catch(() => undefined);
  }
}

export interface RateLimitListenerSettings {
  /** For a connection of its own, which LISTEN needs. */
  databaseUrl: string;
  log: ModelLog;
  /** Called with the seconds for which the AI service asks not to be called. */
  onRateLimit: (seconds: number) => Promise<void>;
}

/**
 * Listens to the notifications of other processes' RateLimitNotifier from now on; reconnects after a lost connection.
 */
export class RateLimitListener {
  private readonly closing = new AbortController();
  private readonly listening: Promise<void>;

  constructor(private readonly settings: RateLimitListenerSettings) {
    this.listening = this.keepListening();
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.listening;
  }

  private async keepListening(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await this.listen().catch((error: Error) => this.warn(error));
      await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Resolves when the connection ends or `close` is called. */
  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.settings.databaseUrl, keepAlive: true });
    client.on('notification', ({ payload }) => this.handle(Number(payload)));
    const ended = new Promise<void>((resolve) => {
      client.once('error', () => resolve());
      client.once('end', () => resolve());
      this.closing.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      await client.connect();
      await client.query(`listen ${RATE_LIMIT_CHANNEL}`);
      await ended;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private handle(seconds: number): void {
    if (seconds > 0) this.settings.onRateLimit(seconds).catch((error: Error) => this.warn(error));
  }

  private warn({ message }: Error): void {
    this.settings.log.warn('cannot listen for rate limits of the AI service', { reason: message });
  }
}
