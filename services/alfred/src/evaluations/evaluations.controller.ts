import { Evaluation, RequestEvaluation } from '@firm/contracts/api/evaluations';
import { Caller, Staff } from '@firm/platform/http/access';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { Body, Controller, Get, HttpCode, Module, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse } from '@nestjs/swagger';
import { ChatModule } from '../chat/chat.module.js';
import { ConfigurationModule } from '../configuration/alfred-config.controller.js';
import { AlfredConfiguration, answersAlike } from '../configuration/alfred-configuration.js';
import { RetrievalModule } from '../retrieval/retrieval.module.js';
import { SpendingModule } from '../spending/spending.controller.js';
import { EvaluationStore, evaluationView } from './evaluation-store.js';
import { Evaluator } from './evaluator.js';

/** Tries configurations on all questions, and says what got worse. */
@Controller('api/admin/alfred/evaluations')
@Staff()
class EvaluationsController {
  constructor(
    private readonly store: EvaluationStore,
    private readonly configuration: AlfredConfiguration,
  ) {}

  /** The latest evaluations, newest first. */
  @Get()
  @ApiOkResponse({ type: Evaluation, isArray: true })
  async list(): Promise<Evaluation[]> {
    const [rows, live] = await Promise.all([this.store.listLatest(), this.configuration.readCurrent()]);
    const lastLive = rows.find((row) => row.state === 'done' && answersAlike(row, live));
    return rows.map((row) => {
      const isLive = answersAlike(row, live);
      // A saved version is compared with the one before, anything else with what is live.
      const baseline = rows.find(({ id }) => id === row.baselineId) ?? (isLive ? undefined : lastLive);
      return evaluationView(row, baseline, isLive);
    });
  }

  /** Requests one; the list shows how far it is. */
  @Post()
  @HttpCode(202)
  @ApiAcceptedResponse({ type: Evaluation })
  async request(@Body() body: RequestEvaluation, @Caller() { staff }: CallerToken): Promise<Evaluation> {
    return evaluationView(await this.store.request(body, staff?.email ?? ''), undefined, false);
  }
}

@Module({
  imports: [ChatModule, ConfigurationModule, RetrievalModule, SpendingModule],
  controllers: [EvaluationsController],
  providers: [EvaluationStore, Evaluator],
})
export class EvaluationsModule {}
