import { SqlMigration } from '@firm/platform/database/sql-migration';

/** Comments of staff on passages of posts, and who has which post open. */
export class CommentOnPosts1761004614000 extends SqlMigration {
  protected readonly sql = `
    create table comments (
      id uuid primary key,
      post_id uuid not null references posts on delete cascade,
      -- The id of the first comment of the thread; that one alone has an anchor, and is resolved.
      thread_id uuid not null,
      author text not null,
      author_name text not null,
      content text not null,
      created_at timestamptz(3) not null,
      anchor jsonb,
      resolved_at timestamptz(3),
      resolved_by text,
      resolved_by_name text
    );
    create index comments_by_post on comments (post_id, created_at);
    create index comments_open on comments (post_id) where anchor is not null and resolved_at is null;

    create table post_presence (
      post_id uuid not null references posts on delete cascade,
      window_id uuid not null,
      email text not null,
      name text not null,
      since timestamptz(3) not null,
      seen_at timestamptz(3) not null,
      primary key (post_id, window_id)
    );
  `;
}

/** Who wants no mails about comments. */
export class RefuseCommentMails1761004670000 extends SqlMigration {
  protected readonly sql = `
    create table comment_mail_refusals (
      email text not null,
      refused_at timestamptz(3) not null
    );
    create unique index comment_mail_refusals_by_email on comment_mail_refusals (lower(email));
  `;
}
