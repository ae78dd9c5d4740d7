import { DatabaseModule } from '@firm/platform/database/database.module';
import type { Logger } from '@firm/platform/logging/logger';
import { PlatformModule } from '@firm/platform/platform.module';
import { Module, type DynamicModule } from '@nestjs/common';
import { ChatModule } from './chat/chat.module.js';
import { ChatTurn } from './chat/chat-turn.entity.js';
import { VisitorSession } from './chat/visitor-session.entity.js';
import type { AlfredSettings } from './config.js';
import { ConfigVersion } from './configuration/config-version.entity.js';
import { ConfigurationModule } from './configuration/configuration.module.js';
import { CreateChat1761000000000 } from './migrations/create-chat.js';
import { CreateConfiguration1761000100000 } from './migrations/create-configuration.js';
import { SettingsModule } from './settings.module.js';

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
          migrations: [CreateChat1761000000000, CreateConfiguration1761000100000],
        }),
        SettingsModule.with(settings),
        ConfigurationModule,
        ChatModule,
      ],
    };
  }
}
