import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen, readBody } from '../http/fake-server.js';
import { Grants } from './grants.js';
import { choicePage, errorPage } from './page.js';
import { describePerson, offeredPeople, type Person } from './people.js';
import { YoutubeDataApi } from './youtube-data-api.js';

const MAX_FORM_BYTES = 64 * 1024;

export interface FakeGoogle {
  authorizationUrl: string;
  tokenUrl: string;
  userinfoUrl: string;
  /** For YOUTUBE_API_URL. */
  apiUrl: string;
  /** The channel of whoever agrees. */
  youtube: YoutubeDataApi;
  /** Ends every consent, as people do on the page of their account. */
  revokeAll(): void;
  close(): Promise<void>;
}

export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  /** The domain of the people that the page offers first. */
  adminDomain: string;
  /** The origin of the site, where a browser may be redirected to besides loopback. */
  redirectOrigin?: string | undefined;
}

/**
 * A fake of Google sign-in, for a stack without `GOOGLE_CLIENT_ID` and for tests. It speaks Google's endpoints (authorization, token
 * and its revocation, userinfo), YouTube's Data API for the channel of whoever agreed, and, instead of asking for a password, lets one choose a person: two of the
 * administrators' domain, one of another organisation, one whose address is not verified, or any address that is typed.
 *
 * Scripts sign in without the page: they add `prompt=none&login_hint=ana.duarte@example.com` to the address of the
 * authorization endpoint.
 *
 * @param settings `port` 0 picks a free one.
 */
export async function startFakeGoogle({
  port,
  host = '127.0.0.1',
  ...settings
}: GoogleSettings & { port: number; host?: string }): Promise<FakeGoogle> {
  const server = createServer();
  const { origin, close } = await listen(server, { port, host });
  const provider = new Provider(settings);

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', origin);
    const body = request.method === 'POST' ? (await readBody(request, MAX_FORM_BYTES)).toString('utf8') : '';
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /o/oauth2/v2/auth':
        return provider.authorize(url.searchParams, response);
      case 'POST /o/oauth2/v2/auth':
        return provider.authorize(new URLSearchParams(body), response);
      case 'POST /token':
        return provider.exchange(new URLSearchParams(body), response);
      case 'POST /revoke':
        return provider.revoke(new URLSearchParams(body), response);
      case 'GET /v1/userinfo':
        return provider.sendUserinfo(request, response);
      case 'GET /healthz':
        return sendJson(response, 200, { status: 'ok' });
      default:
        if (request.method === 'GET' && url.pathname.startsWith('/youtube/v3/'))
          return provider.sendYoutube(request, url, response);
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
    apiUrl: origin,
    youtube: provider.youtube,
    revokeAll: () => provider.grants.revokeAll(),
    close,
  };
}

/** The three endpoints of the sign-in: authorization (with PKCE), token, userinfo. */
class Provider {
  readonly grants = new Grants();
  readonly youtube = new YoutubeDataApi();

  constructor(private readonly settings: GoogleSettings) {}

  /**
   * Shows the page, or answers at once where the request names a person: `prompt=none` with a `login_hint`, as in OpenID
   * Connect. `choice` and `cancel` are what the page sends.
   */
  authorize(request: URLSearchParams, response: ServerResponse): void {
    const problem = this.problemOf(request);
    if (problem) return sendPage(response, 400, errorPage(problem));
    if (request.get('response_type') !== 'code')
      return redirect(request, response, { error: 'unsupported_response_type' });
    if (request.has('cancel')) return redirect(request, response, { error: 'access_denied' });
    const email = request.get('choice') ?? (request.get('prompt') === 'none' ? request.get('login_hint') : null);
    if (email !== null) return this.grant(request, response, this.personFor(email));
    if (request.get('prompt') === 'none') return redirect(request, response, { error: 'login_required' });
    sendPage(response, 200, choicePage(offeredPeople(this.settings.adminDomain), request));
  }

