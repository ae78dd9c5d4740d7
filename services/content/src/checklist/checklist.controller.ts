import { Checklist, WorkingForm } from '@firm/contracts/api/newsroom';
import { Staff } from '@firm/platform/http/access';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PublishingChecklist } from './publishing-checklist.js';

@ApiTags('newsroom')
@Controller('api/admin/posts/checklist')
@Staff()
export class ChecklistController {
  constructor(private readonly checklist: PublishingChecklist) {}

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: Checklist })
  check(@Body() form: WorkingForm): Promise<Checklist> {
    return this.checklist.check(form);
  }
}
