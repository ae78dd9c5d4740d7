import { PostPage, PublicPost } from '@firm/contracts/api/posts';
import { slugify } from '@firm/contracts/rules/post';
import { Anyone } from '@firm/platform/http/access';
import { notFound } from '@firm/platform/http/problem';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { readPageQuery } from './page-query.js';
import { PostAddresses } from './post-addresses.js';
import { PublishedPosts } from './published-posts.js';
import { PostViews } from './post-views.js';

const gone = () => notFound("The article you're looking for doesn't exist or has been removed.");

/** The blog as visitors read it: what is published, whoever asks. */
@ApiTags('blog')
@Controller('api/blog')
@Anyone()
export class PublicPostsController {
  constructor(
    private readonly posts: PublishedPosts,
    private readonly addresses: PostAddresses,
    private readonly views: PostViews,
  ) {}

  @Get()
  @ApiOkResponse({ type: PostPage })
  @ApiQuery({ name: 'limit', required: false, description: '1 to 100' })
  @ApiQuery({ name: 'cursor', required: false, description: 'nextCursor of the page before' })
  @ApiQuery({ name: 'category', required: false, description: 'a tag, lower case, spaces as hyphens' })
  async list(@Query() query: Record<string, unknown>): Promise<PostPage> {
    const { posts, nextCursor } = await this.posts.page(readPageQuery(query));
    return { posts: await this.views.publicList(posts), ...(nextCursor && { nextCursor }) };
  }

  /** One post; an address that it had before answers 301 with its present one. */
  @Get(':slug')
  @ApiOkResponse({ type: PublicPost })
  @ApiResponse({ status: 301, description: 'The post has moved; Location is its present address in this API.' })
  @ApiNotFoundResponse()
  async find(@Param('slug') slug: string, @Res({ passthrough: true }) reply: FastifyReply) {
    if (slugify(slug) !== slug) throw gone();
    const post = await this.posts.find(slug);
    if (post) return this.views.illustrated(this.views.plainPublic(post));
    const current = await this.addresses.findCurrent(slug);
    if (!current) throw gone();
    void reply.code(301).header('location', `/api/blog/${current}`);
    return undefined;
  }
}
