import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Versions of a draft: each is a job that writes the draft of another one, or a part of it, again. */
export class DraftVersions1764000100004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table video_jobs
        add column first_job_id uuid references video_jobs,
        add column based_on uuid references video_jobs,
        add column part jsonb;
      create index video_jobs_versions on video_jobs (first_job_id) where first_job_id is not null;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
