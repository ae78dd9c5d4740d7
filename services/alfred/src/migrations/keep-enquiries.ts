import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What visitors write to the lawyers, what they agreed to, and what was done about it. What an enquiry has of a conversation is
 * a row of its own, which is erased with the conversation.
 */
export class KeepEnquiries1761003110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table enquiries (
        id uuid primary key,
        -- Milliseconds, as a cursor carries them.
        created_at timestamptz(3) not null default now(),
        -- From the last thing that was done about it the retention period is counted.
        touched_at timestamptz(3) not null default now(),
        name text not null,
        email text not null,
        telephone text,
        country text,
        question text not null,
        language text not null,
        state text not null,
        assignee text,
        -- The signature of the challenge that was solved for it; null without a proof of work.
        proof text unique,
        search tsvector generated always as (to_tsvector('simple',
          name || ' ' || translate(email, '@.-_+', '     ') || ' ' || coalesce(country, '') || ' ' || question)) stored
      );
      create index enquiries_newest on enquiries (created_at desc, id desc);
      create index enquiries_by_state on enquiries (state, created_at desc, id desc);
      create index enquiries_by_assignee on enquiries (assignee, created_at desc, id desc) where assignee is not null;
      create index enquiries_by_email on enquiries (lower(email) text_pattern_ops);
      create index enquiries_by_touch on enquiries (touched_at);
      create index enquiries_search on enquiries using gin (search);

      create table enquiry_consents (
        enquiry_id uuid not null references enquiries (id) on delete cascade,
        kind text not null,
        text text not null,
        given_at timestamptz not null default now(),
        primary key (enquiry_id, kind)
      );

      create table enquiry_conversations (
        enquiry_id uuid primary key references enquiries (id) on delete cascade,
        session_id uuid not null references chat_sessions (id) on delete cascade,
        profile jsonb,
        summary jsonb
      );
      create index enquiry_conversations_by_session on enquiry_conversations (session_id);

      create table enquiry_entries (
        id uuid primary key,
        enquiry_id uuid not null references enquiries (id) on delete cascade,
        at timestamptz not null default now(),
        by text not null,
        kind text not null,
        text text not null
      );
      create index enquiry_entries_of_enquiry on enquiry_entries (enquiry_id, at);

      create table answer_templates (
        id uuid primary key,
        name text not null,
        subject text not null,
        body text not null,
        changed_by text not null,
        changed_at timestamptz not null default now()
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
