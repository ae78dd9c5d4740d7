import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for searching messages, and for finding conversations by the outcome of their answers. */
export class IndexConversations implements MigrationInterface {
  /** As databases have stored it. */
  readonly name = 'SearchConversations1761000300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table chat_turns add column search tsvector
        generated always as (to_tsvector('simple', question || ' ' || coalesce(answer, ''))) stored;
      create index chat_turns_search on chat_turns using gin (search);
      create index chat_turns_by_outcome on chat_turns (outcome, session_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
