import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The words of everything published, and the word most like a given one: with the extension `pg_trgm` where it can be
 * created, else none.
 */
export class CorrectSpelling1761001150000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table vocabulary (word text primary key);
      insert into vocabulary
        select distinct word from passages,
          regexp_split_to_table(lower(folded(concat_ws(' ', title, heading, body))), '[^[:alnum:]]+') as word
        where length(word) > 3;

      do $$ begin
        create extension if not exists pg_trgm;
      exception when insufficient_privilege or undefined_file or feature_not_supported then
        raise notice 'pg_trgm is not available';
      end $$;

      do $$ begin
        if to_regprocedure('similarity(text, text)') is not null then
          create index vocabulary_by_likeness on vocabulary using gin (word gin_trgm_ops);
          create function similar_word(wanted text) returns text language sql stable strict as $f$
            select word from vocabulary where word % wanted and similarity(word, wanted) >= 0.5
            order by similarity(word, wanted) desc, word limit 1
          $f$;
        else
          create function similar_word(wanted text) returns text language sql immutable strict as 'select null::text';
        end if;
      end $$;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
