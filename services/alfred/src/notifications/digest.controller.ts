import { DigestSettings, SaveDigestSettings } from '@firm/contracts/api/notifications';
import { Caller, Staff } from '@firm/platform/http/access';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { Body, Controller, Get, Module, Put } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { ConfigurationModule } from '../configuration/alfred-config.controller.js';
import { DigestSettingsStore } from './digest-settings.js';
import { Digests } from './digests.js';
import { StaffNotices } from './staff-notices.js';

/** When staff are mailed what is new. */
@Controller('api/admin/alfred/digest')
@Staff()
class DigestController {
  constructor(private readonly settings: DigestSettingsStore) {}

  @Get()
  @ApiOkResponse({ type: DigestSettings })
  read(): Promise<DigestSettings> {
    return this.settings.readLatest();
  }

  @Put()
  @ApiOkResponse({ type: DigestSettings })
  save(@Body() body: SaveDigestSettings, @Caller() { staff }: CallerToken): Promise<DigestSettings> {
    return this.settings.saveVersion(body, staff?.email ?? '');
  }
}

@Module({
  imports: [ConfigurationModule],
  controllers: [DigestController],
  providers: [DigestSettingsStore, Digests, StaffNotices],
  exports: [StaffNotices],
})
export class NotificationsModule {}
