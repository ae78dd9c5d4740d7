import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { openChromium } from './chromium.js';

export interface VisitSettings extends BrowserContextOptions {
  /** Complaints that belong to what the journey provokes, such as the 404 of a missing article. */
  expects?: RegExp[];
}

/**
 * A Chromium for the journeys of one file: `beforeAll(() => browser.open())`, `afterEach(() => browser.endVisits())`,
 * `afterAll(() => browser.close())`.
 */
export class JourneyBrowser {
  private browser: Browser | undefined;
  private visits: Visit[] = [];

  async open(): Promise<void> {
    this.browser = await openChromium();
  }

  /** A visitor of their own: no cookies, no storage, one page. */
  async visit({ expects = [], ...options }: VisitSettings = {}): Promise<Page> {
    if (!this.browser) throw new Error('open() the browser first');
    const context = await this.browser.newContext({ locale: 'en-US', ...options });
    const visit = new Visit(context, expects);
    this.visits.push(visit);
    return context.newPage();
  }

  /** Ends all visits. Throws when a page complained: an error, a failed request, a warning of hydration. */
  async endVisits(): Promise<void> {
    const ended = this.visits.splice(0);
    await Promise.all(ended.map((visit) => visit.end()));
    const complaints = ended.flatMap((visit) => visit.complaints);
    if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
  }

  async close(): Promise<void> {
    await this.browser?.close();
  }
}

/** What one visitor's pages complain about. */
class Visit {
  readonly complaints: string[] = [];

  constructor(
    private readonly context: BrowserContext,
    private readonly expects: RegExp[],
  ) {
    // Generous: a busy machine may take long to draw its first page.
    context.setDefaultTimeout(30_000);
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.note(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.note(error.error().message));
  }

  async end(): Promise<void> {
    await this.context.close();
  }

  private note(complaint: string): void {
    if (!this.expects.some((expected) => expected.test(complaint))) this.complaints.push(complaint);
  }
}
