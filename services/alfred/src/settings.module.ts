import { HintSource } from '@firm/platform/database/hints';
import { Logger } from '@firm/platform/logging/logger';
import { Metrics } from '@firm/platform/metrics/metrics';
import { ModelMeter } from '@firm/platform/openai/model-meter';
import { RateLimitNotifier } from '@firm/platform/openai/rate-limit-signal';
import { OpenAiClient } from '@firm/platform/openai/openai-client';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RateLimits } from './chat/rate-limiter.js';
import { FirmSite } from './chat/reply-writer.js';
import type { AlfredConfig } from './config.js';
import { FirstConfiguration } from './configuration/alfred-configuration.js';
import { RetentionPeriod } from './conversations/conversation-store.js';
import { EnquirySettings } from './enquiries/enquiry-store.js';
import { ProofKey } from './enquiries/proof-of-work.js';
import { ChangeEvaluation } from './evaluations/evaluator.js';
import { DigestSite } from './notifications/digest-settings.js';
import { LibraryBudget } from './retrieval/retriever.js';
import { ModelSettings } from './spending/paid-model.js';
import { SpendingCaps } from './spending/spending.js';

/** Provides each class with its part of the settings, and the client of the language model. */
@Global()
@Module({})
export class SettingsModule {
  static with(config: AlfredConfig): DynamicModule {
    const { openAi, site, models, enquiries } = config;
    const openAiClient = {
      provide: OpenAiClient,
      inject: [Logger, Metrics, DataSource],
      useFactory: (log: Logger, metrics: Metrics, database: DataSource) =>
        new OpenAiClient({
          ...openAi,
          log,
          observer: new RateLimitNotifier(new ModelMeter(metrics, models.prices), database),
        }),
    };
    const first: FirstConfiguration = { firmName: site.firmName, hasDemoGreeting: config.hasDemoGreeting };
    const digestSite: DigestSite = { origin: site.origin, firmMailbox: enquiries.recipient };
    const parts = [
      { provide: RateLimits, useValue: config.limits },
      { provide: SpendingCaps, useValue: config.caps },
      { provide: LibraryBudget, useValue: config.library },
      { provide: ChangeEvaluation, useValue: { isOn: config.evaluatesChanges } satisfies ChangeEvaluation },
      { provide: ModelSettings, useValue: models },
      { provide: FirstConfiguration, useValue: first },
      { provide: FirmSite, useValue: site },
      { provide: DigestSite, useValue: digestSite },
      { provide: EnquirySettings, useValue: enquiries },
      { provide: ProofKey, useValue: { secret: config.service.internalSecret } satisfies ProofKey },
      { provide: RetentionPeriod, useValue: { days: config.retentionDays } satisfies RetentionPeriod },
      { provide: HintSource, useValue: { databaseUrl: config.database.url } satisfies HintSource },
    ];
    return {
      module: SettingsModule,
      providers: [openAiClient, ...parts],
      exports: [OpenAiClient, ...parts.map(({ provide }) => provide)],
    };
  }
}
