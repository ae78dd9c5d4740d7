import { Controller, Get, Header } from '@nestjs/common';
import { Probe } from '../http/access.js';
import { Metrics } from './metrics.js';

@Controller()
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  /** For Prometheus, on the service's own port, which is not public. */
  @Get('metrics')
  @Probe()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  text(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
