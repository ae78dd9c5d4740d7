import { Logger } from '@firm/platform/logging/logger';
import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderAccount } from './account-policy.js';
import { SignInSettings } from '../settings.module.js';
import { CALLBACK_PATH } from './google-strategy.js';

/** Why a sign-in failed: the `error` parameter of the admin page. */
type SignInRefusal = 'unauthorized' | 'declined' | 'expired' | 'unavailable';

/** The result of a visit to the provider. */
export type SignInOutcome = { account: ProviderAccount } | { refusal: SignInRefusal };

/** How long the browser waits for our requests to the provider. */
const PROVIDER_TIMEOUT_MS = 15_000;

/** The provider and strangers may write anything there. */
const MAX_REASON_CHARACTERS = 200;

/**
 * Runs passport: sends the browser to the provider, or, where it returns, sets `request.user` to the outcome, also of a
 * failure, so that the browser lands on a page and not on an error. Which of the two is decided by the route, since
 * passport alone would decide it by the query, which anybody can write.
 */
@Injectable()
export class GoogleGuard extends AuthGuard('google') {
  @Inject(Logger) private readonly logger!: Logger;
  @Inject(SignInSettings) private readonly settings!: SignInSettings;

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = this.getRequest(context);
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    request.setCookie = (cookie) => void reply.header('set-cookie', cookie);
    if (request.routeOptions.url !== CALLBACK_PATH) {
      request.query = {};
      return super.canActivate(context) as Promise<boolean>;
    }
    if (!hasAnswer(request)) {
      Object.assign(request, { user: { refusal: 'expired' } satisfies SignInOutcome });
      return true;
    }
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => {
        Object.assign(request, { user: this.handleRequest(new Error('the provider did not answer in time'), false) });
        resolve(true);
      }, PROVIDER_TIMEOUT_MS);
    });
    return Promise.race([super.canActivate(context) as Promise<boolean>, timeout]).finally(() => clearTimeout(timer));
  }

  /** Makes Google offer the accounts of the company first. */
  override getAuthenticateOptions() {
    return { hostedDomain: this.settings.domain };
  }

  override getRequest(context: ExecutionContext): FastifyRequest {
    return context.switchToHttp().getRequest<FastifyRequest>();
  }

  /** What passport uses of a Node.js response, to redirect. */
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
    account: ProviderAccount | false,
    _info?: unknown,
    _context?: ExecutionContext,
    status?: number,
  ): Outcome {
    if (error) this.logger.warn('sign-in failed', { reason: String(error).slice(0, MAX_REASON_CHARACTERS) });
    return outcomeOf(error, account, status) as Outcome;
  }
}

/** passport-oauth2 reports a wrong state with 403, and a declined consent without a status. */
function outcomeOf(error: Error | null, account: ProviderAccount | false, status: number | undefined): SignInOutcome {
  if (error) return { refusal: 'unavailable' };
  if (account) return { account };
  return { refusal: status === 403 ? 'expired' : 'declined' };
}

/** Whether the provider says anything, as passport asks it. */
function hasAnswer({ query }: FastifyRequest): boolean {
  const { code, error } = query as { code?: unknown; error?: unknown };
  return Boolean(code) || Boolean(error);
}
