import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lawyers who write in Alfred's place. What happens between a visitor and a person is a row of `conversation_events`, in the
 * order of its number; the session says who writes now. A visitor's message that Alfred does not answer is `delivered`.
 */
export class JoinConversations1761003160000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table chat_sessions
        add column person_asked_at timestamptz,
        add column joined_at timestamptz,
        add column taken_by text,
        add column taken_by_name text;
      create index chat_sessions_taken on chat_sessions (id) where taken_by is not null;

      alter table chat_turns drop constraint chat_turns_state_check;
      alter table chat_turns add constraint chat_turns_state_check
        check (state in ('pending', 'answered', 'failed', 'delivered'));

      create table conversation_events (
        id bigint generated always as identity primary key,
        session_id uuid not null references chat_sessions (id) on delete cascade,
        kind text not null,
        turn_number integer not null,
        author text,
        author_name text,
        message_id uuid,
        content text,
        created_at timestamptz(3) not null default clock_timestamp(),
        constraint conversation_events_once unique (session_id, message_id)
      );
      create index conversation_events_in_order on conversation_events (session_id, id);

      create table office_versions (
        number integer generated always as identity primary key,
        created_at timestamptz(3) not null default now(),
        changed_by text not null,
        settings jsonb not null
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
