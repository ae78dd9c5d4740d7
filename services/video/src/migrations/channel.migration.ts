import { SqlMigration } from '@firm/platform/database/sql-migration';

/** The firm's own channel on YouTube, and its uploads since it was connected. */
export class Channel1764000300023 extends SqlMigration {
  protected readonly sql = `
    create table channels (
      id text primary key,
      title text not null,
      uploads_id text not null,
      refresh_token bytea not null,
      connected_by text not null,
      connected_at timestamptz not null default now(),
      policy text not null default 'offer' check (policy in ('offer', 'draft')),
      checked_at timestamptz,
      problem text
    );

    create table channel_uploads (
      video_id text primary key,
      channel_id text not null references channels on delete cascade,
      title text not null,
      published_at timestamptz not null,
      state text not null check (state in ('offered', 'to draft', 'drafted', 'dismissed'))
    );

    create table channel_consents (
      state_hash text primary key,
      verifier text not null,
      begun_by text not null,
      begun_at timestamptz not null default now()
    );
  `;
}
