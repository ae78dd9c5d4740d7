import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff are told of in their browsers and by mail, and when they want mails. */
export class TellStaff1761004017200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table staff_notices (
        id bigint generated always as identity primary key,
        -- One of the two.
        enquiry_id uuid references enquiries (id) on delete cascade,
        session_id uuid references chat_sessions (id) on delete cascade,
        created_at timestamptz(3) not null default clock_timestamp(),
        is_mailed boolean not null default false
      );
      create index staff_notices_by_time on staff_notices (created_at);
      create index staff_notices_unmailed on staff_notices (id) where not is_mailed;
      create index staff_notices_of_enquiry on staff_notices (enquiry_id);
      create index staff_notices_of_session on staff_notices (session_id);

      create table digests (
        id uuid primary key,
        made_at timestamptz not null default now()
      );

      create table digest_versions (
        number integer generated always as identity primary key,
        created_at timestamptz(3) not null default now(),
        changed_by text not null,
        settings jsonb not null
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
