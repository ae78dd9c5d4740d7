import { Logger } from '@firm/platform/logging/logger';
import { RateLimitListener } from '@firm/platform/openai/rate-limit-signal';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ProviderPause } from './provider-pause.js';
import { DATABASE_URL } from './worker-settings.js';

/** A longer pause must be told to a video itself. */
const LONGEST_SECONDS = 120;

/** Has all videos wait when the AI service was too busy for somebody who talks to Alfred or writes a post. */
@Injectable()
export class PeopleFirst implements OnApplicationBootstrap, OnModuleDestroy {
  private listener: RateLimitListener | undefined;

  constructor(
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
    private readonly providerPause: ProviderPause,
    private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const { databaseUrl, log } = this;
    const hear = (seconds: number) => this.providerPause.extend(Math.min(seconds, LONGEST_SECONDS));
    this.listener = new RateLimitListener({ databaseUrl, log, onRateLimit: hear });
  }

  async onModuleDestroy(): Promise<void> {
    await this.listener?.close();
  }
}
