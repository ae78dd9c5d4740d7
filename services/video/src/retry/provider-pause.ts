import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { retryDatabase } from './retry-database.js';

/** Whom all workers leave alone for a while. */
type Provider = 'ai' | 'youtube';
/** Random extra delay, so that workers that waited for the same time do not resume at the same time. */
const JITTER_MS = 500;

/** The pauses that the AI service and YouTube asked for, stored in the database: one worker is told, all workers wait. */
@Injectable()
export class ProviderPause {
  constructor(private readonly dataSource: DataSource) {}

  /** Pauses all workers for so many seconds from now, unless they are paused for longer already. */
  async extend(provider: Provider, seconds: number): Promise<void> {
    const sql = `
      insert into provider_pauses (provider, paused_until) values ($1, now() + make_interval(secs => $2))
      on conflict (provider) do update set paused_until = greatest(provider_pauses.paused_until, excluded.paused_until)`;
    await retryDatabase(() => this.dataSource.query(sql, [provider, seconds]));
  }

  /** Milliseconds that are left of the pause; 0 where there is none. */
  async readLeft(provider: Provider): Promise<number> {
    const sql = `
      select (extract(epoch from paused_until - now()) * 1000)::float8 as ms
      from provider_pauses where provider = $1 and paused_until > now()`;
    const [row] = await retryDatabase(() => this.dataSource.query<{ ms: number }[]>(sql, [provider]));
    return row?.ms ?? 0;
  }

  /** Resolves when the pause is over, at once where there is none. @throws the signal's reason when it is aborted. */
  async wait(provider: Provider, signal: AbortSignal): Promise<void> {
    for (;;) {
      const leftMs = await this.readLeft(provider);
      if (leftMs === 0) return;
      await sleep(leftMs + Math.random() * JITTER_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}
