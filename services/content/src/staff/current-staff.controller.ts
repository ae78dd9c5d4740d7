import { CurrentUser, IdentifiedStaff, IdentifyStaff } from '@firm/contracts/api/staff';
import { Caller, GatewayOnly, Staff } from '@firm/platform/http/access';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { staffMember } from '../current-staff.js';
import { StaffCookie } from './staff-cookie.js';
import { StaffSessions } from './staff-sessions.js';

/** Who is asking. */
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
  @ApiOkResponse({ type: CurrentUser })
  @ApiUnauthorizedResponse({ description: 'nobody is signed in' })
  current(@Caller() caller: CallerToken, @Res({ passthrough: true }) reply: FastifyReply): CurrentUser {
    const { name, email, picture } = staffMember(caller);
    void reply.header('cache-control', 'no-store');
    return { name, email, picture };
  }

  /** Tells the gateway who carries a Cookie header. */
  @Post('internal/identify')
  @HttpCode(200)
  @GatewayOnly()
  @ApiExcludeEndpoint()
  async identify(@Body() { cookie }: IdentifyStaff): Promise<IdentifiedStaff> {
    return { staff: await this.sessions.identify(this.cookie.read(cookie)) };
  }
}
