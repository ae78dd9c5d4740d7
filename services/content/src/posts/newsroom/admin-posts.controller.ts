import { AdminPost, ChangePostStatus, SavePost } from '@firm/contracts/api/posts';
import { SignedIn, Staff } from '@firm/platform/http/access';
import { entityTag, readIfMatch } from '@firm/platform/http/entity-tag';
import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Patch, Post, Put, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { OutdatedStatements } from '../outdated-statements.js';
import { PostEditor } from '../post-editor.js';
import { PostReader } from '../post-reader.js';
import { PostViews } from '../post-views.js';
import type { Post as PostRow } from '../post.entity.js';
import { Trash } from './trash.js';

/**
 * The posts of any status, for staff (services/contracts/README.md, Posts). Answers carry the version as ETag; a change
 * with another version in If-Match is refused with 412.
 */
@ApiTags('newsroom')
@Controller('api/admin/blog')
@Staff()
export class AdminPostsController {
  constructor(
    private readonly reader: PostReader,
    private readonly editor: PostEditor,
    private readonly trash: Trash,
    private readonly views: PostViews,
    private readonly outdated: OutdatedStatements,
  ) {}

  @Get()
  @ApiOkResponse({ type: [AdminPost] })
  async list(@Res() reply: FastifyReply): Promise<void> {
    const outdated = await this.outdated.findPosts();
    const posts = await streamJsonArray(this.reader.streamPosts(), (post): AdminPost => {
      return { ...this.views.toAdminPost(post), ...(outdated.has(post.id) && { isOutdated: true }) };
    });
    void reply.type('application/json; charset=utf-8').send(posts);
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminPost })
  async find(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminPost> {
    return this.answer(reply, await this.reader.findPost(id));
  }

  @Post()
  @ApiCreatedResponse({ type: AdminPost })
  async create(
    @Body() form: SavePost,
    @SignedIn('email') by: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPost> {
    return this.answer(reply, await this.editor.createPost(form, by));
  }

  @Put(':id')
  @ApiOkResponse({ type: AdminPost })
  async replace(
    @Param('id') id: string,
    @Body() form: SavePost,
    @Headers('if-match') ifMatch: string | undefined,
    @SignedIn('email') by: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPost> {
    return this.answer(reply, await this.editor.replacePost(id, form, by, readIfMatch(ifMatch)));
  }

  @Patch(':id/publish')
  @ApiOkResponse({ type: AdminPost })
  async changeStatus(
    @Param('id') id: string,
    @Body() to: ChangePostStatus,
    @Headers('if-match') ifMatch: string | undefined,
    @SignedIn('email') by: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPost> {
    return this.answer(reply, await this.editor.changeStatus(id, to, by, readIfMatch(ifMatch)));
  }

  /** Moves a post to the trash. */
  @Delete(':id')
  @HttpCode(204)
  async remove(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @SignedIn('email') by: string,
  ): Promise<void> {
    await this.trash.trashPost(id, by, readIfMatch(ifMatch));
  }

  private answer(reply: FastifyReply, post: PostRow): AdminPost {
    void reply.header('etag', entityTag(post.version));
    return this.views.toAdminPost(post);
  }
}

/** A JSON array as a stream. Awaits the first batch, so that a failing query is answered as a failure. */
async function streamJsonArray<T>(
  batches: AsyncGenerator<T[], void, undefined>,
  toJson: (item: T) => object,
): Promise<Readable> {
  const first = await batches.next();
  const write = async function* () {
    let separator = '[';
    for (let { value, done } = first; !done && value; { value, done } = await batches.next()) {
      yield separator + value.map((item) => JSON.stringify(toJson(item))).join(',');
      separator = ',';
    }
    yield separator === '[' ? '[]' : ']';
  };
  return Readable.from(write());
}
