import { PostRevision, RevisionSummary } from '@firm/contracts/api/newsroom';
import { AdminPost } from '@firm/contracts/api/posts';
import { Caller, Staff } from '@firm/platform/http/access';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { invalid, notFound } from '@firm/platform/http/problem';
import { Controller, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { staffEmail } from '../../current-staff.js';
import { readParameter } from '../page-query.js';
import { PostViews } from '../post-views.js';
import { isPublic } from '../post.entity.js';
import { entityTag, readIfMatch } from '../version-condition.js';
import { RevisionArchive } from './revision-archive.js';
import type { Revision } from './revision.entity.js';
import { postFrom } from './snapshot.js';

/** What a post was before. */
@ApiTags('newsroom')
@Controller('api/admin/blog/:id/revisions')
@Staff()
export class RevisionsController {
  constructor(
    private readonly archive: RevisionArchive,
    private readonly views: PostViews,
  ) {}

  /** The states of a post, newest first. With `at`, the one that stood at that moment: what did the site say then? */
  @Get()
  @ApiOkResponse({ type: [RevisionSummary] })
  @ApiQuery({ name: 'at', required: false, description: 'an ISO 8601 date' })
  async list(@Param('id') id: string, @Query() query: Record<string, unknown>): Promise<RevisionSummary[]> {
    return (await this.archive.list(id, readMoment(readParameter(query, 'at')))).map(toSummary);
  }

  @Get(':version')
  @ApiOkResponse({ type: PostRevision })
  async find(@Param('id') id: string, @Param('version') version: string): Promise<PostRevision> {
    const revision = await this.archive.find(id, readVersion(version));
    return { ...toSummary(revision), post: this.views.admin(postFrom(revision.snapshot)) };
  }

  /** Writes that text as a new version; answers the post. */
  @Post(':version/restore')
  @HttpCode(200)
  @ApiOkResponse({ type: AdminPost })
  async restore(
    @Param('id') id: string,
    @Param('version') version: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Caller() caller: CallerToken,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPost> {
    const post = await this.archive.restore(id, readVersion(version), staffEmail(caller), readIfMatch(ifMatch));
    void reply.header('etag', entityTag(post.version));
    return this.views.admin(post);
  }
}

function toSummary({ version, cause, savedBy, savedAt, snapshot }: Revision): RevisionSummary {
  const { title, status } = snapshot;
  return {
    version,
    cause,
    savedBy,
    savedAt: savedAt.toISOString(),
    title,
    status,
    isPublic: isPublic(postFrom(snapshot)),
  };
}

function readVersion(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw notFound('There is no such revision.');
  return Number(text);
}

function readMoment(text: string | null): Date | null {
  if (text === null) return null;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw invalid('at must be a date such as 2026-11-21T09:00:00Z.');
  return moment;
}
