import type { Transcript } from '@firm/platform/openai/transcription-parameters';
import { Lease } from '@firm/platform/work/lease';
import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, IsNull, PrimaryColumn } from 'typeorm';
import type { Pause } from '../audio/pauses.js';
import type { JobFailure } from './job-failure.js';
import { addCost, type JobLease, LEASE_SECONDS, RENEWALS } from './job-lease.js';
import { retryDatabase } from '../retry/retry-database.js';
import { FinishedStep } from './video-job.js';

/** How long audio is kept, so that a failed or cancelled job can be retried without a second download. */
const AUDIO_KEPT_DAYS = 7;
const MOST_JOBS_OF_SWEEP = 500;

/** A chunk of a recording, and its transcript once it is known. Any worker may claim a free one. */
@Entity('audio_chunks')
export class AudioChunkRow {
  @PrimaryColumn('uuid', { name: 'job_id' }) jobId!: string;
  @PrimaryColumn('int') index!: number;
  @Column('text', { name: 'object_key' }) objectKey!: string;
  @Column('double precision', { name: 'offset_seconds' }) offsetSeconds!: number;
  @Column('double precision', { name: 'duration_seconds' }) durationSeconds!: number;
  /** Silence in it, as far as it was measured without decoding. */
  @Column('double precision', { name: 'quiet_seconds' }) quietSeconds!: number;
  /** Where nobody speaks in it. */
  @Column('jsonb') pauses!: Pause[];
  /** Fencing token: counts the workers that claimed the chunk, and only the latest may write. */
  @Column('int') claim!: number;
  @Column('timestamptz', { name: 'claimed_until', nullable: true }) claimedUntil!: Date | null;
  @Column('jsonb', { nullable: true }) transcript!: Transcript | null;
  @Column('jsonb', { nullable: true }) failure!: JobFailure | null;
}

interface ChunkCounts {
  total: number;
  /** With a transcript. */
  done: number;
  /** Without a transcript, and claimed by no worker. */
  free: number;
  /** The first failure of a chunk; null where there is none. */
  failure: JobFailure | null;
}

/** The chunks of a job's audio, from the download to the transcript. */
@Injectable()
export class AudioChunks {
  constructor(private readonly dataSource: DataSource) {}

  /** Deletes the chunks of an interrupted download; answers their keys. @throws LeaseLost when another worker holds the job. */
  clearChunks(lease: JobLease): Promise<string[]> {
    return lease.write(async (tx) => {
      const chunks = await tx.findBy(AudioChunkRow, { jobId: lease.job.id });
      await tx.delete(AudioChunkRow, { jobId: lease.job.id });
      return chunks.map(({ objectKey }) => objectKey);
    });
  }

  /** @throws LeaseLost when another worker holds the job. */
  async insertChunk(
    lease: JobLease,
    chunk: Pick<AudioChunkRow, 'index' | 'objectKey' | 'offsetSeconds' | 'durationSeconds' | 'quietSeconds' | 'pauses'>,
  ): Promise<void> {
    await lease.write((tx) => tx.insert(AudioChunkRow, { ...chunk, jobId: lease.job.id, claim: 0 }));
  }

  countChunks(jobId: string): Promise<ChunkCounts> {
    const sql = `
      select count(*)::int as total, count(transcript)::int as done,
             (count(*) filter (where transcript is null
                and (claimed_until is null or claimed_until < now())))::int as free,
             (array_agg(failure order by index) filter (where failure is not null))[1] as failure
      from audio_chunks where job_id = $1`;
    return retryDatabase(async () => {
      const [counts] = await this.dataSource.query<ChunkCounts[]>(sql, [jobId]);
      return counts ?? { total: 0, done: 0, free: 0, failure: null };
    });
  }

  /** In the order of the recording. */
  listChunks(jobId: string): Promise<AudioChunkRow[]> {
    const { manager } = this.dataSource;
    return retryDatabase(() => manager.find(AudioChunkRow, { where: { jobId }, order: { index: 'ASC' } }));
  }

