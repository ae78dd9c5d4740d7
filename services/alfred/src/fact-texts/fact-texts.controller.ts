import { FactTextUse, OutdatedStatementsOfTexts, StatementOfText } from '@firm/contracts/api/fact-texts';
import { FACT_KEY } from '@firm/contracts/rules/facts';
import { SignedIn, Staff } from '@firm/platform/http/access';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { invalid } from '@firm/platform/http/problem';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import { FactTexts } from './fact-texts.js';

/** Facts in answer templates, approved answers, Alfred's instructions and his fact sheet. */
@Controller('api/admin/alfred')
@Staff()
export class FactTextsController {
  constructor(private readonly texts: FactTexts) {}

  @Get('fact-uses')
  @ApiQuery({ name: 'key', type: String })
  @ApiOkResponse({ type: FactTextUse, isArray: true })
  listUses(@Query('key') key: unknown): Promise<FactTextUse[]> {
    if (typeof key !== 'string' || !FACT_KEY.test(key)) throw invalid('key must be the key of a fact.');
    return this.texts.listUses(key);
  }

  /** Sentences of these texts, and of answers, that state the former value of a fact; or what its known change will add. */
  @Get('outdated-statements')
  @ApiQuery({ name: 'coming', required: false, description: 'the key of a fact' })
  @ApiOkResponse({ type: OutdatedStatementsOfTexts })
  async listOutdated(@Query('coming') coming?: unknown): Promise<OutdatedStatementsOfTexts> {
    if (coming === undefined) return { statements: await this.texts.listOutdated() };
    if (typeof coming !== 'string' || !FACT_KEY.test(coming)) throw invalid('coming must be the key of a fact.');
    return { statements: await this.texts.listBecoming(coming) };
  }

  @Post('outdated-statements/mend')
  @HttpCode(204)
  mend(@Body() statement: StatementOfText, @SignedIn() staff: StaffMember): Promise<void> {
    return this.texts.mend(statement, staff);
  }

  /** The sentence is right as it stands. */
  @Post('outdated-statements/dismiss')
  @HttpCode(204)
  dismiss(@Body() statement: StatementOfText, @SignedIn('email') by: string): Promise<void> {
    return this.texts.dismiss(statement, by);
  }
}
