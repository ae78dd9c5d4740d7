import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Configurations that were tried on all questions, with the grades of their answers. */
export class EvaluateAnswers1761001300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table evaluations (
        id uuid primary key,
        requested_at timestamptz not null default now(),
        requested_by text not null,
        ai_instructions text not null,
        model text not null,
        state text not null default 'running' check (state in ('running', 'done', 'failed')),
        total integer not null default 0,
        grades jsonb not null default '{}',
        cost_usd double precision not null default 0,
        finished_at timestamptz,
        failure text
      );
      create index evaluations_newest on evaluations (requested_at desc);
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
