import { DatabaseModule } from '@firm/platform/database/database.module';
import type { Logger } from '@firm/platform/logging/logger';
import { OUTBOX_MIGRATIONS } from '@firm/platform/outbox/outbox.migration';
import { PlatformModule } from '@firm/platform/platform.module';
import { QueuesModule } from '@firm/platform/queues/queues.module';
import { Module, type DynamicModule } from '@nestjs/common';
import { AlfredEvents } from './alfred-events.js';
import { BenchModule } from './bench/bench.module.js';
import { ChatModule } from './chat/chat.module.js';
import { ChatTurn } from './chat/chat-turn.entity.js';
import { VisitorSession } from './chat/visitor-session.entity.js';
import type { AlfredSettings } from './config.js';
import { ConfigVersion } from './configuration/config-version.entity.js';
import { ConfigurationModule } from './configuration/configuration.module.js';
import { ConversationsModule } from './conversations/conversations.module.js';
import { GapsModule } from './gaps/gaps.module.js';
import { CreateChat1761000000000 } from './migrations/create-chat.js';
import { CreateConfiguration1761000100000 } from './migrations/create-configuration.js';
import { CreateReadingRoom1761000200000 } from './migrations/create-reading-room.js';
import { SearchConversations1761000300000 } from './migrations/search-conversations.js';
import { CreateSpending1761000400000 } from './migrations/create-spending.js';
import { HastenMessages1761000700000 } from './migrations/hasten-messages.js';
import { HurryChat1761000600000 } from './migrations/hurry-chat.js';
import { WatchModels1761000500000 } from './migrations/watch-models.js';
import { ModelsModule } from './models/models.module.js';
import { ReadingRoomModule } from './reading-room/reading-room.module.js';
import { SettingsModule } from './settings.module.js';

const MIGRATIONS = [
  ...OUTBOX_MIGRATIONS,
  CreateChat1761000000000,
  CreateConfiguration1761000100000,
  CreateReadingRoom1761000200000,
  SearchConversations1761000300000,
  CreateSpending1761000400000,
  WatchModels1761000500000,
  HurryChat1761000600000,
  HastenMessages1761000700000,
];

/** Alfred, the concierge. Owns the schema "alfred". */
@Module({})
export class AppModule {
  static with(settings: AlfredSettings, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(logger),
        DatabaseModule.with({
          url: settings.database.url,
          schema: 'alfred',
          entities: [VisitorSession, ChatTurn, ConfigVersion],
          migrations: MIGRATIONS,
        }),
        QueuesModule.with(settings.queues),
        SettingsModule.with(settings),
        ConfigurationModule,
        ReadingRoomModule,
        ChatModule,
        ConversationsModule,
        ModelsModule,
        GapsModule,
        BenchModule,
      ],
      providers: [AlfredEvents],
    };
  }
}
