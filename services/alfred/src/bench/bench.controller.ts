import { TriedConfiguration, TryConfiguration } from '@firm/contracts/api/alfred-management';
import { Staff } from '@firm/platform/http/access';
import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { watchDeparture } from '../chat/watch-departure.js';
import { TestBench } from './test-bench.js';

@Controller('api/admin/alfred/try')
@Staff()
export class BenchController {
  constructor(private readonly bench: TestBench) {}

  /** Answers a question with the live configuration and with another one that is not saved. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: TriedConfiguration })
  compare(
    @Body() body: TryConfiguration,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TriedConfiguration> {
    return this.bench.compare(body, watchDeparture(reply));
  }
}
