import { addressBlock } from '@firm/platform/http/address-block';
import { BODY_LIMIT_BYTES } from '@firm/platform/http/create-http-app';
import { conflict, forbidden, invalid, notFound, tooLarge, unauthenticated } from '@firm/platform/http/problem';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { currentRequestId } from '@firm/platform/logging/request-context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EncodedBody, sendEncoded } from '../caching/encoded-body.js';
import type { PublicReads } from '../caching/public-reads.js';
import type { PublishedVersion } from '../caching/published-version.js';
import type { Forwarder } from '../forwarding/forwarder.js';
import type { InsightGroups } from '../forwarding/insight-groups.js';
import { findService, type ServiceName } from '../forwarding/services.js';
import { upstreamFailure, type Upstreams } from '../forwarding/upstreams.js';
import type { StreamLimit } from '../protection/stream-limit.js';
import type { StaffIdentity } from '../staff/staff-identity.js';

/** The e-mail address, percent-encoded, of the person for whom the newsroom's page was opened. */
const OPENER_HEADER = 'x-opened-by';

/**
 * Where everything but reading is for staff (services/contracts/README.md, Access). Each route says so itself, but only
 * after its body was parsed: a stranger's is not passed on.
 */
const STAFF_ONLY = /^\/api\/(?:admin|objects)\//;

export interface ApiParts {
  forwarder: Forwarder;
  insights: InsightGroups;
  upstreams: Upstreams;
  identity: StaffIdentity;
  reads: PublicReads;
  streams: StreamLimit;
  /** Asked for again after a request that may have changed what pages show. */
  version: PublishedVersion;
}

/** Serves `/api`, the feeds and stored objects: public reads from their cache, everything else by forwarding. */
export function serveApi(fastify: FastifyInstance, parts: ApiParts): void {
  const answer = (request: FastifyRequest, reply: FastifyReply) => answerApi(request, reply, parts);
  for (const path of ['/api/*', '/sitemap.xml', '/rss.xml', '/updates.xml', '/robots.txt']) fastify.all(path, answer);
  fastify.all('/media/*', (request, reply) => answerMedia(request, reply, parts));
}

async function answerApi(request: FastifyRequest, reply: FastifyReply, parts: ApiParts): Promise<FastifyReply> {
  const url = request.raw.url ?? '/';
  const path = url.split('?', 1)[0] ?? url;
  const service = findService(path);
  if (!service) throw notFound('There is nothing at this address.');
  if (isRead(request) && parts.reads.isPublicRead(path)) return sendRead(request, reply, parts.reads, url);
  if (Number(request.headers['content-length']) > BODY_LIMIT_BYTES) throw tooLarge('The request is larger than 1 MiB.');
  // Everything that is not public is private to the caller: browsers and proxies must not cache it.
  void reply.header('cache-control', 'no-store');
  const staff = await parts.identity.identify(request.headers.cookie);
  refuseOtherPerson(request, staff);
  if (!staff && !isRead(request) && STAFF_ONLY.test(path)) throw unauthenticated('Sign in with your company email.');
  if (path === '/api/insights' && request.method === 'POST' && !staff && parts.insights.accepts(request)) {
    await parts.insights.count(request);
    return reply.code(204).send();
  }
  const headers = callerHeaders(request, staff, parts);
  const changesPages = staff !== undefined && mayChangePages(request, service);
  if (changesPages) reply.raw.once('close', () => parts.version.expire());
  const isSignedIn = async () => (await parts.identity.identify(request.headers.cookie))?.email === staff?.email;
  const holder = staff ? { email: staff.email, isSignedIn } : request.ip;
  const answer = await parts.forwarder.forward(request, reply, service, {
    headers,
    maxBytes: BODY_LIMIT_BYTES,
    // The stream of an answer to a message is bounded as the message is.
    holdStream: request.method === 'GET' ? (stream) => parts.streams.hold(stream, reply, holder) : undefined,
  });
  if (changesPages) parts.version.expire();
  return answer;
}

