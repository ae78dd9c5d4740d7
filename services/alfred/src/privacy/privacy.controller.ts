import { Erasure, FindPerson, PersonReport, RequestErasure } from '@firm/contracts/api/privacy';
import { SignedIn, Staff } from '@firm/platform/http/access';
import { notFound } from '@firm/platform/http/problem';
import { requireIdentifier } from '@firm/platform/privacy/staff-tables';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { Erasures } from './erasures.js';
import { PersonSearch } from './person-search.js';

/** What is kept of a person, and its erasure, for staff. Visitors' data is Alfred's; the other services have that of staff. */
@Controller('api/admin/privacy')
@Staff()
export class PrivacyController {
  constructor(
    private readonly people: PersonSearch,
    private readonly erasures: Erasures,
  ) {}

  @Post('alfred/search')
  @HttpCode(200)
  @ApiOkResponse({ type: PersonReport })
  search(@Body() { who }: FindPerson): Promise<PersonReport> {
    return this.people.searchPerson(requireIdentifier(who));
  }

  /** Erases what was chosen of a person, in a job. */
  @Post('erasures')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: Erasure })
  erase(@Body() body: RequestErasure, @SignedIn('email') by: string): Promise<Erasure> {
    return this.erasures.request(body, by);
  }

  /** The latest 100 erasures and their receipts, newest first. */
  @Get('erasures')
  @ApiOkResponse({ type: Erasure, isArray: true })
  listErasures(): Promise<Erasure[]> {
    return this.erasures.list();
  }

  @Get('erasures/:id')
  @ApiOkResponse({ type: Erasure })
  readErasure(@Param('id') id: string): Promise<Erasure> {
    if (!isUUID(id, 'loose')) throw notFound('There is no such erasure.');
    return this.erasures.read(id.toLowerCase());
  }
}
