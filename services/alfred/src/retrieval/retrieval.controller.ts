import { ApprovedAnswer, SaveApprovedAnswer } from '@firm/contracts/api/approved-answers';
import { FactSheet as FactSheetAnswer, FoundPassage, SaveFactSheet } from '@firm/contracts/api/retrieval';
import { Caller, Staff } from '@firm/platform/http/access';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { invalid, notFound, unauthenticated } from '@firm/platform/http/problem';
import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { ApprovedAnswers } from './approved-answers.js';
import { FactSheet } from './fact-sheet.js';
import { Retriever } from './retriever.js';

/** What Alfred answers from: staff see the passages and edit the fact sheet. */
@Controller('api/admin/alfred')
@Staff()
export class RetrievalController {
  constructor(
    private readonly retriever: Retriever,
    private readonly factSheet: FactSheet,
    private readonly approvedAnswers: ApprovedAnswers,
  ) {}

  /** The passages that share most words with a question. Alfred is shown all that is published while it fits. */
  @Get('passages')
  @ApiQuery({ name: 'question', type: String })
  @ApiOkResponse({ type: FoundPassage, isArray: true })
  async listPassages(@Query('question') question: unknown): Promise<FoundPassage[]> {
    if (typeof question !== 'string' || question.trim() === '') throw invalid('question must not be empty.');
    const found = await this.retriever.find({ question });
    return found.map(({ title, heading, url, text, score, coverage }) => ({
      title,
      heading,
      url,
      text,
      score,
      coverage,
    }));
  }

  /** Answers that lawyers have written: those that are to be read again first. */
  @Get('approved-answers')
  @ApiOkResponse({ type: ApprovedAnswer, isArray: true })
  listApproved(): Promise<ApprovedAnswer[]> {
    return this.approvedAnswers.list();
  }

  /** Saves one under the id that the browser has chosen, in the name of who saves it; unchanged, it has been read again. */
  @Put('approved-answers/:id')
  @HttpCode(204)
  @ApiNoContentResponse()
  saveApproved(
    @Param('id') id: string,
    @Body() body: SaveApprovedAnswer,
    @Caller() { staff }: CallerToken,
  ): Promise<void> {
    if (!isUUID(id)) throw notFound('There is no such answer.');
    if (!staff) throw unauthenticated('Sign in with your company email.');
    return this.approvedAnswers.save(id, body, staff);
  }

  @Delete('approved-answers/:id')
  @HttpCode(204)
  @ApiNoContentResponse()
  removeApproved(@Param('id') id: string): Promise<void> {
    if (!isUUID(id)) throw notFound('There is no such answer.');
    return this.approvedAnswers.remove(id);
  }

  @Get('fact-sheet')
  @ApiOkResponse({ type: FactSheetAnswer })
  readFactSheet(): Promise<FactSheetAnswer> {
    return this.factSheet.readLatest();
  }

  @Put('fact-sheet')
  @ApiOkResponse({ type: FactSheetAnswer })
  saveFactSheet(@Body() { content }: SaveFactSheet, @Caller() { staff }: CallerToken): Promise<FactSheetAnswer> {
    return this.factSheet.saveVersion(content, staff?.email ?? '');
  }
}
