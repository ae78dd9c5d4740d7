import { Logger } from '@firm/platform/logging/logger';
import { MultipartUploads } from '@firm/platform/object-storage/multipart-uploads';
import { repeat, type Repetition } from '@firm/platform/repeat';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { RecordingReader } from './recording-reader.js';
import { objectKeyOf, RecordingRow } from './recording.entity.js';

const ROUND_MS = 3_600_000;
/** A browser that has sent nothing for this long does not come back. */
const ABANDONED_HOURS = 24;
/** Until then a file can be processed, or a failed job run again. */
const KEPT_DAYS = 7;
/** Of one round: the next one goes on. */
const MOST_A_ROUND = 200;

/** Gives up uploads that nobody finishes, and takes files away that nobody needs any more. */
@Injectable()
export class RecordingDisposal implements OnApplicationBootstrap, OnModuleDestroy {
  private repetition: Repetition | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly uploads: MultipartUploads,
    private readonly reader: RecordingReader,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.repetition = repeat('tidying uploads', ROUND_MS, this.logger, () => this.sweep());
  }

  async onModuleDestroy(): Promise<void> {
    await this.repetition?.stop();
    this.uploads.close();
  }

  /** One round. */
  async sweep(): Promise<void> {
    for (const row of await this.find(ABANDONED)) {
      if (row.uploadId !== null) await this.uploads.abort(objectKeyOf(row), row.uploadId);
      await this.dataSource.manager.delete(RecordingRow, { id: row.id });
    }
    for (const row of await this.find(NEEDED_NO_MORE)) {
      await this.reader.discard(row);
      await this.dataSource.manager.update(RecordingRow, { id: row.id }, { discardedAt: () => 'now()' });
    }
  }

  private async find(condition: string): Promise<RecordingRow[]> {
    const sql = `select id from recordings recording where ${condition} limit ${MOST_A_ROUND}`;
    const rows = await this.dataSource.query<{ id: string }[]>(sql);
    return this.dataSource.manager.findBy(RecordingRow, { id: In(rows.map(({ id }) => id)) });
  }
}

const ABANDONED = `upload_id is not null and touched_at < now() - interval '${ABANDONED_HOURS} hours'`;

const jobs = (states: string) =>
  `exists (select from video_jobs where recording_id = recording.id and state in (${states}))`;

/** Its words are known, or nobody has come back for it. */
const NEEDED_NO_MORE = `upload_id is null and discarded_at is null and not ${jobs(`'waiting', 'active'`)} and (
  touched_at < now() - interval '${KEPT_DAYS} days' or (${jobs(`'completed'`)} and not ${jobs(`'failed', 'cancelled'`)}))`;
