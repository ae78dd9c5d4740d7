import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { unauthenticated } from '@firm/platform/http/problem';
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
      if (!(await identity.identify(request.headers.cookie))) throw unauthenticated('Sign in with your company email.');
      void reply.header('content-security-policy', dashboardPolicy).header('cache-control', 'no-store');
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    await scope.register(board.registerPlugin(), { prefix: BASE });
  });
}
