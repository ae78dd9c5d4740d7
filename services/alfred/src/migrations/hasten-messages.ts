import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One transaction writes a message down and sets its money aside, one more keeps the reply; and a number tells whether
 * what was remembered of the passages still holds.
 */
export class HastenMessages1761000700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- One row. Raised by the transaction that changes what is published, so that whoever sees the number sees the change.
      create table reading_room (edition bigint not null);
      insert into reading_room values (1);

      -- By whatever path it is reached: a backup that is restored truncates the tables from outside.
      create function raise_edition() returns trigger language plpgsql set search_path from current as $f$
      begin
        update reading_room set edition = edition + 1;
        return null;
      end $f$;
      create trigger passages_changed after insert or update or delete or truncate on passages
        for each statement execute function raise_edition();
      create trigger articles_changed after insert or update or delete or truncate on known_articles
        for each statement execute function raise_edition();

      -- open_turn, and reserve_spend where the message is to be answered now, by the history up to the turn "seen". Of
      -- what is not paid here, "paid_on" is null and "was_asked" false; where a cap leaves no room, it is true.
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

      -- The reply of a turn, kept once: no row where another attempt has it. The conversation first, as in open_turn: two
      -- that touch both never wait for each other in a circle.
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
