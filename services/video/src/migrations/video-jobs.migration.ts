import { SqlMigration } from '@firm/platform/database/sql-migration';

export class VideoJobs1761200000000 extends SqlMigration {
  protected readonly sql = `
    create table video_jobs (
      id uuid primary key default gen_random_uuid(),
      video_id text not null,
      video_title text,
      custom_prompt text,
      state text not null default 'waiting'
        check (state in ('waiting', 'active', 'completed', 'failed', 'cancelled')),
      stage text not null default 'queued',
      percent int not null default 0 check (percent between 0 and 100),
      detail text,
      seconds_left int,
      result jsonb,
      failure jsonb,
      attempt int not null default 0,
      leased_until timestamptz,
      fruitless_attempts int not null default 0,
      estimated_cost numeric(12, 6),
      actual_cost numeric(12, 6) not null default 0,
      requested_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      check ((state = 'completed') = (result is not null)),
      check ((state in ('completed', 'failed', 'cancelled')) = (finished_at is not null))
    );
    create index video_jobs_newest on video_jobs (created_at desc, id);
    create index video_jobs_unfinished on video_jobs (state) where state in ('waiting', 'active');

    create table finished_steps (
      job_id uuid not null references video_jobs on delete cascade,
      step text not null,
      input_hash text not null,
      output jsonb not null,
      finished_at timestamptz not null default now(),
      primary key (job_id, step, input_hash)
    );

    create table audio_chunks (
      job_id uuid not null references video_jobs on delete cascade,
      index int not null,
      object_key text not null,
      offset_seconds double precision not null,
      duration_seconds double precision not null,
      quiet_seconds double precision not null,
      claim int not null default 0,
      claimed_until timestamptz,
      transcript jsonb,
      failure jsonb,
      primary key (job_id, index)
    );

    create table provider_pauses (
      provider text primary key,
      paused_until timestamptz not null
    );
  `;
}

/** Names the count of a job's failed attempts as code and metric do. */
export class CountAttemptsWithoutProgress1763800000000 extends SqlMigration {
  protected readonly sql = 'alter table video_jobs rename column fruitless_attempts to attempts_without_progress';
}

/** Versions of a draft: each is a job that writes the draft of another one, or a part of it, again. */
export class DraftVersions1764000100004 extends SqlMigration {
  protected readonly sql = `
    alter table video_jobs
      add column first_job_id uuid references video_jobs,
      add column based_on uuid references video_jobs,
      add column part jsonb;
    create index video_jobs_versions on video_jobs (first_job_id) where first_job_id is not null;
  `;
}

/** Requests that were received, by their key; jobs of a batch, which come after those that staff submit alone. */
export class Intake1764000200023 extends SqlMigration {
  protected readonly sql = `
    alter table video_jobs add column is_batched boolean not null default false;

    create table submissions (
      submitted_by text not null,
      key text not null,
      fingerprint text not null,
      job_ids uuid[] not null,
      submitted_at timestamptz not null default now(),
      primary key (submitted_by, key)
    );
    create index submissions_oldest on submissions (submitted_at);
  `;
}

/** Pauses that grow with the refusals in a row; the daily probe of each way of reading YouTube. */
export class YoutubeWatch1764300000013 extends SqlMigration {
  protected readonly sql = `
    alter table provider_pauses add column refusals int not null default 0, add column reason text;

    create table youtube_probes (
      id uuid primary key default gen_random_uuid(),
      day date not null unique,
      requested_at timestamptz not null default now(),
      finished_at timestamptz,
      outcomes jsonb
    );
  `;
}
