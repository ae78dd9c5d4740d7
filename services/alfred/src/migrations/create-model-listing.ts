import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The provider's latest list of models: one row. */
export class CreateModelListing implements MigrationInterface {
  /** As databases have stored it. */
  readonly name = 'WatchModels1761000500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table model_listing (
        is_only boolean primary key default true check (is_only),
        asked_at timestamptz not null,
        answered_at timestamptz,
        models jsonb not null default '[]'
      );
      insert into model_listing (asked_at) values ('-infinity');
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
