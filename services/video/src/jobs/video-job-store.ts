import type { ArticleBrief, RewriteVideo, VideoJobState, VideoResult } from '@firm/contracts/api/video-jobs';
import { conflict } from '@firm/platform/http/problem';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { randomUUID } from 'node:crypto';
import { In, type EntityManager, Repository } from 'typeorm';
import { findTemplate, HouseStyles } from '../house-style/house-style.js';
import { AudioChunkRow } from './audio-chunks.js';
import { unknownJob } from './job-failure.js';
import { findSubmitted, saveSubmitted, type Submission } from './submission.js';
import { messagesOf, VideoJobRow } from './video-job.js';

/** The list shows this many jobs, the newest. */
const LIST_LENGTH = 200;

/** `videoId` is null only with a recording. A style that is not named is the one in force. */
type NewVideoJob = Pick<VideoJobRow, 'videoId' | 'videoTitle' | 'customPrompt'> &
  Partial<Pick<VideoJobRow, 'recordingId' | 'transcriptId' | 'publishedOn' | 'brief' | 'styleVersion'>> &
  Partial<Pick<VideoJobRow, 'firstJobId' | 'basedOn' | 'part' | 'isBatched'>>;

/** Which failed jobs, and in which order: SQL about `video_jobs`. */
interface FailedJobs {
  where: string;
  orderBy: string;
  parameters?: unknown[];
}

/** All that can succeed with nothing changed, the oldest first. */
const RETRYABLE: FailedJobs = { where: `(failure->>'retryable')::boolean`, orderBy: 'created_at, id' };

/** What a job becomes that is run again. */
const WAITING_AGAIN: Parameters<EntityManager['update']>[2] = {
  ...{ state: 'waiting', failure: null, finishedAt: null, attemptsWithoutProgress: 0, secondsLeft: null },
  requestedAt: () => 'now()',
};

/** Creates video jobs and changes them on behalf of staff; a running job is changed through its JobLease. */
@Injectable()
export class VideoJobStore {
  constructor(
    @InjectRepository(VideoJobRow) private readonly jobs: Repository<VideoJobRow>,
    private readonly outbox: Outbox,
    private readonly styles: HouseStyles,
  ) {}

  /**
   * Inserts the row and requests a worker, in one transaction. One that is under way and would do the same is answered
   * instead, and so is that of the same submission: a form that is sent twice is worked on, and paid for, once.
   * @throws ProblemError invalid when its brief names a kind of article that the house style does not have; unprocessable when
   *   the key of the submission came with another request.
   */
  async createJob(job: NewVideoJob, submission: Submission | null): Promise<VideoJobRow> {
    const [row] = await this.submit(submission, async (tx) => [await this.insertJob(tx, job)]);
    return row!;
  }

  /** The same for several at once: all or none. In one order, so that two batches do not wait for each other. */
  createJobs(jobs: readonly NewVideoJob[], submission: Submission | null): Promise<VideoJobRow[]> {
    const isBatched = jobs.length > 1;
    return this.submit(submission, async (tx) => {
      const rows: VideoJobRow[] = [];
      const ordered = [...jobs].sort((one, other) => ((one.videoId ?? '') < (other.videoId ?? '') ? -1 : 1));
      for (const job of ordered) rows.push(await this.insertJob(tx, { ...job, isBatched }));
      return rows;
    });
  }

  /** The jobs of a submission that was received before; null for a new one. */
  async findSubmitted(submission: Submission | null): Promise<VideoJobRow[] | null> {
    const ids = submission && (await findSubmitted(this.jobs.manager, submission));
    return (
      ids &&
      this.jobs.find({ select: this.withoutResult(), where: { id: In(ids) }, order: { createdAt: 'ASC', id: 'ASC' } })
    );
  }

  /** The newest first, without their results. */
  listJobs(): Promise<VideoJobRow[]> {
    return this.jobs.find({ select: this.withoutResult(), order: { createdAt: 'DESC', id: 'ASC' }, take: LIST_LENGTH });
  }

