import { ChangedPosts, ChangePosts, NewsroomPage, TagCount } from '@firm/contracts/api/newsroom';
import { AdminPost } from '@firm/contracts/api/posts';
import { Caller, Staff } from '@firm/platform/http/access';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { staffEmail } from '../../current-staff.js';
import { PostViews } from '../post-views.js';
import { BulkChanges } from './bulk-changes.js';
import { NewsroomList } from './newsroom-list.js';
import { readNewsroomQuery } from './newsroom-query.js';
import { PostAnnouncer } from './post-announcer.js';
import { PostReviewer } from './post-reviewer.js';

/** What the dashboard offers beyond the specification. */
@ApiTags('newsroom')
@Controller('api/admin')
@Staff()
export class NewsroomController {
  constructor(
    private readonly list: NewsroomList,
    private readonly bulk: BulkChanges,
    private readonly reviewer: PostReviewer,
    private readonly announcer: PostAnnouncer,
    private readonly views: PostViews,
  ) {}

  @Get('posts')
  @ApiOkResponse({ type: NewsroomPage })
  @ApiQuery({ name: 'search', required: false, description: 'beginnings of words' })
  @ApiQuery({ name: 'status', required: false })
  @ApiQuery({ name: 'source', required: false })
  @ApiQuery({ name: 'tag', required: false })
  @ApiQuery({ name: 'needsReview', required: false, description: 'true or false' })
  @ApiQuery({ name: 'limit', required: false, description: '1 to 100' })
  @ApiQuery({ name: 'cursor', required: false })
  page(@Query() query: Record<string, unknown>): Promise<NewsroomPage> {
    return this.list.page(readNewsroomQuery(query));
  }

  @Get('posts/tags')
  @ApiOkResponse({ type: [TagCount] })
  tags(): Promise<TagCount[]> {
    return this.list.tags();
  }

  @Post('posts/bulk')
  @HttpCode(200)
  @ApiOkResponse({ type: ChangedPosts })
  change(@Body() change: ChangePosts, @Caller() caller: CallerToken): Promise<ChangedPosts> {
    return this.bulk.apply(change, staffEmail(caller));
  }

  /** Tells the other services of every published post again, after one of them lost what it knew. */
  @Post('posts/announcements')
  @HttpCode(202)
  async announce(): Promise<{ posts: number }> {
    return { posts: await this.announcer.announceAll() };
  }

  /** The signed-in person vouches for a text that a machine wrote. */
  @Post('blog/:id/review')
  @HttpCode(200)
  @ApiOkResponse({ type: AdminPost })
  async review(@Param('id') id: string, @Caller() caller: CallerToken): Promise<AdminPost> {
    return this.views.admin(await this.reviewer.vouch(id, staffEmail(caller)));
  }
}
