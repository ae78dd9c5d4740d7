import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff decided on questions without a published answer: a post was begun, or it needs none. */
export class DecideOnQuestions1761001500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table question_decisions (
        turn_id uuid primary key references chat_turns (id) on delete cascade,
        decision text not null,
        decided_by text not null,
        decided_at timestamptz(3) not null default now()
      )`);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
