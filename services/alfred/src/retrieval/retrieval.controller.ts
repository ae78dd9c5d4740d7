import { FactSheet as FactSheetAnswer, FoundPassage, SaveFactSheet } from '@firm/contracts/api/retrieval';
import { Caller, Staff } from '@firm/platform/http/access';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { invalid } from '@firm/platform/http/problem';
import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import { FactSheet } from './fact-sheet.js';
import { Retriever } from './retriever.js';

/** What Alfred answers from: staff see the passages and edit the fact sheet. */
@Controller('api/admin/alfred')
@Staff()
export class RetrievalController {
  constructor(
    private readonly retriever: Retriever,
    private readonly factSheet: FactSheet,
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
