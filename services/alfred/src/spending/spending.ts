import type { SpendReport } from '@firm/contracts/api/alfred-management';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PreparedStatements } from '../prepared-statements.js';

/** What model calls may cost in a day, in US dollars. */
export abstract class SpendingCaps {
  abstract readonly sessionUsd: number;
  abstract readonly addressUsd: number;
  abstract readonly dayUsd: number;
}

/** Whose question a call answers; staff who try something out have neither session nor address. */
export interface Payer {
  sessionId?: string;
  address?: string;
}

/** What a call may cost, and the sums it counts towards. */
export interface Claim {
  keys: string[];
  /** For each key, in millionths of a US dollar. */
  caps: number[];
  microUsd: number;
}

/** Money set aside for one call. */
export interface Reservation {
  keys: string[];
  /** ISO date. */
  day: string;
  microUsd: number;
}

const EVERYBODY = 'day';
const MICRO = 1_000_000;
const DAYS_REPORTED = 30;

/**
 * Counts money before it is spent. A call is let through only when its estimate fits under every cap: the rows are
 * raised together by one statement, or none of them. What the call really cost is set right afterwards; a process that dies in between leaves the estimate, which is never too low.
 */
@Injectable()
export class Spending {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    private readonly caps: SpendingCaps,
  ) {}

  /** What an estimate is counted towards. */
  claim(payer: Payer, estimateUsd: number): Claim {
    const bounds = this.boundsFor(payer);
    return {
      keys: bounds.map(({ key }) => key),
      caps: bounds.map(({ capUsd }) => Math.floor(capUsd * MICRO)),
      microUsd: Math.ceil(estimateUsd * MICRO),
    };
  }

  /** Sets an estimate aside; null when a cap leaves no room for it. */
  async reserve({ keys, caps, microUsd }: Claim): Promise<Reservation | null> {
    const [row] = await this.statements.ask<{ day: string | null }>(
      'select reserve_spend($1::text[], $2::bigint[], $3)::text as day',
      [keys, caps, microUsd],
    );
    return row?.day ? { keys, day: row.day, microUsd } : null;
  }

  /** Puts what a call really cost in the place of its estimate. */
  async settle({ keys, day, microUsd }: Reservation, costUsd: number): Promise<void> {
    await this.statements.ask(
      `update spend as spent set micro_usd = greatest(0, spent.micro_usd + $3)
       from (select key from spend where day = $2 and key = any($1) order by key for update) as held
       where spent.day = $2 and spent.key = held.key`,
      [keys, day, Math.ceil(costUsd * MICRO) - microUsd],
    );
  }

  async report(): Promise<SpendReport> {
    const days = await this.dataSource.query<{ day: string; usd: number; isToday: boolean }[]>(
      `select day::text, micro_usd::float / ${MICRO} as usd, day = (now() at time zone 'utc')::date as "isToday"
       from spend where key = $1 order by day desc limit ${DAYS_REPORTED}`,
      [EVERYBODY],
    );
    return {
      todayUsd: days.find(({ isToday }) => isToday)?.usd ?? 0,
      dayCapUsd: this.caps.dayUsd,
      days: days.map(({ day, usd }) => ({ day, usd })),
    };
  }

  private boundsFor({ sessionId, address }: Payer): { key: string; capUsd: number }[] {
    const bounds = [{ key: EVERYBODY, capUsd: this.caps.dayUsd }];
    if (address) bounds.push({ key: `address ${blockOf(address)}`, capUsd: this.caps.addressUsd });
    if (sessionId) bounds.push({ key: `session ${sessionId}`, capUsd: this.caps.sessionUsd });
    return bounds;
  }
}

/** The block that an address belongs to: 256 neighbours of IPv4, a site of IPv6 (48 bits). */
export function blockOf(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (mapped.includes('.')) return mapped.split('.').slice(0, 3).join('.');
  const [head = ''] = mapped.split('::');
  return [...head.split(':'), '0', '0', '0'].filter(Boolean).slice(0, 3).join(':');
}
