import type { RenderPage } from '@firm/contracts/page-renderer';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GatewayConfig } from '../config.js';

/** The rendering function of the built web bundle, loaded by path: the gateway never imports the front end. */
export async function loadBuiltRenderer({ root }: GatewayConfig['web']): Promise<RenderPage> {
  const entry = pathToFileURL(join(root, 'dist/server/entry-server.js')).href;
  return ((await import(entry)) as { render: RenderPage }).render;
}

/** While developing: pages and modules straight from the sources through Vite, with hot reload. */
export async function loadDevelopmentRenderer(
  { root }: GatewayConfig['web'],
  fastify: FastifyInstance,
): Promise<{
  render: RenderPage;
  serveModules: (url: string, raw: { req: unknown; res: unknown }) => Promise<boolean>;
}> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: fastify.server } },
  });
  fastify.addHook('onClose', () => vite.close());
  const runner = vite.environments.ssr as unknown as {
    runner: { import: (path: string) => Promise<{ render: RenderPage }> };
  };
  return {
    render: async (request) => (await runner.runner.import('/src/entry-server.tsx')).render(request),
    serveModules: (_url, { req, res }) =>
      new Promise((resolve) => {
        const response = res as import('node:http').ServerResponse;
        response.once('close', () => resolve(true));
        vite.middlewares(req as import('node:http').IncomingMessage, response, () => resolve(false));
      }),
  };
}
