import type { ContentConfig } from '../config.js';
import type { SigningSecrets } from '../signed-value.js';

/** How staff sign in: the part of the configuration of that name; a class so that it is its own token. */
export abstract class SignInSettings implements Readonly<SignInConfig> {
  readonly clientId!: string;
  readonly clientSecret!: string;
  /** The provider's endpoints; Google's where absent. */
  readonly authorizationUrl: string | undefined;
  readonly tokenUrl: string | undefined;
  readonly userInfoUrl: string | undefined;
  /** The only email domain that may sign in, in lower case. */
  readonly domain!: string;
  readonly cookieSecrets!: SigningSecrets;
}

type SignInConfig = ContentConfig['signIn'];
