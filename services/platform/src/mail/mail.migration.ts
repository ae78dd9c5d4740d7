import { SqlMigration } from '../database/sql-migration.js';

/** The mails of a service: each is a row before it is sent, and its state says whether it was. */
class Mails1761003100000 extends SqlMigration {
  protected readonly sql = `
    create table mails (
      id uuid primary key,
      -- The row of the service that it is about, with which it is erased.
      about uuid not null,
      recipient text not null,
      reply_to text,
      subject text not null,
      body text not null,
      state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'doubtful', 'failed')),
      attempts integer not null default 0,
      created_at timestamptz not null default now(),
      -- When the next job is requested, unless the mail is settled by then.
      due_at timestamptz not null,
      handed_over_at timestamptz,
      settled_at timestamptz,
      failure text
    );
    create index mails_about on mails (about, created_at);
    create index mails_unsettled on mails (due_at) where state in ('waiting', 'sending');
    create index mails_unsent on mails (created_at desc) where state in ('doubtful', 'failed');
  `;
}

/** Whether a person wrote a mail. Those on their way are sent as before. */
class PersonalMails1764400000022 extends SqlMigration {
  protected readonly sql = 'alter table mails add column is_personal boolean not null default false';
}

export const MAIL_MIGRATIONS = [Mails1761003100000, PersonalMails1764400000022];
