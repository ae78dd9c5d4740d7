import { Module, type DynamicModule } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { DemoContent } from './demo-content.js';

@Module({})
export class DemoModule {
  /** @param isWanted DEMO_CONTENT */
  static when(isWanted: boolean): DynamicModule {
    return { module: DemoModule, imports: [PostsModule], providers: isWanted ? [DemoContent] : [] };
  }
}
