import { Logger } from '@firm/platform/logging/logger';
import { RateLimitListener } from '@firm/platform/openai/rate-limit-signal';
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
  private listener: RateLimitListener | undefined;

  /** @param databaseUrl for a connection of its own, which does nothing but listen. */
  constructor(
    private readonly databaseUrl: string,
    private readonly providerPause: ProviderPause,
    private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const { databaseUrl, log } = this;
    this.listener = new RateLimitListener({
      databaseUrl,
      log,
      onRateLimit: (seconds) => this.providerPause.extend(Math.min(seconds, LONGEST_SECONDS)),
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.listener?.close();
  }
}
