import { SqlMigration } from '@firm/platform/database/sql-migration';

/**
 * What visitors write to the lawyers, what they agreed to, and what was done about it. What an enquiry has of a conversation is
 * a row of its own, which is erased with the conversation.
 */
export class KeepEnquiries1761003110000 extends SqlMigration {
  protected readonly sql = `
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
  `;
}

/** What staff are told of in their browsers and by mail, and when they want mails. */
export class TellStaff1761004017200 extends SqlMigration {
  protected readonly sql = `
    create table staff_notices (
      id bigint generated always as identity primary key,
      -- One of the two.
      enquiry_id uuid references enquiries (id) on delete cascade,
      session_id uuid references chat_sessions (id) on delete cascade,
      created_at timestamptz(3) not null default clock_timestamp(),
      is_mailed boolean not null default false
    );
    create index staff_notices_by_time on staff_notices (created_at);
    create index staff_notices_unmailed on staff_notices (id) where not is_mailed;
    create index staff_notices_of_enquiry on staff_notices (enquiry_id);
    create index staff_notices_of_session on staff_notices (session_id);

    create table digests (
      id uuid primary key,
      made_at timestamptz not null default now()
    );

    create table digest_versions (
      number integer generated always as identity primary key,
      created_at timestamptz(3) not null default now(),
      changed_by text not null,
      settings jsonb not null
    );
  `;
}

/**
 * Requests to erase a person, which are their receipts afterwards; what a restored backup is told to erase again; the days
 * that somebody who wrote to a lawyer was told.
 */
export class ErasePeople1761004161000 extends SqlMigration {
  protected readonly sql = `
    create table erasures (
      id uuid primary key,
      kind text not null check (kind in ('email', 'telephone', 'conversation')),
      requested_by text not null,
      requested_at timestamptz(3) not null default now(),
      -- Whom, and the ids of what is erased; null when it is done, so that the receipt holds nothing of the person.
      who text,
      chosen jsonb,
      erased jsonb not null default '{}',
      left_over jsonb not null default '{}',
      waits_for text,
      -- When a job is requested again, unless it is done by then.
      due_at timestamptz(3) not null,
      finished_at timestamptz(3),
      check ((finished_at is null) = (who is not null))
    );
    create index erasures_unfinished on erasures (due_at) where finished_at is null;

    -- Addresses and telephone numbers that were erased, as keyed hashes.
    create table erased_identifiers (
      hash text not null,
      erased_at timestamptz(3) not null default now(),
      primary key (hash, erased_at)
    );
    create table erasure_key (key bytea not null);
    insert into erasure_key values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

    -- Null where it was kept before: the operator's setting holds.
    alter table enquiries add column kept_days integer;
    create index mails_by_settlement on mails (settled_at) where settled_at is not null;
    create index answer_ratings_by_age on answer_ratings (rated_at);
  `;
}

/** What was asked for in an erasure, as a keyed hash: told apart from another also when whom it was about is forgotten. */
export class TellErasuresApart1761005420000 extends SqlMigration {
  // Null for those that were requested before.
  protected readonly sql = 'alter table erasures add column request_hash text';
}

/**
 * The words of an enquiry are taken apart by the service (`enquiries/search-words.ts`), which knows telephone numbers and
 * accents; PostgreSQL's parser did it before, and took "QX-778" for a word and a negative number.
 */
export class FindEnquiriesByWords1761005600000 extends SqlMigration {
  protected readonly sql = `
    alter table enquiries drop column search;
    alter table enquiries add column search tsvector not null default '';
    update enquiries set search = array_to_tsvector(array(
      select distinct left(word, 100)
      from (
        select (regexp_matches(lower(folded(concat_ws(' ', name, email, telephone, country, question,
          (select string_agg(text, ' ') from enquiry_entries where enquiry_id = enquiries.id and kind = 'note')))),
          '[[:alnum:]]+', 'g'))[1] as word
        union all select left(id::text, 8)
        union all select array_to_string(digits[place:], '')
          from (select regexp_split_to_array(btrim(regexp_replace(telephone, '\\D+', ' ', 'g')), ' ') as digits) as number,
            generate_subscripts(digits, 1) as place
      ) as words where word <> ''));
    create index enquiries_search on enquiries using gin (search);
  `;
}

/** Who works here; those who have signed something of this service are known at once. */
export class KnowColleagues1764500000022 extends SqlMigration {
  protected readonly sql = `
    create table colleagues (
      email text primary key,
      name text not null,
      seen_at timestamptz(3) not null default now()
    );
    insert into colleagues (email, name)
      select email, email from (
        select by as email from enquiry_entries union select decided_by from question_decisions
        union select changed_by from answer_templates union select changed_by from config_versions
      ) as signed where email like '%_@_%';
  `;
}

/**
 * Finds enquiries by a telephone number in digits, whichever of the two has the prefix of the country: read from its end, the
 * shorter is the beginning of the longer (`enquiries/enquiry-list.ts`).
 */
export class FindTelephones1764500000092 extends SqlMigration {
  protected readonly sql = `create index enquiries_by_telephone on enquiries
    (reverse(regexp_replace(telephone, '[^0-9]', '', 'g')) text_pattern_ops) where telephone is not null`;
}

/** The addresses that an enquiry had before staff corrected them: whoever asks for one of them is still found. */
export class CorrectAddresses1764500000091 extends SqlMigration {
  protected readonly sql = `alter table enquiries add column former_emails text[] not null default '{}'`;
}

/**
 * Who has the newsroom open: a visitor who asks for a person is told that lawyers know only where one can. Who wants no mails
 * about what is assigned to them.
 */
export class KnowWhoIsInNewsroom1764500000090 extends SqlMigration {
  protected readonly sql = `
    alter table colleagues add column in_newsroom_at timestamptz(3),
      add column wants_assignments boolean not null default true;
  `;
}

/** Who has which enquiry open. */
export class KnowWhoIsAtEnquiries1764500000095 extends SqlMigration {
  protected readonly sql = `
    create table enquiry_presence (
      enquiry_id uuid not null references enquiries on delete cascade,
      window_id uuid not null,
      email text not null,
      name text not null,
      since timestamptz(3) not null,
      seen_at timestamptz(3) not null,
      primary key (enquiry_id, window_id)
    );
  `;
}
