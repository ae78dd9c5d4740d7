import { tooMany } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { isIPv6 } from 'node:net';
import { PreparedStatements } from '../prepared-statements.js';

/** How much a minute admits (contract §4, "Chat and AI"). */
export abstract class RateLimits {
  abstract readonly messagesPerSession: number;
  abstract readonly messagesPerAddress: number;
  abstract readonly sessionsPerAddress: number;
}

/** How often something may be done in a minute. */
export interface Bound {
  key: string;
  limit: number;
}

/** How often it was done, and the seconds until the minute is over. */
export interface Count {
  key: string;
  count: number;
  seconds: number;
}

/**
 * Raises the counts of the keys $1 and returns them. In the order of the keys: two requests that raise the same rows never
 * wait for each other in a circle.
 */
export const RAISE_COUNTS = `
  insert into rate_counts as known (key, started_at, count)
  select key, now(), 1 from unnest($1::text[]) as key order by key
  on conflict (key) do update set
    started_at = case when known.started_at > now() - interval '1 minute' then known.started_at else now() end,
    count = case when known.started_at > now() - interval '1 minute' then known.count + 1 else 1 end
  returning key, count, extract(epoch from started_at + interval '1 minute' - now())::float as seconds`;

/**
 * Counts what visitors do, in minutes that begin with the first request. The counts are rows that one statement raises
 * and reads, so that any number of processes agree.
 */
@Injectable()
export class RateLimit {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly limits: RateLimits,
  ) {}

  /** @throws tooMany with the seconds until the minute is over. */
  async admitSession(address: string): Promise<void> {
    const bound = { key: `new ${networkOf(address)}`, limit: this.limits.sessionsPerAddress };
    this.check([bound], await this.statements.ask<Count>(RAISE_COUNTS, [[bound.key]]));
  }

  /** What bounds a message; its counts are raised with what else is asked for it (see `reception.ts`). */
  boundsOfMessage(sessionId: string, address: string): Bound[] {
    return [
      { key: `session ${sessionId}`, limit: this.limits.messagesPerSession },
      { key: `address ${networkOf(address)}`, limit: this.limits.messagesPerAddress },
    ];
  }

  /** @throws tooMany with the seconds until the minute is over. */
  check(bounds: readonly Bound[], counts: readonly Count[]): void {
    const over = counts.filter(({ key, count }) => count > (bounds.find((bound) => bound.key === key)?.limit ?? 0));
    if (over.length === 0) return;
    const seconds = Math.max(1, ...over.map((row) => Math.ceil(row.seconds)));
    throw tooMany('That was a lot at once. Please wait a moment before you go on.', seconds);
  }
}

/** Whoever holds an IPv6 address holds 2^64 of them: they count as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::') as [string, string?];
  const groups = head.split(':').filter(Boolean);
  const behind = tail?.split(':').filter(Boolean) ?? [];
  const whole =
    tail === undefined ? groups : [...groups, ...Array(8 - groups.length - behind.length).fill('0'), ...behind];
  return whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