  /** Exchanges a code for tokens. */
  exchange(form: URLSearchParams, response: ServerResponse): void {
    if (!this.isKnownClient(form)) return sendJson(response, 401, { error: 'invalid_client' });
    const isRefresh = form.get('grant_type') === 'refresh_token';
    if (!isRefresh && form.get('grant_type') !== 'authorization_code') {
      return sendJson(response, 400, { error: 'unsupported_grant_type' });
    }
    const verifier = form.get('code_verifier') ?? undefined;
    const grant = isRefresh
      ? this.grants.refresh(form.get('refresh_token') ?? '')
      : this.grants.redeem(form.get('code') ?? '', form.get('redirect_uri') ?? '', verifier);
    if (!grant) return sendJson(response, 400, { error: 'invalid_grant', error_description: 'Bad Request' });
    const { token, lifetimeSeconds } = this.grants.issueToken(grant);
    sendJson(response, 200, {
      ...(!isRefresh && grant.isOffline && { refresh_token: this.grants.issueRefreshToken(grant) }),
      access_token: token,
      expires_in: lifetimeSeconds,
      scope: grant.scope,
      token_type: 'Bearer',
    });
  }

  /** Describes the person a token was issued for. */
  sendUserinfo({ headers }: IncomingMessage, response: ServerResponse): void {
    const person = this.grants.grantOf(bearerOf(headers))?.person;
    if (!person) return sendJson(response, 401, { error: 'invalid_request', error_description: 'Invalid Credentials' });
    sendJson(response, 200, person);
  }

  /** Ends a refresh token. */
  revoke(form: URLSearchParams, response: ServerResponse): void {
    const isKnown = this.grants.revoke(form.get('token') ?? '');
    sendJson(response, isKnown ? 200 : 400, isKnown ? {} : { error: 'invalid_token' });
  }

  sendYoutube({ headers }: IncomingMessage, { pathname, searchParams }: URL, response: ServerResponse): void {
    const scope = this.grants.grantOf(bearerOf(headers))?.scope;
    const { status, body } = this.youtube.answer(pathname, searchParams, scope);
    if (typeof body === 'object') return sendJson(response, status, body);
    response.writeHead(status, { 'content-type': 'text/vtt' }).end(body);
  }

  /** Why a browser must not be redirected with an answer; undefined where it may be. */
  private problemOf(request: URLSearchParams): string | undefined {
    if (request.get('client_id') !== this.settings.clientId) return 'The client_id is not known here.';
    const redirectUri = request.get('redirect_uri') ?? '';
    if (!URL.canParse(redirectUri)) return 'The redirect_uri is not an address.';
    const { origin, hostname } = new URL(redirectUri);
    const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
    if (!isHere && origin !== this.settings.redirectOrigin) return 'The redirect_uri is not one of this site.';
    const method = request.get('code_challenge_method');
    if (request.has('code_challenge') && method !== 'S256') return 'The code_challenge_method must be S256.';
    return undefined;
  }

  private personFor(email: string): Person {
    const offered = offeredPeople(this.settings.adminDomain).find(({ person }) => person.email === email);
    return offered?.person ?? describePerson(email);
  }

  private grant(request: URLSearchParams, response: ServerResponse, person: Person): void {
    const code = this.grants.issueCode({
      person,
      redirectUri: request.get('redirect_uri') ?? '',
      scope: request.get('scope') ?? '',
      codeChallenge: request.get('code_challenge') ?? undefined,
      isOffline: request.get('access_type') === 'offline' && request.get('prompt') === 'consent',
    });
    redirect(request, response, { code, scope: request.get('scope') ?? '' });
  }

  private isKnownClient(form: URLSearchParams): boolean {
    const { clientId, clientSecret } = this.settings;
    return form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
  }
}

const bearerOf = ({ authorization }: IncomingMessage['headers']): string =>
  /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';

function redirect(request: URLSearchParams, response: ServerResponse, answer: Record<string, string>): void {
  const target = new URL(request.get('redirect_uri') ?? '');
  const state = request.get('state');
  for (const [name, value] of Object.entries({ ...(state !== null && { state }), ...answer })) {
    target.searchParams.set(name, value);
  }
  response.writeHead(302, { location: target.href, 'cache-control': 'no-store' }).end();
}

function sendPage(response: ServerResponse, status: number, page: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
    })
    .end(page);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
