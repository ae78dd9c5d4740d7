import { WatchedSources } from '@firm/contracts/api/fact-sources';
import { SignedIn, Staff } from '@firm/platform/http/access';
import { notFound } from '@firm/platform/http/problem';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { isUuid } from '../http/read-request.js';
import { SourceWatch } from './source-watch.js';

/** The sources of facts, and how the texts around the quoted articles have changed. */
@ApiTags('facts')
@Controller('api/admin/facts/sources')
@Staff()
export class SourcesController {
  constructor(private readonly watch: SourceWatch) {}

  @Get()
  @ApiOkResponse({ type: WatchedSources })
  read(): Promise<WatchedSources> {
    return this.watch.read();
  }

  /** Somebody has looked at the change. */
  @Post('changes/:id/dismiss')
  @HttpCode(204)
  async dismiss(@Param('id') id: string, @SignedIn('email') by: string): Promise<void> {
    if (!isUuid(id)) throw notFound('There is no such change.');
    await this.watch.dismiss(id, by);
  }
}
