import { SqlMigration } from '@firm/platform/database/sql-migration';

/** Posts, their revisions and their old slugs. */
export class CreatePosts1761000000000 extends SqlMigration {
  protected readonly sql = `
    create table posts (
      id uuid primary key,
      slug text collate "C" not null,
      title text not null,
      excerpt text,
      content_html text not null,
      status text not null check (status in ('draft', 'published', 'scheduled')),
      source text not null check (source in ('manual', 'youtube')),
      tags text[] not null,
      categories text[] not null,
      seo_title text,
      seo_description text,
      og_title text,
      og_description text,
      og_image_url text,
      featured_image_url text,
      featured_image_alt text,
      reading_time_minutes integer not null check (reading_time_minutes between 1 and 60),
      highlights jsonb not null,
      qa_section jsonb not null,
      first_published_at timestamptz(3),
      scheduled_for timestamptz(3),
      generated_by text,
      needs_review boolean not null,
      reviewed_by text,
      reviewed_at timestamptz(3),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      deleted_at timestamptz(3),
      deleted_by text,
      version integer not null check (version > 0),
      check (status <> 'published' or first_published_at is not null),
      check (status <> 'scheduled' or scheduled_for is not null)
    );
    create unique index posts_slug_key on posts (slug) where deleted_at is null;
    create index posts_published on posts (first_published_at desc, id desc)
      where status = 'published' and deleted_at is null;
    create index posts_categories on posts using gin (categories) where status = 'published' and deleted_at is null;
    create index posts_newest on posts (created_at desc, id desc) where deleted_at is null;
    create index posts_due on posts (scheduled_for) where status = 'scheduled' and deleted_at is null;
    create index posts_trash on posts (deleted_at) where deleted_at is not null;

    create table revisions (
      post_id uuid not null references posts on delete cascade,
      version integer not null,
      cause text not null,
      snapshot jsonb not null,
      saved_by text,
      saved_at timestamptz(3) not null,
      primary key (post_id, version)
    );

    create table old_slugs (
      slug text collate "C" primary key,
      post_id uuid not null references posts on delete cascade,
      left_at timestamptz(3) not null
    );
    create index old_slugs_by_post on old_slugs (post_id);
  `;
}

/** Why a text went out that nobody had reviewed. */
export class ExplainRevisions1761000600000 extends SqlMigration {
  protected readonly sql = 'alter table revisions add column reason text';
}

/** Who wrote a post, who has reviewed it and until when that holds, and keywords that are not tags. */
export class AddBylines1761000826000 extends SqlMigration {
  protected readonly sql = `
    alter table posts
      add column keywords text[] not null default '{}',
      add column author_slug text,
      add column reviewer_slug text,
      add column reviewed_on text,
      add column review_due_on text;
    create index posts_review_due on posts (review_due_on)
      where status = 'published' and deleted_at is null and review_due_on is not null;
    create table tag_redirects (
      category text collate "C" primary key,
      target text collate "C"
    );
  `;
}

/** What a talk does not support of the text that was written from it. */
export class KeepUnsupportedSentences1761000800004 extends SqlMigration {
  protected readonly sql = `alter table posts add column unsupported jsonb not null default '[]'`;
}

/** The talk that a post was written from, which is no part of its text. */
export class KeepTalkOfPost1764000000004 extends SqlMigration {
  protected readonly sql = 'alter table posts add column talk jsonb';
}

/** The language in which a post is written; until now all were said to be English. */
export class AddPostLanguage1761004140000 extends SqlMigration {
  protected readonly sql = "alter table posts add column language text not null default 'en'";
}

/** Whether a text was changed after its review was entered; such guides are due for another one. */
export class AddChangedSinceReview1766000000101 extends SqlMigration {
  protected readonly sql = `
    alter table posts add column changed_since_review boolean not null default false;
    create index posts_changed_since_review on posts (id)
      where status = 'published' and deleted_at is null and changed_since_review;
  `;
}

/**
 * Finds the texts that were changed so before it was recorded: by a save, after the first with their review, that changed words both
 * with and without the values of facts. A value that got its fact, or got another with it, is no other word. Versions are marked too,
 * because the site is shown as it was on a past day.
 */
export class FindChangedSinceReview1766000000102 extends SqlMigration {
  protected readonly sql = `
    with texts as (
      select post_id, version, snapshot->>'reviewedOn' as day,
        coalesce(snapshot->>'reviewerSlug', '') || ' ' || coalesce(snapshot->>'reviewedOn', '') as review,
        concat_ws(chr(10), snapshot->>'title', snapshot->>'excerpt') as beginning, snapshot->>'contentHtml' as html
      from revisions
      where post_id in (select post_id from revisions where snapshot->>'reviewedOn' is not null)
    ), words as (
      select post_id, version, day, review,
        md5(beginning || regexp_replace(html, '<[^<>]*>|\\s+', '', 'g')) as with_values,
        md5(beginning || regexp_replace(
          regexp_replace(html, '(<span data-fact="[^"]*" [^<>]*>)[^<]*', '\\1', 'g'),
          '<[^<>]*>|\\s+', '', 'g')) as without_values
      from texts
    ), saves as (
      select post_id, version, day, review is distinct from lag(review) over earlier as is_reviewed,
        with_values <> lag(with_values) over earlier and without_values <> lag(without_values) over earlier as is_changed
      from words window earlier as (partition by post_id order by version)
    ), reviews as (
      select *, count(*) filter (where is_reviewed) over (partition by post_id order by version) as review from saves
    ), compared as (
      select post_id, version, day,
        bool_or(is_changed and not is_reviewed) over (partition by post_id, review order by version) as is_changed
      from reviews
    ), changed as (
      select post_id, version from compared where day is not null and is_changed
    ), marked as (
      update revisions set snapshot = jsonb_set(snapshot, '{changedSinceReview}', 'true')
      from changed where revisions.post_id = changed.post_id and revisions.version = changed.version
    ), posts_marked as (
      update posts set changed_since_review = true
      from changed where posts.id = changed.post_id and posts.version = changed.version
    )
    insert into published_changes select from changed limit 1 on conflict do nothing;
  `;
}
