import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was spent on a day: in total ('day'), by an address prefix, in a session. */
export class CreateSpending1761000400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table spend (
        key text not null,
        day date not null,
        -- Millionths of a US dollar.
        micro_usd bigint not null,
        primary key (day, key)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
