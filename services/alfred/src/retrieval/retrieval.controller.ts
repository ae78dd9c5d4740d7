import {
  ApprovedAnswer,
  FormerApprovedAnswer,
  SaveApprovedAnswer,
  WithdrawnAnswer,
} from '@firm/contracts/api/approved-answers';
import {
  FactSheet as FactSheetAnswer,
  FactSheetVersion,
  FoundPassage,
  SaveFactSheet,
} from '@firm/contracts/api/retrieval';
import { SignedIn, Staff } from '@firm/platform/http/access';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { entityTag, readIfMatch } from '@firm/platform/http/entity-tag';
import { invalid, notFound } from '@firm/platform/http/problem';
import { Body, Controller, Delete, Get, Headers, HttpCode, Inject, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { listFormer } from '../configuration/former-texts.js';
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
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  /** The passages that share most words with a question. Alfred is shown all that is published while it fits. */
  @Get('passages')
  @ApiQuery({ name: 'question', type: String })
  @ApiOkResponse({ type: FoundPassage, isArray: true })
  async listPassages(@Query('question') question: unknown): Promise<FoundPassage[]> {
    if (typeof question !== 'string' || question.trim() === '') throw invalid('question must not be empty.');
    return this.retriever.findPassages(question);
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
  saveApproved(
    @Param('id') id: string,
    @Body() body: SaveApprovedAnswer,
    @Headers('if-match') ifMatch: string | undefined,
    @SignedIn() staff: StaffMember,
  ): Promise<void> {
    if (!isUUID(id)) throw notFound('There is no such answer.');
    return this.approvedAnswers.save(id, body, staff, readIfMatch(ifMatch));
  }

  /** What an answer said before, the latest first; of one that was withdrawn too. */
  @Get('approved-answers/:id/versions')
  @ApiOkResponse({ type: FormerApprovedAnswer, isArray: true })
  listFormerAnswers(@Param('id') id: string): Promise<FormerApprovedAnswer[]> {
    if (!isUUID(id)) throw notFound('There is no such answer.');
    return listFormer(this.dataSource.manager, 'approved_answers', id);
  }

  /** Answers that were withdrawn, as they were last. */
  @Get('approved-answers/withdrawn')
  @ApiOkResponse({ type: WithdrawnAnswer, isArray: true })
  listWithdrawn(): Promise<WithdrawnAnswer[]> {
    return this.approvedAnswers.listWithdrawn();
  }

  @Post('approved-answers/:id/restore')
  @HttpCode(204)
  restoreApproved(@Param('id') id: string): Promise<void> {
    if (!isUUID(id)) throw notFound('There is no such answer.');
    return this.approvedAnswers.restore(id);
  }

  @Delete('approved-answers/:id')
  @HttpCode(204)
  removeApproved(@Param('id') id: string, @Headers('if-match') ifMatch: string | undefined): Promise<void> {
    if (!isUUID(id)) throw notFound('There is no such answer.');
    return this.approvedAnswers.remove(id, readIfMatch(ifMatch));
  }

  @Get('fact-sheet')
  @ApiOkResponse({ type: FactSheetAnswer })
  async readFactSheet(@Res({ passthrough: true }) reply: FastifyReply): Promise<FactSheetAnswer> {
    return withTag(reply, await this.factSheet.readLatest());
  }

  @Get('fact-sheet/versions')
  @ApiOkResponse({ type: FactSheetVersion, isArray: true })
  listFactSheets(): Promise<FactSheetVersion[]> {
    return this.factSheet.listVersions();
  }

  @Put('fact-sheet')
  @ApiOkResponse({ type: FactSheetAnswer })
  async saveFactSheet(
    @Body() { content }: SaveFactSheet,
    @Headers('if-match') ifMatch: string | undefined,
    @SignedIn('email') by: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FactSheetAnswer> {
    return withTag(reply, await this.factSheet.saveVersion(content, by, readIfMatch(ifMatch)));
  }
}

function withTag(reply: FastifyReply, sheet: FactSheetAnswer): FactSheetAnswer {
  void reply.header('etag', entityTag(sheet.version));
  return sheet;
}
