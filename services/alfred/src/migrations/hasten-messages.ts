import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Functions that store a message with its reserved money, and its reply, in one transaction each (dropped by a later
 * migration); and the edition number that invalidates caches of the passages.
 */
export class HastenMessages1761000700000 implements MigrationInterface {
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

      -- open_turn, and reserve_spend if the message is to be answered now, with the history up to the turn "seen".
      -- "was_asked" is false if nothing was to be reserved; "paid_on" is null if nothing was reserved.
      create function take_turn(
        new_id uuid, session uuid, said text, key text, lease interval,
        seen integer, keys text[], caps bigint[], amount bigint,
        out turn chat_turns, out is_ours boolean, out waits boolean, out last_answered integer,
        out was_asked boolean, out paid_on date
      ) returns setof record language plpgsql as $f$
      declare
        opened record;
      begin
        select * into opened from open_turn(new_id, session, said, key, lease);
        if not found then return; end if;
        turn := opened.turn;
        is_ours := opened.is_ours;
        waits := opened.waits;
        last_answered := opened.last_answered;
        was_asked := is_ours and not waits and last_answered = seen and turn.question = said;
        if was_asked then paid_on := reserve_spend(keys, caps, amount); end if;
        return next;
      end $f$;

      -- Stores the reply of a turn once: no row if another attempt did. Locks the session first, as open_turn does, so
      -- that the two cannot deadlock.
      create function finish_turn(
        wanted uuid, by_attempt integer, session uuid, new_answer_id uuid, said text, beside text, kind text,
        rests_on jsonb, tongue text, written_by text
      ) returns setof chat_turns language plpgsql as $f$
      begin
        update chat_sessions set last_activity_at = now() where id = session;
        return query update chat_turns set state = 'answered', answered_at = now(), answer_id = new_answer_id,
          answer = said, note = beside, outcome = kind, sources = rests_on, language = tongue, model = written_by
        where id = wanted and attempt = by_attempt and state = 'pending'
        returning *;
      end $f$;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
