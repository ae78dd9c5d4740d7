import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names the table of the edition number for what it holds. */
export class RenameReadingRoom1761002000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table reading_room rename to passages_edition;
      create or replace function raise_edition() returns trigger language plpgsql set search_path from current as $f$
      begin
        update passages_edition set edition = edition + 1;
        return null;
      end $f$;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
