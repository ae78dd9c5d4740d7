import type { INestApplicationContext } from '@nestjs/common';
import { Relay } from '../outbox/relay.js';
import { QueueBackend } from '../queues/queue-backend.js';

/** Dispatches the outbox and waits until the named queues are empty and idle. */
export async function drain(app: INestApplicationContext, ...queues: string[]): Promise<void> {
  await app.get(Relay, { strict: false }).drain();
  const backend = app.get(QueueBackend, { strict: false });
  for (const name of queues) {
    const queue = backend.queue(name);
    for (;;) {
      const { waiting = 0, active = 0, delayed = 0, prioritized = 0 } = await queue.getJobCounts();
      if (waiting + active + delayed + prioritized === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}
