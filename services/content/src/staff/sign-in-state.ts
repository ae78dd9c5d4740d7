import { randomBytes } from 'node:crypto';
import { Clock } from '@firm/platform/clock';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Site } from '../site.module.js';
import { Cookie } from './cookies.js';
import { SignInSettings } from './sign-in-settings.js';
import { sign, unsign } from '../signed-value.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the browser a cookie with the answer; set while somebody is signing in. */
    giveCookie?: (cookie: string) => void;
  }
}

/** Choosing an account and typing a password takes no longer. */
const LIFETIME_MS = 10 * 60_000;

interface Remembered {
  state: string;
  /** The secret behind the challenge (PKCE, RFC 7636). */
  verifier: string;
  expiresAt: number;
}

/**
 * What a browser must bring back from the provider: the `state` that shows it is the browser that set out, and the
 * PKCE verifier. Kept in a signed cookie of that browser and nowhere else, so any process can finish what another
 * began. The two methods are the store that passport-oauth2 asks for; it counts their parameters.
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
    const remembered: Remembered = { state, verifier, expiresAt: this.clock.now().getTime() + LIFETIME_MS };
    const value = sign(Buffer.from(JSON.stringify(remembered)).toString('base64url'), this.settings.cookieSecrets);
    request.giveCookie?.(this.cookie.give(value, LIFETIME_MS / 1_000));
    done(null, state);
  }

  verify(
    request: FastifyRequest,
    state: unknown,
    done: (error: Error | null, verifier: string | false, info?: unknown) => void,
  ): void {
    const remembered = this.read(request.headers.cookie);
    request.giveCookie?.(this.cookie.take());
    const isSame = remembered !== null && remembered.state === state;
    if (isSame && remembered.expiresAt > this.clock.now().getTime()) done(null, remembered.verifier);
    else done(null, false, { message: 'the state is not the one this browser set out with' });
  }

  private read(header: string | undefined): Remembered | null {
    const value = unsign(this.cookie.read(header) ?? '', this.settings.cookieSecrets);
    return value ? (JSON.parse(Buffer.from(value, 'base64url').toString()) as Remembered) : null;
  }
}
