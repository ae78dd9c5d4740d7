import { SqlMigration } from '@firm/platform/database/sql-migration';

/** Full-text search over posts; the tables of working copies and previews. */
export class CreateNewsroom1761000300000 extends SqlMigration {
  // array_to_string is only stable, because elements of other types may print differently; an index needs immutable.
  protected readonly sql = `
    create function words_of(tags text[]) returns text language sql immutable
      as $$ select array_to_string(tags, ' ') $$;

    create function searchable(words text) returns text language sql immutable
      as $$ select regexp_replace(
        translate(lower(words), 'áàâãäåéèêëíìîïóòôõöúùûüçñ', 'aaaaaaeeeeiiiiooooouuuucn'),
        '[^[:alnum:]]+', ' ', 'g') $$;

    alter table posts add column search tsvector not null generated always as (
      to_tsvector('simple', searchable(left(
        title || ' ' || slug || ' ' || coalesce(excerpt, '') || ' ' || words_of(tags) || ' '
          || regexp_replace(content_html, '<[^>]*>', ' ', 'g'), 100000)))
    ) stored;
    create index posts_search on posts using gin (search) where deleted_at is null;
    create index posts_tagged on posts using gin (categories) where deleted_at is null;

    create table working_copies (
      id uuid primary key,
      post_id uuid references posts on delete cascade,
      staff_id text not null,
      based_on_version integer,
      form jsonb not null,
      version integer not null,
      saved_at timestamptz(3) not null
    );
    create unique index working_copies_one_each on working_copies (post_id, staff_id) where post_id is not null;
    create index working_copies_by_staff on working_copies (staff_id, saved_at desc);

    create table previews (
      id uuid primary key,
      post_id uuid not null references posts on delete cascade,
      staff_id text not null,
      created_by text not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    );
    create index previews_by_post on previews (post_id);
  `;
}

/** Previews show what was there when their address was made, not what their maker types later. */
export class FreezePreviews1764000000040 extends SqlMigration {
  protected readonly sql = `
    alter table previews add column post_version integer not null default 0, add column form jsonb;
    alter table previews alter column post_version drop default, drop column staff_id;
  `;
}

/** Paths of an earlier site that lead to a post, whatever its slug is by then, or to another address of this site. */
export class AddPathRedirects1764800000002 extends SqlMigration {
  protected readonly sql = `
    create table path_redirects (
      path text collate "C" primary key,
      post_id uuid references posts on delete cascade,
      target text,
      check ((post_id is null) <> (target is null))
    );
    create index path_redirects_by_post on path_redirects (post_id);
  `;
}
