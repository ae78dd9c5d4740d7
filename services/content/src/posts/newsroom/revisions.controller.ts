import { PostRevision, RevisionSummary } from '@firm/contracts/api/newsroom';
import { AdminPost, PublicPost } from '@firm/contracts/api/posts';
import { SignedIn, Staff } from '@firm/platform/http/access';
import { entityTag, readIfMatch } from '@firm/platform/http/entity-tag';
import { invalid, notFound } from '@firm/platform/http/problem';
import { Controller, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { readMoment, type Query as QueryParameters } from '../../http/read-request.js';
import { PostViews } from '../post-views.js';
import { isPublic } from '../post.entity.js';
import { postOf, type Revision } from '../revision.entity.js';
import { RevisionHistory } from './revision-history.js';

@ApiTags('newsroom')
@Controller('api/admin/blog/:id/revisions')
@Staff()
export class RevisionsController {
  constructor(
    private readonly history: RevisionHistory,
    private readonly views: PostViews,
  ) {}

  /** The versions of a post, newest first; with `at`, the one that was current at that moment. */
  @Get()
  @ApiOkResponse({ type: [RevisionSummary] })
  @ApiQuery({ name: 'at', required: false, description: 'an ISO 8601 date' })
  async list(@Param('id') id: string, @Query() query: QueryParameters): Promise<RevisionSummary[]> {
    return (await this.history.listRevisions(id, readMoment(query, 'at'))).map(toSummary);
  }

  /**
   * The post as visitors read it at a moment, with the facts and the bylines of then; 404 when it was not public. Of a moment
   * still to come, with the facts that are known to change until then.
   */
  @Get('shown')
  @ApiOkResponse({ type: PublicPost })
  @ApiQuery({ name: 'at', description: 'an ISO 8601 date' })
  async show(@Param('id') id: string, @Query() query: QueryParameters): Promise<PublicPost> {
    const at = readMoment(query, 'at');
    if (!at) throw invalid('at must be a date such as 2026-11-21T09:00:00Z.');
    const [revision] = await this.history.listRevisions(id, at);
    const post = revision && postOf(revision.snapshot);
    if (!post || !isPublic(post)) throw notFound('The post was not public then.');
    return this.views.completePost(this.views.toPublicPost(post), post.talk, { moment: at });
  }

  @Get(':version')
  @ApiOkResponse({ type: PostRevision })
  async find(@Param('id') id: string, @Param('version') version: string): Promise<PostRevision> {
    const revision = await this.history.findRevision(id, readVersion(version));
    return { ...toSummary(revision), post: this.views.toAdminPost(postOf(revision.snapshot)) };
  }

  @Post(':version/restore')
  @HttpCode(200)
  @ApiOkResponse({ type: AdminPost })
  async restore(
    @Param('id') id: string,
    @Param('version') version: string,
    @Headers('if-match') ifMatch: string | undefined,
    @SignedIn('email') by: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPost> {
    const basedOn = readIfMatch(ifMatch);
    const post = await this.history.restoreRevision(id, readVersion(version), by, basedOn);
    void reply.header('etag', entityTag(post.version));
    return this.views.toAdminPost(post);
  }
}

function toSummary({ version, cause, reason, savedBy, savedAt, snapshot }: Revision): RevisionSummary {
  const { title, status } = snapshot;
  const facts = { version, cause, reason, savedBy, savedAt: savedAt.toISOString() };
  return { ...facts, title, status, isPublic: isPublic(postOf(snapshot)) };
}

function readVersion(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw notFound('There is no such revision.');
  return Number(text);
}
