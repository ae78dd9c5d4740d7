import { Redis } from 'ioredis';
import type { SupervisedProcess } from '../../../dev/stack/supervisor.js';
import { findFreePort } from '../../../dev/stack/free-port.js';
import { Supervisor } from '../../../dev/stack/supervisor.js';
import { planTestRedis } from '../../runner/test-redis.js';

/**
 * A Redis that keeps nothing on disk and is started again when it dies, as the system's own would be: each death loses
 * all that was queued.
 */
export class MortalRedis {
  private constructor(
    readonly url: string,
    private readonly server: SupervisedProcess,
    private readonly supervisor: Supervisor,
  ) {}

  /** Undefined where this machine has no Redis. */
  static async start(logDirectory: string): Promise<MortalRedis | undefined> {
    const port = await findFreePort();
    const plan = planTestRedis(port);
    if (!plan) return undefined;
    const supervisor = new Supervisor(logDirectory, () => {});
    const [server] = await supervisor.start(plan);
    return server && new MortalRedis(`redis://127.0.0.1:${port}`, server, supervisor);
  }

  get pid(): number {
    return this.server.pid ?? 0;
  }

  /** `FLUSHALL`; nothing where it is dead just now, and has lost all anyway. */
  async empty(): Promise<void> {
    const client = new Redis(this.url, { maxRetriesPerRequest: 0, retryStrategy: () => null });
    client.on('error', () => {});
    await client.flushall().catch(() => {});
    client.disconnect();
  }

  stop(): Promise<void> {
    return this.supervisor.stop();
  }
}
