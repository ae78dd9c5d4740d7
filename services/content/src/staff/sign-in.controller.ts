import { Anyone } from '@firm/platform/http/access';
import { Logger } from '@firm/platform/logging/logger';
import { Controller, Get, Headers, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiFoundResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { SignInSettings } from '../settings.module.js';
import { acceptAccount } from './account-policy.js';
import { StaffCookie } from './cookies.js';
import { describeDevice } from './describe-device.js';
import { GoogleGuard, type SignInOutcome } from './google-guard.js';
import { SESSION_SECONDS, StaffSessions } from './staff-sessions.js';

/** Sign-in with the identity provider, and sign-out (services/contracts/README.md, Sign-in). */
@ApiTags('sign-in')
@Controller('api/auth')
@Anyone()
export class SignInController {
  constructor(
    private readonly sessions: StaffSessions,
    private readonly settings: SignInSettings,
    private readonly cookie: StaffCookie,
    private readonly logger: Logger,
  ) {}

  /** Redirects the browser to the provider. The guard does it; this method is never called. */
  @Get('signin')
  @UseGuards(GoogleGuard)
  @ApiFoundResponse({ description: 'to the identity provider' })
  begin(@Res() _reply: FastifyReply): void {}

  /** The provider's redirect back: redirects to the admin page, with a session or the reason why not. */
  @Get('callback')
  @UseGuards(GoogleGuard)
  @ApiFoundResponse({ description: 'to /admin, or to /admin?error=… without a session' })
  async finish(
    @Req() { user, headers }: { user: SignInOutcome; headers: IncomingHttpHeaders },
    @Res() reply: FastifyReply,
  ): Promise<void> {
    void reply.header('cache-control', 'no-store');
    const account = 'account' in user ? acceptAccount(user.account, this.settings.domain) : null;
    if (!account) {
      const refusal = 'refusal' in user ? user.refusal : 'unauthorized';
      this.logger.log('sign-in refused', { refusal });
      return void reply.redirect(`/admin?error=${refusal}`, 302);
    }
    const device = describeDevice(headers['user-agent']);
    const token = await this.sessions.createSession(account, device, this.cookie.read(headers.cookie));
    this.logger.log('signed in', { staff: account.id });
    void reply.header('set-cookie', this.cookie.set(token, SESSION_SECONDS)).redirect('/admin', 302);
  }

  @Post('logout')
  @HttpCode(204)
  async leave(
    @Headers('cookie') cookies: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.sessions.endSession(this.cookie.read(cookies));
    void reply.header('set-cookie', this.cookie.clear());
  }
}
