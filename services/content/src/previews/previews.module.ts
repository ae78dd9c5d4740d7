import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ImagesModule } from '../images/images.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { WorkingCopiesModule } from '../working-copies/working-copies.module.js';
import { PreviewLinks } from './preview-links.js';
import { PreviewPage } from './preview-page.js';
import { PreviewRow } from './preview.entity.js';
import { PreviewsController } from './previews.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([PreviewRow]), PostsModule, WorkingCopiesModule, ImagesModule],
  controllers: [PreviewsController],
  providers: [PreviewLinks, PreviewPage],
})
export class PreviewsModule {}
