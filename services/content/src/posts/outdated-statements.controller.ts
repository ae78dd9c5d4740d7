import { OutdatedStatements as OutdatedStatementList, StatementOfPost } from '@firm/contracts/api/facts';
import { SignedIn, Staff } from '@firm/platform/http/access';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { readParameter, type Query as QueryParameters } from '../http/read-request.js';
import { OutdatedStatements } from './outdated-statements.js';

/** Sentences that state the former value of a fact. */
@ApiTags('facts')
@Controller('api/admin/posts/outdated-statements')
@Staff()
export class OutdatedStatementsController {
  constructor(private readonly statements: OutdatedStatements) {}

  /** Those of today, or those that the known change of a fact will add. */
  @Get()
  @ApiQuery({ name: 'coming', required: false, description: 'the key of a fact' })
  @ApiOkResponse({ type: OutdatedStatementList })
  async list(@Query() query: QueryParameters): Promise<OutdatedStatementList> {
    const coming = readParameter(query, 'coming');
    return {
      statements: await (coming === null ? this.statements.listStatements() : this.statements.listBecoming(coming)),
    };
  }

  @Post('mend')
  @HttpCode(204)
  mend(@Body() statement: StatementOfPost, @SignedIn('email') by: string): Promise<void> {
    return this.statements.mend(statement, by);
  }

  @Post('dismiss')
  @HttpCode(204)
  dismiss(@Body() statement: StatementOfPost, @SignedIn('email') by: string): Promise<void> {
    return this.statements.dismiss(statement, by);
  }
}
