import { problemAnswer } from '@firm/platform/http/problem-answer';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long a request's body may take. Every request that waits for one holds a socket. */
export interface BodyLimits {
  /** Milliseconds for a whole body: 1 MiB, the largest, over a connection of 140 kbit/s. */
  wholeMs: number;
  /** Uploads of media, which are larger, have to make progress instead: so many bytes in each such interval. */
  progressMs: number;
  progressBytes: number;
}

/** For uploads 17 kbit/s, so that 10 MiB, the largest, take 80 minutes at most. */
export const BODY_LIMITS: BodyLimits = { wholeMs: 60_000, progressMs: 30_000, progressBytes: 64 * 1024 };

/**
 * Answers 408 and closes the connection when the body of a request does not come in time, whether anybody reads it or
 * not. Bytes are counted at the socket, so that the flow of the body is not disturbed.
 */
export function limitBodyTime(
  request: FastifyRequest,
  reply: FastifyReply,
  { wholeMs, progressMs, progressBytes }: BodyLimits,
): void {
  const { raw, headers } = request;
  // Kept, because a request that was destroyed has none any more.
  const { socket } = raw;
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return;
  const isUpload = request.method === 'PUT' && request.routeOptions.url === '/media/*';
  let { bytesRead } = socket;
  const check = () => {
    const more = socket.bytesRead - bytesRead;
    bytesRead += more;
    if (raw.complete) return stop();
    if (isUpload && more >= progressBytes) return;
    stop();
    if (reply.sent) socket.destroy();
    else refuse(request, reply);
  };
  const timer = setInterval(check, isUpload ? progressMs : wholeMs).unref();
  const stop = () => {
    clearInterval(timer);
    socket.off('close', stop);
  };
  // Not at the end of the stream of the body: it ends with an early answer, while the rest of the body may still come.
  raw.once('end', stop);
  socket.once('close', stop);
}

function refuse(request: FastifyRequest, reply: FastifyReply): void {
  const { headers, body } = problemAnswer(408, 'The request took too long to arrive. Please try again.', {
    accept: request.headers.accept,
    requestId: String(reply.getHeader('x-request-id') ?? ''),
  });
  // The rest of the body is not read, so the connection cannot be reused.
  void reply.code(408).headers({ ...headers, connection: 'close' });
  void reply.send(Buffer.from(body));
}
