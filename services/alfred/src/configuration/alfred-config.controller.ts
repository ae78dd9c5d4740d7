import { AlfredConfig, type PublicAlfredConfig } from '@firm/contracts/api/alfred-config';
import { AlfredConfigVersion } from '@firm/contracts/api/alfred-management';
import { Anyone, Caller, Staff } from '@firm/platform/http/access';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { unauthenticated } from '@firm/platform/http/problem';
import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { AlfredConfiguration } from './alfred-configuration.js';

@Controller('api/admin/alfred-config')
export class AlfredConfigController {
  constructor(private readonly configuration: AlfredConfiguration) {}

  /** Staff read everything, everyone else the greeting alone, and none while Alfred is off (contract §3). */
  @Get()
  @Anyone()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: AlfredConfig })
  async read(@Caller() caller: CallerToken): Promise<AlfredConfig | PublicAlfredConfig> {
    const config = await this.configuration.current();
    return caller.staff ? config : { firstMessage: config.isActive ? config.firstMessage : null };
  }

  /** Every state it was saved in, the latest first. */
  @Get('versions')
  @Staff()
  @ApiOkResponse({ type: AlfredConfigVersion, isArray: true })
  versions(): Promise<AlfredConfigVersion[]> {
    return this.configuration.versions();
  }

  @Put()
  @Staff()
  @ApiOkResponse({ type: AlfredConfig })
  save(@Body() body: AlfredConfig, @Caller() { staff }: CallerToken): Promise<AlfredConfig> {
    if (!staff) throw unauthenticated('Sign in with your company email.');
    return this.configuration.save(body, staff.email);
  }
}
