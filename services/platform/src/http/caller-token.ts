import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header in which the gateway tells a service on whose behalf it asks. */
export const CALLER_TOKEN_HEADER = 'x-firm-caller';

/** A signed-in member of staff. */
export interface StaffMember {
  id: string;
  email: string;
  name: string;
  picture: string | null;
}

/** Who is asking: signed by the gateway, believed by the services, valid for a minute. */
export interface CallerToken {
  requestId: string;
  /** The visitor's network address. */
  address: string;
  /** Absent for visitors. */
  staff?: StaffMember;
  /** The gateway asks for itself, not for a caller. */
  isGateway?: boolean;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

export const CALLER_TOKEN_LIFETIME_MS = 60_000;

const signature = (payload: string, secret: string) => createHmac('sha256', secret).update(payload).digest();

/** The header's value for a caller token. */
export function signCallerToken(caller: CallerToken, secret: string): string {
  const payload = Buffer.from(JSON.stringify(caller)).toString('base64url');
  return `${payload}.${signature(payload, secret).toString('base64url')}`;
}

/**
 * The caller in a header, or null when it is missing, forged or expired.
 * @param secrets those that are believed: the one in force and, while it is being replaced, the one before.
 */
export function readCallerToken(
  header: string | string[] | undefined,
  secrets: readonly string[],
  nowMs = Date.now(),
): CallerToken | null {
  if (typeof header !== 'string') return null;
  const [payload, given, ...rest] = header.split('.');
  if (!payload || !given || rest.length > 0) return null;
  const actual = Buffer.from(given, 'base64url');
  const isFrom = (secret: string) => {
    const expected = signature(payload, secret);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  };
  if (!secrets.some(isFrom)) return null;
  const caller = JSON.parse(Buffer.from(payload, 'base64url').toString()) as CallerToken;
  return caller.expiresAt > nowMs ? caller : null;
}
