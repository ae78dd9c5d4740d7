import { createServer } from 'node:net';

/**
 * Below the range from which systems take the near end of outgoing connections: a port from here is still free when
 * the process that had it is started again.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

/** A loopback port that nobody listens on. Two calls at the same time give different ports. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
    if (!given.has(port) && (await isFree(port))) {
      given.add(port);
      return port;
    }
  }
}

const given = new Set<number>();

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
