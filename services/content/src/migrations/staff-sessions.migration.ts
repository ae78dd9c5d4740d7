import { SqlMigration } from '@firm/platform/database/sql-migration';

/** The sessions of staff. */
export class CreateStaffSessions1761000100000 extends SqlMigration {
  protected readonly sql = `
    create table staff_sessions (
      token_hash text primary key,
      staff_id text not null,
      email text not null,
      name text not null,
      picture text,
      started_at timestamptz(3) not null,
      seen_at timestamptz(3) not null
    );
    create index staff_sessions_by_age on staff_sessions (seen_at);
  `;
}

/** The id and the device of a session, for the list of one's own sessions. */
export class AddSessionDevices1761000500000 extends SqlMigration {
  protected readonly sql = `
    alter table staff_sessions
      add column id uuid not null default gen_random_uuid() unique,
      add column device text;
    create index staff_sessions_by_person on staff_sessions (staff_id);
  `;
}
