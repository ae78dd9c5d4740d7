import { addressBlock } from '@firm/platform/http/address-block';
import { tooMany, unavailable } from '@firm/platform/http/problem';
import { problemAnswer } from '@firm/platform/http/problem-answer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffVerifier } from './load-shedder.js';

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
  const { raw } = request;
  // Kept, because a request that was destroyed has none any more.
  const { socket } = raw;
  if (!hasBody(request)) return;
  const isUpload = isMediaUpload(request);
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

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** Its bytes are passed on to the storage; all other bodies are kept by a service until they are whole. */
const isMediaUpload = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'PUT' && routeOptions.url === '/media/*';

/** Bytes of visitors' bodies that the services may have to keep at once. Whoever sends a body slowly holds them for a minute. */
export interface BodyBudgetLimits {
  inAll: number;
  /** Four of the largest bodies; a message to Alfred and an enquiry have some kilobytes. */
  perAddress: number;
  /** What an address gets also when others hold all. */
  always: number;
}

export const BODY_BUDGET: BodyBudgetLimits = {
  inAll: 64 * 1024 * 1024,
  perAddress: 4 * 1024 * 1024,
  always: 64 * 1024,
};
const LARGEST_BODY_BYTES = 1024 * 1024;
const RETRY_AFTER_SECONDS = 5;

/** Bounds the memory that bodies of visitors take while they come. */
export class BodyBudget {
  private readonly byAddress = new Map<string, number>();
  private total = 0;

  constructor(
    private readonly staff: Pick<StaffVerifier, 'hasStaffCookie' | 'wasVerified'>,
    private readonly limits = BODY_BUDGET,
  ) {}

  /**
   * Reserves what the body of a request may take, by its declared length, until the request is answered.
   * @throws ProblemError tooMany when bodies of its address hold too much, unavailable when those of all visitors do.
   */
  reserve(request: FastifyRequest, reply: FastifyReply): void {
    if (!hasBody(request) || isMediaUpload(request)) return;
    const { cookie } = request.headers;
    if (this.staff.hasStaffCookie(cookie) && this.staff.wasVerified(cookie)) return;
    const declared = Number(request.headers['content-length'] ?? LARGEST_BODY_BYTES);
    // What declares more is refused before it is read.
    const bytes = Math.min(declared, LARGEST_BODY_BYTES);
    const block = addressBlock(request.ip);
    const own = (this.byAddress.get(block) ?? 0) + bytes;
    const isTooMuch = own > this.limits.perAddress;
    const isFull = this.total + bytes > this.limits.inAll && own > this.limits.always;
    // The body is not read, so the connection cannot be reused.
    if (isTooMuch || isFull) void reply.header('connection', 'close');
    if (isTooMuch) {
      throw tooMany('Your network sends too much at once. Please try again in a moment.', RETRY_AFTER_SECONDS);
    }
    if (isFull) throw unavailable('Too much is being sent at once. Please try again in a moment.', RETRY_AFTER_SECONDS);
    this.add(block, bytes);
    reply.raw.once('close', () => this.add(block, -bytes));
  }

  private add(block: string, bytes: number): void {
    this.total += bytes;
    const own = (this.byAddress.get(block) ?? 0) + bytes;
    if (own > 0) this.byAddress.set(block, own);
    else this.byAddress.delete(block);
  }
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
