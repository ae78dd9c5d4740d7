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
import { Caller, Staff } from '@firm/platform/http/access';
import { staffMember, type CallerToken } from '@firm/platform/http/caller-token';
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

  /** What goes on in posts: who has them open, and how many comments nobody has resolved. */
  @Get('posts/activity')
  @ApiOkResponse({ type: [PostActivity] })
  activity(@Caller() caller: CallerToken): Promise<PostActivity[]> {
    return this.comments.listActivity(staffMember(caller));
  }

  /** Whether one is mailed about comments. */
  @Get('posts/comment-mails')
  @ApiOkResponse({ type: CommentMailsSetting })
  readMails(@Caller() caller: CallerToken): Promise<CommentMailsSetting> {
    return this.mails.readSetting(staffMember(caller));
  }

  @Put('posts/comment-mails')
  @HttpCode(204)
  saveMails(@Body() setting: CommentMailsSetting, @Caller() caller: CallerToken): Promise<void> {
    return this.mails.saveSetting(setting, staffMember(caller));
  }

  @Get('blog/:id/comments')
  @ApiOkResponse({ type: [CommentThread] })
  list(@Param('id') id: string): Promise<CommentThread[]> {
    return this.comments.listThreads(id);
  }

  @Post('blog/:id/comments')
  @HttpCode(204)
  begin(@Param('id') id: string, @Body() comment: AddComment, @Caller() caller: CallerToken): Promise<void> {
    return this.comments.addThread(id, comment, staffMember(caller));
  }

  /** Whom a comment would be mailed to. A POST, because addresses stand in no log. */
  @Post('blog/:id/comments/recipients')
  @HttpCode(200)
  @ApiOkResponse({ type: [CommentRecipient] })
  findRecipients(
    @Param('id') id: string,
    @Body() comment: FindRecipients,
    @Caller() caller: CallerToken,
  ): Promise<CommentRecipient[]> {
    return this.comments.findRecipients(id, comment, staffMember(caller));
  }

  @Post('blog/:id/comments/:threadId/replies')
  @HttpCode(204)
  reply(
    @Param('id') id: string,
    @Param('threadId') threadId: string,
    @Body() reply: AddReply,
    @Caller() caller: CallerToken,
  ): Promise<void> {
    return this.comments.addReply(id, threadId, reply, staffMember(caller));
  }

  @Patch('blog/:id/comments/:threadId')
  @HttpCode(204)
  resolve(
    @Param('id') id: string,
    @Param('threadId') threadId: string,
    @Body() { isResolved }: ResolveComments,
    @Caller() caller: CallerToken,
  ): Promise<void> {
    return this.comments.setResolved(id, threadId, isResolved, staffMember(caller));
  }

  @Delete('blog/:id/comments/:commentId')
  @HttpCode(204)
  remove(@Param('id') id: string, @Param('commentId') commentId: string, @Caller() caller: CallerToken): Promise<void> {
    return this.comments.deleteComment(id, commentId, staffMember(caller));
  }
}

@Module({
  imports: [PostsModule, PresenceModule],
  controllers: [CommentsController],
  providers: [Comments, CommentMails],
  exports: [Comments],
})
export class CommentsModule {}
