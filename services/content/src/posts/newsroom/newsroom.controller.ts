import { CalendarPost } from '@firm/contracts/api/calendar';
import { ChangedPosts, ChangePosts, NewsroomPage, TagCount } from '@firm/contracts/api/newsroom';
import { PostOfVideoJob } from '@firm/contracts/api/post-talk';
import { AdminPost } from '@firm/contracts/api/posts';
import { SignedIn, Staff } from '@firm/platform/http/access';
import { readIfMatch } from '@firm/platform/http/entity-tag';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Query as QueryParameters } from '../../http/read-request.js';
import { PostEditor } from '../post-editor.js';
import { FactEditor } from '../../facts/fact-editor.js';
import { FirmVersions } from '../../firm/firm-versions.js';
import { PostEvents } from '../post-events.js';
import { PostViews } from '../post-views.js';
import { BulkChanges } from './bulk-changes.js';
import { NewsroomList } from './newsroom-list.js';

/** What the newsroom offers beyond single posts: the list, bulk changes, reviews. */
@ApiTags('newsroom')
@Controller('api/admin')
@Staff()
export class NewsroomController {
  constructor(
    private readonly list: NewsroomList,
    private readonly bulk: BulkChanges,
    private readonly editor: PostEditor,
    private readonly events: PostEvents,
    private readonly views: PostViews,
    private readonly facts: FactEditor,
    private readonly firm: FirmVersions,
  ) {}

  @Get('posts')
  @ApiOkResponse({ type: NewsroomPage })
  @ApiQuery({ name: 'search', required: false, description: 'beginnings of words' })
  @ApiQuery({ name: 'status', required: false })
  @ApiQuery({ name: 'source', required: false })
  @ApiQuery({ name: 'tag', required: false })
  @ApiQuery({ name: 'needsReview', required: false, description: 'true or false' })
  @ApiQuery({
    name: 'reviewDue',
    required: false,
    description: 'true: guides whose review ends within 30 days, or that were changed since',
  })
  @ApiQuery({ name: 'outdated', required: false, description: 'true: posts that state what a fact says no more' })
  @ApiQuery({ name: 'sort', required: false, description: 'newest, created, updated, published, title or due' })
  @ApiQuery({ name: 'limit', required: false, description: '1 to 100' })
  @ApiQuery({ name: 'cursor', required: false })
  page(@Query() query: QueryParameters): Promise<NewsroomPage> {
    return this.list.findPage(query);
  }

  @Get('posts/calendar')
  @ApiOkResponse({ type: [CalendarPost] })
  @ApiQuery({ name: 'from', description: 'the first day, such as 2026-11-01' })
  @ApiQuery({ name: 'until', description: 'the last day' })
  calendar(@Query() query: QueryParameters): Promise<CalendarPost[]> {
    return this.list.findCalendar(query);
  }

  @Get('posts/of-video-jobs')
  @ApiOkResponse({ type: [PostOfVideoJob] })
  ofVideoJobs(): Promise<PostOfVideoJob[]> {
    return this.list.findPostsOfVideoJobs();
  }

  @Get('posts/tags')
  @ApiOkResponse({ type: [TagCount] })
  tags(): Promise<TagCount[]> {
    return this.list.countTags();
  }

  @Post('posts/bulk')
  @HttpCode(200)
  @ApiOkResponse({ type: ChangedPosts })
  change(@Body() change: ChangePosts, @SignedIn('email') by: string): Promise<ChangedPosts> {
    return this.bulk.changePosts(change, by);
  }

  /** Sends all published posts, the register of facts and the firm's content again, after another service has lost its data. */
  @Post('posts/announcements')
  @HttpCode(202)
  async announce(): Promise<{ posts: number }> {
    await this.facts.announceAgain();
    await this.firm.announceAgain();
    return { posts: await this.events.republishAll() };
  }

  /** The signed-in person confirms a text that a model wrote: with If-Match, the one that was read. */
  @Post('blog/:id/review')
  @HttpCode(200)
  @ApiOkResponse({ type: AdminPost })
  async review(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @SignedIn('email') by: string,
  ): Promise<AdminPost> {
    return this.views.toAdminPost(await this.editor.confirmReview(id, by, readIfMatch(ifMatch)));
  }
}
