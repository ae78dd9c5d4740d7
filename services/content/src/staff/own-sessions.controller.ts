import { EndedSessions, OwnSession } from '@firm/contracts/api/staff';
import { Caller, Staff } from '@firm/platform/http/access';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { notFound } from '@firm/platform/http/problem';
import { Logger } from '@firm/platform/logging/logger';
import { Controller, Delete, Get, Header, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { staffMember } from '../current-staff.js';
import { StaffCookie } from './staff-cookie.js';
import { StaffSessions } from './staff-sessions.js';

/** Where somebody is signed in, for themselves: to see, and to end (OWASP ASVS 5.0, 7.5.2). */
@ApiTags('sign-in')
@Controller('api/admin/sessions')
@Staff()
export class OwnSessionsController {
  constructor(
    private readonly sessions: StaffSessions,
    private readonly cookie: StaffCookie,
    private readonly logger: Logger,
  ) {}

  /** One's own sessions, the one last used first. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: [OwnSession] })
  async list(@Caller() caller: CallerToken, @Headers('cookie') cookies?: string): Promise<OwnSession[]> {
    const sessions = await this.sessions.listOf(staffMember(caller).id, this.cookie.read(cookies));
    return sessions.map(({ id, device, startedAt, seenAt, isCurrent }) => ({
      ...{ id, device, isCurrent },
      ...{ startedAt: startedAt.toISOString(), seenAt: seenAt.toISOString() },
    }));
  }

  /** Ends one of one's own sessions; anybody else's is as unknown as one that never was. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiNotFoundResponse({ description: 'there is none of that id, or it is not yours' })
  async end(@Param('id') id: string, @Caller() caller: CallerToken): Promise<void> {
    const { id: staff } = staffMember(caller);
    if (!(await this.sessions.endOne(staff, id))) throw notFound('This session has ended already.');
    this.logger.log('sessions ended', { staff, count: 1 });
  }

  /** Signs out everywhere but here. */
  @Post('end-others')
  @HttpCode(200)
  @ApiOkResponse({ type: EndedSessions })
  async endOthers(@Caller() caller: CallerToken, @Headers('cookie') cookies?: string): Promise<EndedSessions> {
    const { id: staff } = staffMember(caller);
    const count = await this.sessions.endOthers(staff, this.cookie.read(cookies));
    this.logger.log('sessions ended', { staff, count });
    return { count };
  }
}
