import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { BUSY_CHANNEL } from './busy-teller.js';
import type { ModelLog } from './model-attempts.js';

const AGAIN_MS = 1_000;

export interface BusyListenerSettings {
  /** A connection of its own: one that listens does nothing else. */
  databaseUrl: string;
  log: ModelLog;
  /** Told for how many seconds the AI service wants to be left alone. */
  hear: (seconds: number) => Promise<void>;
}

/** Hears what other processes say with a BusyTeller. Deaf while the database is away, and then listens again. */
export class BusyListener {
  private readonly closing = new AbortController();
  private readonly listening: Promise<void>;

  constructor(private readonly settings: BusyListenerSettings) {
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
      await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Until the connection breaks, or this is closed. */
  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.settings.databaseUrl, keepAlive: true });
    client.on('notification', ({ payload }) => this.tell(Number(payload)));
    const ended = new Promise<void>((resolve) => {
      client.once('error', () => resolve());
      client.once('end', () => resolve());
      this.closing.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      await client.connect();
      await client.query(`listen ${BUSY_CHANNEL}`);
      await ended;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private tell(seconds: number): void {
    if (seconds > 0) this.settings.hear(seconds).catch((error: Error) => this.warn(error));
  }

  private warn({ message }: Error): void {
    this.settings.log.warn('does not hear whether the AI service is busy', { reason: message });
  }
}
