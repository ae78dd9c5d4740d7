import type { FastifyInstance } from 'fastify';

/**
 * Ends the connection of every answer that is given while the server stops: `close` ends those that are idle when it is called, and
 * waits for the others, which a client keeps open for as long as it likes after its answer.
 */
export function endConnectionsWhileStopping(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (_request, { raw }, done) => {
    const { socket } = raw;
    raw.once('finish', () => {
      if (!fastify.server.listening) socket?.destroySoon();
    });
    done();
  });
}
