import type { Colleague } from '@firm/contracts/api/enquiries';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { invalid } from '@firm/platform/http/problem';
import type { StaffTable } from '@firm/platform/privacy/staff-tables';
import { Chores } from '@firm/platform/work/chores';
import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { DataSource } from 'typeorm';

export const COLLEAGUE_TABLES: readonly StaffTable[] = [
  { store: 'Colleagues', table: 'colleagues', id: 'email', title: 'name', texts: [], by: ['email'] },
];

/** Days after which somebody who has not been seen counts as gone. */
const KEPT_DAYS = 180;
const FORGET_EVERY_MS = 3_600_000;
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
    const [known] = await this.dataSource.query<{ email: string }[]>(
      'select email from colleagues where lower(email) = lower($1)',
      [address],
    );
    if (!known) throw invalid('Nobody with this email address has used the newsroom.');
    return known.email;
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
