import type { SpendReport } from '@firm/contracts/api/alfred-management';
import { queryPrepared } from '@firm/platform/database/prepared-statements';
import { addressBlock } from '@firm/platform/http/address-block';
import { Chores } from '@firm/platform/work/chores';
import { exponentialBackoff, retry } from '@firm/platform/work/retry';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

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

/** The money that is reserved for one call: an estimate, counted towards several sums of a day. */
interface Reservation {
  keys: string[];
  /** ISO date. */
  day: string;
  /** Millionths of a US dollar. */
  microUsd: number;
}

const EVERYBODY = 'day';
/** Once half of the day's money is spent, whoever has had this share of the rest gets no more: others still come. */
const SHARE_OF_REST = 1 / 16;
/** What visitors leave of the day's money to staff, who try out what they change. */
const SHARE_OF_STAFF = 1 / 20;
const MICRO = 1_000_000;
const DAYS_REPORTED = 30;
/** Lasts about four seconds. */
const SETTLING = { attempts: 5, delayMs: exponentialBackoff(250, 2_000) };
const SWEEP_EVERY_MS = 60 * 60_000;

/**
 * Counts money before it is spent: a call is made only when its estimate fits under every cap. What the call really cost
 * is corrected afterwards; a process that dies in between leaves the estimate, which is never too low.
 */
@Injectable()
export class Spending {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly caps: SpendingCaps,
    chores: Chores,
  ) {
    chores.every(SWEEP_EVERY_MS, 'deleting old sums of sessions and addresses', () => this.deleteOld());
  }

  /** Deletes the sums of sessions and addresses of the day before yesterday and before. */
  async deleteOld(): Promise<void> {
    await this.dataSource.query(`delete from spend where key <> '${EVERYBODY}' and day < current_date - 1`);
  }

  /**
   * Reserves an estimate under all caps at once; null when one of them leaves no room. The sums are raised in the order
   * of their keys, so that two calls cannot deadlock, and lowered again when one of them is over its cap: a process that
   * dies in between leaves them too high, never too low.
   */
  async reserve(payer: Payer, estimateUsd: number): Promise<Reservation | null> {
    const microUsd = Math.ceil(estimateUsd * MICRO);
    const caps = this.capsOf(payer);
    const keys = [...caps.keys()];
    const sums = await queryPrepared<{ key: string; day: string; microUsd: number }>(
      this.dataSource.manager,
      `insert into spend as spent (key, day, micro_usd)
       select key, (now() at time zone 'utc')::date, $2 from unnest($1::text[]) as key order by key
       on conflict (day, key) do update set micro_usd = spent.micro_usd + excluded.micro_usd
       returning key, day::text, micro_usd::float as "microUsd"`,
      [keys, microUsd],
    );
    const reservation = { keys, day: sums[0]?.day ?? '', microUsd };
    const isBelowCaps = sums.every((sum) => sum.microUsd <= (caps.get(sum.key) ?? 0));
    if (isBelowCaps && this.leavesShares(payer, sums, microUsd)) return reservation;
    await this.settle(reservation, 0, null);
    return null;
  }

  /** Whether a visitor's call leaves enough of the day's money to others: late-comers and staff. */
  private leavesShares(
    { address }: Payer,
    sums: readonly { key: string; microUsd: number }[],
    microUsd: number,
  ): boolean {
    if (!address) return true;
    const sumOf = (key: string) => sums.find((sum) => sum.key === key)?.microUsd ?? 0;
    const day = this.caps.dayUsd * MICRO;
    const rest = day - sumOf(EVERYBODY);
    const before = sumOf(addressKey(address)) - microUsd;
    return rest >= day * SHARE_OF_STAFF && (rest >= day / 2 || before <= rest * SHARE_OF_REST);
  }

  /**
   * Replaces the estimate of a call by what it really cost; repeated for some seconds while the database is away.
   * @param isCached whether the provider's cache served the answer; null where that is not to be told.
   */
  async settle({ keys, day, microUsd }: Reservation, costUsd: number, isCached: boolean | null): Promise<void> {
    const costMicroUsd = Math.ceil(costUsd * MICRO);
    await retry(SETTLING, () =>
      queryPrepared(
        this.dataSource.manager,
        `with corrected as (
           update spend as spent set micro_usd = greatest(0, spent.micro_usd + $3)
           from (select key from spend where day = $2 and key = any($1) order by key for update) as locked
           where spent.day = $2 and spent.key = locked.key)
         insert into answer_costs as known (day, is_cached, answers, micro_usd)
         select $2::date, $4::boolean, 1, $5::bigint where $4::boolean is not null
         on conflict (day, is_cached) do update
         set answers = known.answers + 1, micro_usd = known.micro_usd + excluded.micro_usd`,
        [keys, day, costMicroUsd - microUsd, isCached, costMicroUsd],
      ),
    );
  }

  async report(): Promise<SpendReport> {
    const days = await this.dataSource.query<{ day: string; usd: number; isToday: boolean }[]>(
      `select day::text, micro_usd::float / ${MICRO} as usd, day = (now() at time zone 'utc')::date as "isToday"
       from spend where key = $1 order by day desc limit ${DAYS_REPORTED}`,
      [EVERYBODY],
    );
    const costs = await this.dataSource.query<{ isCached: boolean; usd: number }[]>(
      `select is_cached as "isCached", sum(micro_usd)::float / sum(answers) / ${MICRO} as usd
       from answer_costs where day > current_date - ${DAYS_REPORTED} group by is_cached`,
    );
    const averageUsd = (cached: boolean) => costs.find(({ isCached }) => isCached === cached)?.usd ?? null;
    return {
      todayUsd: days.find(({ isToday }) => isToday)?.usd ?? 0,
      dayCapUsd: this.caps.dayUsd,
      days: days.map(({ day, usd }) => ({ day, usd })),
      messageUsd: { cached: averageUsd(true), uncached: averageUsd(false) },
    };
  }

  /** How many sums there are of these sessions. */
  async countFor(sessionIds: readonly string[]): Promise<number> {
    const [{ rows }] = await this.dataSource.query<[{ rows: number }]>(
      'select count(*)::integer as rows from spend where key = any($1)',
      [sessionIds.map(sessionKey)],
    );
    return rows;
  }

  /** Forgets them; returns how many there were. What was spent still counts for the day and the address. */
  async forgetIn(tx: EntityManager, sessionIds: readonly string[]): Promise<number> {
    const keys = sessionIds.map(sessionKey);
    return (await tx.query<[unknown, number]>('delete from spend where key = any($1)', [keys]))[1];
  }

  /** The sums that a call counts towards, with their caps in millionths of a US dollar. */
  private capsOf({ sessionId, address }: Payer): Map<string, number> {
    const caps = new Map([[EVERYBODY, this.caps.dayUsd]]);
    if (address) caps.set(addressKey(address), this.caps.addressUsd);
    if (sessionId) caps.set(sessionKey(sessionId), this.caps.sessionUsd);
    return new Map([...caps].map(([key, usd]) => [key, Math.floor(usd * MICRO)]));
  }
}

const sessionKey = (id: string) => `session ${id}`;
const addressKey = (address: string) => `address ${addressBlock(address)}`;
