import { AlfredConfig, type PublicAlfredConfig } from '@firm/contracts/api/alfred-config';
import { AlfredConfigVersion } from '@firm/contracts/api/alfred-management';
import { OfficeSettings, SaveOfficeSettings } from '@firm/contracts/api/office';
import { Anyone, Caller, SignedIn, Staff } from '@firm/platform/http/access';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { entityTag, readIfMatch } from '@firm/platform/http/entity-tag';
import { Body, Controller, Get, Header, Headers, Module, Put, Res } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { ApiOkResponse } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import { KnownFacts } from '../facts/known-facts.js';
import { AlfredConfiguration, ConfigVersion } from './alfred-configuration.js';
import { Colleagues } from './colleagues.js';
import { OfficeHours } from './office-hours.js';

@Controller('api/admin/alfred-config')
class AlfredConfigController {
  constructor(
    private readonly configuration: AlfredConfiguration,
    private readonly facts: KnownFacts,
  ) {}

  /** All of it for staff, with its version as ETag; for everyone else the greeting alone, with the facts of today, null while Alfred is off. */
  @Get()
  @Anyone()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: AlfredConfig })
  async read(
    @Caller() caller: CallerToken,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AlfredConfig | PublicAlfredConfig> {
    const { number, ...config } = await this.configuration.readCurrent();
    if (caller.staff) {
      void reply.header('etag', entityTag(number));
      return config;
    }
    return { firstMessage: config.isActive && config.firstMessage ? await this.facts.fill(config.firstMessage) : null };
  }

  @Get('versions')
  @Staff()
  @ApiOkResponse({ type: AlfredConfigVersion, isArray: true })
  versions(): Promise<AlfredConfigVersion[]> {
    return this.configuration.listVersions();
  }

  @Put()
  @Staff()
  @ApiOkResponse({ type: AlfredConfig })
  async save(
    @Body() body: AlfredConfig,
    @Headers('if-match') ifMatch: string | undefined,
    @SignedIn('email') by: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AlfredConfig> {
    const { number, ...config } = await this.configuration.saveVersion(body, by, readIfMatch(ifMatch));
    void reply.header('etag', entityTag(number));
    return config;
  }
}

@Controller('api/admin/alfred/office')
@Staff()
class OfficeController {
  constructor(private readonly office: OfficeHours) {}

  @Get()
  @ApiOkResponse({ type: OfficeSettings })
  read(): Promise<OfficeSettings> {
    return this.office.readLatest();
  }

  @Put()
  @ApiOkResponse({ type: OfficeSettings })
  save(@Body() body: SaveOfficeSettings, @SignedIn('email') by: string): Promise<OfficeSettings> {
    return this.office.saveVersion(body, by);
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([ConfigVersion])],
  controllers: [AlfredConfigController, OfficeController],
  providers: [AlfredConfiguration, Colleagues, { provide: APP_INTERCEPTOR, useExisting: Colleagues }, OfficeHours],
  exports: [AlfredConfiguration, Colleagues, OfficeHours],
})
export class ConfigurationModule {}
