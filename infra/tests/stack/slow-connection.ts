import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy on loopback that can delay every chunk sent towards the server. */
export class SlowConnection {
  private delayMs = 0;
  private readonly delayed: { send: () => void; timer: NodeJS.Timeout }[] = [];

  private constructor(
    private readonly server: Server,
    private readonly targetPort: number,
  ) {
    server.on('connection', (client: Socket) => this.forward(client));
  }

  static async listen(targetPort: number): Promise<SlowConnection> {
    const server = createServer({ noDelay: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new SlowConnection(server, targetPort);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Delays each chunk by so many milliseconds from now on. What is delayed already is sent at once. */
  setDelay(delayMs: number): void {
    this.delayMs = delayMs;
    for (const { send, timer } of this.delayed.splice(0)) {
      clearTimeout(timer);
      send();
    }
  }

  close(): void {
    this.setDelay(0);
    this.server.close();
  }

  private forward(client: Socket): void {
    const target = connect({ port: this.targetPort, host: '127.0.0.1', noDelay: true });
    client.on('data', (chunk) => this.delay(() => target.write(chunk)));
    client.on('end', () => this.delay(() => target.end()));
    target.on('data', (chunk) => client.write(chunk));
    target.on('end', () => client.end());
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  }

  private delay(send: () => void): void {
    if (this.delayMs === 0) return send();
    // First in, first out, whichever timer fires: chunks keep their order.
    this.delayed.push({ send, timer: setTimeout(() => this.delayed.shift()?.send(), this.delayMs) });
  }
}
