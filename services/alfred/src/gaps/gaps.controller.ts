import { QuestionGap } from '@firm/contracts/api/alfred-management';
import { Staff } from '@firm/platform/http/access';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { GapList } from './gap-list.js';

@Controller('api/admin/alfred/gaps')
@Staff()
export class GapsController {
  constructor(private readonly gaps: GapList) {}

  /** Questions of the last 90 days that found no published source, grouped, the most asked first. */
  @Get()
  @ApiOkResponse({ type: QuestionGap, isArray: true })
  read(): Promise<QuestionGap[]> {
    return this.gaps.read();
  }
}
