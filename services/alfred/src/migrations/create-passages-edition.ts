import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The edition number that invalidates caches of the passages. */
export class CreatePassagesEdition implements MigrationInterface {
  /** As databases have stored it. */
  readonly name = 'HastenMessages1761000700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- One row. Raised in the transaction that changes what is published: who sees the number sees the change.
      create table reading_room (edition bigint not null);
      insert into reading_room values (1);

      -- As triggers, because restoring a backup changes the tables from outside.
      create function raise_edition() returns trigger language plpgsql set search_path from current as $f$
      begin
        update reading_room set edition = edition + 1;
        return null;
      end $f$;
      create trigger passages_changed after insert or update or delete or truncate on passages
        for each statement execute function raise_edition();
      create trigger articles_changed after insert or update or delete or truncate on known_articles
        for each statement execute function raise_edition();
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
