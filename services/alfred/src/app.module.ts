import { DatabaseModule } from '@firm/platform/database/database.module';
import type { Logger } from '@firm/platform/logging/logger';
import { OutboxMessage } from '@firm/platform/outbox/outbox-message.entity';
import { OutboxModule } from '@firm/platform/outbox/outbox';
import { OUTBOX_MIGRATIONS } from '@firm/platform/outbox/outbox.migration';
import { PlatformModule } from '@firm/platform/platform.module';
import { QueuesModule } from '@firm/platform/queues/queues.module';
import { Module, type DynamicModule } from '@nestjs/common';
import { AlfredEvents } from './alfred-events.js';
import { ChatModule } from './chat/chat.module.js';
import type { AlfredSettings } from './config.js';
import { ConfigurationModule } from './configuration/alfred-config.controller.js';
import { ConfigVersion } from './configuration/alfred-configuration.js';
import { ChatTurn, VisitorSession } from './conversations/conversation-entities.js';
import { ConversationsModule } from './conversations/conversations.module.js';
import { CorrectSpelling1761001150000 } from './migrations/correct-spelling.js';
import { EmbedPassages1761001400000 } from './migrations/embed-passages.js';
import { EvaluateAnswers1761001300000 } from './migrations/evaluate-answers.js';
import { EvaluationsModule } from './evaluations/evaluations.controller.js';
import { CostAnswers1761001100000 } from './migrations/cost-answers.js';
import { CreateChat1761000000000 } from './migrations/create-chat.js';
import { CreateConfiguration1761000100000 } from './migrations/create-configuration.js';
import { CreateReadingRoom1761000200000 } from './migrations/create-reading-room.js';
import { CreateSpending1761000400000 } from './migrations/create-spending.js';
import { DropChatFunctions1761000800000 } from './migrations/drop-chat-functions.js';
import { HastenMessages1761000700000 } from './migrations/hasten-messages.js';
import { HurryChat1761000600000 } from './migrations/hurry-chat.js';
import { KeepMarks1761001200000 } from './migrations/keep-marks.js';
import { RememberErasures1761001000000 } from './migrations/remember-erasures.js';
import { SearchConversations1761000300000 } from './migrations/search-conversations.js';
import { WatchModels1761000500000 } from './migrations/watch-models.js';
import { ModelsModule } from './models/models.controller.js';
import { PlaygroundModule } from './playground/playground.controller.js';
import { RetrievalModule } from './retrieval/retrieval.module.js';
import { SettingsModule } from './settings.module.js';
import { UnansweredQuestionsModule } from './unanswered-questions/unanswered-questions.controller.js';

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
  DropChatFunctions1761000800000,
  RememberErasures1761001000000,
  CostAnswers1761001100000,
  CorrectSpelling1761001150000,
  KeepMarks1761001200000,
  EvaluateAnswers1761001300000,
  EmbedPassages1761001400000,
];

/** Alfred, the AI concierge. Owns the schema "alfred". */
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
          entities: [VisitorSession, ChatTurn, ConfigVersion, OutboxMessage],
          migrations: MIGRATIONS,
        }),
        QueuesModule.with(settings.queues),
        OutboxModule,
        SettingsModule.with(settings),
        ConfigurationModule,
        RetrievalModule,
        ChatModule,
        ConversationsModule,
        ModelsModule,
        UnansweredQuestionsModule,
        PlaygroundModule,
        EvaluationsModule,
      ],
      providers: [AlfredEvents],
    };
  }
}
