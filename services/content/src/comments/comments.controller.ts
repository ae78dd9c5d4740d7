import {
  AddComment,
  AddReply,
  CommentMails as CommentMailsSetting,
  CommentRecipient,
  CommentThread,
  FindRecipients,
  ResolveComments,
} from '@firm/contracts/api/comments';
import { PostActivity } from '@firm/contracts/api/presence';
import { SignedIn, Staff } from '@firm/platform/http/access';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { Body, Controller, Delete, Get, HttpCode, Module, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PostsModule } from '../posts/posts.module.js';
import { PresenceModule } from '../presence/presence.controller.js';
import { CommentMails } from './comment-mails.js';
import { Comments } from './comments.js';

/** Comments of staff on passages of a post (services/contracts/README.md, Comments and who is there). */
@ApiTags('newsroom')
@Controller('api/admin')
@Staff()
export class CommentsController {
  constructor(
    private readonly comments: Comments,
    private readonly mails: CommentMails,
  ) {}

  @Get('posts/activity')
  @ApiOkResponse({ type: [PostActivity] })
  activity(@SignedIn() staff: StaffMember): Promise<PostActivity[]> {
    return this.comments.listActivity(staff);
  }

  /** Whether one is mailed about comments. */
  @Get('posts/comment-mails')
  @ApiOkResponse({ type: CommentMailsSetting })
  readMails(@SignedIn() staff: StaffMember): Promise<CommentMailsSetting> {
    return this.mails.readSetting(staff);
  }

  @Put('posts/comment-mails')
  @HttpCode(204)
  saveMails(@Body() setting: CommentMailsSetting, @SignedIn() staff: StaffMember): Promise<void> {
    return this.mails.saveSetting(setting, staff);
  }

  @Get('blog/:id/comments')
  @ApiOkResponse({ type: [CommentThread] })
  list(@Param('id') id: string): Promise<CommentThread[]> {
    return this.comments.listThreads(id);
  }

  @Post('blog/:id/comments')
  @HttpCode(204)
  begin(@Param('id') id: string, @Body() comment: AddComment, @SignedIn() staff: StaffMember): Promise<void> {
    return this.comments.addThread(id, comment, staff);
  }

  /** Whom a comment would be mailed to. A POST, because addresses stand in no log. */
  @Post('blog/:id/comments/recipients')
  @HttpCode(200)
  @ApiOkResponse({ type: [CommentRecipient] })
  findRecipients(
    @Param('id') id: string,
    @Body() comment: FindRecipients,
    @SignedIn() staff: StaffMember,
  ): Promise<CommentRecipient[]> {
    return this.comments.findRecipients(id, comment, staff);
  }

  @Post('blog/:id/comments/:threadId/replies')
  @HttpCode(204)
  reply(
    @Param('id') id: string,
    @Param('threadId') threadId: string,
    @Body() reply: AddReply,
    @SignedIn() staff: StaffMember,
  ): Promise<void> {
    return this.comments.addReply(id, threadId, reply, staff);
  }

  @Patch('blog/:id/comments/:threadId')
  @HttpCode(204)
  resolve(
    @Param('id') id: string,
    @Param('threadId') threadId: string,
    @Body() { isResolved }: ResolveComments,
    @SignedIn() staff: StaffMember,
  ): Promise<void> {
    return this.comments.setResolved(id, threadId, isResolved, staff);
  }

  @Delete('blog/:id/comments/:commentId')
  @HttpCode(204)
  remove(
    @Param('id') id: string,
    @Param('commentId') commentId: string,
    @SignedIn() staff: StaffMember,
  ): Promise<void> {
    return this.comments.deleteComment(id, commentId, staff);
  }
}

@Module({
  imports: [PostsModule, PresenceModule],
  controllers: [CommentsController],
  providers: [Comments, CommentMails],
  exports: [Comments],
})
export class CommentsModule {}
