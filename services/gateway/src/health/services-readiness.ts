import { Readiness } from '@firm/platform/health/readiness';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { JOBS } from '@firm/contracts/jobs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Upstreams } from '../forwarding/upstreams.js';
import type { ServiceName } from '../forwarding/services.js';

const SERVICES: ServiceName[] = ['content', 'alfred', 'video'];

/** The site is ready when every service says that it and its stores are, and a worker waits for videos. */
@Injectable()
export class ServicesReadiness implements OnModuleInit {
  constructor(
    private readonly readiness: Readiness,
    private readonly upstreams: Upstreams,
    private readonly queues: QueueBackend,
  ) {}

  onModuleInit(): void {
    for (const service of SERVICES) this.readiness.add(service, () => this.ask(service));
    this.readiness.add('video-worker', () => this.findWorker());
  }

  private async ask(service: ServiceName): Promise<void> {
    const answer = await this.upstreams.request(service, {
      method: 'GET',
      path: '/readyz',
      signal: AbortSignal.timeout(2_000),
    });
    await answer.body.dump();
    if (answer.statusCode !== 200) throw new Error(`${service} is not ready`);
  }

  private async findWorker(): Promise<void> {
    const count = await this.queues.queue(JOBS['process-video'].queue).getWorkersCount();
    if (count === 0) throw new Error('no worker waits for videos');
  }
}
