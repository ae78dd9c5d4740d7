import { SqlMigration } from '@firm/platform/database/sql-migration';

/** The sources of facts, their texts around the quoted articles, and how those have changed; the weekly list of what is due. */
export class WatchSources1761004600000 extends SqlMigration {
  protected readonly sql = `
    create table watched_sources (
      id uuid primary key,
      address text not null unique,
      due_at timestamptz not null,
      checked_at timestamptz,
      failure text,
      etag text,
      last_modified text
    );
    create index watched_sources_due on watched_sources (due_at);

    create table source_passages (
      source_id uuid not null references watched_sources (id) on delete cascade,
      -- '' for a source without an article.
      article text not null,
      text text not null,
      primary key (source_id, article)
    );

    create table source_changes (
      id uuid primary key,
      address text not null,
      article text,
      before text not null,
      after text not null,
      seen_at timestamptz not null,
      dismissed_by text,
      dismissed_at timestamptz
    );
    -- A week whose list of what is due was written, by its Monday.
    create table review_digests (
      id uuid primary key,
      week date not null unique,
      written_at timestamptz not null
    );

    create index source_changes_open on source_changes (seen_at) where dismissed_at is null;
  `;
}

/** Which process reads from a source, and until when others leave it alone. */
export class ClaimSources1761004610610 extends SqlMigration {
  protected readonly sql = 'alter table watched_sources add column claim uuid, add column claimed_until timestamptz';
}
