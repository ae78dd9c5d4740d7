import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which guide and which website led to an enquiry. */
export class KeepOrigins1761004017100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table enquiries add column origin jsonb');
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
