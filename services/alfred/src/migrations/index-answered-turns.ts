import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index for the model that answered last. */
export class IndexAnsweredTurns implements MigrationInterface {
  /** As databases have stored it. */
  readonly name = 'HurryChat1761000600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index chat_turns_by_answer on chat_turns (answered_at desc) where model is not null');
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
