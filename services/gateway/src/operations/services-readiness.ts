import { JOBS } from '@firm/contracts/jobs';
import { Readiness } from '@firm/platform/health/readiness';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SERVICES, type ServiceName } from '../forwarding/services.js';
import { Upstreams } from '../forwarding/upstreams.js';

/** Readiness of the whole site: every service reports ready, and a video worker is connected. */
@Injectable()
export class ServicesReadiness implements OnModuleInit {
  constructor(
    private readonly readiness: Readiness,
    private readonly upstreams: Upstreams,
    private readonly queues: QueueBackend,
  ) {}

  onModuleInit(): void {
    for (const service of SERVICES) this.readiness.add(service, () => this.checkService(service));
    this.readiness.add('video-worker', () => this.checkWorker());
  }

  private async checkService(service: ServiceName): Promise<void> {
    const answer = await this.upstreams.request(service, {
      method: 'GET',
      path: '/readyz',
      signal: AbortSignal.timeout(2_000),
    });
    await answer.body.dump();
    if (answer.statusCode !== 200) throw new Error(`${service} is not ready`);
  }

  private async checkWorker(): Promise<void> {
    const count = await this.queues.countWorkers(JOBS['process-video'].queue);
    if (count === 0) throw new Error('no worker waits for videos');
  }
}
