import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers with the model's marks, which it is shown later; and answers of which only a part has a source. */
export class KeepMarks1761001200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table chat_turns add column marked text;
      alter table chat_turns drop constraint chat_turns_outcome_check;
      alter table chat_turns add constraint chat_turns_outcome_check check
        (outcome in ('sourced', 'partly sourced', 'unsourced', 'small talk', 'declined', 'capped'));
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