  /** Claims the first free chunk without a transcript; null where there is none. */
  async claimChunk(jobId: string): Promise<ChunkClaim | null> {
    const sql = `
      with free as (
        select job_id, index from audio_chunks
        where job_id = $1 and transcript is null and failure is null
          and (claimed_until is null or claimed_until < now())
        order by index limit 1 for update skip locked
      )
      update audio_chunks set claim = claim + 1, claimed_until = now() + make_interval(secs => $2)
      from free where audio_chunks.job_id = free.job_id and audio_chunks.index = free.index
      returning audio_chunks.index`;
    const { manager } = this.dataSource;
    const claim = () => manager.query<[{ index: number }[], number]>(sql, [jobId, LEASE_SECONDS]);
    const [[taken]] = await retryDatabase(claim);
    if (!taken) return null;
    const chunk = await retryDatabase(() => manager.findOneBy(AudioChunkRow, { jobId, index: taken.index }));
    return chunk ? new ChunkClaim(this.dataSource, chunk) : null;
  }

  /** Forgets that the audio was downloaded. The transcript stays: it is the output of another step. */
  async deleteAudio(jobId: string): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await tx.delete(AudioChunkRow, { jobId });
      await tx.delete(FinishedStep, { jobId, step: 'download' });
    });
  }

  /** Jobs that have audio which they need no more, as many as one sweep handles. */
  async findJobsWithUnneededAudio(): Promise<string[]> {
    const jobs = await this.dataSource.query<{ id: string }[]>(
      `select distinct job.id from video_jobs job join audio_chunks chunk on chunk.job_id = job.id
       where job.state = 'completed' or job.finished_at < now() - interval '${AUDIO_KEPT_DAYS} days'
       limit ${MOST_JOBS_OF_SWEEP}`,
    );
    return jobs.map(({ id }) => id);
  }
}

/**
 * A worker's claim of one chunk while it is transcribed: renewed while the worker lives, lost with the job, and only its
 * latest holder may write.
 */
class ChunkClaim {
  private readonly lease: Lease;

  constructor(
    private readonly dataSource: DataSource,
    readonly chunk: AudioChunkRow,
  ) {
    this.lease = new Lease({ renew: () => this.renew(), ...RENEWALS });
  }

  /** Aborted with LeaseLost when the chunk is no longer this worker's, or its job is over. */
  get signal(): AbortSignal {
    return this.lease.signal;
  }

  /** Stores the transcript together with its cost in US dollars. */
  async saveTranscript(transcript: Transcript, costUsd: number): Promise<void> {
    await retryDatabase(() =>
      this.dataSource.transaction(async (tx) => {
        // The job's row is locked before its chunks, as by a retry: each would wait for the other.
        await tx.query('select from video_jobs where id = $1 for update', [this.chunk.jobId]);
        const withoutTranscript = { ...this.held, transcript: IsNull() };
        const { affected } = await tx.update(AudioChunkRow, withoutTranscript, { transcript, claimedUntil: null });
        if (affected === 0) {
          this.lease.lose();
          return;
        }
        await tx.query(
          'update video_jobs set actual_cost = actual_cost + $2, attempts_without_progress = 0 where id = $1',
          [this.chunk.jobId, costUsd],
        );
      }),
    );
    await this.lease.release();
  }

  /** Counts US dollars that were spent on the chunk without a transcript. */
  async addCost(usd: number): Promise<void> {
    if (usd > 0) await addCost(this.dataSource, this.chunk.jobId, usd).catch(() => undefined);
  }

  /** Stores why the chunk cannot be transcribed; the job fails with it. Where it cannot be stored, the claim expires. */
  async saveFailure(failure: JobFailure): Promise<void> {
    try {
      await retryDatabase(() =>
        this.dataSource.manager.update(AudioChunkRow, this.held, { failure, claimedUntil: null }),
      );
    } finally {
      await this.lease.release();
    }
  }

  /** Frees the chunk for another worker. */
  async release(): Promise<void> {
    await this.lease.release();
    await retryDatabase(() => this.dataSource.manager.update(AudioChunkRow, this.held, { claimedUntil: null }));
  }

  private get held() {
    const { jobId, index, claim } = this.chunk;
    return { jobId, index, claim };
  }

  private async renew(): Promise<boolean> {
    const { jobId, index, claim } = this.held;
    const [, count] = await this.dataSource.query<[unknown, number]>(
      `update audio_chunks set claimed_until = now() + make_interval(secs => $4)
       where job_id = $1 and index = $2 and claim = $3
         and exists (select from video_jobs where id = $1 and state in ('waiting', 'active'))`,
      [jobId, index, claim, LEASE_SECONDS],
    );
    return count > 0;
  }
}
