import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pauses that grow with the refusals in a row; the daily probe of each way of reading YouTube. */
export class YoutubeWatch1764300000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table provider_pauses add column refusals int not null default 0, add column reason text;

      create table youtube_probes (
        id uuid primary key default gen_random_uuid(),
        day date not null unique,
        requested_at timestamptz not null default now(),
        finished_at timestamptz,
        outcomes jsonb
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
