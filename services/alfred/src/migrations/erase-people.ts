import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Requests to erase a person, which are their receipts afterwards; what a restored backup is told to erase again; the days
 * that somebody who wrote to a lawyer was told.
 */
export class ErasePeople1761004161000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table erasures (
        id uuid primary key,
        kind text not null check (kind in ('email', 'telephone', 'conversation')),
        requested_by text not null,
        requested_at timestamptz(3) not null default now(),
        -- Whom, and the ids of what is erased; null when it is done, so that the receipt holds nothing of the person.
        who text,
        chosen jsonb,
        erased jsonb not null default '{}',
        left_over jsonb not null default '{}',
        waits_for text,
        -- When a job is requested again, unless it is done by then.
        due_at timestamptz(3) not null,
        finished_at timestamptz(3),
        check ((finished_at is null) = (who is not null))
      );
      create index erasures_unfinished on erasures (due_at) where finished_at is null;

      -- Addresses and telephone numbers that were erased, as keyed hashes.
      create table erased_identifiers (
        hash text not null,
        erased_at timestamptz(3) not null default now(),
        primary key (hash, erased_at)
      );
      create table erasure_key (key bytea not null);
      insert into erasure_key values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

      -- Null where it was kept before: the operator's setting holds.
      alter table enquiries add column kept_days integer;
      create index mails_by_settlement on mails (settled_at) where settled_at is not null;
      create index answer_ratings_by_age on answer_ratings (rated_at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