  /** As many jobs that come after this one in the list. @throws ProblemError notFound when there is no such job. */
  async listOlder(id: string): Promise<VideoJobRow[]> {
    await this.findJob(id);
    const older = await this.jobs.query<{ id: string }[]>(
      `select job.id from video_jobs job join video_jobs last on last.id = $1
       where job.created_at < last.created_at or (job.created_at = last.created_at and job.id > last.id)
       order by job.created_at desc, job.id limit ${LIST_LENGTH}`,
      [id],
    );
    const where = { id: In(older.map((job) => job.id)) };
    return this.jobs.find({ select: this.withoutResult(), where, order: { createdAt: 'DESC', id: 'ASC' } });
  }

  /** All versions of a draft, the first one first, without their results. @param job any of them. */
  listVersions({ id, firstJobId }: VideoJobRow): Promise<VideoJobRow[]> {
    const first = firstJobId ?? id;
    const where = [{ id: first }, { firstJobId: first }];
    return this.jobs.find({ select: this.withoutResult(), where, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** @throws ProblemError notFound when there is no such job, or the id is malformed. */
  async findJob(id: string): Promise<VideoJobRow> {
    const row = isUUID(id, 'loose') ? await this.jobs.findOneBy({ id }) : null;
    if (!row) throw unknownJob();
    return row;
  }

  /**
   * Cancels a job; its worker notices within a second. A job that is over stays as it is.
   * @throws ProblemError notFound when there is no such job.
   */
  async cancelJob(id: string): Promise<void> {
    await this.findJob(id);
    await this.jobs.update(
      { id, state: In(['waiting', 'active']) },
      { state: 'cancelled', finishedAt: () => 'now()', leasedUntil: null, secondsLeft: null },
    );
  }

  /**
   * Runs a failed or cancelled job again from its last finished step.
   * @throws ProblemError notFound when there is no such job; conflict when it neither failed nor was cancelled.
   */
  async retryJob(id: string): Promise<VideoJobRow> {
    await this.findJob(id);
    const run = await this.runAgain(
      `select id, is_batched as "isBatched" from video_jobs
       where id = $1 and state in ('failed', 'cancelled') for update`,
      [id],
    );
    if (run.length === 0) throw conflict('Only a job that failed or was cancelled can be run again.');
    return this.findJob(id);
  }

  /** Runs failed jobs again, in one transaction; one that is being changed elsewhere is left as it is. Answers their ids. */
  retryFailed({ where, orderBy, parameters = [] }: FailedJobs = RETRYABLE): Promise<string[]> {
    return this.runAgain(
      `select id, is_batched as "isBatched" from video_jobs
       where state = 'failed' and ${where} order by ${orderBy} for update skip locked`,
      parameters,
    );
  }

  /**
   * Writes the article of a completed job, or a part of it, again with another prompt or brief: a new job that starts with the finished steps of
   * the old one, so that nothing is transcribed, or paid for, twice.
   * @throws ProblemError notFound when there is no such job; conflict unless it is completed.
   */
  async rewriteArticle(id: string, { customPrompt, brief, part }: RewriteVideo): Promise<VideoJobRow> {
    const { state, transcriptId, ...job } = await this.findJob(id);
    if (state !== 'completed') throw conflict('Only a completed job can be written again.');
    if (transcriptId === null) throw conflict('The transcript of this job was deleted. Process the video again.');
    const wanted = brief ?? job.brief;
    const { version: styleVersion } = await this.styles.readForRewrite(wanted?.kind, job.styleVersion);
    return this.outbox.transaction(async (tx) => {
      const { videoId, videoTitle, recordingId, publishedOn } = job;
      const row = await this.insertJob(tx, {
        ...{ videoId, videoTitle: videoTitle ?? '', recordingId, publishedOn, transcriptId },
        customPrompt: customPrompt?.trim() || null,
        ...{ brief: wanted, styleVersion },
        ...{ firstJobId: job.firstJobId ?? id, basedOn: id, part: part ?? { what: 'whole' } },
      });
      await tx.query(
        `insert into finished_steps (job_id, step, input_hash, output)
         select $1, step, input_hash, output from finished_steps where job_id = $2 on conflict do nothing`,
        [row.id, id],
      );
      return row;
    });
  }

  /** Changes the results of all completed jobs on a transcript. */
  async changeResults(transcriptId: string, change: (result: VideoResult) => VideoResult): Promise<void> {
    await this.jobs.manager.transaction(async (tx) => {
      const rows = await tx.find(VideoJobRow, {
        where: { transcriptId, state: 'completed' },
        lock: { mode: 'pessimistic_write' },
      });
      for (const { id, result } of rows) if (result) await tx.update(VideoJobRow, { id }, { result: change(result) });
    });
  }

  /** The states of all jobs on these recordings, by the recording's id. */
  async listStatesByRecording(recordingIds: string[]): Promise<Map<string, VideoJobState[]>> {
    const rows = await this.jobs.query<{ recordingId: string; states: VideoJobState[] }[]>(
      `select recording_id as "recordingId", array_agg(distinct state) as states
       from video_jobs where recording_id = any($1) group by recording_id`,
      [recordingIds],
    );
    return new Map(rows.map(({ recordingId, states }) => [recordingId, states]));
  }

  /** @param query selects `id` and `isBatched` of jobs, and locks them. */
  private runAgain(query: string, parameters: unknown[]): Promise<string[]> {
    return this.outbox.transaction(async (tx) => {
      const jobs = await tx.query<Pick<VideoJobRow, 'id' | 'isBatched'>[]>(query, parameters);
      if (jobs.length === 0) return [];
      const ids = jobs.map(({ id }) => id);
      await tx.update(VideoJobRow, { id: In(ids) }, WAITING_AGAIN);
      await tx.update(AudioChunkRow, { jobId: In(ids) }, { failure: null });
      for (const { id: jobId, isBatched } of jobs)
        await this.outbox.request(tx, messagesOf({ isBatched }).process, { jobId });
      return ids;
    });
  }

  private submit(
    submission: Submission | null,
    insert: (tx: EntityManager) => Promise<VideoJobRow[]>,
  ): Promise<VideoJobRow[]> {
    return this.outbox.transaction(async (tx) => {
      const known = submission && (await findSubmitted(tx, submission));
      if (known) return tx.findBy(VideoJobRow, { id: In(known) });
      const rows = await insert(tx);
      if (submission)
        await saveSubmitted(
          tx,
          submission,
          rows.map(({ id }) => id),
        );
      return rows;
    });
  }

  private withoutResult() {
    const names = this.jobs.metadata.columns.map(({ propertyName }) => propertyName);
    return Object.fromEntries(names.map((name) => [name, name !== 'result']));
  }

  private async insertJob(tx: EntityManager, job: NewVideoJob): Promise<VideoJobRow> {
    const { videoId, recordingId = null, customPrompt, brief = null, basedOn = null, part = null } = job;
    const { isBatched = false } = job;
    const wish = [videoId, recordingId, customPrompt, basedOn, toJson(brief), toJson(part)];
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [JSON.stringify(wish)]);
    const [same] = await tx.query<{ id: string; isBatched: boolean }[]>(
      `select id, is_batched as "isBatched" from video_jobs
       where state in ('waiting', 'active') and (video_id, recording_id, custom_prompt, based_on, brief, part)
         is not distinct from ($1::text, $2::uuid, $3::text, $4::uuid, $5::jsonb, $6::jsonb) limit 1`,
      wish,
    );
    if (same) {
      // One of a batch that staff now want alone. A worker that is asked twice finds the job taken.
      if (same.isBatched && !isBatched) {
        await tx.update(VideoJobRow, { id: same.id }, { isBatched });
        await this.outbox.request(tx, messagesOf({ isBatched }).process, { jobId: same.id });
      }
      return tx.findOneByOrFail(VideoJobRow, { id: same.id });
    }
    const id = randomUUID();
    await tx.insert(VideoJobRow, {
      ...{ ...job, id, isBatched, state: 'waiting', stage: 'queued' },
      styleVersion: job.styleVersion ?? (await this.findStyleVersion(tx, brief)),
    });
    await this.outbox.request(tx, messagesOf({ isBatched }).process, { jobId: id });
    return tx.findOneByOrFail(VideoJobRow, { id });
  }

  /** The version of the style in force. @throws ProblemError invalid when it does not have the wanted kind of article. */
  private async findStyleVersion(tx: EntityManager, brief: ArticleBrief | null): Promise<number> {
    const { version, style } = await this.styles.readCurrent(tx);
    findTemplate(style, brief?.kind);
    return version;
  }
}

const toJson = (value: object | null): string | null => value && JSON.stringify(value);
