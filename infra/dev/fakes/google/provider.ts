import type { IncomingMessage, ServerResponse } from 'node:http';
import { Grants } from './grants.js';
import { signIdToken } from './id-token.js';
import { choosePage, refusalPage } from './page.js';
import { describePerson, offeredPeople, type Person } from './people.js';

export interface ProviderSettings {
  clientId: string;
  clientSecret: string;
  /** The domain of the people that the page offers first. */
  adminDomain: string;
  /** Where a browser may be sent back to, besides this machine: the site's own address. */
  redirectOrigin?: string;
}

/** The three endpoints of the sign-in: authorization (with PKCE), token, userinfo. */
export class Provider {
  private readonly grants = new Grants();

  constructor(
    private readonly settings: ProviderSettings,
    private readonly issuer: string,
  ) {}

  /**
   * Shows the page, or answers at once where the request says who it is: `prompt=none` with a `login_hint`, both
   * OpenID Connect's own words. `choice` and `cancel` are what the page sends.
   */
  authorize(request: URLSearchParams, response: ServerResponse): void {
    const problem = this.problemOf(request);
    if (problem) return sendPage(response, 400, refusalPage(problem));
    if (request.get('response_type') !== 'code') return this.sendBack(request, response, 'unsupported_response_type');
    if (request.has('cancel')) return this.sendBack(request, response, 'access_denied');
    const email = request.get('choice') ?? (request.get('prompt') === 'none' ? request.get('login_hint') : null);
    if (email !== null) return this.grant(request, response, this.personFor(email));
    if (request.get('prompt') === 'none') return this.sendBack(request, response, 'login_required');
    sendPage(response, 200, choosePage(offeredPeople(this.settings.adminDomain), request));
  }

  /** Exchanges a code for tokens. */
  exchange(form: URLSearchParams, authorization: string | undefined, response: ServerResponse): void {
    if (!this.isOurClient(form, authorization)) return sendJson(response, 401, { error: 'invalid_client' });
    if (form.get('grant_type') !== 'authorization_code') {
      return sendJson(response, 400, { error: 'unsupported_grant_type' });
    }
    const verifier = form.get('code_verifier') ?? undefined;
    const grant = this.grants.redeem(form.get('code') ?? '', form.get('redirect_uri') ?? '', verifier);
    if (!grant) return sendJson(response, 400, { error: 'invalid_grant', error_description: 'Bad Request' });
    const { token, lifetimeSeconds } = this.grants.issueToken(grant.person);
    const { clientId: id, clientSecret: secret } = this.settings;
    sendJson(response, 200, {
      access_token: token,
      expires_in: lifetimeSeconds,
      scope: grant.scope,
      token_type: 'Bearer',
      id_token: signIdToken(grant, this.issuer, { id, secret }),
    });
  }

  /** Says who a token was given to. */
  describe({ headers }: IncomingMessage, response: ServerResponse): void {
    const [, token = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
    const person = this.grants.personOf(token);
    if (!person) return sendJson(response, 401, { error: 'invalid_request', error_description: 'Invalid Credentials' });
    sendJson(response, 200, person);
  }

  /** Why a browser must not be sent back with an answer: the address to send it to may be a stranger's. */
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
      nonce: request.get('nonce') ?? undefined,
      codeChallenge: request.get('code_challenge') ?? undefined,
    });
    redirect(request, response, { code, scope: request.get('scope') ?? '' });
  }

  private sendBack(request: URLSearchParams, response: ServerResponse, error: string): void {
    redirect(request, response, { error });
  }

  private isOurClient(form: URLSearchParams, authorization: string | undefined): boolean {
    const { clientId, clientSecret } = this.settings;
    const [, basic = ''] = /^Basic (.+)$/i.exec(authorization ?? '') ?? [];
    const given = basic
      ? Buffer.from(basic, 'base64').toString('utf8')
      : `${form.get('client_id') ?? ''}:${form.get('client_secret') ?? ''}`;
    return given === `${clientId}:${clientSecret}`;
  }
}

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

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
