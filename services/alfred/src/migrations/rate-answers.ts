import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What visitors think of answers; how many passages were found for a question; who looks after an unanswered question and
 * which guide has closed it; answers that lawyers have approved.
 */
export class RateAnswers1761003160100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table answer_ratings (
        turn_id uuid primary key references chat_turns (id) on delete cascade,
        rating text not null,
        reason text,
        comment text,
        rated_at timestamptz(3) not null default now()
      );
      create index answer_ratings_down on answer_ratings (turn_id) where rating = 'down';

      alter table chat_turns add column found_passages integer;

      alter table question_decisions alter column decision drop not null;
      alter table question_decisions add column assigned_to text, add column guide_slug text;

      create table approved_answers (
        id uuid primary key,
        question text not null,
        answer text not null,
        approved_by text not null,
        approved_by_name text not null,
        approved_at timestamptz(3) not null default now()
      );
      -- Of an article, or of an approved answer.
      alter table passages drop constraint passages_post_id_fkey;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
