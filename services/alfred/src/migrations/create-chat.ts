import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sessions and their turns: a visitor's message and Alfred's reply in one row, so that a message cannot be answered twice.
 * `lease_until` is when the lease of the process that answers expires.
 */
export class CreateChat1761000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table chat_sessions (
        id uuid primary key,
        created_at timestamptz not null default now(),
        last_activity_at timestamptz not null default now(),
        turn_count integer not null default 0
      );
      create index chat_sessions_newest on chat_sessions (created_at desc, id desc);
      create index chat_sessions_by_activity on chat_sessions (last_activity_at);

      create table chat_turns (
        id uuid primary key,
        session_id uuid not null references chat_sessions (id) on delete cascade,
        number integer not null,
        question text not null,
        asked_at timestamptz not null default now(),
        idempotency_keys text[] not null default '{}',
        state text not null check (state in ('pending', 'answered', 'failed')),
        attempt integer not null default 1,
        lease_until timestamptz not null,
        answer_id uuid,
        answer text,
        answered_at timestamptz,
        note text,
        outcome text check (outcome in ('sourced', 'unsourced', 'small talk', 'declined', 'capped')),
        sources jsonb not null default '[]',
        language text,
        model text,
        constraint chat_turns_in_order unique (session_id, number),
        constraint chat_turns_answered check ((state = 'answered') = (answer is not null and answer_id is not null))
      );
      create index chat_turns_newest on chat_turns (asked_at desc);

      -- Counts of the last minute, which need not survive a crash.
      create unlogged table rate_counts (
        key text primary key,
        started_at timestamptz not null,
        count integer not null
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
