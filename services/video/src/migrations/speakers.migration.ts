import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The names that staff give to those who speak in a talk, and the channel, in whose next talk they are offered. */
export class Speakers1764200000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table transcripts add column channel text;

      create table speaker_names (
        transcript_id uuid not null references transcripts on delete cascade,
        passage int not null,
        name text not null,
        named_by text not null,
        named_at timestamptz not null,
        primary key (transcript_id, passage)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
