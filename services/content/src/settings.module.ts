import { HintSource } from '@firm/platform/database/hints';
import { Logger } from '@firm/platform/logging/logger';
import { Metrics } from '@firm/platform/metrics/metrics';
import { ModelMeter } from '@firm/platform/openai/model-meter';
import { OpenAiClient } from '@firm/platform/openai/openai-client';
import { RateLimitNotifier } from '@firm/platform/openai/rate-limit-signal';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FourEyes } from './facts/fact-editor.js';
import { SourceWatching } from './facts/source-watch.js';
import type { SigningSecrets } from './http/signed-value.js';
import type { ContentConfig } from './config.js';

/** The public site. A class, so that it is its own injection token. */
export abstract class Site {
  /** Origin of the site (PUBLIC_URL), without a trailing slash. */
  readonly origin!: string;
  readonly firmName!: string;
  /** Alias path of the home page, with its leading slash. */
  readonly founderPath!: string;
  readonly founderName!: string;
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

/** Who is mailed the weekly list of what is due (REVIEW_DIGEST_TO). A class, so that it is its own injection token. */
export abstract class ReviewDigestRecipient {
  /** Null for where enquiries go. */
  readonly address!: string | null;
}

/** Provides each class with its part of the configuration, and the client of the language model. */
@Global()
@Module({})
export class SettingsModule {
  static with({
    database,
    site,
    signIn,
    openai,
    needsTwoForFacts,
    watchesSources,
    reviewDigestTo,
  }: ContentConfig): DynamicModule {
    const openAiClient = {
      provide: OpenAiClient,
      inject: [Logger, Metrics, DataSource],
      useFactory: (log: Logger, metrics: Metrics, database: DataSource) =>
        new OpenAiClient({ ...openai, log, observer: new RateLimitNotifier(new ModelMeter(metrics), database) }),
    };
    const providers = [
      openAiClient,
      { provide: Site, useValue: site },
      { provide: HintSource, useValue: { databaseUrl: database.url } satisfies HintSource },
      { provide: SignInSettings, useValue: signIn },
      { provide: ReviewDigestRecipient, useValue: { address: reviewDigestTo } },
      { provide: SourceWatching, useValue: { isOn: watchesSources } },
      { provide: FourEyes, useValue: { isNeeded: needsTwoForFacts } },
    ];
    return { module: SettingsModule, providers, exports: providers };
  }
}
