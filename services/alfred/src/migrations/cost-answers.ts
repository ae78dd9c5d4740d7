import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What answers of a day cost whose beginning the provider's cache served, and the others. */
export class CostAnswers1761001100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table answer_costs (
        day date not null,
        is_cached boolean not null,
        answers integer not null,
        -- Millionths of a US dollar.
        micro_usd bigint not null,
        primary key (day, is_cached)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
