import { unavailable } from '@firm/platform/http/problem';

/** Renders that may be under way at once: those that wait for a service do not hold up the others. */
const MAX_AT_ONCE = 8;

/** Renders that may wait for one address: a tenth of a second of work, and more than all people of an office ask for at once. */
const MAX_WAITING = 32;

/**
 * Turns that a render lets pass while new connections come: Node accepts one in each turn of its event loop, and whoever is
 * not accepted yet is no visitor that could get a turn.
 */
const TURNS_FOR_CONNECTIONS = 16;

const RETRY_AFTER_SECONDS = 2;

/**
 * Lets a few renders, or searches, run at once, by turns of the addresses that ask: whoever asks for hundreds waits behind
 * himself. Each ends with some milliseconds of work in one piece. So only one begins in each turn of the event loop, when it is known who else has
 * come and who has left; all others, staff and probes among them, are answered in between.
 */
export class FairQueue {
  private running = 0;
  private isScheduled = false;
  private turnsLeft = 0;
  private connectionsSeen = 0;
  /** What begins each waiting render, by address; the one whose turn is next comes first. */
  private readonly waiting = new Map<string, (() => void)[]>();

  /**
   * @param countConnections how many have been accepted so far.
   * @param limits how much may run at once, and wait for one address.
   */
  constructor(
    private readonly countConnections: () => number,
    private readonly limits = { atOnce: MAX_AT_ONCE, waiting: MAX_WAITING },
  ) {}

  /**
   * Does the work in its turn; undefined where it is not wanted any more by then.
   * @throws ProblemError unavailable when too many renders wait for the address.
   */
  async take<T>(address: string, work: () => Promise<T>, isWanted: () => boolean): Promise<T | undefined> {
    const own = this.waiting.get(address) ?? [];
    if (own.length >= this.limits.waiting)
      throw unavailable('You have asked for too much at once. Please try again in a moment.', RETRY_AFTER_SECONDS);
    await new Promise<void>((begin) => {
      own.push(begin);
      this.waiting.set(address, own);
      this.schedule();
    });
    try {
      return isWanted() ? await work() : undefined;
    } finally {
      this.running--;
      this.schedule();
    }
  }

  private schedule(): void {
    if (this.isScheduled || this.running >= this.limits.atOnce || this.waiting.size === 0) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      if (!this.isTurnForConnections()) this.beginNext();
      this.schedule();
    });
  }

  private isTurnForConnections(): boolean {
    const connections = this.countConnections();
    const isNew = connections !== this.connectionsSeen;
    this.connectionsSeen = connections;
    this.turnsLeft = isNew && this.turnsLeft > 0 ? this.turnsLeft - 1 : 0;
    return this.turnsLeft > 0;
  }

  private beginNext(): void {
    for (const [address, own] of this.waiting) {
      this.waiting.delete(address);
      const begin = own.shift();
      if (own.length > 0) this.waiting.set(address, own);
      this.running++;
      this.turnsLeft = TURNS_FOR_CONNECTIONS;
      return begin?.();
    }
  }
}
