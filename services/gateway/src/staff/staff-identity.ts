import type { StaffMember } from '@firm/platform/http/caller-token';
import { unavailable } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { upstreamFailure, Upstreams } from '../forwarding/upstreams.js';

/** Name of the session cookie of staff. Anybody can send one; only the content service can verify it. */
const STAFF_COOKIE = /^(?:__Host-)?firm_staff=/;

/** How long a verified cookie exempts from load shedding. It is never used as proof of identity. */
const VERIFIED_TTL_MS = 10 * 60_000;
const MAX_VERIFIED = 1_000;

/** Identifies staff through the content service. Requests without a staff cookie cost no call. */
@Injectable()
export class StaffIdentity {
  /** Expiry in milliseconds since the epoch, by the digest of a verified cookie. */
  private readonly verified = new Map<string, number>();

  constructor(private readonly upstreams: Upstreams) {}

  /** Whether a Cookie header holds a staff cookie, verified or not. */
  hasStaffCookie(cookie: string | undefined): cookie is string {
    return cookie !== undefined && cookie.includes('firm_staff=') && staffCookies(cookie).length > 0;
  }

  /** Whether the content service accepted this cookie within the last ten minutes. */
  wasVerified(cookie: string): boolean {
    return (this.verified.get(digestOf(cookie)) ?? 0) > Date.now();
  }

  /**
   * The signed-in member of staff behind a Cookie header, or undefined.
   * @throws ProblemError unavailable when the content service cannot answer.
   */
  async identify(cookie: string | undefined): Promise<StaffMember | undefined> {
    if (!this.hasStaffCookie(cookie)) return undefined;
    const answer = await this.upstreams
      .request('content', {
        method: 'POST',
        path: '/internal/identify',
        headers: { 'content-type': 'application/json', ...this.upstreams.callerHeaders({ isGateway: true }) },
        body: JSON.stringify({ cookie }),
      })
      .catch((error: unknown) => {
        throw upstreamFailure(error);
      });
    if (answer.statusCode !== 200) {
      const cause = new Error(`identify answered ${answer.statusCode}`);
      const { detail } = (await answer.body.json().catch(() => ({}))) as { detail?: string };
      throw answer.statusCode === 503 && detail ? unavailable(detail, 2, { cause }) : upstreamFailure(cause);
    }
    const { staff } = (await answer.body.json()) as { staff: StaffMember | null };
    this.remember(cookie, staff !== null);
    return staff ?? undefined;
  }

  private remember(cookie: string, isStaff: boolean): void {
    const digest = digestOf(cookie);
    this.verified.delete(digest);
    if (!isStaff) return;
    if (this.verified.size >= MAX_VERIFIED) this.verified.clear();
    this.verified.set(digest, Date.now() + VERIFIED_TTL_MS);
  }
}

const staffCookies = (cookie: string): string[] =>
  cookie
    .split(';')
    .map((one) => one.trim())
    .filter((one) => STAFF_COOKIE.test(one));

const digestOf = (cookie: string): string => createHash('sha256').update(staffCookies(cookie).join()).digest('base64');
