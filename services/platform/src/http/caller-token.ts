import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header in which the gateway sends the caller token to a service. */
export const CALLER_TOKEN_HEADER = 'x-firm-caller';

/** A signed-in member of staff. */
export interface StaffMember {
  id: string;
  email: string;
  name: string;
  picture: string | null;
}

/**
 * Identity of a request's caller: signed by the gateway (HMAC-SHA-256), verified by the services, valid for a minute.
 */
export interface CallerToken {
  requestId: string;
  /** The client's IP address; empty for requests of the gateway itself. */
  address: string;
  /** Absent for visitors. */
  staff?: StaffMember;
  /** The gateway makes the request on its own behalf. */
  isGateway?: boolean;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** The signed-in member of staff, on a route that is marked `@Staff()`. */
export function staffMember({ staff }: CallerToken): StaffMember {
  if (!staff) throw new Error('a staff route was called without a member of staff');
  return staff;
}

export const CALLER_TOKEN_LIFETIME_MS = 60_000;

const signature = (payload: string, secret: string) => createHmac('sha256', secret).update(payload).digest();

/** Serialises and signs a caller token: `payload.signature`, both base64url. */
export function signCallerToken(caller: CallerToken, secret: string): string {
  const payload = Buffer.from(JSON.stringify(caller)).toString('base64url');
  return `${payload}.${signature(payload, secret).toString('base64url')}`;
}

/**
 * Verifies a header and returns the caller, or null when it is missing, forged or expired.
 * @param secrets the current one and, while it is being rotated, the former one.
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
