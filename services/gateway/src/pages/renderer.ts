import type { RenderPage } from '@firm/contracts/page-renderer';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

/** Answers a request for one of Vite's modules; resolves to false for any other. */
export type ServeModules = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** Loads the rendering function of the built web bundle by path: the gateway has no build-time dependency on it. */
export async function loadBuiltRenderer(root: string): Promise<RenderPage> {
  // A path, no URL: the bundle requires what is imported here (infra/decisions/0018).
  const entry = join(root, 'dist/server/entry-server.js');
  return ((await import(entry)) as { render: RenderPage }).render;
}

/** In development: renders and serves modules from the sources through Vite, with hot reload. */
export async function loadDevelopmentRenderer(
  root: string,
  fastify: FastifyInstance,
): Promise<{ render: RenderPage; serveModules: ServeModules }> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: fastify.server } },
  });
  fastify.addHook('onClose', () => vite.close());
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite's SSR environment cannot run modules");
  return {
    render: async (request) =>
      (await ssr.runner.import<{ render: RenderPage }>('/src/entry-server.tsx')).render(request),
    serveModules: (request, response) =>
      new Promise((resolve) => {
        response.once('close', () => resolve(true));
        vite.middlewares(request, response, () => resolve(false));
      }),
  };
}
