import { unavailable } from '@firm/platform/http/problem';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { currentRequestId } from '@firm/platform/logging/request-context';
import { Injectable } from '@nestjs/common';
import { CallerTokenIssuer } from '../forwarding/caller-token-issuer.js';
import { serviceAway } from '../forwarding/forwarder.js';
import { Upstreams } from '../forwarding/upstreams.js';
import { createHash } from 'node:crypto';

/** Who carries such a cookie says that they are staff; whether they are, the content service knows. */
const STAFF_COOKIE = /^(?:__Host-)?firm_staff=/;

/** For so long a cookie of staff is remembered, not as proof of who they are, but to let them in where it is full. */
const REMEMBERED_MS = 10 * 60_000;
const MAX_REMEMBERED = 1_000;

/** Tells who of the staff is asking. Visitors, who carry no such cookie, never pay for the question. */
@Injectable()
export class StaffIdentity {
  /** Until when, by the digest of a cookie. */
  private readonly known = new Map<string, number>();

  constructor(
    private readonly upstreams: Upstreams,
    private readonly callerTokens: CallerTokenIssuer,
  ) {}

  claimsStaff(cookie: string | undefined): cookie is string {
    return cookie !== undefined && cookie.includes('firm_staff=') && staffCookies(cookie).length > 0;
  }

  /** Whether the content service knew the cookie a short while ago. Says nothing about what its bearer may do now. */
  isKnown(cookie: string): boolean {
    return (this.known.get(digestOf(cookie)) ?? 0) > Date.now();
  }

  /** The signed-in member of staff behind a Cookie header, or undefined. */
  async identify(cookie: string | undefined): Promise<StaffMember | undefined> {
    if (!this.claimsStaff(cookie)) return undefined;
    const caller = { requestId: currentRequestId() ?? '', address: '', isGateway: true };
    const answer = await this.upstreams
      .request('content', {
        method: 'POST',
        path: '/internal/identify',
        headers: { 'content-type': 'application/json', ...this.callerTokens.headers(caller) },
        body: JSON.stringify({ cookie }),
      })
      .catch((error: unknown) => {
        throw serviceAway(error);
      });
    if (answer.statusCode !== 200) {
      const cause = new Error(`identify answered ${answer.statusCode}`);
      const { detail } = (await answer.body.json().catch(() => ({}))) as { detail?: string };
      throw answer.statusCode === 503 && detail ? unavailable(detail, 2, { cause }) : serviceAway(cause);
    }
    const { staff } = (await answer.body.json()) as { staff: StaffMember | null };
    this.note(cookie, staff !== null);
    return staff ?? undefined;
  }

  private note(cookie: string, isStaff: boolean): void {
    const digest = digestOf(cookie);
    this.known.delete(digest);
    if (!isStaff) return;
    if (this.known.size >= MAX_REMEMBERED) this.known.clear();
    this.known.set(digest, Date.now() + REMEMBERED_MS);
  }
}

const staffCookies = (cookie: string): string[] =>
  cookie
    .split(';')
    .map((one) => one.trim())
    .filter((one) => STAFF_COOKIE.test(one));

const digestOf = (cookie: string): string => createHash('sha256').update(staffCookies(cookie).join()).digest('base64');
