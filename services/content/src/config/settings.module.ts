import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { SigningSecrets } from '../http/signed-value.js';
import type { ContentConfig } from './config.js';

/** The public site. A class, so that it is its own injection token. */
export abstract class Site {
  /** Origin of the site (PUBLIC_URL), without a trailing slash. */
  readonly origin!: string;
  readonly firmName!: string;
  /** Alias path of the home page, with its leading slash. */
  readonly founderPath!: string;
}

/** The identity provider, who may sign in, and the signing secrets. A class, so that it is its own injection token. */
export abstract class SignInSettings {
  readonly clientId!: string;
  readonly clientSecret!: string;
  /** Endpoints of the provider; undefined means Google's. */
  readonly authorizationUrl: string | undefined;
  readonly tokenUrl: string | undefined;
  readonly userInfoUrl: string | undefined;
  /** The only email domain that may sign in, in lower case. */
  readonly domain!: string;
  /** SESSION_SECRET, then the one it replaces. */
  readonly cookieSecrets!: SigningSecrets;
}

/** The parts of the configuration that classes of several folders inject. */
@Global()
@Module({})
export class SettingsModule {
  static with({ site, signIn }: Pick<ContentConfig, 'site' | 'signIn'>): DynamicModule {
    const providers = [
      { provide: Site, useValue: site },
      { provide: SignInSettings, useValue: signIn },
    ];
    return { module: SettingsModule, providers, exports: providers };
  }
}
