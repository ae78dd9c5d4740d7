import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Functions that store a message, and reserve money, in one round trip each (dropped by a later migration); and an index
 * for the model that answered last.
 */
export class HurryChat1761000600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function is_free(turn chat_turns) returns boolean language sql stable as $f$
        select turn.state = 'failed' or (turn.state = 'pending' and turn.lease_until <= now())
      $f$;

      -- Stores a message, or finds its turn: by its key, else the latest of the same text without a reply. No row for an
      -- unknown session. "waits": an earlier message is still being answered.
      create function open_turn(
        new_id uuid, session uuid, said text, key text, lease interval,
        out turn chat_turns, out is_ours boolean, out waits boolean, out last_answered integer
      ) returns setof record language plpgsql as $f$
      begin
        perform from chat_sessions where id = session for update;
        if not found then return; end if;

        select * into turn from chat_turns as known
        where session_id = session and (key = any(idempotency_keys) or (question = said and is_free(known)))
        order by coalesce(key = any(idempotency_keys), false) desc, number desc limit 1;

        if turn.id is null then
          update chat_sessions set turn_count = turn_count + 1, last_activity_at = now() where id = session;
          insert into chat_turns (id, session_id, number, question, idempotency_keys, state, lease_until)
          select new_id, session, turn_count, said, array_remove(array[key], null), 'pending', now() + lease
          from chat_sessions where id = session
          returning * into turn;
          is_ours := true;
        elsif turn.question = said and is_free(turn) then
          update chat_turns as taken set state = 'pending', attempt = attempt + 1, lease_until = now() + lease,
            idempotency_keys = case when key is null or key = any(idempotency_keys) then idempotency_keys
                                    else idempotency_keys || key end
          where taken.id = turn.id
          returning * into turn;
          is_ours := true;
        else
          is_ours := false;
        end if;

        select coalesce(bool_or(state = 'pending' and lease_until > now()), false),
               coalesce(max(number) filter (where state = 'answered'), 0)
        into waits, last_answered
        from chat_turns where session_id = session and number < turn.number;
        return next;
      end $f$;

      -- Raises every sum, or none and returns null if one of them would exceed its cap. In the order of the keys, so that
      -- two calls cannot deadlock.
      create function reserve_spend(keys text[], caps bigint[], amount bigint) returns date language plpgsql as $f$
      declare
        today constant date := (now() at time zone 'utc')::date;
        raised integer;
      begin
        with bound as (select key, cap from unnest(keys, caps) as bound (key, cap))
        insert into spend as spent (key, day, micro_usd)
        select key, today, amount from bound where amount <= cap order by key
        on conflict (day, key) do update set micro_usd = spent.micro_usd + excluded.micro_usd
          where spent.micro_usd + excluded.micro_usd <= (select cap from bound where bound.key = spent.key);
        get diagnostics raised = row_count;
        if raised < cardinality(keys) then raise exception using errcode = 'CAPPD'; end if;
        return today;
      exception when sqlstate 'CAPPD' then
        return null;
      end $f$;

      create index chat_turns_by_answer on chat_turns (answered_at desc) where model is not null;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
