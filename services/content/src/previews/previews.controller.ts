import { CreatePreview, Preview } from '@firm/contracts/api/newsroom';
import { PublicPost } from '@firm/contracts/api/posts';
import { Anyone, Caller, Staff } from '@firm/platform/http/access';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { staffMember } from '../current-staff.js';
import { PreviewDesk } from './preview-desk.js';
import { PreviewPage } from './preview-page.js';

/** Reading a post before it is public, by an address that expires and can be withdrawn. */
@ApiTags('newsroom')
@Controller('api')
export class PreviewsController {
  constructor(
    private readonly desk: PreviewDesk,
    private readonly page: PreviewPage,
  ) {}

  @Post('admin/blog/:id/previews')
  @Staff()
  @ApiCreatedResponse({ type: Preview })
  open(
    @Param('id') id: string,
    @Body() { validHours }: CreatePreview,
    @Caller() caller: CallerToken,
  ): Promise<Preview> {
    return this.desk.open(id, staffMember(caller), validHours ?? undefined);
  }

  @Get('admin/blog/:id/previews')
  @Staff()
  @ApiOkResponse({ type: [Preview] })
  list(@Param('id') id: string): Promise<Preview[]> {
    return this.desk.list(id);
  }

  @Delete('admin/blog/:id/previews/:previewId')
  @Staff()
  @HttpCode(204)
  @ApiNoContentResponse()
  revoke(@Param('id') id: string, @Param('previewId') previewId: string): Promise<void> {
    return this.desk.revoke(id, previewId);
  }

  @Get('previews/:token')
  @Anyone()
  @Header('cache-control', 'no-store')
  @Header('x-robots-tag', 'noindex, nofollow')
  @ApiOkResponse({ type: PublicPost })
  async read(@Param('token') token: string): Promise<PublicPost> {
    return this.page.show(await this.desk.find(token));
  }
}
