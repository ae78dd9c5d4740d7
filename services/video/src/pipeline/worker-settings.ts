/** The settings of a worker process. */
export abstract class WorkerSettings {
  /** Jobs, and chunks of recordings, that the process works on at once. */
  abstract readonly concurrency: number;
  /**
   * Longest chunk of a recording, in seconds. Far below what any model accepts: several workers share a recording, a
   * lost chunk costs little, and a sentence without time code is placed within seconds.
   */
  abstract readonly chunkSeconds: number;
}
