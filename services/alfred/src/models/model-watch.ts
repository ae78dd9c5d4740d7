import type { ModelStatus } from '@firm/contracts/api/alfred-management';
import { Logger } from '@firm/platform/logging/logger';
import { costOfTokens, findTokenPrice } from '@firm/platform/openai/costs';
import {
  findEndDate,
  listCandidates,
  MODEL_FACTS_CHECKED_ON,
  MODEL_FACTS_DAYS,
  TEXT_FALLBACKS,
} from '@firm/platform/openai/models';
import { OpenAiClient, type ListedModel } from '@firm/platform/openai/openai-client';
import { Chores } from '@firm/platform/work/chores';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AlfredConfiguration } from '../configuration/alfred-configuration.js';
import { ConversationStore } from '../conversations/conversation-store.js';
import { ModelSettings } from '../spending/paid-model.js';

interface Listing {
  answeredAt: Date | null;
  models: ListedModel[];
}

/** The provider is asked once a day; each process checks every half an hour whether that is due. */
const CHECK_EVERY_MS = 30 * 60_000;
/** The logs warn staff this many days before a model ends. */
const WARN_DAYS = 60;
/** Rules, a library of a dozen guides and a short conversation; three paragraphs. */
const USUAL_ANSWER = { inputTokens: 15_000, outputTokens: 500 };
const DAY_MS = 24 * 60 * 60_000;

/** Watches whether the model that staff have chosen is still offered, and for how long. */
@Injectable()
export class ModelWatch {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly openAi: OpenAiClient,
    private readonly configuration: AlfredConfiguration,
    private readonly conversations: ConversationStore,
    private readonly models: ModelSettings,
    private readonly logger: Logger,
    chores: Chores,
  ) {
    chores.every(CHECK_EVERY_MS, 'reading the list of models', () => this.refreshIfDue());
  }

  /** What is known of the model that is configured now. */
  async readStatus(): Promise<ModelStatus> {
    const { model } = await this.configuration.readCurrent();
    const { answeredAt, models } = await this.readListing();
    const { prices } = this.models;
    const fallbacks = listCandidates(model, this.models.fallbacks ?? TEXT_FALLBACKS).slice(1);
    const listed = models.find(({ name }) => name === model);
    return {
      model,
      isOffered: answeredAt === null ? null : listed !== undefined,
      endsOn: listed?.endsOn ?? findEndDate(model) ?? null,
      fallbacks,
      lastUsed: await this.conversations.findLatestModel(),
      checkedAt: answeredAt?.toISOString() ?? null,
      isPriced: findTokenPrice(model, prices) !== undefined,
      answerUsd: costOfTokens(model, USUAL_ANSWER, prices),
      fallbackAnswerUsd: fallbacks[0] ? costOfTokens(fallbacks[0], USUAL_ANSWER, prices) : null,
      factsCheckedOn: MODEL_FACTS_CHECKED_ON,
      areFactsOld: Date.now() - Date.parse(MODEL_FACTS_CHECKED_ON) > MODEL_FACTS_DAYS * DAY_MS,
    };
  }

  /**
   * Asks the provider for its models, if no process has within 24 hours. Of several processes one asks. After a failure
   * the next check asks again.
   */
  async refreshIfDue(): Promise<void> {
    const [, count] = await this.dataSource.query<[unknown, number]>(
      `update model_listing set asked_at = now() where asked_at < now() - interval '24 hours'`,
    );
    if (count === 0) return;
    try {
      const models = await this.openAi.listModels();
      await this.dataSource.query('update model_listing set answered_at = now(), models = $1::jsonb', [
        JSON.stringify(models),
      ]);
    } catch (error) {
      await this.dataSource.query(`update model_listing set asked_at = '-infinity'`);
      throw error;
    }
    this.warnOfEnd(await this.readStatus());
  }

  private warnOfEnd({ model, isOffered, endsOn, fallbacks, areFactsOld, factsCheckedOn }: ModelStatus): void {
    if (isOffered === false) this.logger.warn('the configured model is not offered any more', { model, fallbacks });
    else if (endsOn && Date.parse(endsOn) - Date.now() < WARN_DAYS * DAY_MS) {
      this.logger.warn('the configured model ends soon', { model, endsOn, fallbacks });
    }
    if (areFactsOld) this.logger.warn('the ends and prices of models are old', { factsCheckedOn });
  }

  private async readListing(): Promise<Listing> {
    const [row] = await this.dataSource.query<Listing[]>(
      'select answered_at as "answeredAt", models from model_listing',
    );
    return row ?? { answeredAt: null, models: [] };
  }
}
