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
      'words that the post has, or from three letters their beginnings, the best posts first; where none has them, the words most like them, or half of them',
  })
  async list(@Query() query: QueryParameters): Promise<PostPage> {
    const category = readParameter(query, 'category');
    const asked = { limit: readLimit(query), after: readCursor(query), category };
    const search = readSearch(query, MIN_BEGINNING);
    if (search) return this.search({ ...asked, search });
    const page = await this.posts.findPage(asked);
    const next = category && page.posts.length === 0 ? await this.posts.findNextCategory(category) : undefined;
    const { posts, nextCursor } = next === undefined ? page : await this.posts.findPage({ ...asked, category: next });
    return {
      posts: await this.views.toPublicList(posts),
      ...(nextCursor && { nextCursor }),
      ...(next !== undefined && { category: next }),
    };
  }

  /** The posts with all the words; else with those that were meant, else with at least half of them. */
  private async search(asked: Parameters<PublishedPosts['searchPage']>[0]): Promise<PostPage> {
    let page = await this.posts.searchPage(asked);
    let shown: string | null = null;
    const meant = page.posts.length === 0 ? await this.spelling.correct(asked.search, 'visitors') : null;
    if (meant) {
      page = await this.posts.searchPage({ ...asked, search: meant });
      shown = wordsOfSearch(meant);
    }
    if (page.posts.length === 0) {
      const words = await this.posts.wordsThatTell(meant ?? asked.search);
      const some = { search: words.join(' & '), atLeast: Math.ceil(words.length / 2) };
      if (words.length > 1) page = await this.posts.searchPage({ ...asked, ...some });
      shown = words.map(wordsOfSearch).join(' or ');
    }
    return {
      posts: await this.views.toPublicList(page.posts),
      ...(page.nextCursor && { nextCursor: page.nextCursor }),
      ...(shown && page.posts.length > 0 && { search: shown }),
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
