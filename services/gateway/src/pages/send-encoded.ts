import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EncodedBody } from './encoded-body.js';

/** Sends a body in the form the caller admits; 304 to one who has it already. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
): Promise<FastifyReply> {
  void reply.header('etag', body.etag).header('vary', 'Accept-Encoding');
  if (reply.statusCode === 200 && matches(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  const { encoding, body: bytes } = await body.for(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

const matches = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');
