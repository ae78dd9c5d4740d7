import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff see of their own sessions, and the name by which they end one. */
export class AddSessionDevices1761000500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table staff_sessions
        add column id uuid not null default gen_random_uuid() unique,
        add column device text;
      create index staff_sessions_by_person on staff_sessions (staff_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
