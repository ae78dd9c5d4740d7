import { Logger } from '@firm/platform/logging/logger';
import { PlatformModule } from '@firm/platform/platform.module';
import { QueuesModule } from '@firm/platform/queues/queues.module';
import { Module, type DynamicModule } from '@nestjs/common';
import { MergedOpenApi } from './api-docs/merged-openapi.js';
import type { GatewayConfig } from './config.js';
import { Forwarder } from './forwarding/forwarder.js';
import { CallerTokenIssuer } from './forwarding/caller-token-issuer.js';
import { Upstreams } from './forwarding/upstreams.js';
import { ServicesReadiness } from './health/services-readiness.js';
import { PublicReads } from './pages/public-reads.js';
import { StaffIdentity } from './staff/staff-identity.js';

/** The parts of the gateway; `create-gateway.ts` joins them into the one public door. */
@Module({})
export class AppModule {
  static with(config: GatewayConfig, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with(logger), QueuesModule.with({ ...config.queues, poolSize: 4 })],
      providers: [
        { provide: Upstreams, useFactory: () => new Upstreams(config) },
        { provide: CallerTokenIssuer, useFactory: () => new CallerTokenIssuer(config.internalSecret) },
        Forwarder,
        StaffIdentity,
        PublicReads,
        MergedOpenApi,
        ServicesReadiness,
      ],
    };
  }
}
