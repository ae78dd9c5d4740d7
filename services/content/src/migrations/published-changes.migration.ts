import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The transactions of the last hour that changed what visitors can read, one row for each. */
export class CreatePublishedChanges1761000600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table published_changes (
        transaction xid8 not null default pg_current_xact_id(),
        at timestamptz not null default now(),
        primary key (transaction, at)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
