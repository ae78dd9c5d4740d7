import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Readiness } from '../health/readiness.js';
import { Metrics } from '../metrics/metrics.js';
import { Probe } from './access.js';

/** What monitoring asks of a process, on a port that is not public. */
@Controller()
export class ProbesController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
  ) {}

  /** Liveness: the process answers. */
  @Get('healthz')
  @Probe()
  getLiveness(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Readiness: 200 when every store that the process needs answers, else 503. */
  @Get('readyz')
  @Probe()
  async getReadiness(@Res({ passthrough: true }) reply: FastifyReply) {
    const checks = await this.readiness.report();
    const isReady = Object.values(checks).every((state) => state === 'ok');
    void reply.code(isReady ? 200 : 503);
    return { status: isReady ? 'ok' : 'failed', checks };
  }

  /** Metrics in Prometheus' text format. */
  @Get('metrics')
  @Probe()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  getMetrics(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
