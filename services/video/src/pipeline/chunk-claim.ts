import type { Transcript } from '@firm/platform/openai/transcription-parameters';
import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource, IsNull } from 'typeorm';
import { AudioChunkRow } from '../jobs/audio-chunk.entity.js';
import type { JobFailure } from '../jobs/job-failure.js';
import { LeaseLost } from '../jobs/job-lease.js';
import { DATABASE_PATIENCE_MS, persist } from '../jobs/persist.js';

/** How long a silent worker keeps a part of a recording. */
const CLAIM_SECONDS = 6;
const BEAT_MS = 600;

/**
 * A worker's hold on one part of a recording, for as long as it listens to it. Like a JobLease: renewed while the
 * worker lives, lost with the job, and only its latest holder may write.
 */
export class ChunkClaim {
  private readonly lost = new AbortController();
  private readonly stopBeating = new AbortController();
  private readonly beating: Promise<void>;

  /** Aborted when the part is no longer this worker's, or nobody wants it any more. */
  readonly signal = this.lost.signal;

  private constructor(
    private readonly dataSource: DataSource,
    readonly chunk: AudioChunkRow,
  ) {
    this.beating = this.beat();
  }

  /** Takes the first part that nobody holds and that has no words yet; null where there is none. */
  static async take(jobId: string, dataSource: DataSource): Promise<ChunkClaim | null> {
    const sql = `
      with free as (
        select job_id, index from audio_chunks
        where job_id = $1 and transcript is null and failure is null
          and (claimed_until is null or claimed_until < now())
        order by index limit 1 for update skip locked
      ), taken as (
        update audio_chunks set claim = claim + 1, claimed_until = now() + make_interval(secs => $2)
        from free where audio_chunks.job_id = free.job_id and audio_chunks.index = free.index
        returning audio_chunks.index
      ) select index from taken`;
    const { manager } = dataSource;
    const [taken] = await persist(() => manager.query<{ index: number }[]>(sql, [jobId, CLAIM_SECONDS]));
    if (!taken) return null;
    const chunk = await persist(() => manager.findOneBy(AudioChunkRow, { jobId, index: taken.index }));
    return chunk ? new ChunkClaim(dataSource, chunk) : null;
  }

  /** Keeps the words of the part, and what they cost, for good. */
  async keep(transcript: Transcript, costUsd: number): Promise<void> {
    await persist(() =>
      this.dataSource.transaction(async (tx) => {
        const unheard = { ...this.held, transcript: IsNull() };
        const { affected } = await tx.update(AudioChunkRow, unheard, { transcript, claimedUntil: null });
        if (affected === 0) return this.lose();
        await tx.query('update video_jobs set actual_cost = actual_cost + $2, fruitless_attempts = 0 where id = $1', [
          this.chunk.jobId,
          costUsd,
        ]);
      }),
    );
    await this.letGo();
  }

  /** Keeps the reason why the part cannot be heard, for the job to fail with. */
  async fail(failure: JobFailure): Promise<void> {
    await persist(() => this.dataSource.manager.update(AudioChunkRow, this.held, { failure, claimedUntil: null }));
    await this.letGo();
  }

  /** Leaves the part to whoever takes it next. */
  async release(): Promise<void> {
    await this.letGo();
    await persist(() => this.dataSource.manager.update(AudioChunkRow, this.held, { claimedUntil: null }));
  }

  private get held() {
    const { jobId, index, claim } = this.chunk;
    return { jobId, index, claim };
  }

  private async letGo(): Promise<void> {
    this.stopBeating.abort();
    await this.beating;
  }

  private async beat(): Promise<void> {
    let heardAt = performance.now();
    while (!this.stopBeating.signal.aborted && !this.signal.aborted) {
      await pause(BEAT_MS, undefined, { signal: this.stopBeating.signal }).catch(() => undefined);
      if (this.stopBeating.signal.aborted) return;
      try {
        if (!(await this.renew())) this.lose();
        heardAt = performance.now();
      } catch {
        if (performance.now() - heardAt > DATABASE_PATIENCE_MS) this.lose();
      }
    }
  }

  private async renew(): Promise<boolean> {
    const { jobId, index, claim } = this.held;
    const rows = await this.dataSource.query<object[]>(
      `with renewed as (
         update audio_chunks set claimed_until = now() + make_interval(secs => $4)
         where job_id = $1 and index = $2 and claim = $3
           and exists (select from video_jobs where id = $1 and state in ('waiting', 'active'))
         returning 1
       ) select 1 from renewed`,
      [jobId, index, claim, CLAIM_SECONDS],
    );
    return rows.length > 0;
  }

  private lose(): void {
    this.lost.abort(new LeaseLost('the part is no longer this worker’s'));
  }
}
