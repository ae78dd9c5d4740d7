import { CurrentUser, EndedSessions, IdentifiedStaff, IdentifyStaff, OwnSession } from '@firm/contracts/api/staff';
import { GatewayOnly, SignedIn, Staff } from '@firm/platform/http/access';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { notFound } from '@firm/platform/http/problem';
import { Logger } from '@firm/platform/logging/logger';
import { Body, Controller, Delete, Get, Header, Headers, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiExcludeEndpoint,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { StaffCookie } from './cookies.js';
import { StaffSessions } from './staff-sessions.js';

/** Who is signed in. */
@ApiTags('sign-in')
@Controller()
export class CurrentStaffController {
  constructor(
    private readonly sessions: StaffSessions,
    private readonly cookie: StaffCookie,
  ) {}

  /** The signed-in person, from the caller token that the gateway issued. */
  @Get('api/auth/user')
  @Staff()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: CurrentUser })
  @ApiUnauthorizedResponse({ description: 'nobody is signed in' })
  current(@SignedIn() { name, email, picture }: StaffMember): CurrentUser {
    return { name, email, picture };
  }

  /** Tells the gateway whose session a Cookie header carries. */
  @Post('internal/identify')
  @HttpCode(200)
  @GatewayOnly()
  @ApiExcludeEndpoint()
  async identify(@Body() { cookie }: IdentifyStaff): Promise<IdentifiedStaff> {
    return { staff: await this.sessions.findStaff(this.cookie.read(cookie)) };
  }
}

/** One's own sessions: to list, and to end (OWASP ASVS 5.0, 7.5.2). */
@ApiTags('sign-in')
@Controller('api/admin/sessions')
@Staff()
export class OwnSessionsController {
  constructor(
    private readonly sessions: StaffSessions,
    private readonly cookie: StaffCookie,
    private readonly logger: Logger,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: [OwnSession] })
  async list(@SignedIn('id') staff: string, @Headers('cookie') cookies?: string): Promise<OwnSession[]> {
    const sessions = await this.sessions.listSessions(staff, this.cookie.read(cookies));
    return sessions.map(({ id, device, startedAt, seenAt, isCurrent }) => ({
      ...{ id, device, isCurrent },
      ...{ startedAt: startedAt.toISOString(), seenAt: seenAt.toISOString() },
    }));
  }

  /** Ends one of one's own sessions; another person's session is answered like one that does not exist. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiNotFoundResponse({ description: 'there is none of that id, or it is not yours' })
  async end(@Param('id') id: string, @SignedIn('id') staff: string): Promise<void> {
    if (!(await this.sessions.endSessionById(staff, id))) throw notFound('This session has ended already.');
    this.logger.log('sessions ended', { staff, count: 1 });
  }

  /** Ends all other sessions of the signed-in person. */
  @Post('end-others')
  @HttpCode(200)
  @ApiOkResponse({ type: EndedSessions })
  async endOthers(@SignedIn('id') staff: string, @Headers('cookie') cookies?: string): Promise<EndedSessions> {
    const count = await this.sessions.endOtherSessions(staff, this.cookie.read(cookies));
    this.logger.log('sessions ended', { staff, count });
    return { count };
  }
}
