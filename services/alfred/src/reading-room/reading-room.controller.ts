import { FactSheet as FactSheetAnswer, FoundPassage, SaveFactSheet } from '@firm/contracts/api/retrieval';
import { Caller, Staff } from '@firm/platform/http/access';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { invalid } from '@firm/platform/http/problem';
import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import { ArticleFinder } from './article-finder.js';
import { FactSheet } from './fact-sheet.js';

/** What Alfred answers from, for staff to see and to complete. */
@Controller('api/admin/alfred')
@Staff()
export class ReadingRoomController {
  constructor(
    private readonly finder: ArticleFinder,
    private readonly factSheet: FactSheet,
  ) {}

  /** The passages that Alfred would be shown for a question. */
  @Get('passages')
  @ApiQuery({ name: 'question', type: String })
  @ApiOkResponse({ type: FoundPassage, isArray: true })
  async passages(@Query('question') question: unknown): Promise<FoundPassage[]> {
    if (typeof question !== 'string' || question.trim() === '') throw invalid('question must not be empty.');
    const found = await this.finder.find({ question });
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
    return this.factSheet.read();
  }

  @Put('fact-sheet')
  @ApiOkResponse({ type: FactSheetAnswer })
  saveFactSheet(@Body() { content }: SaveFactSheet, @Caller() { staff }: CallerToken): Promise<FactSheetAnswer> {
    return this.factSheet.save(content, staff?.email ?? '');
  }
}
