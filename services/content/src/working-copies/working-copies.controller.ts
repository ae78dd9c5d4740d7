import { SaveWorkingCopy, UnsavedWork, WorkingCopy } from '@firm/contracts/api/newsroom';
import { SignedIn, Staff } from '@firm/platform/http/access';
import { entityTag, readIfMatch } from '@firm/platform/http/entity-tag';
import { notFound } from '@firm/platform/http/problem';
import { Body, Controller, Delete, Get, Headers, HttpCode, Module, Param, Put, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import { ImageAddresses } from '../images/image-addresses.js';
import { ImagesModule } from '../images/images.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { WorkingCopies, type CopyOwner } from './working-copies.js';
import { WorkingCopyRow } from './working-copy.entity.js';

/** Autosave: the same calls for a saved post and for one that has never been saved, whose id the browser makes. */
@ApiTags('newsroom')
@Controller('api/admin')
@Staff()
export class WorkingCopiesController {
  constructor(
    private readonly copies: WorkingCopies,
    private readonly addresses: ImageAddresses,
  ) {}

  @Get('posts/working-copies')
  @ApiOkResponse({ type: [UnsavedWork] })
  list(@SignedIn('id') staffId: string): Promise<UnsavedWork[]> {
    return this.copies.listCopies(staffId);
  }

  @Put(['blog/:postId/working-copy', 'posts/unsaved/:unsavedId'])
  @ApiOkResponse({ type: WorkingCopy })
  async save(
    @Param() params: CopyParams,
    @Body() body: SaveWorkingCopy,
    @Headers('if-match') ifMatch: string | undefined,
    @SignedIn('id') staffId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WorkingCopy> {
    return this.answer(reply, await this.copies.saveCopy(ownerOf(params, staffId), body, readIfMatch(ifMatch)));
  }

  @Get(['blog/:postId/working-copy', 'posts/unsaved/:unsavedId'])
  @ApiOkResponse({ type: WorkingCopy })
  async find(
    @Param() params: CopyParams,
    @SignedIn('id') staffId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WorkingCopy> {
    const copy = await this.copies.findCopy(ownerOf(params, staffId));
    if (!copy) throw notFound('Nothing is waiting to be saved here.');
    return this.answer(reply, copy);
  }

  @Delete(['blog/:postId/working-copy', 'posts/unsaved/:unsavedId'])
  @HttpCode(204)
  async discard(
    @Param() params: CopyParams,
    @Headers('if-match') ifMatch: string | undefined,
    @SignedIn('id') staffId: string,
  ): Promise<void> {
    await this.copies.discardCopy(ownerOf(params, staffId), readIfMatch(ifMatch));
  }

  private answer(reply: FastifyReply, copy: WorkingCopyRow): WorkingCopy {
    const { id, postId, form, basedOnVersion, version, savedAt } = copy;
    void reply.header('etag', entityTag(version));
    return { id, postId, form: this.addresses.toPublic(form), basedOnVersion, version, savedAt: savedAt.toISOString() };
  }
}

type CopyParams = { postId?: string; unsavedId?: string };

function ownerOf({ postId, unsavedId }: CopyParams, staffId: string): CopyOwner {
  return postId === undefined ? { staffId, unsavedId: unsavedId ?? '' } : { staffId, postId };
}

@Module({
  imports: [TypeOrmModule.forFeature([WorkingCopyRow]), PostsModule, ImagesModule],
  controllers: [WorkingCopiesController],
  providers: [WorkingCopies],
  exports: [WorkingCopies],
})
export class WorkingCopiesModule {}
