import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, sendJson, type ProviderSettings } from './google/provider.js';

const MAX_FORM_BYTES = 64 * 1024;

/**
 * The local identity provider, used where no `GOOGLE_CLIENT_ID` is set, and by tests. It speaks Google's three
 * endpoints (`GOOGLE_AUTHORIZATION_URL`, `GOOGLE_TOKEN_URL`, `GOOGLE_USERINFO_URL`) and, instead of asking for a
 * password, lets one choose a person: two of the administrators' domain, a stranger, one whose address is not verified,
 * or any address that is typed.
 *
 * **How tests sign in** without the page: they add `prompt=none&login_hint=ana.duarte@example.com` to the address of
 * the authorization endpoint. `POST /__fail {"endpoint": "/token", "status": 500, "times": 1}` makes an endpoint fail
 * (`/o/oauth2/v2/auth`, `/token` or `/v1/userinfo`).
 *
 * @param settings `port` 0 for any free one.
 */
export async function startLocalGoogle({
  port,
  host = '127.0.0.1',
  ...settings
}: ProviderSettings & { port: number; host?: string }) {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(settings, origin);
  const failures = new Map<string, { status: number; times: number }>();

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', origin);
    const body = request.method === 'POST' ? await readBody(request) : '';
    const failure = failures.get(url.pathname);
    if (failure && failure.times-- > 0) return sendJson(response, failure.status, { error: 'backend_error' });
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /o/oauth2/v2/auth':
        return provider.authorize(url.searchParams, response);
      case 'POST /o/oauth2/v2/auth':
        return provider.authorize(new URLSearchParams(body), response);
      case 'POST /token':
        return provider.exchange(new URLSearchParams(body), request.headers.authorization, response);
      case 'GET /v1/userinfo':
        return provider.describe(request, response);
      case 'GET /healthz':
        return sendJson(response, 200, { status: 'ok' });
      case 'POST /__fail': {
        const { endpoint, status, times } = JSON.parse(body) as { endpoint: string; status: number; times: number };
        failures.set(endpoint, { status, times });
        return sendJson(response, 200, {});
      }
      default:
        return sendJson(response, 404, { error: 'not_found' });
    }
  };

  server.on('request', (request, response) => {
    handle(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  return {
    authorizationUrl: `${origin}/o/oauth2/v2/auth`,
    tokenUrl: `${origin}/token`,
    userinfoUrl: `${origin}/v1/userinfo`,
    async close(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > MAX_FORM_BYTES) throw new Error('too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
