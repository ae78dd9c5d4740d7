import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Readiness } from '../health/readiness.js';
import { Probe } from './access.js';

/** Whether a process lives, and whether it is ready. */
@Controller()
export class ProbesController {
  constructor(private readonly readiness: Readiness) {}

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
}
