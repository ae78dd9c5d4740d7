import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/**
 * Ends the connections of a server that stops: at once those that wait for no answer, the others with their answer. Left to itself,
 * a client would keep one open for as long as it likes after its answer, and one over which nothing was ever asked, which browsers
 * and the gateway open in advance, counts as busy for a minute.
 */
export function endConnectionsWhileStopping(fastify: FastifyInstance): void {
  const { server } = fastify;
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    unused.delete(socket);
    response.once('finish', () => {
      if (!server.listening) socket.destroySoon();
      else if (!socket.destroyed) unused.add(socket);
    });
  });
  fastify.addHook('preClose', (done) => {
    for (const socket of unused) socket.destroy();
    done();
  });
}
