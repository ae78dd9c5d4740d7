import type { FastifyReply } from 'fastify';

/** A signal that is aborted when the caller leaves before the answer is complete. */
export function watchDeparture({ raw }: FastifyReply): AbortSignal {
  const departure = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) departure.abort(new Error('the visitor has left'));
  });
  return departure.signal;
}
