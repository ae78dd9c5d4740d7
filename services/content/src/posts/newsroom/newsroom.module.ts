import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FactsModule } from '../../facts/facts.module.js';
import { ImagesModule } from '../../images/images.module.js';
import { Post } from '../post.entity.js';
import { PostsModule } from '../posts.module.js';
import { Revision } from '../revision.entity.js';
import { AdminPostsController } from './admin-posts.controller.js';
import { BulkChanges } from './bulk-changes.js';
import { NewsroomController } from './newsroom.controller.js';
import { NewsroomList } from './newsroom-list.js';
import { RevisionHistory } from './revision-history.js';
import { RevisionsController } from './revisions.controller.js';
import { Trash } from './trash.js';
import { TrashController } from './trash.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([Post, Revision]), PostsModule, FactsModule, ImagesModule],
  controllers: [NewsroomController, TrashController, RevisionsController, AdminPostsController],
  providers: [NewsroomList, BulkChanges, RevisionHistory, Trash],
})
export class NewsroomModule {}
