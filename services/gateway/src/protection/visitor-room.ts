import { unavailable } from '@firm/platform/http/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * How many answers to visitors may be in the making at the same time. So many keep a core as busy as it can be; each more
 * only makes everybody wait longer, staff too, who meet visitors in every queue (`npm run storm`).
 */
const ROOM = 32;
/** Where many come at once, so many more are let in: they wait, for less than a second altogether. */
const CROWD = 192;
/** How slowly places for a crowd come back, in a second: those who keep coming are a storm. */
const CROWD_REGAINED = 8;
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

/** How much it lets in, and what it need not count. */
interface Limits {
  room?: number;
  crowd?: number;
  /** Names an answer that is made once for all who ask for it at the same time. */
  nameShared?: (request: FastifyRequest) => string | undefined;
}

/**
 * Refuses visitors early and cheaply once the room is full, so that those inside are served in time and staff go on
 * working. Whoever waits for an answer that is in the making already takes no place. Staff and whatever writes are not
 * counted; what writes has limits of its own, by session and address. Nor is whoever only takes long to read: slow readers
 * shall not keep others out.
 */
export class VisitorRoom {
  /** Who waits, by what they wait for: a shared answer, by its name, or one of their own. */
  private readonly inside = new Map<unknown, Set<FastifyRequest>>();
  private readonly crowd: Allowance;
  private asked = 0;

  constructor(
    private readonly staff: StaffKnowledge,
    private readonly limits: Limits = {},
  ) {
    this.crowd = new Allowance(limits.crowd ?? CROWD, CROWD_REGAINED);
  }

  /**
   * Lets a request in until it leaves or its caller has gone, or throws `unavailable`. A promise where somebody has to be
   * asked about first.
   */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
    if (!WATCHED.has(request.method) || PROBES.has(request.url)) return undefined;
    const { cookie } = request.headers;
    const claimsStaff = this.staff.claimsStaff(cookie);
    if (claimsStaff && this.staff.isKnown(cookie)) return undefined;
    const work = this.workFor(request);
    const waiting = this.inside.get(work);
    if (!waiting && this.inside.size >= (this.limits.room ?? ROOM) && !this.crowd.take()) {
      if (claimsStaff && this.asked < MAX_ASKED) return this.askAbout(cookie);
      throw full();
    }
    if (waiting) waiting.add(request);
    else this.inside.set(work, new Set([request]));
    reply.raw.once('close', () => this.leave(request));
    return undefined;
  }

  /** Its answer is made, and may be sent. */
  leave(request: FastifyRequest): void {
    const work = this.workFor(request);
    const waiting = this.inside.get(work);
    if (waiting?.delete(request) && waiting.size === 0) this.inside.delete(work);
  }

  private workFor(request: FastifyRequest): unknown {
    return this.limits.nameShared?.(request) ?? request;
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

/** So many of something, which come back by and by. */
class Allowance {
  private left: number;
  private countedMs = performance.now();

  /** @param regained in a second. */
  constructor(
    private readonly most: number,
    private readonly regained: number,
  ) {
    this.left = most;
  }

  /** Takes one, if there is one. */
  take(): boolean {
    const nowMs = performance.now();
    this.left = Math.min(this.most, this.left + ((nowMs - this.countedMs) / 1_000) * this.regained);
    this.countedMs = nowMs;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
