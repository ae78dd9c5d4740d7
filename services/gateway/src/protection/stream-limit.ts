import { addressBlock } from '@firm/platform/http/address-block';
import { tooMany, unavailable } from '@firm/platform/http/problem';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

/** How many event streams may be held open (infra/decisions/0016-security.md), and for how long. */
export interface StreamLimits {
  /** An office of visitors who share an address, each of whom writes with a lawyer. */
  perAddress: number;
  /** Of all visitors. */
  inAll: number;
  /** Of one member of staff: each page of the newsroom holds one or two, in each tab of each of their devices. */
  perPerson: number;
  /** Milliseconds; the browser comes back and goes on where it was. */
  longestMs: number;
  /** Milliseconds after which a stream of staff goes on only if they are still signed in. */
  staffMs: number;
}

export const STREAM_LIMITS: StreamLimits = {
  perAddress: 16,
  inAll: 512,
  perPerson: 32,
  longestMs: 30 * 60_000,
  staffMs: 15_000,
};

const RETRY_AFTER_SECONDS = 30;

/** A member of staff who holds a stream. */
interface StaffHolder {
  email: string;
  /** Whether they are still signed in. */
  isSignedIn: () => Promise<boolean>;
}

/** The event streams that are open. All are bounded; those of staff end with their session. */
export class StreamLimit {
  /** By the address block of a visitor, or the e-mail address of a member of staff. */
  private readonly byHolder = new Map<string, number>();
  private readonly endings = new Set<() => void>();
  private ofVisitors = 0;

  constructor(private readonly limits = STREAM_LIMITS) {}

  /**
   * Counts a stream until its connection is closed.
   * @param holder the address of the visitor who holds it, or the member of staff who does. Whether they are still signed in is asked
   *   again and again, because who takes a session away from a thief takes it away at once. While nobody can tell, the stream goes on.
   * @throws ProblemError tooMany when the address or the person holds too many, unavailable when all visitors do.
   */
  hold(stream: Readable, { raw }: FastifyReply, holder: string | StaffHolder): void {
    const end = () => {
      stream.unpipe(raw);
      raw.end();
    };
    const look = async ({ isSignedIn }: StaffHolder) => {
      if (!(await isSignedIn().catch(() => true))) end();
    };
    if (typeof holder === 'string') this.countVisitor(addressBlock(holder), raw);
    else this.countStaff(holder.email, raw);
    const timer =
      typeof holder === 'string'
        ? setTimeout(end, this.limits.longestMs)
        : setInterval(() => void look(holder), this.limits.staffMs);
    this.endings.add(end);
    raw.once('close', () => {
      clearTimeout(timer);
      this.endings.delete(end);
    });
  }

  /** Ends all streams, so that a gateway that stops does not wait for them. */
  endAll(): void {
    for (const end of this.endings) end();
  }

  private countVisitor(block: string, raw: FastifyReply['raw']): void {
    if ((this.byHolder.get(block) ?? 0) >= this.limits.perAddress) {
      throw tooMany(
        'Too many conversations are open from your network. Please try again in a moment.',
        RETRY_AFTER_SECONDS,
      );
    }
    if (this.ofVisitors >= this.limits.inAll) {
      throw unavailable('Too many conversations are open. Please try again in a moment.', RETRY_AFTER_SECONDS);
    }
    this.ofVisitors++;
    raw.once('close', () => this.ofVisitors--);
    this.count(block, raw);
  }

  private countStaff(email: string, raw: FastifyReply['raw']): void {
    if ((this.byHolder.get(email) ?? 0) >= this.limits.perPerson) {
      throw tooMany(
        'You have the newsroom open too many times to be kept up to date. Please close some of its pages.',
        RETRY_AFTER_SECONDS,
      );
    }
    this.count(email, raw);
  }

  private count(holder: string, raw: FastifyReply['raw']): void {
    this.byHolder.set(holder, (this.byHolder.get(holder) ?? 0) + 1);
    raw.once('close', () => {
      const left = (this.byHolder.get(holder) ?? 1) - 1;
      if (left > 0) this.byHolder.set(holder, left);
      else this.byHolder.delete(holder);
    });
  }
}
