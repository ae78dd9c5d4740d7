import {
  AssignQuestion,
  ClosedQuestion,
  DecideOnQuestion,
  ReopenQuestion,
  UnansweredQuestion,
} from '@firm/contracts/api/alfred-management';
import { maskPersonalData } from '@firm/contracts/rules/mask-personal-data';
import { SignedIn, Staff } from '@firm/platform/http/access';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Colleagues } from '../configuration/colleagues.js';
import { ConversationStore } from '../conversations/conversation-store.js';
import { groupQuestions } from './group-questions.js';

const DAYS = 90;
const MAX_QUESTIONS = 1_000;
const MAX_GROUPS = 100;

/** What visitors ask and the firm has not written about. */
@Controller('api/admin/alfred/gaps')
@Staff()
export class UnansweredQuestionsController {
  constructor(
    private readonly conversations: ConversationStore,
    private readonly colleagues: Colleagues,
  ) {}

  /** Questions of the last 90 days that found no published source, or whose answer was rated badly, grouped by subject, the most asked first. */
  @Get()
  @ApiOkResponse({ type: UnansweredQuestion, isArray: true })
  async list(): Promise<UnansweredQuestion[]> {
    const questions = await this.conversations.listUnsourcedQuestions(DAYS, MAX_QUESTIONS);
    return groupQuestions(questions).slice(0, MAX_GROUPS);
  }

  /** Records that somebody has begun a post about a question, that it needs none, or which guide or approved answer answers it. */
  @Post('decisions')
  @HttpCode(204)
  decide(@Body() decision: DecideOnQuestion, @SignedIn('email') by: string): Promise<void> {
    return this.conversations.decideOnQuestion(decision, by);
  }

  /** The questions of the last 90 days that staff have closed, the latest decision first. */
  @Get('closed')
  @ApiOkResponse({ type: ClosedQuestion, isArray: true })
  async listClosed(): Promise<ClosedQuestion[]> {
    const closed = await this.conversations.listClosedQuestions(DAYS, MAX_GROUPS);
    return closed.map(({ text, decidedAt, ...question }) => ({
      ...question,
      question: maskPersonalData(text),
      decidedAt: decidedAt.toISOString(),
    }));
  }

  @Post('reopenings')
  @HttpCode(204)
  reopen(@Body() { id }: ReopenQuestion, @SignedIn('email') by: string): Promise<void> {
    return this.conversations.reopenQuestion(id, by);
  }

  @Post('assignments')
  @HttpCode(204)
  async assign(@Body() { id, assignee: given }: AssignQuestion, @SignedIn('email') by: string): Promise<void> {
    const assignee = given ? await this.colleagues.require(given) : null;
    await this.conversations.assignQuestion(id, assignee, by);
  }
}
