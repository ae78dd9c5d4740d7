import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ImagesModule } from '../images/images.module.js';
import { AdminPostsController } from './admin-posts.controller.js';
import { DuePosts } from './due-posts.js';
import { LatePosts } from './late-posts.js';
import { PostAddresses } from './post-addresses.js';
import { PostEditor } from './post-editor.js';
import { PostEvents } from './post-events.js';
import { PostLedger } from './post-ledger.js';
import { PostPublisher } from './post-publisher.js';
import { PostReader } from './post-reader.js';
import { Post } from './post.entity.js';
import { PostSeeder } from './post-seeder.js';
import { PostViews } from './post-views.js';
import { PublishedPosts } from './published-posts.js';
import { PublicPostsController } from './public-posts.controller.js';
import { SlugChooser } from './slug-chooser.js';
import { RevisionArchive } from './revisions/revision-archive.js';
import { Revision } from './revisions/revision.entity.js';
import { RevisionsController } from './revisions/revisions.controller.js';
import { TrashController } from './trash/trash.controller.js';
import { Trash } from './trash/trash.js';
import { BulkChanges } from './newsroom/bulk-changes.js';
import { NewsroomList } from './newsroom/newsroom-list.js';
import { NewsroomController } from './newsroom/newsroom.controller.js';
import { PostAnnouncer } from './newsroom/post-announcer.js';
import { PostReviewer } from './newsroom/post-reviewer.js';

@Module({
  imports: [TypeOrmModule.forFeature([Post, Revision]), ImagesModule],
  controllers: [PublicPostsController, NewsroomController, TrashController, RevisionsController, AdminPostsController],
  providers: [
    PostReader,
    PublishedPosts,
    PostEditor,
    PostPublisher,
    PostLedger,
    PostSeeder,
    PostViews,
    PostEvents,
    PostAddresses,
    SlugChooser,
    Trash,
    DuePosts,
    LatePosts,
    RevisionArchive,
    NewsroomList,
    BulkChanges,
    PostReviewer,
    PostAnnouncer,
  ],
  exports: [PostReader, PublishedPosts, PostEditor, PostLedger, PostSeeder, PostViews, SlugChooser, Trash],
})
export class PostsModule {}
