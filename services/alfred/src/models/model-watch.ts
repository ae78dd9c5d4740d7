import type { ModelStatus } from '@firm/contracts/api/alfred-management';
import { Logger } from '@firm/platform/logging/logger';
import { findEndDate, listCandidates, TEXT_FALLBACKS } from '@firm/platform/openai/models';
import { OpenAiClient, type ListedModel } from '@firm/platform/openai/openai-client';
import { Chores } from '@firm/platform/work/chores';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AlfredConfiguration } from '../configuration/alfred-configuration.js';
import { ConversationStore } from '../conversations/conversation-store.js';
import { FallbackModels } from '../spending/paid-model.js';

interface Listing {
  answeredAt: Date | null;
  models: ListedModel[];
}

/** The provider is asked once a day; each process checks every hour whether that is due. */
const CHECK_EVERY_MS = 60 * 60_000;
/** The logs warn staff this many days before a model ends. */
const WARN_DAYS = 60;
const DAY_MS = 24 * 60 * 60_000;

/** Watches whether the model that staff have chosen is still offered, and for how long. */
@Injectable()
export class ModelWatch {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly openAi: OpenAiClient,
    private readonly configuration: AlfredConfiguration,
    private readonly conversations: ConversationStore,
    private readonly fallbacks: FallbackModels,
    private readonly logger: Logger,
    chores: Chores,
  ) {
    chores.every(CHECK_EVERY_MS, 'reading the list of models', () => this.refreshIfDue());
  }

  /** What is known of the model that is configured now. */
  async readStatus(): Promise<ModelStatus> {
    const { model } = await this.configuration.readCurrent();
    const { answeredAt, models } = await this.readListing();
    const listed = models.find(({ name }) => name === model);
    return {
      model,
      isOffered: answeredAt === null ? null : listed !== undefined,
      endsOn: listed?.endsOn ?? findEndDate(model) ?? null,
      fallbacks: listCandidates(model, this.fallbacks.names ?? TEXT_FALLBACKS).slice(1),
      lastUsed: await this.conversations.findLatestModel(),
      checkedAt: answeredAt?.toISOString() ?? null,
    };
  }

  /** Asks the provider for its models, if no process has within 24 hours. Of several processes one asks. */
  async refreshIfDue(): Promise<void> {
    const [, count] = await this.dataSource.query<[unknown, number]>(
      `update model_listing set asked_at = now() where asked_at < now() - interval '24 hours'`,
    );
    if (count === 0) return;
    const models = await this.openAi.listModels();
    await this.dataSource.query('update model_listing set answered_at = now(), models = $1::jsonb', [
      JSON.stringify(models),
    ]);
    this.warnOfEnd(await this.readStatus());
  }

  private warnOfEnd({ model, isOffered, endsOn, fallbacks }: ModelStatus): void {
    if (isOffered === false) this.logger.warn('the configured model is not offered any more', { model, fallbacks });
    else if (endsOn && Date.parse(endsOn) - Date.now() < WARN_DAYS * DAY_MS) {
      this.logger.warn('the configured model ends soon', { model, endsOn, fallbacks });
    }
  }

  private async readListing(): Promise<Listing> {
    const [row] = await this.dataSource.query<Listing[]>(
      'select answered_at as "answeredAt", models from model_listing',
    );
    return row ?? { answeredAt: null, models: [] };
  }
}
