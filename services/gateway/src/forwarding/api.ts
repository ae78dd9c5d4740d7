import { notFound, tooLarge } from '@firm/platform/http/problem';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { currentRequestId } from '@firm/platform/logging/request-context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicReads } from '../pages/public-reads.js';
import { sendEncoded } from '../pages/send-encoded.js';
import type { StaffIdentity } from '../staff/staff-identity.js';
import type { Forwarder } from './forwarder.js';
import type { CallerTokenIssuer } from './caller-token-issuer.js';
import { serviceFor, type ServiceName } from './services.js';

/** Largest body of an API request in bytes (contract §3); refused before a service is asked where its length is told. */
const BODY_LIMIT_BYTES = 1024 * 1024;

export interface ApiParts {
  forwarder: Forwarder;
  identity: StaffIdentity;
  callerTokens: CallerTokenIssuer;
  reads: PublicReads;
  /** Called after something may have changed, so that the next reader sees it. */
  afterChange: () => void;
}

/** `/api`, feeds and stored objects: public reads from the short cache, everything else to the service it belongs to. */
export function serveApi(fastify: FastifyInstance, parts: ApiParts): void {
  const answer = (request: FastifyRequest, reply: FastifyReply) => answerApi(request, reply, parts);
  for (const path of ['/api/*', '/sitemap.xml', '/rss.xml', '/robots.txt']) fastify.all(path, answer);
  fastify.all('/media/*', (request, reply) => answerMedia(request, reply, parts));
}

async function answerApi(request: FastifyRequest, reply: FastifyReply, parts: ApiParts): Promise<FastifyReply> {
  const url = request.raw.url ?? '/';
  const path = url.split('?', 1)[0] ?? url;
  const service = serviceFor(path);
  if (!service) throw notFound('There is nothing at this address.');
  if (request.method === 'GET' && parts.reads.covers(path)) return sendRead(request, reply, parts.reads, url);
  if (Number(request.headers['content-length']) > BODY_LIMIT_BYTES) throw tooLarge('The request is larger than 1 MiB.');
  // What is not said to be public is for whoever asked, and for no cache of a browser or a proxy.
  void reply.header('cache-control', 'no-store');
  const staff = await parts.identity.identify(request.headers.cookie);
  const headers = passFor(request, staff, parts);
  const changes = staff !== undefined && mayChangePages(request, service);
  if (changes) reply.raw.once('close', parts.afterChange);
  const answer = await parts.forwarder.forward(request, reply, service, { headers, maxBytes: BODY_LIMIT_BYTES });
  if (changes) parts.afterChange();
  return answer;
}

/** Pages show posts, which staff alone change: nothing that visitors send, however often, makes a page be made again. */
const mayChangePages = ({ method }: FastifyRequest, service: ServiceName) =>
  service === 'content' && method !== 'GET' && method !== 'HEAD';

/** A signed upload goes straight to the storage under the visitor's Host, which is signed; reads are inspected. */
async function answerMedia(request: FastifyRequest, reply: FastifyReply, parts: ApiParts): Promise<FastifyReply> {
  if (request.method === 'PUT') {
    return parts.forwarder.forward(request, reply, 'storage', { headers: { host: request.headers.host ?? '' } });
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound('There is nothing at this address.');
  const staff = await parts.identity.identify(request.headers.cookie);
  return parts.forwarder.forward(request, reply, 'content', { headers: passFor(request, staff, parts) });
}

async function sendRead(request: FastifyRequest, reply: FastifyReply, reads: PublicReads, url: string) {
  const { status, headers, body } = await reads.get(url, request.headers.accept);
  void reply.code(status).headers(headers);
  void reply.header(
    'cache-control',
    status === 200 ? 'public, max-age=0, s-maxage=1, stale-while-revalidate=10' : 'no-store',
  );
  return sendEncoded(request, reply, body);
}

function passFor(
  request: FastifyRequest,
  staff: StaffMember | undefined,
  { callerTokens }: ApiParts,
): Record<string, string> {
  return callerTokens.headers({ requestId: currentRequestId() ?? '', address: request.ip, ...(staff && { staff }) });
}
