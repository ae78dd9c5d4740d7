import { SqlMigration } from '@firm/platform/database/sql-migration';

/** Files that staff upload, and jobs that work on one instead of on a video. */
export class Recordings1763700000000 extends SqlMigration {
  protected readonly sql = `
    create table recordings (
      id uuid primary key,
      file_name text not null,
      upload_id text,
      bytes bigint not null check (bytes > 0),
      kind text check (kind in ('sound', 'text')),
      duration_seconds double precision,
      characters int,
      touched_at timestamptz not null default now(),
      discarded_at timestamptz,
      check ((kind is null) = (duration_seconds is null))
    );
    create index recordings_kept on recordings (touched_at) where discarded_at is null;

    alter table video_jobs
      alter column video_id drop not null,
      add column recording_id uuid references recordings,
      add check (video_id is not null or recording_id is not null);
    create index video_jobs_of_recording on video_jobs (recording_id) where recording_id is not null;
  `;
}
