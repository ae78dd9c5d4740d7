import { SqlMigration } from '@firm/platform/database/sql-migration';

/** Transcripts as records of their own, with what staff correct in them; what staff want of an article. */
export class Transcripts1763900000000 extends SqlMigration {
  protected readonly sql = `
    create table transcripts (
      id uuid primary key,
      origin text not null,
      language text,
      is_untimed boolean not null,
      passages jsonb not null,
      created_at timestamptz not null default now()
    );
    create index transcripts_oldest on transcripts (created_at);

    create table transcript_corrections (
      transcript_id uuid not null references transcripts on delete cascade,
      passage int not null,
      version int not null,
      words text not null,
      corrected_by text not null,
      corrected_at timestamptz not null,
      primary key (transcript_id, passage, version)
    );

    alter table video_jobs
      add column transcript_id uuid references transcripts on delete set null,
      add column published_on text,
      add column brief jsonb;
    create index video_jobs_of_transcript on video_jobs (transcript_id) where transcript_id is not null;
  `;
}

/**
 * Where nobody speaks in each part of a recording, from which sentences get their times. Transcripts of a model without
 * times, which gives no confidence either, had times spread by length: nothing may link to these any more.
 */
export class SentenceTimes1764100000022 extends SqlMigration {
  protected readonly sql = `
    alter table audio_chunks add column pauses jsonb not null default '[]';
    update transcripts set is_untimed = true
      where origin = 'transcription' and passages -> 0 -> 'confidence' is null;
  `;
}

/** The names that staff give to those who speak in a talk, and the channel, in whose next talk they are offered. */
export class Speakers1764200000022 extends SqlMigration {
  protected readonly sql = `
    alter table transcripts add column channel text;

    create table speaker_names (
      transcript_id uuid not null references transcripts on delete cascade,
      passage int not null,
      name text not null,
      named_by text not null,
      named_at timestamptz not null,
      primary key (transcript_id, passage)
    );
  `;
}
