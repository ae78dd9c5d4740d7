import {
  AssignmentMails as AssignmentMailsSetting,
  DigestSettings,
  SaveDigestSettings,
} from '@firm/contracts/api/notifications';
import { SignedIn, Staff } from '@firm/platform/http/access';
import { Body, Controller, Get, HttpCode, Module, Put } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { ConfigurationModule } from '../configuration/alfred-config.controller.js';
import { Colleagues } from '../configuration/colleagues.js';
import { AssignmentMails } from './assignment-mails.js';
import { DigestSettingsStore } from './digest-settings.js';
import { Digests } from './digests.js';
import { StaffNotices } from './staff-notices.js';

/** When staff are mailed what is new, and whether one is mailed what was assigned to one. */
@Controller('api/admin/alfred')
@Staff()
class DigestController {
  constructor(
    private readonly settings: DigestSettingsStore,
    private readonly colleagues: Colleagues,
  ) {}

  @Get('digest')
  @ApiOkResponse({ type: DigestSettings })
  read(): Promise<DigestSettings> {
    return this.settings.readLatest();
  }

  @Put('digest')
  @ApiOkResponse({ type: DigestSettings })
  save(@Body() body: SaveDigestSettings, @SignedIn('email') by: string): Promise<DigestSettings> {
    return this.settings.saveVersion(body, by);
  }

  @Get('assignment-mails')
  @ApiOkResponse({ type: AssignmentMailsSetting })
  async readAssignmentMails(@SignedIn('email') email: string): Promise<AssignmentMailsSetting> {
    return { isOn: (await this.colleagues.findColleague(email))?.wantsAssignments ?? true };
  }

  @Put('assignment-mails')
  @HttpCode(204)
  saveAssignmentMails(@Body() { isOn }: AssignmentMailsSetting, @SignedIn('email') email: string): Promise<void> {
    return this.colleagues.setWantsAssignments(email, isOn);
  }
}

@Module({
  imports: [ConfigurationModule],
  controllers: [DigestController],
  providers: [AssignmentMails, DigestSettingsStore, Digests, StaffNotices],
  exports: [AssignmentMails, StaffNotices],
})
export class NotificationsModule {}
