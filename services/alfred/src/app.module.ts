import { DatabaseModule } from '@firm/platform/database/database.module';
import type { Logger } from '@firm/platform/logging/logger';
import { OutboxMessage } from '@firm/platform/outbox/outbox-message.entity';
import { OutboxModule } from '@firm/platform/outbox/outbox';
import { OUTBOX_MIGRATIONS } from '@firm/platform/outbox/outbox.migration';
import { MAIL_MIGRATIONS } from '@firm/platform/mail/mail.migration';
import { MailModule } from '@firm/platform/mail/mailbox';
import { RetentionPeriods1761004160000 } from '@firm/platform/privacy/retention.migration';
import { RetentionModule } from '@firm/platform/privacy/retention';
import { PlatformModule } from '@firm/platform/platform.module';
import { QueuesModule } from '@firm/platform/queues/queues.module';
import { Module, type DynamicModule } from '@nestjs/common';
import { AlfredEvents } from './alfred-events.js';
import { ChatModule } from './chat/chat.module.js';
import type { AlfredConfig } from './config.js';
import { ConfigurationModule } from './configuration/alfred-config.controller.js';
import { ConfigVersion } from './configuration/alfred-configuration.js';
import { ChatTurn, VisitorSession } from './conversations/conversation-entities.js';
import { ConversationsModule } from './conversations/conversations.module.js';
import { EnquiriesModule } from './enquiries/enquiries.module.js';
import { EvaluationStore } from './evaluations/evaluation-store.js';
import { EvaluationsController } from './evaluations/evaluations.controller.js';
import { Evaluator } from './evaluations/evaluator.js';
import { KnownFactsModule } from './facts/known-facts.js';
import { FactTexts } from './fact-texts/fact-texts.js';
import { FactTextsController } from './fact-texts/fact-texts.controller.js';
import { ModelWatch } from './models/model-watch.js';
import { ModelsController } from './models/models.controller.js';
import { PlaygroundController } from './playground/playground.controller.js';
import { ErasedIdentifiers } from './privacy/erased-identifiers.js';
import { Erasures } from './privacy/erasures.js';
import { PersonSearch } from './privacy/person-search.js';
import { PrivacyController } from './privacy/privacy.controller.js';
import { RetrievalModule } from './retrieval/retrieval.module.js';
import { SpendingModule } from './spending/spending.controller.js';
import { StaffMail } from './staff-mail.js';
import { SettingsModule } from './settings.module.js';
import * as chatMigrations from './migrations/chat.migration.js';
import * as configurationMigrations from './migrations/configuration.migration.js';
import * as enquiriesMigrations from './migrations/enquiries.migration.js';
import * as retrievalMigrations from './migrations/retrieval.migration.js';
import { UnansweredQuestionsController } from './unanswered-questions/unanswered-questions.controller.js';

const MIGRATIONS = [
  ...OUTBOX_MIGRATIONS,
  ...MAIL_MIGRATIONS,
  RetentionPeriods1761004160000,
  ...Object.values(chatMigrations),
  ...Object.values(configurationMigrations),
  ...Object.values(enquiriesMigrations),
  ...Object.values(retrievalMigrations),
];

/** Alfred, the AI concierge. Owns the schema "alfred". What no other subject uses has no module of its own. */
@Module({})
export class AppModule {
  static with(config: AlfredConfig, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(logger),
        DatabaseModule.with({
          url: config.database.url,
          schema: 'alfred',
          entities: [VisitorSession, ChatTurn, ConfigVersion, OutboxMessage],
          migrations: MIGRATIONS,
        }),
        QueuesModule.with(config.queues),
        OutboxModule,
        RetentionModule.with('alfred'),
        MailModule.with(config.mail, 'send-alfred-mail'),
        SettingsModule.with(config),
        KnownFactsModule,
        ConfigurationModule,
        RetrievalModule,
        ChatModule,
        ConversationsModule,
        EnquiriesModule,
        SpendingModule,
      ],
      controllers: [
        EvaluationsController,
        FactTextsController,
        ModelsController,
        PlaygroundController,
        PrivacyController,
        UnansweredQuestionsController,
      ],
      providers: [
        AlfredEvents,
        ErasedIdentifiers,
        Erasures,
        EvaluationStore,
        Evaluator,
        FactTexts,
        ModelWatch,
        PersonSearch,
        StaffMail,
      ],
    };
  }
}
