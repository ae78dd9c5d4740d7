import { HintSource } from '@firm/platform/database/hints';
import { NotificationListener } from '@firm/platform/database/notification-listener';
import { Logger } from '@firm/platform/logging/logger';
import { RATE_LIMIT_CHANNEL } from '@firm/platform/openai/rate-limit-signal';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ProviderPause } from './provider-pause.js';

/** The longest pause on behalf of others; a longer one applies once the AI service asks a worker for it. */
const LONGEST_SECONDS = 120;

/**
 * Gives interactive use of the AI service priority: when it refuses a visitor of Alfred or a member of staff because it
 * is busy (429), all workers pause.
 */
@Injectable()
export class InteractivePriority implements OnApplicationBootstrap, OnModuleDestroy {
  private listener: NotificationListener | undefined;

  constructor(
    private readonly source: HintSource,
    private readonly providerPause: ProviderPause,
    private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.listener = new NotificationListener({
      databaseUrl: this.source.databaseUrl,
      channel: RATE_LIMIT_CHANNEL,
      log: this.log,
      onNotification: (payload) => this.pause(Number(payload)),
    });
  }

  private pause(seconds: number): void {
    if (!(seconds > 0)) return;
    this.providerPause
      .extend('ai', { first: Math.min(seconds, LONGEST_SECONDS), longest: LONGEST_SECONDS })
      .catch(({ message }: Error) => {
        this.log.warn('the workers could not be told to pause', { reason: message });
      });
  }

  async onModuleDestroy(): Promise<void> {
    await this.listener?.close();
  }
}
