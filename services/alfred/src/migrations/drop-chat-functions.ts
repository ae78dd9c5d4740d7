import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Drops the functions that earlier migrations created in older databases: the rules of the chat are in
 * `conversations/turn-store.ts` and `spending/spending.ts`.
 */
export class DropChatFunctions1761000800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop function if exists take_turn, finish_turn, open_turn, reserve_spend, is_free');
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
