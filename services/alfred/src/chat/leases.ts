import { Logger } from '@firm/platform/logging/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChatTurn } from './chat-turn.entity.js';

/** How long a turn stays with a process that no longer answers for it. Short: a visitor waits for it to run out. */
export const LEASE_SECONDS = 6;
const RENEW_EVERY_MS = 2_000;

/**
 * Says for all turns this process is working on that it still is, in one statement every few seconds. When the process
 * dies its turns become free by themselves; no connection is held meanwhile.
 */
@Injectable()
export class Leases implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly held = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.renew(), RENEW_EVERY_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  hold({ id, attempt }: Pick<ChatTurn, 'id' | 'attempt'>): void {
    this.held.set(id, attempt);
  }

  release({ id, attempt }: Pick<ChatTurn, 'id' | 'attempt'>): void {
    if (this.held.get(id) === attempt) this.held.delete(id);
  }

  private async renew(): Promise<void> {
    if (this.held.size === 0) return;
    try {
      await this.dataSource.query(
        `update chat_turns as turn set lease_until = now() + interval '${LEASE_SECONDS} seconds'
         from unnest($1::uuid[], $2::integer[]) as held (id, attempt)
         where turn.id = held.id and turn.attempt = held.attempt and turn.state = 'pending'`,
        [[...this.held.keys()], [...this.held.values()]],
      );
    } catch (error) {
      this.logger.warn('leases could not be renewed', {
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  }
}
