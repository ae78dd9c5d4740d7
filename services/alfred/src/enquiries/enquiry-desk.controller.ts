import {
  AddNote,
  AnswerEnquiry,
  AnswerTemplate,
  ChangeEnquiry,
  Colleague,
  Enquiry,
  EnquiryCounts,
  EnquiryMail,
  EnquiryPage,
  FormerAnswerTemplate,
  SavedAnswerTemplate,
} from '@firm/contracts/api/enquiries';
import { SignedIn, Staff } from '@firm/platform/http/access';
import { readIfMatch } from '@firm/platform/http/entity-tag';
import { conflict, notFound } from '@firm/platform/http/problem';
import { Mailbox, type MailRow } from '@firm/platform/mail/mailbox';
import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { disconnectSignal } from '../chat/chat-responses.js';
import { Colleagues } from '../configuration/colleagues.js';
import { ConversationReader } from '../conversations/conversation-reader.js';
import { AnswerTemplates } from './answer-templates.js';
import { ConversationSummarizer } from './conversation-summary.js';
import { EnquiryList, readEnquiryQuery, summaryView } from './enquiry-list.js';
import { EnquiryStore } from './enquiry-store.js';

const UNSENT_LISTED = 100;
const FILTERS = ['q', 'state', 'assignee', 'conversation', 'cursor'] as const;
const ApiFilters = () => applyDecorators(...FILTERS.map((name) => ApiQuery({ name, required: false, type: String })));

/** The enquiries of visitors, for staff. */
@Controller('api/admin/enquiries')
@Staff()
export class EnquiryDeskController {
  constructor(
    private readonly list: EnquiryList,
    private readonly store: EnquiryStore,
    private readonly colleagues: Colleagues,
    private readonly mailbox: Mailbox,
    private readonly reader: ConversationReader,
    private readonly summarizer: ConversationSummarizer,
  ) {}

  /** Enquiries, newest first, 50 at a time. */
  @Get()
  @ApiFilters()
  @ApiOkResponse({ type: EnquiryPage })
  listEnquiries(@Query() query: Record<string, unknown>): Promise<EnquiryPage> {
    return this.list.readPage(readEnquiryQuery(query));
  }

  @Get('counts')
  @ApiOkResponse({ type: EnquiryCounts })
  count(): Promise<EnquiryCounts> {
    return this.list.countByState();
  }

  /** To whom enquiries can be assigned: who has used the newsroom in the last 180 days. */
  @Get('colleagues')
  @ApiOkResponse({ type: Colleague, isArray: true })
  listColleagues(): Promise<Colleague[]> {
    return this.colleagues.list();
  }

  /** Mails that need somebody's eyes: doubtful, failed, or waiting for ten minutes; the latest first. */
  @Get('unsent-mails')
  @ApiOkResponse({ type: EnquiryMail, isArray: true })
  async listUnsent(): Promise<EnquiryMail[]> {
    return (await this.mailbox.listUnsent(UNSENT_LISTED)).map(mailView);
  }

  /** Sends a doubtful or failed mail again. */
  @Post('unsent-mails/:mailId/send')
  @HttpCode(204)
  sendAgain(@Param('mailId') id: string): Promise<void> {
    return this.mailbox.sendAgain(readId(id, 'mail'));
  }

  @Get(':id')
  @ApiOkResponse({ type: Enquiry })
  read(@Param('id') id: string): Promise<Enquiry> {
    return this.readEnquiry(readId(id));
  }

  @Patch(':id')
  @ApiOkResponse({ type: Enquiry })
  change(@Param('id') id: string, @Body() body: ChangeEnquiry, @SignedIn('email') by: string): Promise<Enquiry> {
    return this.readAfter(id, (known) => this.store.change(known, body, by));
  }

  @Post(':id/notes')
  @HttpCode(200)
  @ApiOkResponse({ type: Enquiry })
  addNote(@Param('id') id: string, @Body() { text }: AddNote, @SignedIn('email') by: string): Promise<Enquiry> {
    return this.readAfter(id, (known) => this.store.addNote(known, text, by));
  }

