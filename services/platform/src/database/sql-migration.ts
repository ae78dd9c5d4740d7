import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A change of a service's tables. Migrations only go forward: a mistake is mended by the next one. */
export abstract class ForwardMigration implements MigrationInterface {
  abstract up(runner: QueryRunner): Promise<void>;

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

/** One that is SQL alone; its statements are sent together. */
export abstract class SqlMigration extends ForwardMigration {
  protected abstract readonly sql: string;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(this.sql);
  }
}
