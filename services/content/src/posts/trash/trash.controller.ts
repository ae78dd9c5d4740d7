import { TrashedPost } from '@firm/contracts/api/newsroom';
import { AdminPost } from '@firm/contracts/api/posts';
import { Caller, Staff } from '@firm/platform/http/access';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { staffEmail } from '../../current-staff.js';
import { PostViews } from '../post-views.js';
import type { Post as PostRow } from '../post.entity.js';
import { goneAt, Trash } from './trash.js';

/** What was deleted and can still be brought back. */
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
    return (await this.trash.list()).map(toTrashedPost);
  }

  /** Brings a post back as a draft. */
  @Post(':id/restore')
  @HttpCode(200)
  @ApiOkResponse({ type: AdminPost })
  async restore(@Param('id') id: string, @Caller() caller: CallerToken): Promise<AdminPost> {
    return this.views.admin(await this.trash.restore(id, staffEmail(caller)));
  }
}

function toTrashedPost({ id, title, slug, deletedAt, deletedBy }: PostRow): TrashedPost {
  if (!deletedAt) throw new Error('a post in the trash has a date of deletion');
  return { id, title, slug, deletedAt: deletedAt.toISOString(), deletedBy, goneAt: goneAt(deletedAt).toISOString() };
}
