import { DatabaseModule } from '@firm/platform/database/database.module';
import type { Logger } from '@firm/platform/logging/logger';
import { ObjectStorageModule } from '@firm/platform/object-storage/object-storage.module';
import { OutboxMessage } from '@firm/platform/outbox/outbox-message.entity';
import { OUTBOX_MIGRATIONS } from '@firm/platform/outbox/outbox.migration';
import { OutboxModule } from '@firm/platform/outbox/outbox';
import { PlatformModule } from '@firm/platform/platform.module';
import { QueuesModule } from '@firm/platform/queues/queues.module';
import { Module, type DynamicModule } from '@nestjs/common';
import { ChecklistModule } from './checklist/checklist.module.js';
import type { ContentConfig } from './config.js';
import { DemoModule } from './demo/demo.module.js';
import { FeedsModule } from './feeds/feeds.module.js';
import { HousekeepingModule } from './housekeeping/housekeeping.module.js';
import { Image } from './images/image.entity.js';
import { ImagesModule } from './images/images.module.js';
import { Rendition } from './images/rendition.entity.js';
import { CreateImages1761000200000 } from './migrations/images.migration.js';
import { CreateNewsroom1761000300000 } from './migrations/newsroom.migration.js';
import { ForgetPictureOrigins1761000400000 } from './migrations/picture-addresses.migration.js';
import { CreatePosts1761000000000 } from './migrations/posts.migration.js';
import { AddSessionDevices1761000500000 } from './migrations/session-devices.migration.js';
import { CreateStaffSessions1761000100000 } from './migrations/staff-sessions.migration.js';
import { ArchiveModule } from './posts/archive/archive.module.js';
import { OldSlug } from './posts/old-slug.entity.js';
import { Post } from './posts/post.entity.js';
import { PostsModule } from './posts/posts.module.js';
import { Revision } from './posts/revisions/revision.entity.js';
import { PreviewRow } from './previews/preview.entity.js';
import { PreviewsModule } from './previews/previews.module.js';
import { SiteModule } from './site.module.js';
import { StaffSession } from './staff/staff-session.entity.js';
import { StaffModule } from './staff/staff.module.js';
import { WorkingCopiesModule } from './working-copies/working-copies.module.js';
import { WorkingCopyRow } from './working-copies/working-copy.entity.js';
import { WritingHelpModule } from './writing-help/writing-help.module.js';

/** Posts, the staff who write them, and the pictures in them. */
@Module({})
export class AppModule {
  static with(config: ContentConfig, logger: Logger): DynamicModule {
    const { url, redisUrl } = config.database;
    const database = {
      url,
      schema: 'content',
      entities: [OutboxMessage, Post, Revision, OldSlug, StaffSession, Image, Rendition, WorkingCopyRow, PreviewRow],
      migrations: [
        ...OUTBOX_MIGRATIONS,
        CreatePosts1761000000000,
        CreateStaffSessions1761000100000,
        CreateImages1761000200000,
        CreateNewsroom1761000300000,
        ForgetPictureOrigins1761000400000,
        AddSessionDevices1761000500000,
      ],
    };
    const previews = PreviewsModule.with(config.signIn.cookieSecrets);
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(logger),
        DatabaseModule.with(database),
        QueuesModule.with({ databaseUrl: url, redisUrl }),
        OutboxModule,
        ObjectStorageModule.with(config.storage),
        SiteModule.with(config.site),
        StaffModule.with(config.signIn),
        ImagesModule,
        PostsModule,
        WorkingCopiesModule,
        previews,
        ChecklistModule,
        ArchiveModule,
        HousekeepingModule.with(previews),
        FeedsModule,
        DemoModule.when(config.hasDemoContent),
        WritingHelpModule.with(config.openai),
      ],
    };
  }
}
