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
}

/** Authorization codes, valid for one exchange, and the access tokens they were exchanged for. */
export class Grants {
  private readonly codes = new Map<string, { grant: Grant; expiresAt: number }>();
  private readonly tokens = new Map<string, { person: Person; expiresAt: number }>();

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

  issueToken(person: Person): { token: string; lifetimeSeconds: number } {
    const token = `ya29.${randomBytes(32).toString('base64url')}`;
    this.tokens.set(token, { person, expiresAt: Date.now() + TOKEN_LIFETIME_MS });
    return { token, lifetimeSeconds: TOKEN_LIFETIME_MS / 1_000 };
  }

  personOf(token: string): Person | undefined {
    const issued = this.tokens.get(token);
    return issued && issued.expiresAt > Date.now() ? issued.person : undefined;
  }
}
