import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A line to a server over loopback that can be made slow: every piece sent towards the server waits so long. */
export class SlowLine {
  private delayMs = 0;
  private readonly held: { act: () => void; timer: NodeJS.Timeout }[] = [];

  private constructor(
    private readonly server: Server,
    private readonly targetPort: number,
  ) {
    server.on('connection', (near: Socket) => this.join(near));
  }

  static async open(targetPort: number): Promise<SlowLine> {
    const server = createServer({ noDelay: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new SlowLine(server, targetPort);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Holds each piece back for so many milliseconds from now on. What is held already goes through at once. */
  slowDownTo(delayMs: number): void {
    this.delayMs = delayMs;
    for (const { act, timer } of this.held.splice(0)) {
      clearTimeout(timer);
      act();
    }
  }

  close(): void {
    this.slowDownTo(0);
    this.server.close();
  }

  private join(near: Socket): void {
    const far = connect({ port: this.targetPort, host: '127.0.0.1', noDelay: true });
    near.on('data', (piece) => this.later(() => far.write(piece)));
    near.on('end', () => this.later(() => far.end()));
    far.on('data', (piece) => near.write(piece));
    far.on('end', () => near.end());
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  }

  private later(act: () => void): void {
    if (this.delayMs === 0) return act();
    // The oldest goes first, whichever timer fires: pieces keep their order.
    this.held.push({ act, timer: setTimeout(() => this.held.shift()?.act(), this.delayMs) });
  }
}
