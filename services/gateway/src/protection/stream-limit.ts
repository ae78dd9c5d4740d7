import { addressBlock } from '@firm/platform/http/address-block';
import { tooMany, unavailable } from '@firm/platform/http/problem';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

/** How many event streams visitors may hold open (infra/decisions/0016-security.md), and for how long. */
export interface StreamLimits {
  /** An office of visitors who share an address, each of whom writes with a lawyer. */
  perAddress: number;
  inAll: number;
  /** Milliseconds; the browser comes back and goes on where it was. */
  longestMs: number;
  /** Milliseconds after which a stream of staff goes on only if they are still signed in. */
  staffMs: number;
}

export const STREAM_LIMITS: StreamLimits = { perAddress: 16, inAll: 512, longestMs: 30 * 60_000, staffMs: 15_000 };

const RETRY_AFTER_SECONDS = 30;

/** The event streams that are open. Those of visitors are bounded; those of staff end with their session. */
export class StreamLimit {
  private readonly byAddress = new Map<string, number>();
  private readonly endings = new Set<() => void>();
  private total = 0;

  constructor(private readonly limits = STREAM_LIMITS) {}

  /**
   * Counts a stream until its connection is closed.
   * @param holder the address of the visitor who holds it, or whether the member of staff who does is still signed in: asked again and
   *   again, because who takes a session away from a thief takes it away at once. While nobody can tell, the stream goes on.
   * @throws ProblemError tooMany when the address holds too many, unavailable when all visitors do.
   */
  hold(stream: Readable, { raw }: FastifyReply, holder: string | (() => Promise<boolean>)): void {
    const end = () => {
      stream.unpipe(raw);
      raw.end();
    };
    const look = async (isSignedIn: () => Promise<boolean>) => {
      if (!(await isSignedIn().catch(() => true))) end();
    };
    if (typeof holder === 'string') this.count(addressBlock(holder), raw);
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

  private count(block: string, raw: FastifyReply['raw']): void {
    const own = this.byAddress.get(block) ?? 0;
    if (own >= this.limits.perAddress) {
      throw tooMany(
        'Too many conversations are open from your network. Please try again in a moment.',
        RETRY_AFTER_SECONDS,
      );
    }
    if (this.total >= this.limits.inAll) {
      throw unavailable('Too many conversations are open. Please try again in a moment.', RETRY_AFTER_SECONDS);
    }
    this.total++;
    this.byAddress.set(block, own + 1);
    raw.once('close', () => {
      this.total--;
      const left = (this.byAddress.get(block) ?? 1) - 1;
      if (left > 0) this.byAddress.set(block, left);
      else this.byAddress.delete(block);
    });
  }
}
