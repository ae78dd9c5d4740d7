import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The ids of the conversations that staff erased, with nothing else of them: a restored backup holds them again, and the
 * command that restores it reads here what to erase once more.
 */
export class CreateErasedConversations implements MigrationInterface {
  /** As databases have stored it. */
  readonly name = 'RememberErasures1761001000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table erased_conversations (id uuid primary key)');
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
