import { Module, type DynamicModule } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { WorkingCopiesModule } from '../working-copies/working-copies.module.js';
import { Housekeeping } from './housekeeping.js';

@Module({})
export class HousekeepingModule {
  /** @param previews the module of the previews, which has settings of its own. */
  static with(previews: DynamicModule): DynamicModule {
    return {
      module: HousekeepingModule,
      imports: [PostsModule, WorkingCopiesModule, ImagesModule, previews],
      providers: [Housekeeping],
    };
  }
}
