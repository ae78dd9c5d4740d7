import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendAsIs, type RawAnswer, type RawRequest } from '../../stack/send-as-is.js';

const TIMEOUT_MS = 40_000;
/** Requests of a row under way at once: more would be a flood, which `storm` is about. */
const MAX_UNDER_WAY = 24;
/** How much later than its bound a connection may be closed: the gateway looks every 5 s, and the machine is busy. */
const HOLD_SLACK_MS = 12_000;
/** Heads and bodies come in pieces of so many bytes, far apart. */
const DRIP_MS = 2_000;

/** A request of a stranger, from an address of the loopback network. */
export interface StrangerRequest extends RawRequest {
  from?: string;
}

/** What became of an attack. */
export class Tally {
  tried = 0;
  readonly statuses: Record<string, number> = {};
  slowestMs = 0;
  heldMs = 0;
  /** What must not be, with how often it was. */
  readonly faults = new Map<string, number>();

  constructor(readonly name: string) {}

  count(status: number | string): void {
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
  }

  fault(what: string): void {
    this.faults.set(what, (this.faults.get(what) ?? 0) + 1);
  }
}

/** A connection that is kept as long as the site lets it. */
interface Hold {
  /** Sent at once. */
  head: string;
  /** Sent piece by piece after that, for ever. */
  drip?: string;
  /** Milliseconds after which the site has to close it. */
  boundMs: number;
  from?: string;
  /** Sends the end of its side at once, and goes on reading. */
  isHalfOpen?: boolean;
  /** Reads nothing before the bound. Then so many bytes, the whole answer, must not come any more. */
  unreadBytes?: number;
  /** Resets the connection after so many milliseconds. */
  leavesAfterMs?: number;
}

/** Sends what strangers send to a running site, and holds what they hold. */
export class Strangers {
  private readonly agents = new Map<string, Agent>();
  private readonly held = new Set<Promise<void>>();

  constructor(private readonly port: number) {}

  /** Sends one request, and counts its answer. */
  async ask(tally: Tally, request: StrangerRequest): Promise<RawAnswer> {
    tally.tried++;
    const answer = await this.send(request);
    tally.count(answer.status);
    tally.slowestMs = Math.max(tally.slowestMs, answer.elapsedMs);
    return answer;
  }

  send({ from = '127.0.1.1', ...request }: StrangerRequest): Promise<RawAnswer> {
    return sendAsIs(this.agentOf(from), this.port, request, TIMEOUT_MS);
  }

  /** Repeats something at a rate until the time is over. @param work gets the number of the round. */
  async repeat(seconds: number, perSecond: number, work: (round: number) => Promise<unknown>): Promise<void> {
    const beganMs = performance.now();
    const underWay = new Set<Promise<unknown>>();
    const elapsed = () => (performance.now() - beganMs) / 1_000;
    for (let round = 0; elapsed() < seconds; await sleep(20)) {
      while (round < elapsed() * perSecond && underWay.size < MAX_UNDER_WAY) {
        const one: Promise<unknown> = work(round++).finally(() => underWay.delete(one));
        underWay.add(one);
      }
    }
    await Promise.all(underWay);
  }

  /** Opens a connection and keeps it, beyond the end of the attack, until the site closes it or should have done so. */
  hold(tally: Tally, what: string, hold: Hold): void {
    tally.tried++;
    const holding = this.holdUntilClosed(tally, what, hold).finally(() => this.held.delete(holding));
    this.held.add(holding);
  }

  /** Waits until every held connection is closed. */
  async untilReleased(): Promise<void> {
    await Promise.all(this.held);
    for (const agent of this.agents.values()) agent.destroy();
  }

  private async holdUntilClosed(tally: Tally, what: string, hold: Hold): Promise<void> {
    const { head, drip, boundMs, from = '127.0.1.1', isHalfOpen = false, unreadBytes, leavesAfterMs } = hold;
    const beganMs = performance.now();
    const options = { host: '127.0.0.1', port: this.port, localAddress: from, allowHalfOpen: true };
    const socket = connect(options, () => (isHalfOpen ? socket.end(head, 'latin1') : socket.write(head, 'latin1')));
    let received = '';
    let bytes = 0;
    socket.setEncoding('latin1').on('error', () => undefined);
    const closed = new Promise<void>((resolve) => {
      socket.once('end', resolve).once('close', () => resolve());
    });
    const read = () =>
      socket.on('data', (piece: string) => {
        bytes += piece.length;
        if (received.length < 1_000) received += piece;
      });
    if (unreadBytes === undefined) read();
    if (leavesAfterMs !== undefined) setTimeout(() => socket.resetAndDestroy(), leavesAfterMs);
    const dripping = drip === undefined ? undefined : setInterval(() => socket.write(drip), DRIP_MS);
    const mayLastMs = boundMs + HOLD_SLACK_MS;
    if (unreadBytes === undefined) await Promise.race([closed, sleep(mayLastMs, undefined, { ref: false })]);
    else {
      // What the site still held comes when it is read; what it gave up does not.
      await sleep(mayLastMs);
      read();
      await Promise.race([closed, sleep(HOLD_SLACK_MS)]);
    }
    clearInterval(dripping);
    const heldMs = performance.now() - beganMs;
    const isReleased = unreadBytes === undefined ? heldMs < mayLastMs : bytes < unreadBytes;
    tally.heldMs = Math.max(tally.heldMs, unreadBytes === undefined ? heldMs : mayLastMs);
    tally.count(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 'closed');
    if (!isReleased) tally.fault(`${what} was held for more than ${mayLastMs / 1_000} s`);
    destroy(socket);
  }

  private agentOf(from: string): Agent {
    const known = this.agents.get(from);
    if (known) return known;
    const agent = new Agent({ keepAlive: true, maxSockets: MAX_UNDER_WAY, localAddress: from });
    this.agents.set(from, agent);
    return agent;
  }
}

const destroy = (socket: Socket) => void socket.removeAllListeners('data').destroy();
