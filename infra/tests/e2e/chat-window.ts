import type { Page } from 'playwright-core';
import { openPage, type TestBrowser, type VisitSettings } from './browser.js';
import type { TestStack } from '../test-stack.js';

/** What Alfred says when something fails (services/contracts/README.md, Chat). */
export const SEND_FAILURE =
  "I apologize, but I'm having trouble connecting to the server right now. Please try again in a moment. If the problem persists, please check your internet connection.";
export const SESSION_FAILURE =
  "I'm having trouble starting a new conversation right now. Please refresh the page and try again. If the problem continues, please check your internet connection.";

/** In the language of the conversation, whatever it is. */
export const chatOf = (page: Page) => page.getByRole('region', { name: /^Chat .*Alfred$/ });
export const listOf = (page: Page) => page.getByRole('region', { name: /^Convers.* Alfred$/ });
export const input = (page: Page) => page.getByRole('textbox', { name: / Alfred$/ });
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
export const typing = (page: Page) => page.getByText('Alfred is typing...');
/** The session in the address. */
export const sessionOf = (page: Page) => new URL(page.url()).searchParams.get('session');

export async function ask(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press('Enter');
}

/** Visitors of the chat on one stack, in one browser. */
export class ChatVisits {
  constructor(
    private readonly stack: TestStack,
    private readonly browser: TestBrowser,
  ) {}

  /** A page of its own with the chat ready. */
  async open(path = '/', settings?: VisitSettings): Promise<Page> {
    const page = await this.browser.visit(settings);
    await openPage(page, `${this.stack.url}${path}`);
    await page.locator('[data-ready=true]').waitFor();
    return page;
  }

  /** Asks what the model answers with this text, and waits for that. */
  async askAndRead(page: Page, question: string, text: string): Promise<void> {
    await this.stack.openAi.script({ contains: question, text });
    await ask(page, question);
    await listOf(page).getByText(text).waitFor();
  }

  /** The messages of a conversation that the server has stored. */
  async kept(sessionId: string | null): Promise<{ content: string; role: string }[]> {
    const response = await fetch(`${this.stack.url}/api/chat/${sessionId}/messages`);
    return (await response.json()) as { content: string; role: string }[];
  }
}
