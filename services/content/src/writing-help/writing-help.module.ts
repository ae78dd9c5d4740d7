import { Logger } from '@firm/platform/logging/logger';
import { Metrics } from '@firm/platform/metrics/metrics';
import { ModelMeter } from '@firm/platform/metrics/model-meter';
import { OpenAiClient, type OpenAiSettings } from '@firm/platform/openai/openai-client';
import { Module, type DynamicModule } from '@nestjs/common';
import { ArticleDescriber } from './article-describer.js';
import { WritingHelpController } from './writing-help.controller.js';

@Module({})
export class WritingHelpModule {
  static with(openai: Pick<OpenAiSettings, 'apiKey' | 'baseUrl'>): DynamicModule {
    const client = {
      provide: OpenAiClient,
      inject: [Logger, Metrics],
      useFactory: (log: Logger, metrics: Metrics) =>
        new OpenAiClient({ ...openai, log, watch: new ModelMeter(metrics) }),
    };
    return { module: WritingHelpModule, controllers: [WritingHelpController], providers: [client, ArticleDescriber] };
  }
}
