import type { Page } from 'playwright-core';

/** Opens a page and waits until its own code has taken over what the server sent. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
}
