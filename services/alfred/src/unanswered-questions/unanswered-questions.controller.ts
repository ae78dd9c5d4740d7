import { QuestionGap } from '@firm/contracts/api/alfred-management';
import { Staff } from '@firm/platform/http/access';
import { Controller, Get, Module } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { ConversationStore } from '../conversations/conversation-store.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { groupQuestions } from './group-questions.js';

const DAYS = 90;
const MAX_QUESTIONS = 1_000;
const MAX_GROUPS = 100;

/** What visitors ask and the firm has not written about. */
@Controller('api/admin/alfred/gaps')
@Staff()
class UnansweredQuestionsController {
  constructor(private readonly conversations: ConversationStore) {}

  /** Questions of the last 90 days that found no published source, grouped by subject, the most asked first. */
  @Get()
  @ApiOkResponse({ type: QuestionGap, isArray: true })
  async list(): Promise<QuestionGap[]> {
    const questions = await this.conversations.listUnsourcedQuestions(DAYS, MAX_QUESTIONS);
    return groupQuestions(questions).slice(0, MAX_GROUPS);
  }
}

@Module({ imports: [ConversationsModule], controllers: [UnansweredQuestionsController] })
export class UnansweredQuestionsModule {}
