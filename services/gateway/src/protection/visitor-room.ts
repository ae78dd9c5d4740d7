import { unavailable } from '@firm/platform/http/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STAFF_COOKIE } from '../staff/staff-identity.js';

/**
 * How many answers to visitors may be in the making at the same time. Each takes a few milliseconds, so so many at once
 * means that more come than can be served, and that whoever waits would wait for seconds.
 */
const ROOM = 256;
const COME_BACK_SECONDS = 2;

const WATCHED = new Set(['GET', 'HEAD']);
/** What says whether we are well must do so above all when we are not. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses visitors early and cheaply once the room is full, so that those inside are served in time and staff go on
 * working. Staff and whatever writes are not counted; what writes has limits of its own, by session and address. Nor is
 * whoever only takes long to read: slow readers shall not keep others out.
 */
export class VisitorRoom {
  private readonly inside = new Set<FastifyRequest>();

  constructor(private readonly room = ROOM) {}

  /** Lets a request in until it leaves or its caller has gone, or throws `unavailable`. */
  admit(request: FastifyRequest, reply: FastifyReply): void {
    const { cookie, accept } = request.headers;
    if (!WATCHED.has(request.method) || PROBES.has(request.url)) return;
    // A stream is open for long and asks for nothing meanwhile.
    if ((cookie && STAFF_COOKIE.test(cookie)) || accept?.includes('text/event-stream')) return;
    if (this.inside.size >= this.room) {
      throw unavailable('Too many people are reading at once. Please try again in a moment.', COME_BACK_SECONDS);
    }
    this.inside.add(request);
    reply.raw.once('close', () => this.leave(request));
  }

  /** Its answer is made, and may be sent. */
  leave(request: FastifyRequest): void {
    this.inside.delete(request);
  }
}
