import { CreatePreview, Preview } from '@firm/contracts/api/newsroom';
import { PublicPost } from '@firm/contracts/api/posts';
import { Anyone, SignedIn, Staff } from '@firm/platform/http/access';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { Body, Controller, Delete, Get, Header, HttpCode, Module, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ImagesModule } from '../images/images.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { WorkingCopiesModule } from '../working-copies/working-copies.controller.js';
import { PreviewLinks } from './preview-links.js';
import { PreviewPage } from './preview-page.js';
import { PreviewRow } from './preview.entity.js';

/** Addresses under which a post can be read before it is public; they expire and can be revoked. */
@ApiTags('newsroom')
@Controller('api')
export class PreviewsController {
  constructor(
    private readonly links: PreviewLinks,
    private readonly page: PreviewPage,
  ) {}

  @Post('admin/blog/:id/previews')
  @Staff()
  @ApiCreatedResponse({ type: Preview })
  open(
    @Param('id') id: string,
    @Body() { validHours }: CreatePreview,
    @SignedIn() staff: StaffMember,
  ): Promise<Preview> {
    return this.links.createPreview(id, staff, validHours ?? undefined);
  }

  @Get('admin/blog/:id/previews')
  @Staff()
  @ApiOkResponse({ type: [Preview] })
  list(@Param('id') id: string): Promise<Preview[]> {
    return this.links.listPreviews(id);
  }

  @Delete('admin/blog/:id/previews/:previewId')
  @Staff()
  @HttpCode(204)
  revoke(@Param('id') id: string, @Param('previewId') previewId: string): Promise<void> {
    return this.links.revokePreview(id, previewId);
  }

  @Get('previews/:token')
  @Anyone()
  @Header('cache-control', 'no-store')
  @Header('x-robots-tag', 'noindex, nofollow')
  @ApiOkResponse({ type: PublicPost })
  async read(@Param('token') token: string): Promise<PublicPost> {
    return this.page.showPost(await this.links.findPreview(token));
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([PreviewRow]), PostsModule, WorkingCopiesModule, ImagesModule],
  controllers: [PreviewsController],
  providers: [PreviewLinks, PreviewPage],
})
export class PreviewsModule {}
