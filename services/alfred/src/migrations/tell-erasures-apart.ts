import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was asked for in an erasure, as a keyed hash: told apart from another also when whom it was about is forgotten. */
export class TellErasuresApart1761005420000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Null for those that were requested before.
    await runner.query('alter table erasures add column request_hash text');
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
