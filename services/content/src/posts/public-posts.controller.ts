import { PostPage, PublicPost } from '@firm/contracts/api/posts';
import { slugify } from '@firm/contracts/rules/post';
import { Anyone } from '@firm/platform/http/access';
import { notFound } from '@firm/platform/http/problem';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  readCursor,
  readLimit,
  readParameter,
  readSearch,
  wordsOfSearch,
  type Query as QueryParameters,
} from '../http/read-request.js';
import { PostSlugs } from './post-slugs.js';
import { PostViews } from './post-views.js';
import { PublishedPosts } from './published-posts.js';
import { Spelling } from './spelling.js';

/** Letters from which a word of a visitor's search stands for all that begin so. */
const MIN_BEGINNING = 3;

const articleNotFound = () => notFound("The article you're looking for doesn't exist or has been removed.");

/** The public blog: published posts only, whoever asks. */
@ApiTags('blog')
@Controller('api/blog')
@Anyone()
export class PublicPostsController {
  constructor(
    private readonly posts: PublishedPosts,
    private readonly slugs: PostSlugs,
    private readonly views: PostViews,
    private readonly spelling: Spelling,
  ) {}

  @Get()
  @ApiOkResponse({ type: PostPage })
  @ApiQuery({ name: 'limit', required: false, description: '1 to 100' })
  @ApiQuery({ name: 'cursor', required: false, description: 'nextCursor of the page before' })
  @ApiQuery({ name: 'category', required: false, description: 'a tag, lower case, spaces as hyphens' })
  @ApiQuery({
    name: 'search',
    required: false,
    description:
      'words that the post has, or from three letters their beginnings; where none has, the words most like them',
  })
  async list(@Query() query: QueryParameters): Promise<PostPage> {
    const category = readParameter(query, 'category');
    const asked = { limit: readLimit(query), after: readCursor(query), search: readSearch(query, MIN_BEGINNING) };
    let page = await this.posts.findPage({ ...asked, category });
    const isEmpty = page.posts.length === 0;
    const meant = isEmpty && asked.search ? await this.spelling.correct(asked.search, 'visitors') : null;
    if (meant) page = await this.posts.findPage({ ...asked, category, search: meant });
    const next = category && isEmpty && !asked.search ? await this.posts.findNextCategory(category) : undefined;
    const { posts, nextCursor } = next === undefined ? page : await this.posts.findPage({ ...asked, category: next });
    return {
      posts: await this.views.toPublicList(posts),
      ...(nextCursor && { nextCursor }),
      ...(next !== undefined && { category: next }),
      ...(meant && posts.length > 0 && { search: wordsOfSearch(meant) }),
    };
  }

  /** One post; a slug that it had before answers 301 with its current one. */
  @Get(':slug')
  @ApiOkResponse({ type: PublicPost })
  @ApiResponse({ status: 301, description: 'The post has moved; Location is its present address in this API.' })
  @ApiNotFoundResponse()
  async find(@Param('slug') slug: string, @Res({ passthrough: true }) reply: FastifyReply) {
    if (slugify(slug) !== slug) throw articleNotFound();
    const post = await this.posts.findPost(slug);
    if (post) return this.views.completePost(this.views.toPublicPost(post), post.talk, { edition: post.factEdition });
    const current = await this.slugs.findCurrentSlug(slug);
    if (!current) throw articleNotFound();
    void reply.code(301).header('location', `/api/blog/${current}`);
    return undefined;
  }
}
