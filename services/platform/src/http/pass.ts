import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header in which the gateway tells a service on whose behalf it asks. */
export const PASS_HEADER = 'x-firm-pass';

/** A signed-in member of staff. */
export interface StaffMember {
  id: string;
  email: string;
  name: string;
  picture: string | null;
}

/** Who is asking: signed by the gateway, believed by the services, valid for a minute. */
export interface Pass {
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

export const PASS_LIFETIME_MS = 60_000;

const signature = (payload: string, secret: string) => createHmac('sha256', secret).update(payload).digest();

/** The header's value for a pass. */
export function signPass(pass: Pass, secret: string): string {
  const payload = Buffer.from(JSON.stringify(pass)).toString('base64url');
  return `${payload}.${signature(payload, secret).toString('base64url')}`;
}

/**
 * The pass in a header, or null when it is missing, forged or expired.
 * @param secrets those that are believed: the one in force and, while it is being replaced, the one before.
 */
export function readPass(
  header: string | string[] | undefined,
  secrets: readonly string[],
  nowMs = Date.now(),
): Pass | null {
  if (typeof header !== 'string') return null;
  const [payload, given, ...rest] = header.split('.');
  if (!payload || !given || rest.length > 0) return null;
  const actual = Buffer.from(given, 'base64url');
  const isFrom = (secret: string) => {
    const expected = signature(payload, secret);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  };
  if (!secrets.some(isFrom)) return null;
  const pass = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Pass;
  return pass.expiresAt > nowMs ? pass : null;
}
