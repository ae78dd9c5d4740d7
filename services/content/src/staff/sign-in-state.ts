import { randomBytes } from 'node:crypto';
import { Clock } from '@firm/platform/clock';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SignInSettings, Site } from '../settings.module.js';
import { sign, unsign } from '../http/signed-value.js';
import { Cookie } from './cookies.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Adds a Set-Cookie header to the answer; present on the routes of the sign-in. */
    setCookie?: (cookie: string) => void;
  }
}

/** How long choosing an account and typing a password may take. */
const LIFETIME_MS = 10 * 60_000;

interface PendingSignIn {
  state: string;
  /** The code verifier (PKCE, RFC 7636). */
  verifier: string;
  expiresAt: number;
}

/**
 * The state store of passport-oauth2: keeps `state` and the PKCE verifier in a signed cookie of the browser that started
 * the sign-in, and nowhere else, so that any process can finish it. The number of parameters of the two methods
 * matters, because passport-oauth2 reads it.
 */
@Injectable()
export class SignInState {
  private readonly cookie: Cookie;

  constructor(
    private readonly settings: SignInSettings,
    private readonly clock: Clock,
    site: Site,
  ) {
    this.cookie = new Cookie('firm_signin', site.origin);
  }

  store(
    request: FastifyRequest,
    verifier: string,
    _state: unknown,
    _meta: unknown,
    done: (error: Error | null, state?: string) => void,
  ): void {
    const state = randomBytes(24).toString('base64url');
    const pending: PendingSignIn = { state, verifier, expiresAt: this.clock.now().getTime() + LIFETIME_MS };
    const value = sign(Buffer.from(JSON.stringify(pending)).toString('base64url'), this.settings.cookieSecrets);
    request.setCookie?.(this.cookie.set(value, LIFETIME_MS / 1_000));
    done(null, state);
  }

  verify(
    request: FastifyRequest,
    state: unknown,
    done: (error: Error | null, verifier: string | false, info?: unknown) => void,
  ): void {
    const pending = this.read(request.headers.cookie);
    request.setCookie?.(this.cookie.clear());
    const isSame = pending !== null && pending.state === state;
    if (isSame && pending.expiresAt > this.clock.now().getTime()) done(null, pending.verifier);
    else done(null, false, { message: 'the state is not the one that this browser was given' });
  }

  private read(header: string | undefined): PendingSignIn | null {
    const value = unsign(this.cookie.read(header) ?? '', this.settings.cookieSecrets);
    return value ? (JSON.parse(Buffer.from(value, 'base64url').toString()) as PendingSignIn) : null;
  }
}
