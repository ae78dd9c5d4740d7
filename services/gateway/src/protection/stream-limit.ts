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
}

export const STREAM_LIMITS: StreamLimits = { perAddress: 16, inAll: 512, longestMs: 30 * 60_000 };

const RETRY_AFTER_SECONDS = 30;

/** The event streams that are open. Those of visitors are bounded; those of staff are only ended when the gateway stops. */
export class StreamLimit {
  private readonly byAddress = new Map<string, number>();
  private readonly endings = new Set<() => void>();
  private total = 0;

  constructor(private readonly limits = STREAM_LIMITS) {}

  /**
   * Counts a stream until its connection is closed.
   * @param visitor the address of the visitor who holds it; null for staff.
   * @throws ProblemError tooMany when the address holds too many, unavailable when all visitors do.
   */
  hold(stream: Readable, { raw }: FastifyReply, visitor: string | null): void {
    const end = () => {
      stream.unpipe(raw);
      raw.end();
    };
    if (visitor !== null) this.count(addressBlock(visitor), raw);
    const timer = visitor === null ? undefined : setTimeout(end, this.limits.longestMs);
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
