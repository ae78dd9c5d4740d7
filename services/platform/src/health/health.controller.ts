import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Probe } from '../http/access.js';
import { Readiness } from './readiness.js';

@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** The process is alive. */
  @Get('healthz')
  @Probe()
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** The process and the stores it needs answer: 200, else 503. */
  @Get('readyz')
  @Probe()
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const checks = await this.readiness.report();
    const isReady = Object.values(checks).every((state) => state === 'ok');
    void reply.code(isReady ? 200 : 503);
    return { status: isReady ? 'ok' : 'failed', checks };
  }
}
