import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How articles are written, in versions; each job names the one it began with. */
export class HouseStyle1764000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table house_styles (
        version int primary key check (version > 0),
        style jsonb not null,
        changed_by text not null,
        changed_at timestamptz not null
      );
      alter table video_jobs add column style_version int not null default 0;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
