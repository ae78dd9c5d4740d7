import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { retryDatabase } from './retry-database.js';

type Provider = 'ai' | 'youtube';
/** Random extra delay, so that workers that waited for the same time do not resume at the same time: a share of it, or more. */
const SPREAD = { share: 0.1, leastMs: 500 };

/** How long a provider is left alone, in seconds. */
export interface PauseLength {
  /** What it asked for; nothing shorter counts. */
  asked?: number | undefined;
  /** After its first refusal; doubled with each one in a row, up to the longest. */
  first: number;
  longest: number;
  /** The code of the refusal. */
  reason?: string;
}

interface PauseState {
  /** Milliseconds that are left of it; 0 where there is none. */
  leftMs: number;
  /** Pauses in a row, without a success between them. */
  refusals: number;
  /** The code of the last refusal, where it has one. */
  reason: string | null;
}

/** The pauses that the AI service and YouTube asked for, stored in the database: one worker is told, all workers wait. */
@Injectable()
export class ProviderPause {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Pauses all workers from now on, unless they are paused for longer already: what several are told during one pause counts as
   * one refusal.
   * @returns the seconds that are left of the pause.
   */
  async extend(provider: Provider, { asked = 0, first, longest, reason }: PauseLength): Promise<number> {
    const refusals = 'known.refusals + (known.paused_until <= now())::int';
    const grown = `least($4::float8, $3::float8 * 2 ^ (${refusals} - 1))`;
    const sql = `
      insert into provider_pauses as known (provider, refusals, reason, paused_until)
        values ($1, 1, $5, now() + make_interval(secs => greatest($2::float8, $3::float8)))
      on conflict (provider) do update set
        refusals = least(${refusals}, 30),
        reason = $5,
        paused_until = greatest(known.paused_until, now() + make_interval(secs => greatest($2::float8, ${grown})))
      returning extract(epoch from paused_until - now())::float8 as seconds`;
    const [row] = await retryDatabase(() =>
      this.dataSource.query<{ seconds: number }[]>(sql, [provider, asked, first, longest, reason ?? null]),
    );
    return row?.seconds ?? 0;
  }

  async read(provider: Provider): Promise<PauseState> {
    const sql = `
      select greatest(0, extract(epoch from paused_until - now()) * 1000)::float8 as "leftMs", refusals, reason
      from provider_pauses where provider = $1`;
    const [row] = await retryDatabase(() => this.dataSource.query<PauseState[]>(sql, [provider]));
    return row ?? { leftMs: 0, refusals: 0, reason: null };
  }

  /** The provider has answered: its next pause is a first one again. What was asked before a pause ends none. */
  async end(provider: Provider): Promise<void> {
    const sql = 'update provider_pauses set refusals = 0 where provider = $1 and paused_until <= now()';
    await retryDatabase(() => this.dataSource.query(sql, [provider]));
  }

  /** Resolves when the pause is over, at once where there is none. @throws the signal's reason when it is aborted. */
  async wait(provider: Provider, signal: AbortSignal): Promise<void> {
    for (;;) {
      const { leftMs } = await this.read(provider);
      if (leftMs === 0) return;
      const spreadMs = Math.random() * Math.max(SPREAD.leastMs, leftMs * SPREAD.share);
      await sleep(leftMs + spreadMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}
