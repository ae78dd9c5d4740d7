import { unavailable } from '@firm/platform/http/problem';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { VideoJobStore } from './video-job-store.js';
import type { VideoJobRow } from './video-job.js';

const POLL_MS = 500;

const isOver = ({ state }: VideoJobRow): boolean => state !== 'waiting' && state !== 'active';

/** Polls the rows of jobs on behalf of HTTP callers; the worker of a job is in another process. */
@Injectable()
export class JobWatcher implements OnModuleDestroy {
  private readonly closing = new AbortController();

  constructor(private readonly store: VideoJobStore) {}

  /** Ends all polling, so that a caller who waits for a long job does not delay the shutdown. */
  onModuleDestroy(): void {
    this.closing.abort();
  }

  /**
   * The row now, then at every poll until the job is over; ends early when the signal is aborted.
   * @throws ProblemError notFound when there is no such job.
   */
  async *followJob(id: string, signal: AbortSignal): AsyncGenerator<VideoJobRow> {
    for await (const row of this.poll(() => this.store.findJob(id), signal)) {
      yield row;
      if (isOver(row)) return;
    }
  }

  /** The list now, then at every poll until the signal is aborted. */
  followList(signal: AbortSignal): AsyncGenerator<VideoJobRow[]> {
    return this.poll(() => this.store.listJobs(), signal);
  }

  /**
   * The row at the end of the job.
   * @throws ProblemError notFound when there is no such job; unavailable when this process is shutting down.
   */
  async waitForEnd(id: string, signal: AbortSignal): Promise<VideoJobRow> {
    for await (const row of this.followJob(id, signal)) if (isOver(row)) return row;
    throw unavailable('The server is restarting. The video goes on being processed; find it in the list of jobs.', 5);
  }

  private async *poll<T>(read: () => Promise<T>, signal: AbortSignal): AsyncGenerator<T> {
    const stop = AbortSignal.any([signal, this.closing.signal]);
    while (!stop.aborted) {
      yield await read();
      await sleep(POLL_MS, undefined, { signal: stop }).catch(() => undefined);
    }
  }
}
