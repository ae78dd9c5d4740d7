import { PASS_HEADER, PASS_LIFETIME_MS, signPass, type Pass } from '@firm/platform/http/pass';
import { Injectable } from '@nestjs/common';

/** Signs the passes by which services know on whose behalf the gateway asks. */
@Injectable()
export class PassIssuer {
  constructor(private readonly internalSecret: string) {}

  headers(about: Omit<Pass, 'expiresAt'>): Record<string, string> {
    return { [PASS_HEADER]: signPass({ ...about, expiresAt: Date.now() + PASS_LIFETIME_MS }, this.internalSecret) };
  }
}
