import type { Colleague } from '@firm/contracts/api/enquiries';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { invalid } from '@firm/platform/http/problem';
import type { StaffTable } from '@firm/platform/privacy/staff-tables';
import { Chores } from '@firm/platform/work/chores';
import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export const COLLEAGUE_TABLES: readonly StaffTable[] = [
  { store: 'Colleagues', table: 'colleagues', id: 'email', title: 'name', by: ['email'] },
];

/** Days after which somebody who has not been seen counts as gone. */
const KEPT_DAYS = 180;
const FORGET_EVERY_MS = 3_600_000;
/** The newsroom is open for so long after its last sign: it gives three in that time (`web/src/api/live-desk.ts`). */
const SIGN_SECONDS = 45;
const DAY_MS = 24 * FORGET_EVERY_MS;

/**
 * Who works here: those whom the gateway has named as staff in a request to this service, which the newsroom sends whenever
 * it is opened. Accounts and sessions belong to another service.
 */
@Injectable()
export class Colleagues implements NestInterceptor {
  /** When each was last noted by this process, in milliseconds. */
  private readonly noted = new Map<string, number>();

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    chores: Chores,
  ) {
    chores.every(FORGET_EVERY_MS, 'forgetting colleagues who have left', () => this.forgetGone());
  }

  /** Notes who asks, once a day. */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<ReturnType<CallHandler['handle']>> {
    const { caller } = context.switchToHttp().getRequest<{ caller: CallerToken | null }>();
    if (caller?.staff) await this.note(caller.staff);
    return next.handle();
  }

  /** By name; those who were seen in the last 180 days. */
  list(): Promise<Colleague[]> {
    return this.dataSource.query<Colleague[]>('select email, name from colleagues order by name, email');
  }

  /**
   * The address of a colleague, as it is written in other rows.
   * @throws ProblemError invalid when nobody of the firm has it.
   */
  async require(address: string): Promise<string> {
    const known = await this.findColleague(address);
    if (!known) throw invalid('Nobody with this email address has used the newsroom.');
    return known.email;
  }

  /** The colleague with this address; null for none. */
  async findColleague(
    email: string,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<(Colleague & { wantsAssignments: boolean }) | null> {
    const [known] = await tx.query<(Colleague & { wantsAssignments: boolean })[]>(
      'select email, name, wants_assignments as "wantsAssignments" from colleagues where lower(email) = lower($1)',
      [email],
    );
    return known ?? null;
  }

  /** Whether this person is mailed what colleagues assign to them. */
  async setWantsAssignments(email: string, isOn: boolean): Promise<void> {
    await this.dataSource.query('update colleagues set wants_assignments = $2 where email = $1', [email, isOn]);
  }

  /** Notes that this person has the newsroom open, where visitors who wait are shown. */
  async noteInNewsroom(email: string): Promise<void> {
    await this.dataSource.query('update colleagues set in_newsroom_at = now() where email = $1', [email]);
  }

  /** Whether anybody has had the newsroom open at this time, or since then. */
  async wereInNewsroom(since: Date): Promise<boolean> {
    const seen = await this.dataSource.query<object[]>(
      `select from colleagues where in_newsroom_at > $1::timestamptz - interval '${SIGN_SECONDS} seconds' limit 1`,
      [since],
    );
    return seen.length > 0;
  }

  async forgetGone(): Promise<void> {
    await this.dataSource.query(`delete from colleagues where seen_at < now() - interval '${KEPT_DAYS} days'`);
  }

  private async note({ email, name }: NonNullable<CallerToken['staff']>): Promise<void> {
    const now = Date.now();
    if (now - (this.noted.get(email) ?? 0) < DAY_MS) return;
    await this.dataSource.query(
      `insert into colleagues (email, name) values ($1, $2)
       on conflict (email) do update set name = excluded.name, seen_at = now()`,
      [email, name],
    );
    this.noted.set(email, now);
  }
}
