import { unavailable } from '@firm/platform/http/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * How many answers to visitors may be in the making at the same time. Half as many keep a core as busy as it can be; each
 * more only makes everybody wait longer, staff too, who meet visitors in every queue (`npm run storm`).
 */
const ROOM = 64;
const COME_BACK_SECONDS = 2;

const WATCHED = new Set(['GET', 'HEAD']);
/** What says whether we are well must do so above all when we are not. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** Who claims to be staff and is not known yet is asked about, a few at a time: forged cookies keep nobody busy. */
const MAX_ASKED = 8;

/** Knows the staff; of a cookie that anybody can write only their word counts. */
export interface StaffKnowledge {
  claimsStaff(cookie: string | undefined): cookie is string;
  /** Whether the cookie was found to be that of staff a short while ago. */
  isKnown(cookie: string): boolean;
  identify(cookie: string): Promise<object | undefined>;
}

/**
 * Refuses visitors early and cheaply once the room is full, so that those inside are served in time and staff go on
 * working. Staff and whatever writes are not counted; what writes has limits of its own, by session and address. Nor is
 * whoever only takes long to read: slow readers shall not keep others out.
 */
export class VisitorRoom {
  private readonly inside = new Set<FastifyRequest>();
  private asked = 0;

  constructor(
    private readonly staff: StaffKnowledge,
    private readonly room = ROOM,
  ) {}

  /**
   * Lets a request in until it leaves or its caller has gone, or throws `unavailable`. A promise where somebody has to be
   * asked about first.
   */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
    if (!WATCHED.has(request.method) || PROBES.has(request.url)) return undefined;
    const { cookie } = request.headers;
    const claimsStaff = this.staff.claimsStaff(cookie);
    if (claimsStaff && this.staff.isKnown(cookie)) return undefined;
    if (this.inside.size >= this.room) {
      if (claimsStaff && this.asked < MAX_ASKED) return this.askAbout(cookie);
      throw full();
    }
    this.inside.add(request);
    reply.raw.once('close', () => this.leave(request));
    return undefined;
  }

  /** Its answer is made, and may be sent. */
  leave(request: FastifyRequest): void {
    this.inside.delete(request);
  }

  private async askAbout(cookie: string): Promise<void> {
    this.asked++;
    try {
      if (!(await this.staff.identify(cookie))) throw full();
    } finally {
      this.asked--;
    }
  }
}

const full = () => unavailable('Too many people are reading at once. Please try again in a moment.', COME_BACK_SECONDS);
