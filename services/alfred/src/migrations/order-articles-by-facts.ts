import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One version of an article comes again when a fact in it changes: the edition of the register tells which is newer. */
export class OrderArticlesByFacts1761002400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table known_articles add column facts_edition integer not null default 0');
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
