import { ChangeRetention, RetentionPeriod } from '@firm/contracts/api/privacy';
import {
  Body,
  Controller,
  Get,
  Global,
  Inject,
  Injectable,
  Module,
  Param,
  Put,
  type DynamicModule,
  type Type,
} from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { SignedIn, Staff } from '../http/access.js';
import { invalid, notFound } from '../http/problem.js';
import { Logger } from '../logging/logger.js';
import { Chores } from '../work/chores.js';
import type { StaffTable } from './staff-tables.js';

/** One kind of data, how long it may be kept, and how what is older is erased. */
export interface RetentionRule {
  kind: string;
  /** For staff: "Conversations with Alfred". */
  label: string;
  /** From what the days are counted: "the last message". */
  countedFrom: string;
  shortestDays: number;
  /** What the operator allows, and visitors are told at most. */
  longestDays: number;
  /** Erases what is older than this many days; returns how many. Repeatable: a process may die in it. */
  erase: (days: number) => Promise<number>;
}

/** The member of staff who set a period. */
export const RETENTION_TABLE: StaffTable = {
  ...{ store: 'Retention periods', table: 'retention_periods', id: 'kind', title: 'kind', by: ['changed_by'] },
};

const LOOK_EVERY_MS = 60_000;
const RUN_EVERY = '1 hour';
/** Time after which a run counts as lost with its process. */
const LOST_AFTER = '15 minutes';

/** The retention periods of a service: a row for each kind of data, which says when it is enforced next. */
@Injectable()
export class Retention {
  private readonly rules: RetentionRule[] = [];

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly logger: Logger,
    chores: Chores,
  ) {
    chores.every(LOOK_EVERY_MS, 'enforcing retention periods', () => this.enforceDue());
  }

  /** Registers a kind of data. Call it in a constructor. */
  enforce(rule: RetentionRule): void {
    // The operator may allow less than the shortest time.
    this.rules.push({ ...rule, shortestDays: Math.min(rule.shortestDays, rule.longestDays) });
  }

  /** How many days this kind is kept now. */
  async daysOf(kind: string): Promise<number> {
    return (await this.read(this.ruleOf(kind))).days;
  }

  list(): Promise<RetentionPeriod[]> {
    return Promise.all(this.rules.map((rule) => this.read(rule)));
  }

  /**
   * Sets a period. It is enforced after an hour, so that a mistake can be taken back.
   * @throws ProblemError notFound for an unknown kind; invalid for days out of its bounds.
   */
  async change(kind: string, days: number, by: string): Promise<void> {
    const { shortestDays, longestDays, label } = this.ruleOf(kind);
    if (days < shortestDays || days > longestDays) {
      throw invalid(`${label}: choose ${shortestDays} to ${longestDays} days.`);
    }
    await this.dataSource.query(
      `insert into retention_periods (kind, days, changed_by, changed_at, next_run_at)
       values ($1, $2, $3, now(), now() + interval '${RUN_EVERY}')
       on conflict (kind) do update set days = $2, changed_by = $3, changed_at = now(),
         next_run_at = now() + interval '${RUN_EVERY}'`,
      [kind, days, by],
    );
  }

  /** Erases what has expired of each kind that is due. */
  async enforceDue(): Promise<void> {
    const kinds = this.rules.map(({ kind }) => kind);
    await this.dataSource.query(
      'insert into retention_periods (kind) select unnest($1::text[]) on conflict do nothing',
      [kinds],
    );
    for (const rule of this.rules) {
      const [, isMine] = await this.dataSource.query<[unknown, number]>(
        `update retention_periods set next_run_at = now() + interval '${LOST_AFTER}'
         where kind = $1 and next_run_at <= now()`,
        [rule.kind],
      );
      if (isMine) await this.run(rule);
    }
  }

  private async run(rule: RetentionRule): Promise<void> {
    const { days } = await this.read(rule);
    try {
      const erased = await rule.erase(days);
      await this.dataSource.query(
        `update retention_periods set last_run_at = now(), last_erased = $2, failure = null,
           next_run_at = now() + interval '${RUN_EVERY}' where kind = $1`,
        [rule.kind, erased],
      );
      if (erased > 0) this.logger.log('what had expired was erased', { kind: rule.kind, erased, days });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn('a retention period was not enforced and will be tried again', { kind: rule.kind, reason });
      await this.dataSource.query('update retention_periods set last_run_at = now(), failure = $2 where kind = $1', [
        rule.kind,
        'Erasing failed; it is tried again within 15 minutes.',
      ]);
    }
  }

  private async read({ kind, label, countedFrom, ...rule }: RetentionRule): Promise<RetentionPeriod> {
    type Row = Record<'changedAt' | 'nextRunAt' | 'lastRunAt', Date | null> &
      Pick<RetentionPeriod, 'changedBy' | 'lastErased' | 'failure'> & { days: number | null };
    const [row] = await this.dataSource.query<Row[]>(
      `select days, changed_by as "changedBy", changed_at as "changedAt", next_run_at as "nextRunAt",
         last_run_at as "lastRunAt", last_erased as "lastErased", failure from retention_periods where kind = $1`,
      [kind],
    );
    return {
      ...{ kind, label, countedFrom, shortest: rule.shortestDays, longest: rule.longestDays },
      // The operator may have shortened it since.
      days: Math.min(row?.days ?? rule.longestDays, rule.longestDays),
      changedBy: row?.changedBy ?? null,
      changedAt: row?.changedAt?.toISOString() ?? null,
      nextRunAt: (row?.nextRunAt ?? new Date()).toISOString(),
      lastRunAt: row?.lastRunAt?.toISOString() ?? null,
      lastErased: row?.lastErased ?? null,
      failure: row?.failure ?? null,
    };
  }

  private ruleOf(kind: string): RetentionRule {
    const rule = this.rules.find((one) => one.kind === kind);
    if (!rule) throw notFound('There is no such kind of data.');
    return rule;
  }
}

function controllerFor(service: string): Type {
  @Controller(`api/admin/privacy/${service}/retention`)
  @Staff()
  class RetentionController {
    constructor(@Inject(Retention) private readonly retention: Retention) {}

    @Get()
    @ApiOkResponse({ type: RetentionPeriod, isArray: true })
    list(): Promise<RetentionPeriod[]> {
      return this.retention.list();
    }

    /** Sets how long one kind of data is kept, within its bounds; enforced after an hour. */
    @Put(':kind')
    @ApiOkResponse({ type: RetentionPeriod, isArray: true })
    async change(
      @Param('kind') kind: string,
      @Body() { days }: ChangeRetention,
      @SignedIn('email') by: string,
    ): Promise<RetentionPeriod[]> {
      await this.retention.change(kind, days, by);
      return this.retention.list();
    }
  }
  return RetentionController;
}

/** For a service that keeps personal data. Requires DatabaseModule with the migration of `retention.migration.ts`. */
@Global()
@Module({})
export class RetentionModule {
  /** @param service its name in the addresses of the API; null in a process without one. */
  static with(service: string | null): DynamicModule {
    return {
      module: RetentionModule,
      controllers: service === null ? [] : [controllerFor(service)],
      providers: [Retention],
      exports: [Retention],
    };
  }
}
