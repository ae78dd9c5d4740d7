import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ImagesModule } from '../images/images.module.js';
import { AdminPostsController } from './admin-posts.controller.js';
import { DuePosts } from './due-posts.js';
import { PostAddresses } from './post-addresses.js';
import { PostEditor } from './post-editor.js';
import { PostEvents } from './post-events.js';
import { PostLedger } from './post-ledger.js';
import { PostPublisher } from './post-publisher.js';
import { PostReader } from './post-reader.js';
import { Post } from './post.entity.js';
import { PublicPostsController } from './public-posts.controller.js';
import { SlugChooser } from './slug-chooser.js';
import { Trash } from './trash.js';

@Module({
  imports: [TypeOrmModule.forFeature([Post]), ImagesModule],
  controllers: [PublicPostsController, AdminPostsController],
  providers: [
    PostReader,
    PostEditor,
    PostPublisher,
    PostLedger,
    PostEvents,
    PostAddresses,
    SlugChooser,
    Trash,
    DuePosts,
  ],
  exports: [PostReader, PostEditor, PostLedger, SlugChooser],
})
export class PostsModule {}
