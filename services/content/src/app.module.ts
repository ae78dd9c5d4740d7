import { DatabaseModule } from '@firm/platform/database/database.module';
import type { Logger } from '@firm/platform/logging/logger';
import { OutboxMessage } from '@firm/platform/outbox/outbox-message.entity';
import { Outbox1760000000000 } from '@firm/platform/outbox/outbox.migration';
import { OutboxModule } from '@firm/platform/outbox/outbox.module';
import { PlatformModule } from '@firm/platform/platform.module';
import { QueuesModule } from '@firm/platform/queues/queues.module';
import { Module, type DynamicModule } from '@nestjs/common';
import type { ContentConfig } from './config.js';
import { CreatePosts1761000000000 } from './migrations/posts.migration.js';
import { OldSlug } from './posts/old-slug.entity.js';
import { Post } from './posts/post.entity.js';
import { PostsModule } from './posts/posts.module.js';
import { Revision } from './posts/revision.entity.js';
import { SiteModule } from './site.module.js';

/** Posts, the staff who write them, and the pictures in them. */
@Module({})
export class AppModule {
  static with(config: ContentConfig, logger: Logger): DynamicModule {
    const { url, redisUrl } = config.database;
    const database = {
      url,
      schema: 'content',
      entities: [OutboxMessage, Post, Revision, OldSlug],
      migrations: [Outbox1760000000000, CreatePosts1761000000000],
    };
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(logger),
        DatabaseModule.with(database),
        QueuesModule.with({ databaseUrl: url, redisUrl }),
        OutboxModule,
        SiteModule.with(config.site),
        PostsModule,
      ],
    };
  }
}
