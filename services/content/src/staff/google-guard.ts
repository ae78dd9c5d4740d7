import { Logger } from '@firm/platform/logging/logger';
import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GoogleAccount } from './admission.js';
import { SignInSettings } from './sign-in-settings.js';

/** Why nobody is signed in: the `error` that the admin page is opened with. */
export type SignInRefusal = 'unauthorized' | 'declined' | 'expired' | 'unavailable';

/** How a visit to the provider ended. */
export type SignInOutcome = { account: GoogleAccount } | { refusal: SignInRefusal };

/** For so long a browser waits while we talk to the provider. */
const PATIENCE_MS = 15_000;

/**
 * Runs passport: without an answer of the provider in the query it sends the browser there; with one, it puts the
 * outcome on `request.user`, a failure included, because the browser is to land on a page and not on an error.
 */
@Injectable()
export class GoogleGuard extends AuthGuard('google') {
  @Inject(Logger) private readonly logger!: Logger;
  @Inject(SignInSettings) private readonly settings!: SignInSettings;

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = this.getRequest(context);
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    request.giveCookie = (cookie) => void reply.header('set-cookie', cookie);
    if (!isReturning(request)) return super.canActivate(context) as Promise<boolean>;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => {
        Object.assign(request, { user: this.handleRequest(new Error('the provider was silent'), false) });
        resolve(true);
      }, PATIENCE_MS);
    });
    return Promise.race([super.canActivate(context) as Promise<boolean>, silence]).finally(() => clearTimeout(timer));
  }

  /** Lets Google offer the accounts of the company first. */
  override getAuthenticateOptions() {
    return { hostedDomain: this.settings.domain };
  }

  override getRequest(context: ExecutionContext): FastifyRequest {
    return context.switchToHttp().getRequest<FastifyRequest>();
  }

  /** Passport writes to a response of Node's; it redirects, and does nothing else. */
  getResponse(context: ExecutionContext) {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return {
      setHeader: (name: string, value: string) => void reply.header(name, value),
      set statusCode(code: number) {
        void reply.code(code);
      },
      end: () => void reply.send(),
    };
  }

  override handleRequest<Outcome = SignInOutcome>(
    error: Error | null,
    account: GoogleAccount | false,
    _info?: unknown,
    _context?: ExecutionContext,
    status?: number,
  ): Outcome {
    if (error) this.logger.warn('sign-in failed', { reason: error.message });
    return outcomeOf(error, account, status) as Outcome;
  }
}

/** passport-oauth2 says 403 of a state that does not fit, and nothing of a person who changed their mind. */
function outcomeOf(error: Error | null, account: GoogleAccount | false, status: number | undefined): SignInOutcome {
  if (error) return { refusal: 'unavailable' };
  if (account) return { account };
  return { refusal: status === 403 ? 'expired' : 'declined' };
}

function isReturning({ query }: FastifyRequest): boolean {
  const { code, error } = query as { code?: unknown; error?: unknown };
  return code !== undefined || error !== undefined;
}
