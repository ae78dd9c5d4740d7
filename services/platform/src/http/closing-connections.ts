import type { Server } from 'node:http';

/**
 * Ends the connection of every answer that is given while a server stops: `close` ends those that are idle when it is called, and
 * waits for the others, which a client keeps open for as long as it likes after its answer.
 */
export function endConnectionsWhileStopping(server: Server): void {
  server.on('request', (_request, response) => {
    const { socket } = response;
    response.once('finish', () => {
      if (!server.listening) socket?.destroySoon();
    });
  });
}
