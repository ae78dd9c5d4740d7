import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Transcripts as records of their own, with what staff correct in them; what staff want of an article. */
export class Transcripts1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table transcripts (
        id uuid primary key,
        origin text not null,
        language text,
        is_untimed boolean not null,
        passages jsonb not null,
        created_at timestamptz not null default now()
      );
      create index transcripts_oldest on transcripts (created_at);

      create table transcript_corrections (
        transcript_id uuid not null references transcripts on delete cascade,
        passage int not null,
        version int not null,
        words text not null,
        corrected_by text not null,
        corrected_at timestamptz not null,
        primary key (transcript_id, passage, version)
      );

      alter table video_jobs
        add column transcript_id uuid references transcripts on delete set null,
        add column published_on text,
        add column brief jsonb;
      create index video_jobs_of_transcript on video_jobs (transcript_id) where transcript_id is not null;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
