import { createHash, randomBytes } from 'node:crypto';
import type { Person } from './people.js';

const CODE_LIFETIME_MS = 60_000;
const TOKEN_LIFETIME_MS = 3_600_000;

/** What the authorization request fixed; the token request has to fit it. */
export interface Grant {
  person: Person;
  redirectUri: string;
  scope: string;
  /** SHA-256 of the verifier, base64url (PKCE, method S256). */
  codeChallenge: string | undefined;
  /** `access_type=offline`: a refresh token is wanted, which is given with `prompt=consent`. */
  isOffline: boolean;
}

/** Authorization codes, valid for one exchange, and the access tokens they were exchanged for. */
export class Grants {
  private readonly codes = new Map<string, { grant: Grant; expiresAt: number }>();
  private readonly tokens = new Map<string, { grant: Grant; expiresAt: number }>();
  private readonly refreshTokens = new Map<string, Grant>();

  issueCode(grant: Grant): string {
    const code = `4/${randomBytes(32).toString('base64url')}`;
    this.codes.set(code, { grant, expiresAt: Date.now() + CODE_LIFETIME_MS });
    return code;
  }

  /** The grant of a code, once; undefined when the code is unknown, used, expired, or not this caller's. */
  redeem(code: string, redirectUri: string, codeVerifier: string | undefined): Grant | undefined {
    const issued = this.codes.get(code);
    this.codes.delete(code);
    if (!issued || issued.expiresAt < Date.now() || issued.grant.redirectUri !== redirectUri) return undefined;
    const { codeChallenge } = issued.grant;
    const challenge = codeVerifier && createHash('sha256').update(codeVerifier).digest('base64url');
    return codeChallenge === challenge ? issued.grant : undefined;
  }

  issueToken(grant: Grant): { token: string; lifetimeSeconds: number } {
    const token = `ya29.${randomBytes(32).toString('base64url')}`;
    this.tokens.set(token, { grant, expiresAt: Date.now() + TOKEN_LIFETIME_MS });
    return { token, lifetimeSeconds: TOKEN_LIFETIME_MS / 1_000 };
  }

  issueRefreshToken(grant: Grant): string {
    const token = `1//${randomBytes(32).toString('base64url')}`;
    this.refreshTokens.set(token, grant);
    return token;
  }

  /** The grant of a refresh token that was not revoked. */
  refresh(token: string): Grant | undefined {
    return this.refreshTokens.get(token);
  }

  /** Ends a refresh token, and the access tokens of its grant; false for an unknown one. */
  revoke(token: string): boolean {
    const grant = this.refreshTokens.get(token);
    for (const [issued, { grant: of }] of this.tokens) if (of === grant) this.tokens.delete(issued);
    return this.refreshTokens.delete(token);
  }

  /** As a person does on the page of their account. */
  revokeAll(): void {
    this.refreshTokens.clear();
    this.tokens.clear();
  }

  /** The grant of an access token that is valid. */
  grantOf(token: string): Grant | undefined {
    const issued = this.tokens.get(token);
    return issued && issued.expiresAt > Date.now() ? issued.grant : undefined;
  }
}
