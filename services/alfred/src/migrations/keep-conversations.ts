import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The days that a visitor was told a conversation is kept; null where it began before: the period of today holds. */
export class KeepConversations1761005300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table chat_sessions add column kept_days integer');
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
