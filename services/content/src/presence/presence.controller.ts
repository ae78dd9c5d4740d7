import { type PeopleInPost, PersonInPost, type TypingInPost } from '@firm/contracts/api/presence';
import { Clock } from '@firm/platform/clock';
import { Caller, Staff } from '@firm/platform/http/access';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { EventStream, wantsEventStream } from '@firm/platform/http/event-stream';
import { notFound } from '@firm/platform/http/problem';
import { Controller, Delete, Get, Headers, HttpCode, Module, Param, Post, Put, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { staffMember } from '../http/read-request.js';
import { PostHints } from '../posts/post-hints.js';
import { PostReader } from '../posts/post-reader.js';
import { PostsModule } from '../posts/posts.module.js';
import { Presence, readId } from './presence.js';

/** Who else is in a post now (services/contracts/README.md, Comments and who is there). */
@ApiTags('newsroom')
@Controller('api/admin/blog/:id/presence')
@Staff()
export class PresenceController {
  constructor(
    private readonly presence: Presence,
    private readonly hints: PostHints,
    private readonly posts: PostReader,
    private readonly clock: Clock,
  ) {}

  /**
   * Who has the post open. As server-sent events: `people`, now and whenever somebody comes or goes, `typing`,
   * `comments` when the comments are to be read again, and `saved`, now and whenever there is another version of the post.
   */
  @Get()
  @ApiOkResponse({ type: [PersonInPost] })
  async follow(
    @Param('id') postId: string,
    @Headers('accept') accept: string | undefined,
    @Res() response: FastifyReply,
  ): Promise<void> {
    const versions = await this.posts.findVersions([readId(postId)]);
    if (!versions.has(postId)) throw notFound('There is no such post.');
    if (!wantsEventStream(accept)) return void response.send((await this.presence.listPeople(postId)).people);
    const stream = new EventStream(response);
    let shown = '';
    let timer: NodeJS.Timeout | undefined;
    // Between the hints nothing is read but at the moment when somebody who says nothing more is gone.
    const look = async () => {
      const { people, nextGoneAt } = await this.presence.listPeople(postId);
      const event: PeopleInPost = { people };
      if (shown !== JSON.stringify(event)) stream.send('people', event);
      shown = JSON.stringify(event);
      clearTimeout(timer);
      if (!nextGoneAt || stream.signal.aborted) return;
      const waitMs = nextGoneAt.getTime() - this.clock.now().getTime();
      // A failed look, such as while the database restarts, ends the stream: the browser comes back.
      timer = setTimeout(() => void look().catch(() => stream.close()), waitMs);
    };
    try {
      for await (const hint of this.hints.follow(postId, stream.signal)) {
        if (hint?.typing) stream.send('typing', { windowId: hint.typing } satisfies TypingInPost);
        else if (!hint?.comments && !hint?.saved) await look();
        if (!hint || hint.comments) stream.send('comments', {});
        const saved = !hint || hint.saved ? await this.posts.findLatestSave(postId) : null;
        if (saved) stream.send('saved', saved);
      }
    } catch {
      // As above.
    } finally {
      clearTimeout(timer);
      stream.close();
    }
  }

  /** A window shows the post; repeated every 15 s for as long as it does. */
  @Put(':windowId')
  @HttpCode(204)
  @ApiNoContentResponse()
  renew(@Param('id') id: string, @Param('windowId') windowId: string, @Caller() caller: CallerToken): Promise<void> {
    return this.presence.renew(id, windowId, staffMember(caller));
  }

  @Delete(':windowId')
  @HttpCode(204)
  @ApiNoContentResponse()
  leave(@Param('id') id: string, @Param('windowId') windowId: string, @Caller() caller: CallerToken): Promise<void> {
    return this.presence.leave(id, windowId, staffMember(caller));
  }

  /** Shows the others that somebody is typing. */
  @Post(':windowId/typing')
  @HttpCode(204)
  @ApiNoContentResponse()
  type(@Param('id') id: string, @Param('windowId') windowId: string, @Caller() caller: CallerToken): Promise<void> {
    return this.presence.showTyping(id, windowId, staffMember(caller));
  }
}

@Module({
  imports: [PostsModule],
  controllers: [PresenceController],
  providers: [Presence, PostHints],
  exports: [Presence],
})
export class PresenceModule {}
