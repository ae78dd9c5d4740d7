import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { persist } from '../jobs/persist.js';

const PROVIDER = 'ai';
/** Workers that waited for the same moment do not all come back in the same moment. */
const SPREAD_MS = 500;

/** The pause that the AI service has asked for, kept where all workers see it: one is told, all of them wait. */
@Injectable()
export class ProviderPause {
  constructor(private readonly dataSource: DataSource) {}

  async extend(seconds: number): Promise<void> {
    const sql = `
      insert into provider_pauses (provider, paused_until) values ($1, now() + make_interval(secs => $2))
      on conflict (provider) do update set paused_until = greatest(provider_pauses.paused_until, excluded.paused_until)`;
    await persist(() => this.dataSource.query(sql, [PROVIDER, seconds]));
  }

  /** Resolves when the pause is over; at once where there is none. */
  async wait(signal: AbortSignal): Promise<void> {
    for (;;) {
      const sql = `
        select (extract(epoch from paused_until - now()) * 1000)::float8 as ms
        from provider_pauses where provider = $1 and paused_until > now()`;
      const [row] = await persist(() => this.dataSource.query<{ ms: number }[]>(sql, [PROVIDER]));
      if (!row) return;
      await pause(row.ms + Math.random() * SPREAD_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}
