import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ImagesModule } from '../images/images.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { WorkingCopiesModule } from '../working-copies/working-copies.module.js';
import type { SigningSecrets } from '../signed-value.js';
import { PREVIEW_SECRETS, PreviewDesk } from './preview-desk.js';
import { PreviewPage } from './preview-page.js';
import { PreviewRow } from './preview.entity.js';
import { PreviewsController } from './previews.controller.js';

@Module({})
export class PreviewsModule {
  /** @param cookieSecrets SESSION_SECRET, and what it was */
  static with(cookieSecrets: SigningSecrets): DynamicModule {
    return {
      module: PreviewsModule,
      imports: [TypeOrmModule.forFeature([PreviewRow]), PostsModule, WorkingCopiesModule, ImagesModule],
      controllers: [PreviewsController],
      // A signature under a preview is worth nothing under a cookie.
      providers: [
        { provide: PREVIEW_SECRETS, useValue: cookieSecrets.map((secret) => `preview ${secret}`) },
        PreviewDesk,
        PreviewPage,
      ],
      exports: [PreviewDesk],
    };
  }
}
