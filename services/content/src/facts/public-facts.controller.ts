import { LawUpdates, PublicFacts } from '@firm/contracts/api/facts';
import { FACT_KEY } from '@firm/contracts/rules/facts';
import { Anyone } from '@firm/platform/http/access';
import { invalid } from '@firm/platform/http/problem';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { readParameter, type Query as QueryParameters } from '../http/read-request.js';
import { FactRegister } from './fact-register.js';
import { LawUpdatesReader } from './law-updates.js';

const MAX_KEYS = 100;

/** The register of facts as visitors may read it. */
@ApiTags('facts')
@Controller('api')
@Anyone()
export class PublicFactsController {
  constructor(
    private readonly register: FactRegister,
    private readonly updates: LawUpdatesReader,
  ) {}

  /** The facts with these keys that have a value today. */
  @Get('facts')
  @ApiOkResponse({ type: PublicFacts })
  @ApiQuery({ name: 'keys', description: '1 to 100 keys, separated by commas' })
  async find(@Query() query: QueryParameters): Promise<PublicFacts> {
    const keys = readParameter(query, 'keys')?.split(',') ?? [];
    if (keys.length === 0 || keys.length > MAX_KEYS || !keys.every((key) => FACT_KEY.test(key))) {
      throw invalid('keys must be 1 to 100 keys of facts, separated by commas.');
    }
    return { facts: (await this.register.readLatest()).listPublic(new Set(keys)) };
  }

  /** What has changed in the law, what will, and all facts in force. */
  @Get('updates')
  @ApiOkResponse({ type: LawUpdates })
  listUpdates(): Promise<LawUpdates> {
    return this.updates.read();
  }
}
