import type { StaffMember } from '@firm/platform/http/pass';
import { currentRequestId } from '@firm/platform/logging/request-context';
import { Injectable } from '@nestjs/common';
import { PassIssuer } from '../forwarding/pass-issuer.js';
import { serviceAway } from '../forwarding/forwarder.js';
import { Upstreams } from '../forwarding/upstreams.js';

/** Who carries such a cookie says that they are staff; whether they are, the content service knows. */
export const STAFF_COOKIE = /(?:^|;\s*)(?:__Host-)?firm_staff=/;

/** Tells who of the staff is asking. Visitors, who carry no such cookie, never pay for the question. */
@Injectable()
export class StaffIdentity {
  constructor(
    private readonly upstreams: Upstreams,
    private readonly passes: PassIssuer,
  ) {}

  /** The signed-in member of staff behind a Cookie header, or undefined. */
  async identify(cookie: string | undefined): Promise<StaffMember | undefined> {
    if (!cookie || !STAFF_COOKIE.test(cookie)) return undefined;
    const pass = { requestId: currentRequestId() ?? '', address: '', isGateway: true };
    const answer = await this.upstreams
      .request('content', {
        method: 'POST',
        path: '/internal/identify',
        headers: { 'content-type': 'application/json', ...this.passes.headers(pass) },
        body: JSON.stringify({ cookie }),
      })
      .catch((error: unknown) => {
        throw serviceAway(error);
      });
    if (answer.statusCode !== 200) {
      await answer.body.dump();
      throw serviceAway(new Error(`identify answered ${answer.statusCode}`));
    }
    const { staff } = (await answer.body.json()) as { staff: StaffMember | null };
    return staff ?? undefined;
  }
}
