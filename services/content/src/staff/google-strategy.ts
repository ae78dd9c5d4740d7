import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy, type StrategyOptions } from 'passport-google-oauth20';
import { SignInSettings, Site } from '../settings.module.js';
import type { ProviderAccount } from './account-policy.js';
import { SignInState } from './sign-in-state.js';

/** Where the provider sends the browser back. */
export const CALLBACK_PATH = '/api/auth/callback';

const GOOGLE_USERINFO_URL = 'https://openidconnect.googleapis.com/v1/userinfo';

/** Google usually answers within a second. */
const USERINFO_TIMEOUT_MS = 10_000;

/** Sign-in with Google, or a compatible provider: authorization code, state, PKCE. */
@Injectable()
export class GoogleStrategy extends PassportStrategy(Strategy, 'google') {
  private readonly userInfoUrl: string;

  constructor(settings: SignInSettings, site: Site, state: SignInState) {
    super({
      clientID: settings.clientId,
      clientSecret: settings.clientSecret,
      callbackURL: `${site.origin}${CALLBACK_PATH}`,
      authorizationURL: settings.authorizationUrl,
      tokenURL: settings.tokenUrl,
      scope: ['openid', 'email', 'profile'],
      state: true,
      pkce: true,
      // The package's type lacks the form of a store that keeps a PKCE verifier.
      store: state as unknown as StrategyOptions['store'],
    });
    this.userInfoUrl = settings.userInfoUrl ?? GOOGLE_USERINFO_URL;
  }

  /**
   * Fetches the account. Replaces the package's method, which sends the access token in the URL and depends on the
   * spelling of the endpoint.
   */
  override userProfile(accessToken: string, done: (error?: unknown, account?: ProviderAccount) => void): void {
    this.fetchAccount(accessToken).then(
      (account) => done(null, account),
      (error: unknown) => done(error),
    );
  }

  /** Passes the account on unchecked; `acceptAccount` decides who may sign in. */
  validate(_accessToken: string, _refreshToken: string, account: ProviderAccount): ProviderAccount {
    return account;
  }

  private async fetchAccount(accessToken: string): Promise<ProviderAccount> {
    const response = await fetch(this.userInfoUrl, {
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
      signal: AbortSignal.timeout(USERINFO_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the userinfo endpoint answered ${response.status}`);
    const account: unknown = await response.json();
    if (typeof account !== 'object' || account === null)
      throw new Error('the userinfo endpoint answered without an account');
    return account;
  }
}
