import { firmDay } from '@firm/contracts/rules/firm-time';
import { Injectable } from '@nestjs/common';
import { Upstreams } from '../forwarding/upstreams.js';

/** How long an answer holds: what it keeps valid is at most so old. */
const VALID_MS = 1_000;
/** Age from which the next answer is fetched while this one still holds, so that nobody waits for it. */
const RENEWAL_MS = 250;
/** A content service that is slower counts as unable to answer: its reads are needed next. */
const TIMEOUT_MS = 2_000;

/**
 * The version of everything that visitors can read (content/src/published/published-version.ts), asked for at most four
 * times a second however many need it, and not at all while nobody does.
 */
@Injectable()
export class PublishedVersion {
  private version: string | undefined;
  private askedAtMs = -Infinity;
  private asking: Promise<string | undefined> | undefined;

  constructor(private readonly upstreams: Upstreams) {}

  /**
   * The version as it was at most a second ago; undefined where the content service cannot tell. A promise only where it
   * has to be asked first.
   */
  current(): string | undefined | Promise<string | undefined> {
    const ageMs = performance.now() - this.askedAtMs;
    if (ageMs < RENEWAL_MS) return this.version;
    const asking = (this.asking ??= this.ask());
    return ageMs < VALID_MS ? this.version : asking;
  }

  /** Forgets the version, and ignores an answer that is under way: something may have changed since it was asked. */
  expire(): void {
    this.askedAtMs = -Infinity;
    this.asking = undefined;
  }

  private ask(): Promise<string | undefined> {
    const askedAtMs = performance.now();
    const asking = this.request()
      .catch(() => undefined)
      .then((version) => {
        if (this.asking === asking) Object.assign(this, { version, askedAtMs, asking: undefined });
        return version;
      });
    return asking;
  }

  private async request(): Promise<string | undefined> {
    const { statusCode, body } = await this.upstreams.request('content', {
      method: 'GET',
      path: '/internal/published-version',
      headers: this.upstreams.callerHeaders({ isGateway: true }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { version } = (await body.json()) as { version?: string };
    // Pages change with the day too: a review's next day is shown until it has passed, and the footer has the year.
    return statusCode === 200 && version ? `${firmDay(new Date())} ${version}` : undefined;
  }
}
