import { Logger } from '@firm/platform/logging/logger';
import { Metrics } from '@firm/platform/metrics/metrics';
import { ModelMeter } from '@firm/platform/openai/model-meter';
import { RateLimitNotifier } from '@firm/platform/openai/rate-limit-signal';
import { OpenAiClient, type OpenAiSettings } from '@firm/platform/openai/openai-client';
import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MetadataGenerator } from './metadata-generator.js';
import { WritingHelpController } from './writing-help.controller.js';

@Module({})
export class WritingHelpModule {
  static with(openai: Pick<OpenAiSettings, 'apiKey' | 'baseUrl'>): DynamicModule {
    const client = {
      provide: OpenAiClient,
      inject: [Logger, Metrics, DataSource],
      useFactory: (log: Logger, metrics: Metrics, database: DataSource) =>
        new OpenAiClient({ ...openai, log, observer: new RateLimitNotifier(new ModelMeter(metrics), database) }),
    };
    return { module: WritingHelpModule, controllers: [WritingHelpController], providers: [client, MetadataGenerator] };
  }
}
