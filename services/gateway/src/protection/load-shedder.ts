import { addressBlock } from '@firm/platform/http/address-block';
import { unavailable } from '@firm/platform/http/problem';
import { PROBES } from '@firm/platform/http/trace-request';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Responses to visitors that may be in progress at once. This many saturate a core; more would only make everybody wait
 * longer, staff included, who share every queue with visitors (measured with `infra/tests/load`).
 */
const MAX_IN_FLIGHT = 32;
/** Size of a burst that is admitted beyond that; it is worked off in less than a second. */
const BURST = 192;
/** Burst tokens regained per second: a lasting overload is shed. */
const BURST_REFILL_PER_SECOND = 8;
/**
 * Places of an address that are not refused where others hold all the rest, and how many such places there are: one
 * visitor with a thousand connections takes nobody else's.
 */
const FAIR_SHARE = 4;
const FAIR_PLACES = 32;
const RETRY_AFTER_SECONDS = 2;

const SHEDDABLE_METHODS = new Set(['GET', 'HEAD']);

/** Unverified staff cookies that are verified at once, so that forged ones cannot cause load. */
const MAX_VERIFICATIONS = 8;

/** What the load shedder needs of StaffIdentity. */
export interface StaffVerifier {
  hasStaffCookie(cookie: string | undefined): cookie is string;
  /** Whether the cookie was verified a short while ago. */
  wasVerified(cookie: string): boolean;
  identify(cookie: string): Promise<object | undefined>;
}

interface LoadLimits {
  maxInFlight?: number;
  burst?: number;
  fairPlaces?: number;
  /** Key of a response that is made once for all requests that wait for it; such requests count once. */
  sharedKeyOf?: (request: FastifyRequest) => string | undefined;
  /** Whether a write is answered with a page, which has to be rendered: it is counted like a read. */
  isForm?: (request: FastifyRequest) => boolean;
}

/**
 * Load shedder: refuses visitors' reads early and cheaply above a limit of concurrent responses, so that admitted ones
 * are served in time and staff can work. Not counted: staff, requests that wait for a response already in progress,
 * writes (which have rate limits of their own), and responses that are made and only slowly received.
 */
export class LoadShedder {
  /**
   * Admitted requests by the response they wait for, a shared key or the request itself; each with the block of its address,
   * which cannot be asked of a request whose connection is gone.
   */
  private readonly inFlight = new Map<unknown, Map<FastifyRequest, string>>();
  /** How many of them each address has. */
  private readonly byAddress = new Map<string, number>();
  /** Those admitted beyond the limit because their address had few places. */
  private readonly fair = new Set<FastifyRequest>();
  private readonly burst: TokenBucket;
  private verifications = 0;

  constructor(
    private readonly staff: StaffVerifier,
    private readonly limits: LoadLimits = {},
  ) {
    this.burst = new TokenBucket(limits.burst ?? BURST, BURST_REFILL_PER_SECOND);
  }

  /**
   * Admits a request until `release` or the end of its connection. Returns a promise only where a staff cookie has to
   * be verified first.
   * @throws ProblemError unavailable with Retry-After when the limit is reached.
   */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
    const isSheddable = SHEDDABLE_METHODS.has(request.method) || this.limits.isForm?.(request);
    if (!isSheddable || PROBES.has(request.routeOptions.url ?? '')) return undefined;
    const { cookie } = request.headers;
    const hasStaffCookie = this.staff.hasStaffCookie(cookie);
    if (hasStaffCookie && this.staff.wasVerified(cookie)) return undefined;
    const key = this.keyOf(request);
    const waiting = this.inFlight.get(key);
    const address = addressBlock(request.ip);
    if (!waiting && !this.hasRoomFor(request, address)) {
      if (hasStaffCookie && this.verifications < MAX_VERIFICATIONS) return this.requireStaff(cookie);
      throw overloaded();
    }
    if (waiting) waiting.set(request, address);
    else this.inFlight.set(key, new Map([[request, address]]));
    this.countAddress(address, 1);
    reply.raw.once('close', () => this.release(request));
    return undefined;
  }

  /** The response is made and is about to be sent. */
  release(request: FastifyRequest): void {
    const key = this.keyOf(request);
    const waiting = this.inFlight.get(key);
    const address = waiting?.get(request);
    if (!waiting || address === undefined) return;
    waiting.delete(request);
    if (waiting.size === 0) this.inFlight.delete(key);
    this.fair.delete(request);
    this.countAddress(address, -1);
  }

  private hasRoomFor(request: FastifyRequest, address: string): boolean {
    if (this.inFlight.size < (this.limits.maxInFlight ?? MAX_IN_FLIGHT)) return true;
    const own = this.byAddress.get(address) ?? 0;
    if (own >= FAIR_SHARE || this.fair.size >= (this.limits.fairPlaces ?? FAIR_PLACES)) return this.burst.take();
    this.fair.add(request);
    return true;
  }

  private countAddress(address: string, change: 1 | -1): void {
    const count = (this.byAddress.get(address) ?? 0) + change;
    if (count > 0) this.byAddress.set(address, count);
    else this.byAddress.delete(address);
  }

  private keyOf(request: FastifyRequest): unknown {
    return this.limits.sharedKeyOf?.(request) ?? request;
  }

  private async requireStaff(cookie: string): Promise<void> {
    this.verifications++;
    try {
      if (!(await this.staff.identify(cookie))) throw overloaded();
    } finally {
      this.verifications--;
    }
  }
}

const overloaded = () =>
  unavailable('Too many people are reading at once. Please try again in a moment.', RETRY_AFTER_SECONDS);

/** Token bucket that starts full. */
class TokenBucket {
  private tokens: number;
  private refilledAtMs = performance.now();

  constructor(
    private readonly capacity: number,
    private readonly refillPerSecond: number,
  ) {
    this.tokens = capacity;
  }

  /** Takes a token; false when there is none. */
  take(): boolean {
    const nowMs = performance.now();
    const refill = ((nowMs - this.refilledAtMs) / 1_000) * this.refillPerSecond;
    this.tokens = Math.min(this.capacity, this.tokens + refill);
    this.refilledAtMs = nowMs;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
