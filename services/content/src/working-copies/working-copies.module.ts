import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ImagesModule } from '../images/images.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { WorkingCopies } from './working-copies.js';
import { WorkingCopiesController } from './working-copies.controller.js';
import { WorkingCopyRow } from './working-copy.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([WorkingCopyRow]), PostsModule, ImagesModule],
  controllers: [WorkingCopiesController],
  providers: [WorkingCopies],
  exports: [WorkingCopies],
})
export class WorkingCopiesModule {}
