import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where nobody speaks in each part of a recording, from which sentences get their times. Transcripts of a model without
 * times, which gives no confidence either, had times spread by length: nothing may link to these any more.
 */
export class SentenceTimes1764100000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table audio_chunks add column pauses jsonb not null default '[]';
      update transcripts set is_untimed = true
        where origin = 'transcription' and passages -> 0 -> 'confidence' is null;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
