import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A copy of the register of facts, and which sentences of Alfred's texts staff have said are right. */
export class KeepFacts1761004610000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table known_facts (
        is_only boolean primary key check (is_only),
        -- As ComparedFact in contracts/src/rules/fact-statements.ts.
        facts jsonb not null
      );

      create table dismissed_statements (
        kind text not null,
        text_id text not null,
        fact_key text not null,
        sentence text not null,
        dismissed_by text not null,
        dismissed_at timestamptz not null default now(),
        primary key (kind, text_id, fact_key, sentence)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
