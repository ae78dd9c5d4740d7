import { TrashedPost } from '@firm/contracts/api/newsroom';
import { AdminPost } from '@firm/contracts/api/posts';
import { SignedIn, Staff } from '@firm/platform/http/access';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PostViews } from '../post-views.js';
import type { Post as PostRow } from '../post.entity.js';
import { purgeDate, Trash } from './trash.js';

@ApiTags('newsroom')
@Controller('api/admin/posts/trash')
@Staff()
export class TrashController {
  constructor(
    private readonly trash: Trash,
    private readonly views: PostViews,
  ) {}

  @Get()
  @ApiOkResponse({ type: [TrashedPost] })
  async list(): Promise<TrashedPost[]> {
    return (await this.trash.listPosts()).map(toTrashedPost);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @ApiOkResponse({ type: AdminPost })
  async restore(@Param('id') id: string, @SignedIn('email') by: string): Promise<AdminPost> {
    return this.views.toAdminPost(await this.trash.restorePost(id, by));
  }
}

function toTrashedPost({ id, title, slug, status, scheduledFor, deletedAt, deletedBy }: PostRow): TrashedPost {
  if (!deletedAt) throw new Error('a post in the trash has a date of deletion');
  return {
    ...{ id, title, slug, deletedAt: deletedAt.toISOString(), deletedBy, goneAt: purgeDate(deletedAt).toISOString() },
    scheduledFor: status === 'scheduled' ? (scheduledFor?.toISOString() ?? null) : null,
  };
}
