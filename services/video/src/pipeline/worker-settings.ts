/** Provider token: where the database is reached, for a connection that only listens. */
export const DATABASE_URL = Symbol('database url');

/** Provider token: jobs, and parts of recordings, that one worker process has under way at once. */
export const WORKER_CONCURRENCY = Symbol('worker concurrency');

/**
 * Provider token: longest part in which a recording is transcribed. Far below what any model takes: workers share a
 * recording finely, a part that is lost costs little, and a sentence without time code is placed within seconds.
 */
export const CHUNK_SECONDS = Symbol('chunk seconds');
