import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drops the PL/pgSQL functions of the chat: their rules are in `conversations/turn-store.ts` and `spending/spending.ts`. */
export class DropChatFunctions1761000800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop function take_turn, finish_turn, open_turn, reserve_spend, is_free');
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
