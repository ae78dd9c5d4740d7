import { DatabaseModule } from '@firm/platform/database/database.module';
import type { Logger } from '@firm/platform/logging/logger';
import { OutboxMessage } from '@firm/platform/outbox/outbox-message.entity';
import { OutboxModule } from '@firm/platform/outbox/outbox';
import { OUTBOX_MIGRATIONS } from '@firm/platform/outbox/outbox.migration';
import { Mails1761003100000 } from '@firm/platform/mail/mail.migration';
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
import { CorrectSpelling1761001150000 } from './migrations/correct-spelling.js';
import { EmbedPassages1761001400000 } from './migrations/embed-passages.js';
import { EvaluateAnswers1761001300000 } from './migrations/evaluate-answers.js';
import { EvaluateChanges1761003210000 } from './migrations/evaluate-changes.js';
import { EvaluateFactSheets1761005401000 } from './migrations/evaluate-fact-sheets.js';
import { EvaluationsModule } from './evaluations/evaluations.controller.js';
import { CostAnswers1761001100000 } from './migrations/cost-answers.js';
import { CreateChat1761000000000 } from './migrations/create-chat.js';
import { CreateConfiguration1761000100000 } from './migrations/create-configuration.js';
import { CreatePassages } from './migrations/create-passages.js';
import { OrderArticlesByFacts1761002400000 } from './migrations/order-articles-by-facts.js';
import { RenameReadingRoom1761002000000 } from './migrations/rename-reading-room.js';
import { CreateSpending1761000400000 } from './migrations/create-spending.js';
import { DecideOnQuestions1761001500000 } from './migrations/decide-on-questions.js';
import { DropChatFunctions1761000800000 } from './migrations/drop-chat-functions.js';
import { CreatePassagesEdition } from './migrations/create-passages-edition.js';
import { IndexAnsweredTurns } from './migrations/index-answered-turns.js';
import { CreateErasedConversations } from './migrations/create-erased-conversations.js';
import { IndexConversations } from './migrations/index-conversations.js';
import { CreateModelListing } from './migrations/create-model-listing.js';
import { JoinConversations1761003160000 } from './migrations/join-conversations.js';
import { RateAnswers1761003160100 } from './migrations/rate-answers.js';
import { KeepConversations1761005300000 } from './migrations/keep-conversations.js';
import { KeepEnquiries1761003110000 } from './migrations/keep-enquiries.js';
import { KeepFacts1761004610000 } from './migrations/keep-facts.js';
import { ForgetFactEditions1761004610600 } from './migrations/forget-fact-editions.js';
import { KnownFactsModule } from './facts/known-facts.js';
import { FactTextsModule } from './fact-texts/fact-texts.controller.js';
import { KeepOrigins1761004017100 } from './migrations/keep-origins.js';
import { KeepMarks1761001200000 } from './migrations/keep-marks.js';
import { ErasePeople1761004161000 } from './migrations/erase-people.js';
import { TellErasuresApart1761005420000 } from './migrations/tell-erasures-apart.js';
import { ModelsModule } from './models/models.controller.js';
import { PlaygroundModule } from './playground/playground.controller.js';
import { PrivacyModule } from './privacy/privacy.controller.js';
import { RetrievalModule } from './retrieval/retrieval.module.js';
import { SettingsModule } from './settings.module.js';
import { TellStaff1761004017200 } from './migrations/tell-staff.js';
import { UnansweredQuestionsModule } from './unanswered-questions/unanswered-questions.controller.js';

const MIGRATIONS = [
  ...OUTBOX_MIGRATIONS,
  CreateChat1761000000000,
  CreateConfiguration1761000100000,
  CreatePassages,
  IndexConversations,
  CreateSpending1761000400000,
  CreateModelListing,
  IndexAnsweredTurns,
  CreatePassagesEdition,
  DropChatFunctions1761000800000,
  CreateErasedConversations,
  CostAnswers1761001100000,
  CorrectSpelling1761001150000,
  KeepMarks1761001200000,
  EvaluateAnswers1761001300000,
  EmbedPassages1761001400000,
  DecideOnQuestions1761001500000,
  RenameReadingRoom1761002000000,
  OrderArticlesByFacts1761002400000,
  JoinConversations1761003160000,
  RateAnswers1761003160100,
  Mails1761003100000,
  KeepEnquiries1761003110000,
  EvaluateChanges1761003210000,
  KeepFacts1761004610000,
  ForgetFactEditions1761004610600,
  KeepOrigins1761004017100,
  TellStaff1761004017200,
  RetentionPeriods1761004160000,
  ErasePeople1761004161000,
  KeepConversations1761005300000,
  EvaluateFactSheets1761005401000,
  TellErasuresApart1761005420000,
];

/** Alfred, the AI concierge. Owns the schema "alfred". */
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
        ModelsModule,
        UnansweredQuestionsModule,
        PlaygroundModule,
        EvaluationsModule,
        EnquiriesModule,
        FactTextsModule,
        PrivacyModule,
      ],
      providers: [AlfredEvents],
    };
  }
}
