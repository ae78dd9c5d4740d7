import type { Page } from 'playwright-core';
import type { Rule } from '@firm/fakes/openai/rules';
import { openStaffSession, STAFF_EMAIL } from './staff-session.js';

/** The stack that runs for the journeys of this worker of Jest, and the strings of the doubles beside it. */
export class RunningStack {
  readonly url = given('URL');
  readonly dataDirectory = given('DATA_DIR');
  readonly openAi = new OpenAiControls(given('OPENAI_URL').replace(/\/v1$/, ''));
  readonly youTube = new YouTubeControls(given('YOUTUBE_ORIGIN'));

  /** Signs in on the page, as staff do, and waits for the dashboard. */
  async signIn(page: Page, email = STAFF_EMAIL): Promise<void> {
    await page.goto(`${this.url}/admin`);
    await page.getByText('Sign in with Google').click();
    await page.locator(`button[value="${email}"]`).click();
    await page.waitForURL(`${this.url}/admin`);
  }

  /** Asks the API as an administrator; bodies are JSON. */
  async asStaff(method: string, path: string, body?: unknown): Promise<Response> {
    this.cookie ??= await openStaffSession(this.url);
    return fetch(`${this.url}${path}`, {
      method,
      headers: { cookie: this.cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }

  /** Waits until every service answers, as after a crash. */
  async untilReady(): Promise<void> {
    for (;;) {
      const status = await fetch(`${this.url}/readyz`).then(
        (response) => response.status,
        () => 0,
      );
      if (status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  private cookie: string | undefined;
}

/** Steers the fake of the OpenAI API; `FakeOpenAi` documents its rules. */
class OpenAiControls {
  constructor(private readonly origin: string) {}

  /** Prescribes how the calls to come are answered. */
  async script(...rules: Rule[]): Promise<void> {
    await post(`${this.origin}/__script`, rules);
  }

  /** What was asked and charged since the last reset. */
  async calls(): Promise<unknown> {
    return (await fetch(`${this.origin}/__calls`)).json();
  }

  async reset(): Promise<void> {
    await post(`${this.origin}/__reset`, {});
  }
}

/** Steers the fake of YouTube; `YouTubeControls` documents how. */
class YouTubeControls {
  constructor(readonly origin: string) {}

  /** @param path of a control, such as `/__double/reset`. */
  async control(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    const url = `${this.origin}${path}`;
    const response = method === 'GET' ? await fetch(url) : await post(url, body);
    const text = await response.text();
    return text ? (JSON.parse(text) as unknown) : undefined;
  }
}

async function post(url: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body ?? {}) });
  if (!response.ok) throw new Error(`${url} refuses this: ${await response.text()}`);
  return response;
}

function given(what: string): string {
  const name = `JOURNEY_${process.env.JEST_WORKER_ID ?? '1'}_${what}`;
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run journeys through infra/tests/jest.config.mjs, which starts the stack`);
  return value;
}
