import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Evaluations of changes of the fact sheet, each compared with that of the sheet before. */
export class EvaluateFactSheets1761005401000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table evaluations
        -- The version of the fact sheet that it is tried with; of several with the same text the first. Null where it is unknown.
        add column sheet_version integer,
        -- The version of the fact sheet whose change it tries; null for all others.
        add column sheet_change integer unique;
      update evaluations set sheet_version = (
        select min(same.number) from fact_sheet_versions as same
        where same.content = (
          select content from fact_sheet_versions where created_at <= requested_at order by number desc limit 1));
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
