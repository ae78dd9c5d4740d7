import type { VideoJobState } from '@firm/contracts/api/video-jobs';
import { MultipartUploads } from '@firm/platform/object-storage/multipart-uploads';
import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { Chores } from '@firm/platform/work/chores';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, Not, Raw } from 'typeorm';
import { VideoJobStore } from '../jobs/video-job-store.js';
import { objectKeyOf, RecordingRow } from './recording.js';

const SWEEP_MS = 3_600_000;
/** An upload that received nothing for this long is abandoned. */
const ABANDONED_HOURS = 24;
/** How long a file is kept for processing it, or for retrying a failed job on it. */
const KEPT_DAYS = 7;
/** At most this many of each kind in one sweep; the next one continues. */
const BATCH_SIZE = 200;

/** Aborts uploads that nobody completes, and deletes files that are not needed any more. */
@Injectable()
export class RecordingCleanup {
  constructor(
    private readonly dataSource: DataSource,
    private readonly uploads: MultipartUploads,
    private readonly storage: ObjectStorage,
    private readonly jobs: VideoJobStore,
    chores: Chores,
  ) {
    chores.every(SWEEP_MS, 'cleaning up uploads', () => this.sweep());
  }

  async sweep(): Promise<void> {
    for (const row of await this.findAbandoned()) {
      if (row.uploadId !== null) await this.uploads.abort(objectKeyOf(row), row.uploadId);
      await this.dataSource.manager.delete(RecordingRow, { id: row.id });
    }
    for (const row of await this.findUnneeded()) {
      await this.storage.delete(objectKeyOf(row));
      await this.dataSource.manager.update(RecordingRow, { id: row.id }, { discardedAt: () => 'now()' });
    }
  }

  private findAbandoned(): Promise<RecordingRow[]> {
    const touchedAt = Raw((column) => `${column} < now() - interval '${ABANDONED_HOURS} hours'`);
    const where = { uploadId: Not(IsNull()), touchedAt };
    return this.dataSource.manager.find(RecordingRow, { where, take: BATCH_SIZE });
  }

  private async findUnneeded(): Promise<RecordingRow[]> {
    const rows = await this.dataSource.query<{ id: string; isOld: boolean }[]>(
      `select id, touched_at < now() - interval '${KEPT_DAYS} days' as "isOld" from recordings
       where upload_id is null and discarded_at is null`,
    );
    const states = await this.jobs.listStatesByRecording(rows.map(({ id }) => id));
    const unneeded = rows.filter(({ id, isOld }) => isUnneeded(states.get(id) ?? [], isOld)).map(({ id }) => id);
    return this.dataSource.manager.findBy(RecordingRow, { id: In(unneeded.slice(0, BATCH_SIZE)) });
  }
}

/** No job is working on it, and it is old, or was transcribed and no job on it can be retried. */
function isUnneeded(states: VideoJobState[], isOld: boolean): boolean {
  if (states.includes('waiting') || states.includes('active')) return false;
  return isOld || (states.includes('completed') && !states.includes('failed') && !states.includes('cancelled'));
}
