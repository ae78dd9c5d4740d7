import { tooMany } from '@firm/platform/http/problem';
import { Inject, Injectable } from '@nestjs/common';
import { isIPv6 } from 'node:net';
import { DataSource } from 'typeorm';

/** How much a minute admits (contract §4, "Chat and AI"). */
export abstract class RateLimits {
  abstract readonly messagesPerSession: number;
  abstract readonly messagesPerAddress: number;
  abstract readonly sessionsPerAddress: number;
}

interface Bound {
  key: string;
  limit: number;
}

/**
 * Counts what visitors do, in minutes that begin with the first request. The counts are rows that one statement raises
 * and reads, so that any number of processes agree.
 */
@Injectable()
export class RateLimit {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly limits: RateLimits,
  ) {}

  /** @throws tooMany with the seconds until the minute is over. */
  async admitSession(address: string): Promise<void> {
    await this.admit([{ key: `new ${networkOf(address)}`, limit: this.limits.sessionsPerAddress }]);
  }

  /** @throws tooMany with the seconds until the minute is over. */
  async admitMessage(sessionId: string, address: string): Promise<void> {
    await this.admit([
      { key: `session ${sessionId}`, limit: this.limits.messagesPerSession },
      { key: `address ${networkOf(address)}`, limit: this.limits.messagesPerAddress },
    ]);
  }

  private async admit(bounds: Bound[]): Promise<void> {
    // In the order of the keys: two requests that raise the same rows never wait for each other in a circle.
    const rows = await this.dataSource.query<{ key: string; count: number; seconds: number }[]>(
      `insert into rate_counts as known (key, started_at, count)
       select key, now(), 1 from unnest($1::text[]) as key order by key
       on conflict (key) do update set
         started_at = case when known.started_at > now() - interval '1 minute' then known.started_at else now() end,
         count = case when known.started_at > now() - interval '1 minute' then known.count + 1 else 1 end
       returning key, count, extract(epoch from started_at + interval '1 minute' - now())::float as seconds`,
      [bounds.map(({ key }) => key)],
    );
    const over = rows.filter(({ key, count }) => count > (bounds.find((bound) => bound.key === key)?.limit ?? 0));
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
