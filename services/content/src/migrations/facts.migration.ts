import { SqlMigration } from '@firm/platform/database/sql-migration';

/** The register of facts: their values, the editions that the site has shown, and the posts that show them. */
export class CreateFacts1761002400000 extends SqlMigration {
  protected readonly sql = `
    create table facts (
      key text primary key,
      name text not null,
      jurisdiction text not null,
      type text not null,
      terms text[] not null
    );

    create table fact_values (
      id uuid primary key,
      fact_key text not null references facts (key),
      value jsonb not null,
      source jsonb not null,
      valid_from timestamptz(3) not null,
      valid_until timestamptz(3),
      confirm_by timestamptz(3),
      proposed_by text,
      proposed_at timestamptz(3) not null,
      confirmed_by text,
      confirmed_at timestamptz(3),
      withdrawn_by text,
      withdrawn_at timestamptz(3)
    );
    create index fact_values_by_fact on fact_values (fact_key, valid_from);
    create index fact_values_by_beginning on fact_values (valid_from);
    create index fact_values_by_end on fact_values (valid_until) where valid_until is not null;

    create table fact_editions (
      edition integer primary key,
      at timestamptz(3) not null,
      changed text[] not null
    );

    -- Without a reference to facts: a text may hold the key of a fact that is imported later.
    create table fact_uses (
      post_id uuid not null references posts (id) on delete cascade,
      fact_key text not null,
      primary key (post_id, fact_key)
    );
    create index fact_uses_by_fact on fact_uses (fact_key);
  `;
}

/** What articles state in their own words, and which of it staff have said is right. */
export class IndexStatements1761002410000 extends SqlMigration {
  protected readonly sql = `
    create table post_statements (
      post_id uuid primary key references posts (id) on delete cascade,
      -- Of the values, as keyOf in facts/statements.ts writes them.
      keys text[] not null
    );
    create index post_statements_by_key on post_statements using gin (keys);

    create table dismissed_statements (
      post_id uuid not null references posts (id) on delete cascade,
      fact_key text not null references facts (key),
      sentence text not null,
      dismissed_by text not null,
      dismissed_at timestamptz(3) not null,
      primary key (post_id, fact_key, sentence)
    );
  `;
}

/**
 * Alfred fills facts when he reads a passage, and needs the articles as they are stored: those that hold facts are sent
 * again, and what was to be announced after a change is not.
 */
export class SendStoredArticles1761004610600 extends SqlMigration {
  protected readonly sql = `
    delete from outbox_messages where name = 'announce-fact-uses';

    insert into outbox_messages (id, kind, name, payload, created_at)
    select gen_random_uuid(), 'event', 'post.changed', json_build_object(
             'postId', id, 'version', version, 'slug', slug, 'title', title, 'excerpt', excerpt,
             'contentHtml', content_html, 'tags', tags,
             'publishedAt', to_char(first_published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), now()
    from posts where status = 'published' and deleted_at is null and id in (select post_id from fact_uses)
  `;
}

/** More of what articles state is found than when they were saved: all are indexed again, in the background. */
export class IndexStatementsAgain1764000000006 extends SqlMigration {
  protected readonly sql = 'delete from post_statements';
}

/** As above, for the forms that have been added since. */
export class IndexMoreForms1764300000017 extends IndexStatementsAgain1764000000006 {}

/** As above: titles, descriptions and all other texts of a post are indexed too. */
export class IndexAllTexts1764400000018 extends IndexStatementsAgain1764000000006 {}

/** As above: fractions, nights, and sentences in another language than the text around them. */
export class IndexOtherLanguages1764500000028 extends IndexStatementsAgain1764000000006 {}

/** As above: what was calculated with a fact is indexed too; and where posts contradict the register, compared with which edition. */
export class IndexCalculations1764600000002 extends SqlMigration {
  protected readonly sql = `
    delete from post_statements;
    alter table post_statements
      -- Of each sentence: factKey, sentence, words, fields.
      add column contradictions jsonb not null default '[]',
      add column compared_with integer;
    create index post_statements_with_contradictions on post_statements (post_id) where contradictions <> '[]';
  `;
}

/** A value that was entered by mistake is corrected by another: it was never in force, though it has been shown. */
export class CorrectFactValues1764700000001 extends SqlMigration {
  protected readonly sql = `alter table fact_values add column corrects uuid[] not null default '{}'`;
}

/** As `IndexMoreForms`: sentences that name a time beside a fact are indexed too. */
export class IndexDatedSentences1764700000002 extends IndexStatementsAgain1764000000006 {}

/** As above: numbers of cells whose unit is in the head of their column, and what was calculated with a fact that is named beside it. */
export class IndexCellsAndCalculations1764800000001 extends IndexStatementsAgain1764000000006 {}

/** As above: where an article holds the text that is the value of a fact. */
export class IndexTexts1764900000001 extends IndexStatementsAgain1764000000006 {}

/** As above: parts of a whole ("half of") and last days in other words than dates ("before 1 April"). */
export class IndexPartsAndLastDays1765000000001 extends IndexStatementsAgain1764000000006 {}

/** A fact that was entered by mistake and that nothing has held is left out from then on. */
export class DeleteFacts1765000000002 extends SqlMigration {
  protected readonly sql = 'alter table facts add column deleted_at timestamptz(3), add column deleted_by text';
}

/** A fact has a name in other languages too, and the names that it had are shown of the days on which it had them. */
export class NameFactsInOtherLanguages1766000000001 extends SqlMigration {
  protected readonly sql = `
    alter table facts add column name_wordings jsonb not null default '{}';

    create table former_fact_names (
      fact_key text not null references facts (key),
      until timestamptz(3) not null,
      name text not null,
      name_wordings jsonb not null,
      changed_by text,
      primary key (fact_key, until)
    );
  `;
}
