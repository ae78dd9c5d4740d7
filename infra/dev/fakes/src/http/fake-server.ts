import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  /** `http://127.0.0.1:<port>`. */
  origin: string;
  /** Stops listening and ends every connection. */
  close(): Promise<void>;
}

/**
 * Makes a server listen.
 * @param port 0 picks a free one.
 * @throws Error `EADDRINUSE` when another process has the port.
 */
export async function listen(server: Server, { port = 0, host = '127.0.0.1' } = {}): Promise<Listening> {
  server.listen(port, host);
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** @throws Error when the body is longer than `maxBytes`. */
export async function readBody(request: IncomingMessage, maxBytes = Infinity): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new Error(`The body is longer than ${maxBytes} bytes.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
