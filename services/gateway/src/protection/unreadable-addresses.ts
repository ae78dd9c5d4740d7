import { problemAnswer } from '@firm/platform/http/problem-answer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { securityHeaders } from './security-headers.js';

/** An address that cannot be decoded is refused before any hook runs; it is answered like everything else all the same. */
export function refuseUnreadableAddresses(config: GatewayConfig) {
  const protection = securityHeaders(config);
  return (error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void => {
    const { accept } = request.headers;
    const { status, headers, body } = problemAnswer(error.statusCode ?? 400, 'The address cannot be read.', { accept });
    void reply.code(status).headers({ ...protection, ...headers });
    void reply.send(body);
  };
}
