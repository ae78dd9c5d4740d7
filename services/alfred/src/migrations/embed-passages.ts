import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A vector for each passage, as bytes; null until the job has made it. */
export class EmbedPassages1761001400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table passages add column embedding bytea;
      create index passages_without_embedding on passages (post_id) where embedding is null;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
