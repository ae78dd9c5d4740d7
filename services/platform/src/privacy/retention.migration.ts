import { SqlMigration } from '../database/sql-migration.js';

/** How long a service keeps each kind of data, when that is enforced next, and what the last run did. */
export class RetentionPeriods1761004160000 extends SqlMigration {
  protected readonly sql = `
    create table retention_periods (
      kind text primary key,
      -- Null: as long as the operator allows.
      days integer,
      changed_by text,
      changed_at timestamptz(3),
      next_run_at timestamptz(3) not null default now(),
      last_run_at timestamptz(3),
      last_erased integer,
      failure text
    )`;
}
