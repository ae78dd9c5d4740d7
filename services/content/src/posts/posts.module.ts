import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FactsModule } from '../facts/facts.module.js';
import { ImagesModule } from '../images/images.module.js';
import { ContradictedPosts } from './contradicted-posts.js';
import { OutdatedStatementsController } from './outdated-statements.controller.js';
import { OutdatedStatements } from './outdated-statements.js';
import { PostEditor } from './post-editor.js';
import { PostEvents } from './post-events.js';
import { PostReader } from './post-reader.js';
import { PostSlugs } from './post-slugs.js';
import { PostViews } from './post-views.js';
import { PostWriter } from './post-writer.js';
import { Post } from './post.entity.js';
import { PublicPostsController } from './public-posts.controller.js';
import { PublishedPosts } from './published-posts.js';
import { ScheduledPosts } from './scheduled-posts.js';
import { Spelling } from './spelling.js';

const SHARED = [
  PostReader,
  PublishedPosts,
  PostEditor,
  PostWriter,
  PostEvents,
  PostSlugs,
  PostViews,
  OutdatedStatements,
  Spelling,
];

@Module({
  imports: [TypeOrmModule.forFeature([Post]), FactsModule, ImagesModule],
  controllers: [PublicPostsController, OutdatedStatementsController],
  providers: [...SHARED, ScheduledPosts, ContradictedPosts],
  exports: SHARED,
})
export class PostsModule {}
