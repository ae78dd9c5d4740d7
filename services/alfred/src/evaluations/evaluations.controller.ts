import { Evaluation, type FormerConfiguration, RequestEvaluation } from '@firm/contracts/api/evaluations';
import { SignedIn, Staff } from '@firm/platform/http/access';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse } from '@nestjs/swagger';
import { AlfredConfiguration } from '../configuration/alfred-configuration.js';
import { FactSheet } from '../retrieval/fact-sheet.js';
import { type EvaluationRow, EvaluationStore, evaluationView, type Tried, triesSame } from './evaluation-store.js';

/** Tries configurations on all questions, and says what got worse. */
@Controller('api/admin/alfred/evaluations')
@Staff()
export class EvaluationsController {
  constructor(
    private readonly store: EvaluationStore,
    private readonly configuration: AlfredConfiguration,
    private readonly sheet: FactSheet,
  ) {}

  @Get()
  @ApiOkResponse({ type: Evaluation, isArray: true })
  async list(): Promise<Evaluation[]> {
    const [rows, config, sheet] = await Promise.all([
      this.store.listLatest(),
      this.configuration.readCurrent(),
      this.sheet.readVersion(),
    ]);
    const live = { ...config, sheetVersion: sheet.number };
    const lastLive = rows.find((row) => row.state === 'done' && triesSame(row, live));
    return Promise.all(
      rows.map(async (row) => {
        const isLive = triesSame(row, live);
        const before = rows.find(({ id }) => id === row.baselineId);
        // A saved version is compared with the one before, anything else with what is live.
        const baseline = before ?? (isLive ? undefined : lastLive);
        return evaluationView(row, {
          baseline,
          isLive,
          former: isLive && before ? await this.describe(before, live) : null,
        });
      }),
    );
  }

  /** Requests one; the list shows how far it is. */
  @Post()
  @HttpCode(202)
  @ApiAcceptedResponse({ type: Evaluation })
  async request(@Body() body: RequestEvaluation, @SignedIn('email') by: string): Promise<Evaluation> {
    const { number: sheetVersion } = await this.sheet.readVersion();
    const row = await this.store.request({ ...body, sheetVersion }, by);
    return evaluationView(row, { former: null, isLive: false });
  }

  /** What was in force before; with the fact sheet where it was another one. */
  private async describe(
    { aiInstructions, model, sheetVersion }: EvaluationRow,
    live: Tried,
  ): Promise<FormerConfiguration> {
    const isSame = sheetVersion === null || sheetVersion === live.sheetVersion;
    return { aiInstructions, model, factSheet: isSame ? null : (await this.sheet.readVersion(sheetVersion)).content };
  }
}
