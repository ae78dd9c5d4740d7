import { Logger } from '@firm/platform/logging/logger';
import { OpenAiClient } from '@firm/platform/openai/openai-client';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { RateLimits } from './chat/rate-limit.js';
import type { AlfredSettings } from './config.js';
import { FirstConfiguration } from './configuration/alfred-configuration.js';

/** Hands each class the part of the settings it asks for, and the one door to the language model. */
@Global()
@Module({})
export class SettingsModule {
  static with({ limits, openAi, site, hasDemoGreeting }: AlfredSettings): DynamicModule {
    const openAiClient = {
      provide: OpenAiClient,
      inject: [Logger],
      useFactory: (log: Logger) => new OpenAiClient({ ...openAi, log }),
    };
    const first: FirstConfiguration = { firmName: site.firmName, hasDemoGreeting };
    return {
      module: SettingsModule,
      providers: [
        openAiClient,
        { provide: RateLimits, useValue: limits },
        { provide: FirstConfiguration, useValue: first },
      ],
      exports: [OpenAiClient, RateLimits, FirstConfiguration],
    };
  }
}
