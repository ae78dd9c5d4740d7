import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { problemAnswer } from '@firm/platform/http/problem-answer';
import type { QueueBackend } from '@firm/platform/queues/queue-backend';
import { queueNames } from '@firm/platform/queues/queue-names';
import type { FastifyInstance } from 'fastify';
import { dashboardPolicy } from '../protection/security-headers.js';
import type { StaffIdentity } from '../staff/staff-identity.js';

const BASE = '/admin/queues';

/** Serves Bull Board under `/admin/queues`, for signed-in staff only. */
export function serveQueueDashboard(fastify: FastifyInstance, queues: QueueBackend, identity: StaffIdentity): void {
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
      const staff = await identity.identify(request.headers.cookie);
      if (staff && isDecodable(request.url)) return;
      // Not thrown: the dashboard has an error handler of its own, which does not answer with problem+json.
      const [refusal, sentence] = staff
        ? [400, 'The address cannot be read.']
        : [401, 'Sign in with your company email.'];
      const { status, headers, body } = problemAnswer(refusal, sentence, { accept: request.headers.accept });
      await reply.code(status).headers(headers).send(Buffer.from(body));
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    await scope.register(board.registerPlugin(), { prefix: BASE });
  });
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
