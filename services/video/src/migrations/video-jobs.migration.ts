import type { MigrationInterface, QueryRunner } from 'typeorm';

export class VideoJobs1761200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

/** Names the count of a job's failed attempts as code and metric do. */
export class CountAttemptsWithoutProgress1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table video_jobs rename column fruitless_attempts to attempts_without_progress');
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
