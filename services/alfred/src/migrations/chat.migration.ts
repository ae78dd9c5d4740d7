import { SqlMigration } from '@firm/platform/database/sql-migration';

/**
 * Sessions and their turns: a visitor's message and Alfred's reply in one row, so that a message cannot be answered twice.
 * `lease_until` is when the lease of the process that answers expires.
 */
export class CreateChat1761000000000 extends SqlMigration {
  protected readonly sql = `
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
  `;
}

/** Indexes for searching messages, and for finding conversations by the outcome of their answers. */
export class IndexConversations extends SqlMigration {
  /** As databases have stored it. */
  readonly name = 'SearchConversations1761000300000';

  protected readonly sql = `
    alter table chat_turns add column search tsvector
      generated always as (to_tsvector('simple', question || ' ' || coalesce(answer, ''))) stored;
    create index chat_turns_search on chat_turns using gin (search);
    create index chat_turns_by_outcome on chat_turns (outcome, session_id);
  `;
}

/** An index for the model that answered last. */
export class IndexAnsweredTurns extends SqlMigration {
  /** As databases have stored it. */
  readonly name = 'HurryChat1761000600000';

  protected readonly sql = 'create index chat_turns_by_answer on chat_turns (answered_at desc) where model is not null';
}

/**
 * Drops the functions that earlier migrations created in older databases: the rules of the chat are in
 * `conversations/turn-store.ts` and `spending/spending.ts`.
 */
export class DropChatFunctions1761000800000 extends SqlMigration {
  protected readonly sql = 'drop function if exists take_turn, finish_turn, open_turn, reserve_spend, is_free';
}

/**
 * The ids of the conversations that staff erased, with nothing else of them: a restored backup holds them again, and the
 * command that restores it reads here what to erase once more.
 */
export class CreateErasedConversations extends SqlMigration {
  /** As databases have stored it. */
  readonly name = 'RememberErasures1761001000000';

  protected readonly sql = 'create table erased_conversations (id uuid primary key)';
}

/** What answers of a day cost whose beginning the provider's cache served, and the others. */
export class CostAnswers1761001100000 extends SqlMigration {
  protected readonly sql = `
    create table answer_costs (
      day date not null,
      is_cached boolean not null,
      answers integer not null,
      -- Millionths of a US dollar.
      micro_usd bigint not null,
      primary key (day, is_cached)
    );
  `;
}

/** Answers with the model's marks, which it is shown later; and answers of which only a part has a source. */
export class KeepMarks1761001200000 extends SqlMigration {
  protected readonly sql = `
    alter table chat_turns add column marked text;
    alter table chat_turns drop constraint chat_turns_outcome_check;
    alter table chat_turns add constraint chat_turns_outcome_check check
      (outcome in ('sourced', 'partly sourced', 'unsourced', 'small talk', 'declined', 'capped'));
  `;
}

/**
 * Lawyers who write in Alfred's place. What happens between a visitor and a person is a row of `conversation_events`, in the
 * order of its number; the session says who writes now. A visitor's message that Alfred does not answer is `delivered`.
 */
export class JoinConversations1761003160000 extends SqlMigration {
  protected readonly sql = `
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
  `;
}

/**
 * What visitors think of answers; how many passages were found for a question; who looks after an unanswered question and
 * which guide has closed it; answers that lawyers have approved.
 */
export class RateAnswers1761003160100 extends SqlMigration {
  protected readonly sql = `
    create table answer_ratings (
      turn_id uuid primary key references chat_turns (id) on delete cascade,
      rating text not null,
      reason text,
      comment text,
      rated_at timestamptz(3) not null default now()
    );
    create index answer_ratings_down on answer_ratings (turn_id) where rating = 'down';

    alter table chat_turns add column found_passages integer;

    alter table question_decisions alter column decision drop not null;
    alter table question_decisions add column assigned_to text, add column guide_slug text;

    create table approved_answers (
      id uuid primary key,
      question text not null,
      answer text not null,
      approved_by text not null,
      approved_by_name text not null,
      approved_at timestamptz(3) not null default now()
    );
    -- Of an article, or of an approved answer.
    alter table passages drop constraint passages_post_id_fkey;
  `;
}

/** Which guide and which website led to an enquiry. */
export class KeepOrigins1761004017100 extends SqlMigration {
  protected readonly sql = 'alter table enquiries add column origin jsonb';
}

/** The days that a visitor was told a conversation is kept; null where it began before: the period of today holds. */
export class KeepConversations1761005300000 extends SqlMigration {
  protected readonly sql = 'alter table chat_sessions add column kept_days integer';
}

/**
 * New messages wait in a list until the index of their words takes them in, and every search reads all of that list: at most
 * 256 kB of it instead of four megabytes, some 250 messages.
 */
export class BoundPendingWords1761005430012 extends SqlMigration {
  protected readonly sql = 'alter index chat_turns_search set (gin_pending_list_limit = 256)';
}

/** What answers stated and the register of facts no longer held, as Correction in answer/reply.ts. Staff look at the latest. */
export class KeepCorrections1761006100000 extends SqlMigration {
  protected readonly sql = `
    alter table chat_turns add column corrections jsonb;
    create index chat_turns_corrected on chat_turns (answered_at desc) where corrections is not null;
  `;
}

/** When the desk of who writes in Alfred's place showed the conversation last. */
export class KeepPersonSeen1761006200000 extends SqlMigration {
  protected readonly sql = 'alter table chat_sessions add column person_seen_at timestamptz';
}

/** Which approved answer closed a question: while it is withdrawn the question is open. No foreign key, since it may come back. */
export class KnowApprovedAnswers1764500000096 extends SqlMigration {
  protected readonly sql = 'alter table question_decisions add column approved_answer_id uuid';
}
