import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const RECONNECT_MS = 1_000;

export interface NotificationListenerSettings {
  /** For a connection of its own, which LISTEN needs. */
  databaseUrl: string;
  channel: string;
  log: { warn(message: string, facts: { reason: string }): void };
  onNotification: (payload: string) => void;
  /** Called whenever it listens again: what was notified in between is lost, so the receiver has to look at the rows. */
  onListening?: () => void;
}

/** Listens to the notifications of a PostgreSQL channel from now on; reconnects after a lost connection. */
export class NotificationListener {
  private readonly closing = new AbortController();
  private readonly listening: Promise<void>;

  constructor(private readonly settings: NotificationListenerSettings) {
    this.listening = this.keepListening();
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.listening;
  }

  private async keepListening(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await this.listen().catch(({ message }: Error) =>
        this.settings.log.warn('cannot listen to notifications of the database', { reason: message }),
      );
      await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Resolves when the connection ends or `close` is called. */
  private async listen(): Promise<void> {
    const { databaseUrl, channel, onNotification, onListening } = this.settings;
    const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    const ended = new Promise<void>((resolve) => {
      // A second one, without a listener, would end the process.
      client.on('error', () => resolve());
      client.once('end', () => resolve());
      this.closing.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      onListening?.();
      await ended;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
