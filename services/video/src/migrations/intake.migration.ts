import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests that were received, by their key; jobs of a batch, which come after those that staff submit alone. */
export class Intake1764000200023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table video_jobs add column is_batched boolean not null default false;

      create table submissions (
        submitted_by text not null,
        key text not null,
        fingerprint text not null,
        job_ids uuid[] not null,
        submitted_at timestamptz not null default now(),
        primary key (submitted_by, key)
      );
      create index submissions_oldest on submissions (submitted_at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
