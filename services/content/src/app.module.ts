import { DatabaseModule } from '@firm/platform/database/database.module';
import type { Logger } from '@firm/platform/logging/logger';
import { ObjectStorageModule } from '@firm/platform/object-storage/object-storage.module';
import { OutboxMessage } from '@firm/platform/outbox/outbox-message.entity';
import { OUTBOX_MIGRATIONS } from '@firm/platform/outbox/outbox.migration';
import { OutboxModule } from '@firm/platform/outbox/outbox';
import { PlatformModule } from '@firm/platform/platform.module';
import { RetentionPeriods1761004160000 } from '@firm/platform/privacy/retention.migration';
import { RetentionModule } from '@firm/platform/privacy/retention';
import { staffTablesController } from '@firm/platform/privacy/staff-tables';
import { QueuesModule } from '@firm/platform/queues/queues.module';
import { Module, type DynamicModule } from '@nestjs/common';
import { ChecklistController } from './checklist/checklist.controller.js';
import { PublishingChecklist } from './checklist/publishing-checklist.js';
import { CommentsModule } from './comments/comments.controller.js';
import type { ContentConfig } from './config.js';
import { SettingsModule } from './settings.module.js';
import { DemoContent } from './demo/demo-content.js';
import { demoFirm, EMPTY_FIRM } from './demo/demo-firm.js';
import { FeedsController } from './feeds/feeds.controller.js';
import { Fact, FactEdition, FactValueRow, FormerFactNames } from './facts/fact.entity.js';
import { FirmVersion } from './firm/firm-version.entity.js';
import { FactsModule } from './facts/facts.module.js';
import { FirmModule } from './firm/firm.module.js';
import { Image, Rendition } from './images/image.entity.js';
import { ImagesModule } from './images/images.module.js';
import { ContentEvents } from './content-events.js';
import * as commentsMigrations from './migrations/comments.migration.js';
import * as factSourcesMigrations from './migrations/fact-sources.migration.js';
import * as factsMigrations from './migrations/facts.migration.js';
import * as firmMigrations from './migrations/firm.migration.js';
import * as imagesMigrations from './migrations/images.migration.js';
import * as insightsMigrations from './migrations/insights.migration.js';
import * as newsroomMigrations from './migrations/newsroom.migration.js';
import * as postsMigrations from './migrations/posts.migration.js';
import * as publishedChangesMigrations from './migrations/published-changes.migration.js';
import * as staffSessionsMigrations from './migrations/staff-sessions.migration.js';
import { InsightCounter } from './insights/insight-counter.js';
import { InsightsController } from './insights/insights.controller.js';
import { InsightsReader } from './insights/insights-reader.js';
import { ArchiveReader } from './posts/archive/archive-reader.js';
import { ArchiveWriter } from './posts/archive/archive-writer.js';
import { NewsroomModule } from './posts/newsroom/newsroom.module.js';
import { OldSlug, Post } from './posts/post.entity.js';
import { PostsModule } from './posts/posts.module.js';
import { Revision } from './posts/revision.entity.js';
import { PreviewRow } from './previews/preview.entity.js';
import { PreviewsModule } from './previews/previews.controller.js';
import { PublishedVersionModule } from './published/published-version.js';
import { StaffSession } from './staff/staff-session.entity.js';
import { CONTENT_STAFF_TABLES } from './staff-tables.js';
import { StaffModule } from './staff/staff.module.js';
import { WorkingCopiesModule } from './working-copies/working-copies.controller.js';
import { WorkingCopyRow } from './working-copies/working-copy.entity.js';
import { WritingHelpModule } from './writing-help/writing-help.controller.js';

/** Posts, their images, and the staff who write them. Features of one or two classes have no module of their own. */
@Module({})
export class AppModule {
  static with(config: ContentConfig, logger: Logger): DynamicModule {
    const { url, queueUrl = url, ...redis } = config.database;
    const database = {
      url,
      schema: 'content',
      entities: [
        OutboxMessage,
        Post,
        Revision,
        OldSlug,
        StaffSession,
        Image,
        Rendition,
        WorkingCopyRow,
        PreviewRow,
        FirmVersion,
        Fact,
        FormerFactNames,
        FactValueRow,
        FactEdition,
      ],
      migrations: [
        ...OUTBOX_MIGRATIONS,
        RetentionPeriods1761004160000,
        ...Object.values(commentsMigrations),
        ...Object.values(factSourcesMigrations),
        ...Object.values(factsMigrations),
        ...Object.values(firmMigrations),
        ...Object.values(imagesMigrations),
        ...Object.values(insightsMigrations),
        ...Object.values(newsroomMigrations),
        ...Object.values(postsMigrations),
        ...Object.values(publishedChangesMigrations),
        ...Object.values(staffSessionsMigrations),
      ],
    };
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(logger),
        DatabaseModule.with(database),
        QueuesModule.with({ databaseUrl: queueUrl, ...redis }),
        OutboxModule,
        RetentionModule.with('content'),
        ObjectStorageModule.with(config.storage),
        SettingsModule.with(config),
        PublishedVersionModule,
        StaffModule,
        ImagesModule,
        FactsModule,
        PostsModule,
        NewsroomModule,
        WorkingCopiesModule,
        PreviewsModule,
        CommentsModule,
        FirmModule.with(config.hasDemoContent ? demoFirm(config.site.founderName) : EMPTY_FIRM),
        WritingHelpModule,
      ],
      controllers: [
        ChecklistController,
        FeedsController,
        InsightsController,
        staffTablesController('content', CONTENT_STAFF_TABLES),
      ],
      providers: [
        ContentEvents,
        PublishingChecklist,
        ArchiveReader,
        ArchiveWriter,
        InsightCounter,
        InsightsReader,
        ...(config.hasDemoContent ? [DemoContent] : []),
      ],
    };
  }
}
