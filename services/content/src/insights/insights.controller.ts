import {
  type CountedInsights,
  ForwardedInsights,
  InsightsReport,
  TellInsight,
  type ForwardedInsight,
} from '@firm/contracts/api/insights';
import { addDays, daysBetween, firmDay } from '@firm/contracts/rules/firm-time';
import { INSIGHT_DIMENSIONS, MAX_INSIGHT_DAYS } from '@firm/contracts/rules/insights';
import { Clock } from '@firm/platform/clock';
import { Anyone, Caller, GatewayOnly, Staff } from '@firm/platform/http/access';
import { addressBlock } from '@firm/platform/http/address-block';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { passedBound } from '@firm/platform/http/json-bounds';
import { invalid, ProblemError } from '@firm/platform/http/problem';
import { createValidationPipe } from '@firm/platform/http/validation';
import { Body, Controller, Get, Headers, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { isbot } from 'isbot';
import { readDay, readParameter, type Query as QueryParameters } from '../http/read-request.js';
import { InsightCounter, UNKNOWN_LANGUAGE } from './insight-counter.js';
import { InsightsReader } from './insights-reader.js';

/** No browser's name is longer; what is, is not searched for a robot's. */
const MAX_USER_AGENT = 512;

/** Names languages; undefined for letters that are none. */
const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

const FROM = {
  name: 'from',
  required: false,
  description: 'first day, YYYY-MM-DD; by default 29 days before the last',
};
const TO = { name: 'to', required: false, description: 'last day; by default today' };

/** Counts what readers do, and shows staff the figures. */
@ApiTags('insights')
@Controller()
export class InsightsController {
  constructor(
    private readonly counter: InsightCounter,
    private readonly reader: InsightsReader,
    private readonly clock: Clock,
  ) {}

  /** Answers when it is counted. Robots, staff and readers with Global Privacy Control are not counted. */
  @Post('api/insights')
  @Anyone()
  @HttpCode(204)
  async count(
    @Body() insight: TellInsight,
    @Caller() { staff, address }: CallerToken,
    @Headers('user-agent') userAgent = '',
    @Headers('sec-gpc') privacyControl?: string,
  ): Promise<void> {
    if (privacyControl !== '1' && !staff) await this.countOf(insight, address, userAgent);
  }

  /** The same of many visitors: a request of its own for each costs more than all the rest. */
  @Post('internal/insights')
  @GatewayOnly()
  @HttpCode(200)
  @ApiExcludeEndpoint()
  async countAll(@Body() { insights }: ForwardedInsights): Promise<CountedInsights> {
    return { problems: await Promise.all(insights.map((insight) => this.countForwarded(insight))) };
  }

  private async countForwarded({ body, address, userAgent }: ForwardedInsight): Promise<string | null> {
    try {
      await this.countOf(await parse(body), address, userAgent);
      return null;
    } catch (error) {
      if (error instanceof ProblemError && error.kind === 'invalid') return error.message;
      throw error;
    }
  }

  private async countOf(
    { kind, path, language, referrer, country }: TellInsight,
    address: string,
    sentAgent: string,
  ): Promise<void> {
    const userAgent = sentAgent.slice(0, MAX_USER_AGENT);
    if (!userAgent || isbot(userAgent)) return;
    await this.counter.count({
      ...{ kind, path, userAgent },
      language: LANGUAGE_NAMES.of(language) ? language : UNKNOWN_LANGUAGE,
      referrer: referrer ?? '',
      country: country ?? '',
      addressBlock: addressBlock(address),
    });
  }

  @Get('api/admin/insights')
  @Staff()
  @ApiQuery(FROM)
  @ApiQuery(TO)
  @ApiOkResponse({ type: InsightsReport })
  read(@Query() query: QueryParameters): Promise<InsightsReport> {
    return this.reader.read(...this.readPeriod(query));
  }

  /** One of the tables as a file for spreadsheets. */
  @Get('api/admin/insights/csv')
  @Staff()
  @ApiQuery({ name: 'by', enum: INSIGHT_DIMENSIONS })
  @ApiQuery(FROM)
  @ApiQuery(TO)
  @ApiProduces('text/csv')
  async exportTable(@Query() query: QueryParameters, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const name = readParameter(query, 'by');
    const by = INSIGHT_DIMENSIONS.find((dimension) => dimension === name);
    if (!by) throw invalid(`by must be one of ${INSIGHT_DIMENSIONS.join(', ')}.`);
    const [from, to] = this.readPeriod(query);
    void reply.type('text/csv; charset=utf-8');
    void reply.header('content-disposition', `attachment; filename="insights-${by}-${from}-${to}.csv"`);
    return this.reader.exportTable(by, from, to);
  }

  /** @throws ProblemError invalid for what is no day, an empty period, and one of more than a year. */
  private readPeriod(query: QueryParameters): [from: string, to: string] {
    const to = readDay(query, 'to') ?? firmDay(this.clock.now());
    const from = readDay(query, 'from') ?? addDays(to, -29);
    const days = daysBetween(from, to);
    if (days < 1) throw invalid('The first day must not be after the last.');
    if (days > MAX_INSIGHT_DAYS) throw invalid(`A period has at most ${MAX_INSIGHT_DAYS} days.`);
    return [from, to];
  }
}

/** An insight is a list of fields. */
const BOUNDS = { levels: 1, values: 16, fields: 16 };
const validation = createValidationPipe();

/** @throws ProblemError invalid for what is no insight. */
async function parse(body: string): Promise<TellInsight> {
  if (passedBound(body, BOUNDS)) throw invalid('An insight is a list of a few fields.');
  let fields: unknown;
  try {
    fields = JSON.parse(body);
  } catch {
    throw invalid('The request is not valid JSON.');
  }
  return (await validation.transform(fields, { type: 'body', metatype: TellInsight })) as TellInsight;
}
