import type { ModelStatus } from '@firm/contracts/api/alfred-management';
import { Logger } from '@firm/platform/logging/logger';
import { findEndDate, listCandidates, TEXT_FALLBACKS } from '@firm/platform/openai/models';
import { OpenAiClient, type ListedModel } from '@firm/platform/openai/openai-client';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AlfredConfiguration } from '../configuration/alfred-configuration.js';
import { FallbackModels } from '../spending/paid-model.js';

interface Listing {
  answeredAt: Date | null;
  models: ListedModel[];
}

/** Asked for once a day; a process looks every hour whether it is time. */
const LOOK_EVERY_MS = 60 * 60_000;
/** Staff are warned in the logs so many days before a model ends. */
const WARN_DAYS = 60;
const DAY_MS = 24 * 60 * 60_000;

/** Watches whether the model that staff have chosen is still there, and for how long. */
@Injectable()
export class ModelWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly openAi: OpenAiClient,
    private readonly configuration: AlfredConfiguration,
    private readonly fallbacks: FallbackModels,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.askIfDue(), LOOK_EVERY_MS);
    void this.askIfDue();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** What is known of the model that is configured now. */
  async status(): Promise<ModelStatus> {
    const { model } = await this.configuration.current();
    const { answeredAt, models } = await this.listing();
    const listed = models.find(({ name }) => name === model);
    const [latest] = await this.dataSource.query<{ model: string }[]>(
      'select model from chat_turns where model is not null order by answered_at desc limit 1',
    );
    return {
      model,
      isOffered: answeredAt === null ? null : listed !== undefined,
      endsOn: listed?.endsOn ?? findEndDate(model) ?? null,
      fallbacks: listCandidates(model, this.fallbacks.names ?? TEXT_FALLBACKS).slice(1),
      lastUsed: latest?.model ?? null,
      checkedAt: answeredAt?.toISOString() ?? null,
    };
  }

  /** Asks the provider, if nobody has today; of several processes one does. */
  async askIfDue(): Promise<void> {
    try {
      const [, count] = await this.dataSource.query<[unknown, number]>(
        `update model_listing set asked_at = now() where asked_at < now() - interval '24 hours'`,
      );
      if (count === 0) return;
      const models = await this.openAi.listModels();
      await this.dataSource.query('update model_listing set answered_at = now(), models = $1::jsonb', [
        JSON.stringify(models),
      ]);
      this.warn(await this.status());
    } catch (error) {
      this.logger.warn('the list of models could not be read', {
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  }

  private warn({ model, isOffered, endsOn, fallbacks }: ModelStatus): void {
    if (isOffered === false) this.logger.warn('the configured model is not offered any more', { model, fallbacks });
    else if (endsOn && Date.parse(endsOn) - Date.now() < WARN_DAYS * DAY_MS) {
      this.logger.warn('the configured model ends soon', { model, endsOn, fallbacks });
    }
  }

  private async listing(): Promise<Listing> {
    const [row] = await this.dataSource.query<Listing[]>(
      'select answered_at as "answeredAt", models from model_listing',
    );
    return row ?? { answeredAt: null, models: [] };
  }
}
