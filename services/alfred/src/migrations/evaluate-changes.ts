import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Evaluations of saved versions, each compared with that of the version before. */
export class EvaluateChanges1761003210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table evaluations
        -- The version of the configuration that it tries; null where nobody has saved it.
        add column config_version integer unique,
        -- The evaluation of what was in force before that version.
        add column baseline_id uuid references evaluations (id) on delete set null;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
