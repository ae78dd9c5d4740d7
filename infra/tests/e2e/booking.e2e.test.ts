import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openPage } from './browser.js';
import { useBrowser } from './use-browser.js';

jest.setTimeout(60_000);

const { stack, browser } = useBrowser();

/** The modal, in a page whose time stands still until it is told to go on. */
async function openModal(): Promise<Page> {
  const page = await browser.visit();
  await page.clock.install();
  await page.addInitScript(noteWhenOpened);
  // The booking site is another firm's; nothing of it is asked for here.
  await page.context().route(/booking\.example\.com/, (route) => route.fulfill({ body: 'Booking site' }));
  await openPage(page, stack.url);
  // The conversation joins the address a moment after the page; it could not while time stands still.
  await page.waitForURL(/session=/);
  await page.getByRole('button', { name: 'Book your Golden Visa Strategy Consultation' }).click();
  await page.getByRole('dialog').waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  return page;
}

/** Writes into the page when it opens another, by its own clock. */
function noteWhenOpened(): void {
  const open = window.open.bind(window);
  window.open = (...args) => {
    document.documentElement.dataset.openedAt = String(Date.now());
    return open(...args);
  };
}

const openedAt = (page: Page) => page.evaluate(() => document.documentElement.dataset.openedAt);

describe('the booking modal', () => {
  it('opens the booking site after the delay of an offer and closes, which cancels it before; offers a link where the browser blocks the new tab', async () => {
    const page = await openModal();
    for (const [button, service, delayMs] of [
      ['Book the consultation', 'combined_tax_and_immigration_consultation', 4_000],
      ['Book the orientation meeting', 'orientation_meeting', 3_000],
    ] as const) {
      const opened = page.waitForEvent('popup');
      const startedMs = await page.evaluate(() => Date.now());
      await page.getByRole('button', { name: button, exact: true }).click();
      const redirecting = page.getByRole('button', { name: 'Redirecting...' });
      expect(await redirecting.count()).toBe(2);
      expect(await redirecting.first().isDisabled()).toBe(true);
      await page.getByText(`Taking you to our booking site for ${button.replace('Book ', '')}`).waitFor();
      expect(await page.locator('[aria-busy]').count()).toBe(1);
      await page.clock.runFor(delayMs - 1);
      expect(await openedAt(page)).toBeUndefined();
      await page.clock.runFor(1);
      const tab = await opened;
      expect(await openedAt(page)).toBe(String(startedMs + delayMs));
      await tab.waitForURL(/booking/);
      const address = new URL(tab.url());
      expect(address.pathname).toBe('/book_service');
      expect(address.searchParams.get('service')).toBe(service);
      expect(await tab.evaluate(() => window.opener === null)).toBe(true);
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.evaluate(() => delete document.documentElement.dataset.openedAt);
      await page.getByRole('button', { name: /^Book your Golden Visa/ }).click();
    }

    await page.getByRole('button', { name: 'Book the orientation meeting' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.clock.runFor(10_000);
    expect(await openedAt(page)).toBeUndefined();
    await page.getByRole('button', { name: /^Book your Golden Visa/ }).click();
    await page.evaluate(() => (window.open = () => null));
    await page.getByRole('button', { name: 'Book the orientation meeting' }).click();
    await page.clock.runFor(3_000);
    const link = page.getByRole('link', { name: 'Open the booking site' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toContain('/book_service?service=orientation_meeting');
    expect(await link.getAttribute('rel')).toContain('noopener');
  });

  it('has both offers, keeps the focus inside, closes on Escape, and gives the focus back; closes on Back, which stays on the page, also from a page that was opened in it', async () => {
    const page = await openModal();
    for (const words of [
      'Golden Visa Strategy Consultation',
      'Most Popular',
      '€550',
      'Orientation meeting',
      '15 minutes',
    ])
      expect(await page.getByRole('dialog').textContent()).toContain(words);
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => !document.activeElement?.closest('header, main, footer'))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Book your Golden Visa');

    await page.getByRole('button', { name: /^Book your Golden Visa/ }).click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const address = page.url();
    await page.getByRole('button', { name: /^Book your Golden Visa/ }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'terms' }).click();
    await page.waitForURL('**/terms*');
    await page.goBack();
    await page.getByRole('button', { name: /^Book your Golden Visa/ }).waitFor();
    expect(page.url()).toBe(address);
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
  });
});
