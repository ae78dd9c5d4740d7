import {
  CALLER_TOKEN_HEADER,
  CALLER_TOKEN_LIFETIME_MS,
  signCallerToken,
  type CallerToken,
} from '@firm/platform/http/caller-token';
import { Injectable } from '@nestjs/common';

/** Signs the callerTokens by which services know on whose behalf the gateway asks. */
@Injectable()
export class CallerTokenIssuer {
  constructor(private readonly internalSecret: string) {}

  headers(about: Omit<CallerToken, 'expiresAt'>): Record<string, string> {
    return {
      [CALLER_TOKEN_HEADER]: signCallerToken(
        { ...about, expiresAt: Date.now() + CALLER_TOKEN_LIFETIME_MS },
        this.internalSecret,
      ),
    };
  }
}
