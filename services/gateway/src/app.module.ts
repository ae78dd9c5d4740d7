import type { Logger } from '@firm/platform/logging/logger';
import { PlatformModule } from '@firm/platform/platform.module';
import { QueuesModule } from '@firm/platform/queues/queues.module';
import { Module, type DynamicModule } from '@nestjs/common';
import { MergedOpenApi } from './api/api-docs.js';
import { PublicReads } from './caching/public-reads.js';
import { PublishedVersion } from './caching/published-version.js';
import { VersionedCache } from './caching/versioned-cache.js';
import type { GatewayConfig } from './config.js';
import { Forwarder } from './forwarding/forwarder.js';
import { InsightGroups } from './forwarding/insight-groups.js';
import { Upstreams, type AnswerLimits } from './forwarding/upstreams.js';
import { ServicesReadiness } from './operations/services-readiness.js';
import { StaffIdentity } from './staff/staff-identity.js';

/** The providers of the gateway; `create-gateway.ts` adds the routes. */
@Module({})
export class AppModule {
  static with(config: GatewayConfig, logger: Logger, answers?: AnswerLimits): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with(logger), QueuesModule.with({ ...config.queues, poolSize: 4 })],
      providers: [
        { provide: Upstreams, useFactory: () => new Upstreams(config, answers) },
        Forwarder,
        InsightGroups,
        StaffIdentity,
        PublishedVersion,
        {
          provide: PublicReads,
          inject: [Upstreams, PublishedVersion],
          useFactory: (upstreams: Upstreams, version: PublishedVersion) =>
            new PublicReads(upstreams, new VersionedCache(version, config.cacheBytes.reads)),
        },
        MergedOpenApi,
        ServicesReadiness,
      ],
    };
  }
}
