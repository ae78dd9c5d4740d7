import { conflict } from '@firm/platform/http/problem';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { In, type EntityManager, Repository } from 'typeorm';
import { AudioChunkRow } from './audio-chunk.entity.js';
import { unknownJob } from './job-failure.js';
import { VideoJobRow } from './video-job.entity.js';

/** How many jobs the list shows: the newest. */
const LIST_LENGTH = 200;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface OrderedVideo {
  /** Null only with a recording. */
  videoId: string | null;
  videoTitle: string;
  customPrompt: string | null;
  /** The uploaded file to take the words from. */
  recordingId?: string | null;
}

/** Where staff hand in videos, look after them, and change their minds. */
@Injectable()
export class VideoJobDesk {
  constructor(
    @InjectRepository(VideoJobRow) private readonly jobs: Repository<VideoJobRow>,
    private readonly outbox: Outbox,
  ) {}

  /** Takes a video in: the row, and the request for a worker. */
  open(order: OrderedVideo): Promise<VideoJobRow> {
    return this.outbox.transaction((tx) => this.add(tx, order));
  }

  /** The newest first, without their results. */
  list(): Promise<VideoJobRow[]> {
    const names = this.jobs.metadata.columns.map(({ propertyName }) => propertyName);
    const select = Object.fromEntries(names.map((name) => [name, name !== 'result']));
    return this.jobs.find({ select, order: { createdAt: 'DESC', id: 'ASC' }, take: LIST_LENGTH });
  }

  /** @throws ProblemError notFound, also for what is no id at all. */
  async find(id: string): Promise<VideoJobRow> {
    const row = UUID.test(id) ? await this.jobs.findOneBy({ id }) : null;
    if (!row) throw unknownJob();
    return row;
  }

  /** Stops a job that is not over; its worker notices within a second. A job that is over stays as it is. */
  async cancel(id: string): Promise<void> {
    await this.find(id);
    await this.jobs.update(
      { id, state: In(['waiting', 'active']) },
      { state: 'cancelled', finishedAt: () => 'now()', leasedUntil: null, secondsLeft: null },
    );
  }

  /** Runs a failed or cancelled job again from its last finished step. */
  async retry(id: string): Promise<VideoJobRow> {
    await this.find(id);
    await this.outbox.transaction(async (tx) => {
      const { affected } = await tx.update(
        VideoJobRow,
        { id, state: In(['failed', 'cancelled']) },
        {
          state: 'waiting',
          failure: null,
          finishedAt: null,
          fruitlessAttempts: 0,
          secondsLeft: null,
          requestedAt: () => 'now()',
        },
      );
      if (affected === 0) throw conflict('Only a job that failed or was cancelled can be run again.');
      await tx.update(AudioChunkRow, { jobId: id }, { failure: null });
      await this.outbox.request(tx, 'process-video', { jobId: id });
    });
    return this.find(id);
  }

  /**
   * Writes the article of a finished job again, with another request: a new job that starts from the words of the old
   * one, so that nothing is heard, or paid for, twice.
   */
  async rewrite(id: string, customPrompt: string | null): Promise<VideoJobRow> {
    const { state, videoId, videoTitle, recordingId } = await this.find(id);
    if (state !== 'completed') throw conflict('Only a completed job can be written again.');
    return this.outbox.transaction(async (tx) => {
      const row = await this.add(tx, { videoId, videoTitle: videoTitle ?? '', customPrompt, recordingId });
      await tx.query(
        `insert into finished_steps (job_id, step, input_hash, output)
         select $1, step, input_hash, output from finished_steps where job_id = $2`,
        [row.id, id],
      );
      return row;
    });
  }

  private async add(tx: EntityManager, order: OrderedVideo): Promise<VideoJobRow> {
    const id = randomUUID();
    await tx.insert(VideoJobRow, { ...order, id, state: 'waiting', stage: 'queued' });
    await this.outbox.request(tx, 'process-video', { jobId: id });
    return tx.findOneByOrFail(VideoJobRow, { id });
  }
}
