import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The versions of the firm's content. */
export class CreateFirmVersions1761000700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table firm_versions (
        version integer primary key,
        changed_at timestamptz(3) not null,
        changed_by text,
        content jsonb not null
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
