import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { problemAnswer } from '@firm/platform/http/problem-answer';
import type { QueueBackend } from '@firm/platform/queues/queue-backend';
import { queueNames } from '@firm/platform/queues/queue-figures';
import type { FastifyInstance } from 'fastify';
import { dashboardPolicy } from '../protection/security-headers.js';
import type { StaffIdentity } from '../staff/staff-identity.js';

const BASE = '/admin/queues';

/** The queues, for administrators only: what waits, what runs, what has failed and can be tried again. */
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
      if (await identity.identify(request.headers.cookie)) return;
      // Answered here: an error thrown here would reach the dashboard's own handler, which knows no problems.
      const { accept } = request.headers;
      const { status, headers, body } = problemAnswer(401, 'Sign in with your company email.', { accept });
      await reply.code(status).headers(headers).send(Buffer.from(body));
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    await scope.register(board.registerPlugin(), { prefix: BASE });
  });
}