  @Post(':id/confirmation')
  @HttpCode(200)
  @ApiOkResponse({ type: Enquiry })
  confirm(@Param('id') id: string, @SignedIn('email') by: string): Promise<Enquiry> {
    return this.readAfter(id, (known) => this.store.confirm(known, by));
  }

  @Post(':id/answers')
  @HttpCode(200)
  @ApiOkResponse({ type: Enquiry })
  answer(@Param('id') id: string, @Body() body: AnswerEnquiry, @SignedIn('email') by: string): Promise<Enquiry> {
    return this.readAfter(id, (known) => this.store.answer(known, body, by));
  }

  /** Has the model summarize the conversation, where the visitor has agreed to that. */
  @Post(':id/summary')
  @HttpCode(200)
  @ApiOkResponse({ type: Enquiry })
  summarize(
    @Param('id') given: string,
    @SignedIn('email') by: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Enquiry> {
    return this.readAfter(given, async (id) => {
      const { enquiry, conversation } = await this.store.read(id);
      if (!conversation) throw conflict('The visitor has not agreed that the conversation is read.');
      const messages = await this.reader.readMessages(conversation.sessionId);
      const summary = await this.summarizer.summarize(messages, enquiry.question, disconnectSignal(reply));
      await this.store.keepSummary(id, summary, by);
    });
  }

  @Delete(':id')
  @HttpCode(204)
  erase(@Param('id') id: string): Promise<void> {
    return this.store.erase(readId(id));
  }

  /** An enquiry as it is after a change. */
  private async readAfter(given: string, change: (id: string) => Promise<void>): Promise<Enquiry> {
    const id = readId(given);
    await change(id);
    return this.readEnquiry(id);
  }

  private async readEnquiry(id: string): Promise<Enquiry> {
    const [{ enquiry, consents, entries, conversation }, mails] = await Promise.all([
      this.store.read(id),
      this.mailbox.listAbout(id),
    ]);
    const { telephone, question, language, origin } = enquiry;
    const views = { mails: mails.map(mailView), conversation };
    return { ...summaryView(enquiry), telephone, question, language, origin, consents, entries, ...views };
  }
}

/** The texts that answers begin with, for staff. */
@Controller('api/admin/answer-templates')
@Staff()
export class AnswerTemplatesController {
  constructor(private readonly templates: AnswerTemplates) {}

  @Get()
  @ApiOkResponse({ type: SavedAnswerTemplate, isArray: true })
  listTemplates(): Promise<SavedAnswerTemplate[]> {
    return this.templates.list();
  }

  /** Saves a template under an id that the caller chooses. */
  @Put(':id')
  @ApiOkResponse({ type: SavedAnswerTemplate })
  save(
    @Param('id') id: string,
    @Body() body: AnswerTemplate,
    @Headers('if-match') ifMatch: string | undefined,
    @SignedIn('email') by: string,
  ): Promise<SavedAnswerTemplate> {
    return this.templates.save(readId(id, 'template'), body, by, readIfMatch(ifMatch));
  }

  @Get(':id/versions')
  @ApiOkResponse({ type: FormerAnswerTemplate, isArray: true })
  listFormer(@Param('id') id: string): Promise<FormerAnswerTemplate[]> {
    return this.templates.listFormer(readId(id, 'template'));
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@Param('id') id: string, @Headers('if-match') ifMatch: string | undefined): Promise<void> {
    return this.templates.remove(readId(id, 'template'), readIfMatch(ifMatch));
  }
}

/** @throws ProblemError notFound for a malformed id. */
function readId(id: string, what = 'enquiry'): string {
  if (!isUUID(id, 'loose')) throw notFound(`There is no such ${what}.`);
  return id.toLowerCase();
}

const mailView = (mail: MailRow): EnquiryMail => {
  const { id, about, recipient, subject, body, state, createdAt, settledAt, failure } = mail;
  const times = { createdAt: createdAt.toISOString(), settledAt: settledAt?.toISOString() ?? null };
  return { id, enquiryId: about, recipient, subject, body, state, ...times, failure };
};
