import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy, type StrategyOptions } from 'passport-google-oauth20';
import { Site } from '../site.module.js';
import type { GoogleAccount } from './admission.js';
import { SignInSettings } from './sign-in-settings.js';
import { SignInState } from './sign-in-state.js';

export const CALLBACK_PATH = '/api/auth/callback';

const GOOGLE_USERINFO_URL = 'https://openidconnect.googleapis.com/v1/userinfo';

/** Google answers within a second or not at all. */
const USERINFO_TIMEOUT_MS = 10_000;

/** Sign-in with Google (authorization code, state, PKCE), or with any provider that answers as Google does. */
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
      // The type knows no store that keeps a PKCE verifier.
      store: state as unknown as StrategyOptions['store'],
    });
    this.userInfoUrl = settings.userInfoUrl ?? GOOGLE_USERINFO_URL;
  }

  /**
   * Asks who has signed in. The package's own way puts the access token into the address and guesses the form of the
   * answer from the spelling of the endpoint.
   */
  override userProfile(accessToken: string, done: (error?: unknown, account?: GoogleAccount) => void): void {
    this.askWho(accessToken).then(
      (account) => done(null, account),
      (error: unknown) => done(error),
    );
  }

  /** What the guard hands on; whether the account may enter is decided elsewhere. */
  validate(_accessToken: string, _refreshToken: string, account: GoogleAccount): GoogleAccount {
    return account;
  }

  private async askWho(accessToken: string): Promise<GoogleAccount> {
    const response = await fetch(this.userInfoUrl, {
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
      signal: AbortSignal.timeout(USERINFO_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the userinfo endpoint answered ${response.status}`);
    const account: unknown = await response.json();
    if (typeof account !== 'object' || account === null) throw new Error('the userinfo endpoint told of no account');
    return account;
  }
}
