import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { problemAnswer } from '@firm/platform/http/problem-answer';
import type { Logger } from '@firm/platform/logging/logger';
import type { QueueBackend } from '@firm/platform/queues/queue-backend';
import { queueNames } from '@firm/platform/queues/queue-names';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dashboardPolicy } from '../protection/security-headers.js';
import type { StaffIdentity } from '../staff/staff-identity.js';

const BASE = '/admin/queues';

/**
 * What may be changed with it, by the end of the matched route: work that failed or is put off is done now, and a queue that stands
 * still goes on. Handlers look at the row that a job is about, so that no job is done twice. Pausing, emptying, removing and adding
 * would undo what visitors were promised, such as a receipt or an erasure.
 */
const CHANGES = new Set([
  '/:queueName/:jobId/retry',
  '/:queueName/retry/:queueStatus',
  '/:queueName/:jobId/promote',
  '/:queueName/promote',
  '/:queueName/resume',
  '/resume',
]);

/** Bull Board's page asks a foreign host for its typeface, which our policy would refuse. */
const FOREIGN_STYLES = /<link\b[^>]*\bhref="https?:[^>]*>/g;

/** Serves Bull Board under `/admin/queues`, for signed-in staff only. Whoever changes something with it is logged. */
export function serveQueueDashboard(
  fastify: FastifyInstance,
  queues: QueueBackend,
  identity: StaffIdentity,
  logger: Logger,
): void {
  const board = new FastifyAdapter();
  board.setBasePath(BASE);
  createBullBoard({
    queues: queueNames().map((name) => new BullMQAdapter(queues.queue(name))),
    serverAdapter: board,
    options: { uiConfig: { boardTitle: 'Queues' } },
  });
  void fastify.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      void reply.header('content-security-policy', dashboardPolicy).header('cache-control', 'no-store');
      // Not thrown: the dashboard has an error handler of its own, which does not answer with problem+json.
      const refuse = async (refusal: number, sentence: string) => {
        const { status, headers, body } = problemAnswer(refusal, sentence, { accept: request.headers.accept });
        await reply.code(status).headers(headers).send(Buffer.from(body));
      };
      const staff = await identity.identify(request.headers.cookie);
      if (!staff) return refuse(401, 'Sign in with your company email.');
      if (!isDecodable(request.url)) return refuse(400, 'The address cannot be read.');
      if (request.method === 'GET' || request.method === 'HEAD') return;
      if (!isAllowed(request)) return refuse(403, 'Here you can only retry or promote jobs and resume queues.');
      const { queueName, jobId } = request.params as Record<string, string | undefined>;
      const change = /retry|promote|resume/.exec(request.routeOptions.url ?? '')?.[0];
      logger.log('queue board: change', { staff: staff.id, change, queue: queueName, job: jobId });
    });
    scope.addHook('onSend', (_request, _reply, page: unknown, done) => {
      done(null, typeof page === 'string' ? page.replace(FOREIGN_STYLES, '') : page);
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    await scope.register(board.registerPlugin(), { prefix: BASE });
  });
}

function isAllowed({ method, routeOptions: { url = '' }, params }: FastifyRequest): boolean {
  const { queueStatus = 'failed' } = params as { queueStatus?: string };
  return method === 'PUT' && CHANGES.has(url.slice(`${BASE}/api/queues`.length)) && queueStatus === 'failed';
}

/**
 * Whether the percent signs of an address stand for characters, also after they were decoded: the dashboard decodes its query
 * again. The text is looked at, because the bundler leaves out a call whose result nobody uses, and with it what it throws.
 */
function isDecodable(url: string): boolean {
  try {
    return decodeURIComponent(decodeURIComponent(url)) !== '';
  } catch {
    return false;
  }
}
