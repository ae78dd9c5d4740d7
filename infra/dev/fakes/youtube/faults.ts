import type { Fault, FaultPlace, Video } from './video.js';

/** Counts how often each place of each video was asked, to know which faults are still due. */
export class Faults {
  private readonly hits = new Map<string, number>();

  /** The fault that this request meets, if any. */
  next(video: Video | undefined, place: FaultPlace): Fault | undefined {
    const fault = video?.faults?.[place];
    if (!video || !fault) return undefined;
    const key = `${video.id}:${place}`;
    const hit = (this.hits.get(key) ?? 0) + 1;
    this.hits.set(key, hit);
    return fault.times !== undefined && hit > fault.times ? undefined : fault;
  }

  reset(): void {
    this.hits.clear();
  }
}
