import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Facts in articles are filled when a passage is read: one version of an article no longer comes in several editions. */
export class ForgetFactEditions1761004610600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table known_articles drop column facts_edition');
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
