import { Clock } from '@firm/platform/clock';
import { Staff } from '@firm/platform/http/access';
import type { EventStream } from '@firm/platform/http/event-stream';
import { PresenceController } from '@firm/platform/presence/presence.controller';
import { Controller, Module } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type PostHint, PostHints } from '../posts/post-hints.js';
import { PostReader } from '../posts/post-reader.js';
import { PostsModule } from '../posts/posts.module.js';
import { PostPresence } from './post-presence.js';

/**
 * Who else is in a post now. As server-sent events also `comments` when the comments are to be read again, and `saved`, now and
 * whenever there is another version of the post.
 */
@ApiTags('newsroom')
@Controller('api/admin/blog/:id/presence')
@Staff()
export class PostPresenceController extends PresenceController<PostHint> {
  constructor(
    presence: PostPresence,
    hints: PostHints,
    clock: Clock,
    private readonly posts: PostReader,
  ) {
    super(presence, hints, clock);
  }

  protected override async tellMore(hint: PostHint | undefined, postId: string, stream: EventStream): Promise<void> {
    if (!hint || hint.comments) stream.send('comments', {});
    const saved = !hint || hint.saved ? await this.posts.findLatestSave(postId) : null;
    if (saved) stream.send('saved', saved);
  }
}

@Module({
  imports: [PostsModule],
  controllers: [PostPresenceController],
  providers: [PostPresence, PostHints],
  exports: [PostPresence],
})
export class PresenceModule {}
