import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/chat.module.js';
import { ConfigurationModule } from '../configuration/alfred-config.controller.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { NotificationsModule } from '../notifications/digest.controller.js';
import { RetrievalModule } from '../retrieval/retrieval.module.js';
import { SpendingModule } from '../spending/spending.controller.js';
import { AnswerTemplates } from './answer-templates.js';
import { ConversationSummarizer } from './conversation-summary.js';
import { EnquiriesController } from './enquiries.controller.js';
import { AnswerTemplatesController, EnquiryDeskController } from './enquiry-desk.controller.js';
import { EnquiryList } from './enquiry-list.js';
import { EnquiryHints, EnquiryPresence, EnquiryPresenceController } from './enquiry-presence.js';
import { EnquiryStore } from './enquiry-store.js';
import { PersonEnquiries } from './person-enquiries.js';

@Module({
  imports: [ChatModule, ConfigurationModule, ConversationsModule, NotificationsModule, RetrievalModule, SpendingModule],
  controllers: [EnquiriesController, EnquiryDeskController, AnswerTemplatesController, EnquiryPresenceController],
  providers: [
    AnswerTemplates,
    ConversationSummarizer,
    EnquiryHints,
    EnquiryList,
    EnquiryPresence,
    EnquiryStore,
    PersonEnquiries,
  ],
  exports: [AnswerTemplates, EnquiryStore, PersonEnquiries],
})
export class EnquiriesModule {}
