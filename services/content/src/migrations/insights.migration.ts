import { SqlMigration } from '@firm/platform/database/sql-migration';

/** What readers did on the site, counted by the day, and what recognises a reader until the day is over. */
export class CreateInsights1761003730000 extends SqlMigration {
  protected readonly sql = `
    create table insight_days (
      day date primary key,
      salt bytea not null,
      keys integer not null default 0,
      rows integer not null default 0
    );
    create table insight_keys (
      day date not null,
      key bytea not null,
      count integer not null,
      primary key (day, key)
    );
    create table insight_counts (
      day date not null,
      kind text collate "C" not null,
      path text collate "C" not null,
      language text collate "C" not null,
      referrer text collate "C" not null,
      count integer not null,
      readers integer not null,
      primary key (day, kind, path, language, referrer)
    );
  `;
}

/** By country too. */
export class CountCountries1761004017000 extends SqlMigration {
  protected readonly sql = `
    alter table insight_counts add column country text collate "C" not null default '';
    alter table insight_counts drop constraint insight_counts_pkey,
      add primary key (day, kind, path, language, referrer, country);
  `;
}
