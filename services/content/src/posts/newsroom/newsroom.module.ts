import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FactsModule } from '../../facts/facts.module.js';
import { ImagesModule } from '../../images/images.module.js';
import { Image } from '../../images/image.entity.js';
import { Post } from '../post.entity.js';
import { PostsModule } from '../posts.module.js';
import { Revision } from '../revision.entity.js';
import { AdminPostsController } from './admin-posts.controller.js';
import { BulkChanges } from './bulk-changes.js';
import { ImageLibrary, ImageLibraryController } from './image-library.js';
import { NewsroomController } from './newsroom.controller.js';
import { NewsroomList } from './newsroom-list.js';
import { PublicRedirectsController, Redirects, RedirectsController } from './redirects.js';
import { ReviewDigest } from './review-digest.js';
import { RevisionHistory } from './revision-history.js';
import { RevisionsController } from './revisions.controller.js';
import { TagChanges, TagsController } from './tag-changes.js';
import { Trash } from './trash.js';
import { TrashController } from './trash.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([Post, Revision, Image]), PostsModule, FactsModule, ImagesModule],
  controllers: [
    NewsroomController,
    TrashController,
    RevisionsController,
    AdminPostsController,
    ImageLibraryController,
    TagsController,
    RedirectsController,
    PublicRedirectsController,
  ],
  providers: [NewsroomList, BulkChanges, RevisionHistory, Trash, ReviewDigest, ImageLibrary, TagChanges, Redirects],
  exports: [Redirects],
})
export class NewsroomModule {}
