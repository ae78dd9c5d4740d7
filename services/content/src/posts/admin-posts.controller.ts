import { AdminPost, ChangePostStatus, SavePost } from '@firm/contracts/api/posts';
import { Caller, Staff } from '@firm/platform/http/access';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Patch, Post, Put, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { streamJsonArray } from './json-array.js';
import { PostEditor } from './post-editor.js';
import { PostPublisher } from './post-publisher.js';
import { PostReader } from './post-reader.js';
import { PostViews } from './post-views.js';
import type { Post as PostRow } from './post.entity.js';
import { staffEmail } from '../current-staff.js';
import { Trash } from './trash/trash.js';
import { entityTag, readIfMatch } from './version-condition.js';

/**
 * The newsroom's posts (contract §3). Answers carry the version as ETag; a change that states one in If-Match is
 * refused with 412 when somebody has saved since.
 */
@ApiTags('newsroom')
@Controller('api/admin/blog')
@Staff()
export class AdminPostsController {
  constructor(
    private readonly reader: PostReader,
    private readonly editor: PostEditor,
    private readonly publisher: PostPublisher,
    private readonly trash: Trash,
    private readonly views: PostViews,
  ) {}

  @Get()
  @ApiOkResponse({ type: [AdminPost] })
  async list(@Res() reply: FastifyReply): Promise<void> {
    const posts = await streamJsonArray(this.reader.all(), (post) => this.views.admin(post));
    void reply.type('application/json; charset=utf-8').send(posts);
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminPost })
  async find(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.answer(reply, await this.reader.byId(id));
  }

  @Post()
  @ApiCreatedResponse({ type: AdminPost })
  async create(
    @Body() form: SavePost,
    @Caller() caller: CallerToken,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPost> {
    return this.answer(reply, await this.editor.create(form, staffEmail(caller)));
  }

  @Put(':id')
  @ApiOkResponse({ type: AdminPost })
  async replace(
    @Param('id') id: string,
    @Body() form: SavePost,
    @Headers('if-match') ifMatch: string | undefined,
    @Caller() caller: CallerToken,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPost> {
    return this.answer(reply, await this.editor.replace(id, form, staffEmail(caller), readIfMatch(ifMatch)));
  }

  @Patch(':id/publish')
  @ApiOkResponse({ type: AdminPost })
  async changeStatus(
    @Param('id') id: string,
    @Body() to: ChangePostStatus,
    @Headers('if-match') ifMatch: string | undefined,
    @Caller() caller: CallerToken,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPost> {
    return this.answer(reply, await this.publisher.changeStatus(id, to, staffEmail(caller), readIfMatch(ifMatch)));
  }

  /** Moves a post to the trash, where it can be restored from for 30 days. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Caller() caller: CallerToken,
  ): Promise<void> {
    await this.trash.put(id, staffEmail(caller), readIfMatch(ifMatch));
  }

  private answer(reply: FastifyReply, post: PostRow): AdminPost {
    void reply.header('etag', entityTag(post.version));
    return this.views.admin(post);
  }
}