/**
 * Refuses a request of a newsroom that was opened by another person than the one who is signed in now: a tab that was left
 * open must neither read nor write under the name of whoever signs in next in the same browser.
 * @throws ProblemError unauthenticated.
 */
function refuseOtherPerson({ headers }: FastifyRequest, staff: StaffMember | undefined): void {
  const opener = headers[OPENER_HEADER];
  if (staff && opener !== undefined && opener !== encodeURIComponent(staff.email)) {
    throw unauthenticated('Somebody else has signed in here since this page was opened.');
  }
}

/** Only staff change what pages show: visitors' requests, however many, never cause a page to be rendered again. */
const mayChangePages = (request: FastifyRequest, service: ServiceName) => service === 'content' && !isRead(request);

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** The parameters of a presigned URL; only the storage can verify them. */
const SIGNATURE = {
  'X-Amz-Algorithm': /^AWS4-HMAC-SHA256$/,
  'X-Amz-Credential': /./,
  'X-Amz-Signature': /^[\da-f]{64}$/,
};

/** Whether a query has the form of a presigned one, so that bytes of others are not passed on. */
function isPresigned(query: URLSearchParams): boolean {
  return Object.entries(SIGNATURE).every(([name, form]) => form.test(query.get(name) ?? ''));
}

/**
 * Asks whether a key still takes an upload. The parts of a recording need no such question: the storage knows no upload in
 * parts that was completed.
 * @throws ProblemError conflict when its image was inspected, and may be published.
 */
async function admitUpload(key: string, { upstreams }: ApiParts): Promise<void> {
  const path = `/internal/uploads/${key.split('/').map(encodeURIComponent).join('/')}`;
  const headers = upstreams.callerHeaders({ isGateway: true });
  const { statusCode, body } = await upstreams
    .request('content', { method: 'GET', path, headers })
    .catch((error: unknown) => {
      throw upstreamFailure(error);
    });
  await body.dump();
  if (statusCode === 404) throw conflict('This address has been used. Ask for another one to upload a picture.');
  if (statusCode !== 204) throw upstreamFailure(new Error(`uploads answered ${statusCode}`));
}

/** A presigned upload goes to the storage with the client's Host header, which is part of the signature. */
async function answerMedia(request: FastifyRequest, reply: FastifyReply, parts: ApiParts): Promise<FastifyReply> {
  if (request.method === 'PUT') {
    const query = new URLSearchParams(request.raw.url?.split('?')[1]);
    if (!isPresigned(query)) throw forbidden('This address takes no upload.');
    // As the storage demands it; and so that the end of the body is known before it has come.
    if (request.headers['content-length'] === undefined) throw invalid('An upload has to state its length.');
    const key = (request.params as { '*': string })['*'];
    return parts.forwarder.forward(request, reply, 'storage', {
      headers: { host: request.headers.host ?? '' },
      // The query is part of the signature.
      ...(!query.has('uploadId') && { admit: () => admitUpload(key, parts) }),
    });
  }
  if (!isRead(request)) throw notFound('There is nothing at this address.');
  const staff = await parts.identity.identify(request.headers.cookie);
  return parts.forwarder.forward(request, reply, 'content', { headers: callerHeaders(request, staff, parts) });
}

async function sendRead(request: FastifyRequest, reply: FastifyReply, reads: PublicReads, url: string) {
  const { status, headers, body } = await reads.get(url, request.headers.accept, addressBlock(request.ip));
  const isProblem = headers['content-type'] === 'application/problem+json';
  return sendEncoded(request, reply.code(status).headers(headers), isProblem ? await nameRequest(body) : body);
}

/** A problem that many requests share, as the answer to this one: its `requestId` is that of whoever asked first. */
async function nameRequest(problem: EncodedBody): Promise<EncodedBody> {
  const shared = JSON.parse(await problem.text()) as object;
  return new EncodedBody(Buffer.from(JSON.stringify({ ...shared, requestId: currentRequestId() })), false, 0);
}

const callerHeaders = ({ ip }: FastifyRequest, staff: StaffMember | undefined, { upstreams }: ApiParts) =>
  upstreams.callerHeaders({ address: ip, ...(staff && { staff }) });
