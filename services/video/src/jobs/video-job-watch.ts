import { unavailable } from '@firm/platform/http/problem';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { VideoJobDesk } from './video-job-desk.js';
import type { VideoJobRow } from './video-job.entity.js';

const LOOK_MS = 500;

export const isOver = ({ state }: VideoJobRow): boolean => state !== 'waiting' && state !== 'active';

/** Follows the row of a job, twice a second; whoever works on it is in another process. */
@Injectable()
export class VideoJobWatch implements OnModuleDestroy {
  private readonly closing = new AbortController();

  constructor(private readonly desk: VideoJobDesk) {}

  /** So that nobody who waits for an hour keeps this process from ending. */
  onModuleDestroy(): void {
    this.closing.abort();
  }

  /** The row as it is, then as often as it is looked at, up to its end; ends early when the signal is aborted. */
  async *follow(id: string, signal: AbortSignal): AsyncGenerator<VideoJobRow> {
    for await (const row of this.look(() => this.desk.find(id), signal)) {
      yield row;
      if (isOver(row)) return;
    }
  }

  /** The list as it is, then as often as it is looked at, until the signal is aborted. */
  followList(signal: AbortSignal): AsyncGenerator<VideoJobRow[]> {
    return this.look(() => this.desk.list(), signal);
  }

  /** The row at the end of the job. */
  async awaitEnd(id: string, signal: AbortSignal): Promise<VideoJobRow> {
    for await (const row of this.follow(id, signal)) if (isOver(row)) return row;
    throw unavailable('The server is restarting. The video goes on being processed; find it in the list of jobs.', 5);
  }

  private async *look<Seen>(read: () => Promise<Seen>, signal: AbortSignal): AsyncGenerator<Seen> {
    const stop = AbortSignal.any([signal, this.closing.signal]);
    while (!stop.aborted) {
      yield await read();
      await pause(LOOK_MS, undefined, { signal: stop }).catch(() => undefined);
    }
  }
}
