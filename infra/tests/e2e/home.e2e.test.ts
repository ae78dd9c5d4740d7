import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { nextFrame, openPage } from './browser.js';
import { useBrowser } from './use-browser.js';
import { eventually, Latch } from './synchronization.js';

jest.setTimeout(60_000);

const { stack, browser } = useBrowser();
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 } };

const NEWS_TURN_MS = 5_000;

const topOf = (page: Page, id: string) =>
  page.evaluate((section) => Math.round(document.getElementById(section)?.getBoundingClientRect().top ?? NaN), id);
const isAtTop = async (page: Page, id: string) => Math.abs(await topOf(page, id)) < 120;

describe('the home page', () => {
  it('greets with the main hero and the two ratings, rotates its six slides, of which the first alone is loaded with the page, and scrolls by its buttons and its sidebar', async () => {
    const page = await browser.visit(DESKTOP);
    await page.goto(stack.url, { waitUntil: 'commit' });
    const slides = page.locator('header img[src$=".svg"][width="1920"]');
    await eventually(async () => (await slides.count()) === 6);
    const markup = await (await fetch(stack.url)).text();
    expect(markup.match(/<img[^>]*width="1920"/g)).toHaveLength(1);
    await page.getByRole('button', { name: 'Pause background' }).click();
    await page.getByRole('button', { name: 'Play background' }).waitFor();
    await page
      .getByRole('heading', {
        level: 1,
        name: 'Strategic legal planning for Golden Visa investments by cross-border legal experts',
      })
      .waitFor();
    await page.getByText('Unlock the opportunity. Avoid the traps.').waitFor();
    const others = page.getByRole('link', { name: 'Working remotely or retiring?' });
    expect(await others.getAttribute('href')).toBe('/blog?category=relocation');
    for (const rating of ['4.8', '4.6']) {
      const link = page.getByRole('link', { name: rating });
      expect(await link.getAttribute('rel')).toContain('noopener');
      expect(await link.getAttribute('target')).toBe('_blank');
    }
    await page.getByRole('button', { name: 'Learn More' }).click();
    await eventually(() => isAtTop(page, 'golden-visa-section'));
    const sections = page.getByRole('navigation', { name: 'Sections' });
    for (const [name, id] of [
      ['U.S. Investors', 'us-investors-section'],
      ['About M&P', 'about-section'],
      ['Golden Visa & Global Mobility', 'golden-visa-section'],
    ] as const) {
      await sections.getByRole('link', { name }).click();
      await eventually(() => isAtTop(page, id));
      expect(await sections.locator('[aria-current=true]').textContent()).toBe(name);
      const tab = page.locator('nav[aria-label=Main] [aria-current=page]').first();
      expect(await tab.textContent()).toBe(name === 'U.S. Investors' ? name : 'About');
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('button', { name: 'Research GV Options With Alfred AI' }).click();
    await eventually(async () => (await topOf(page, 'alfred-section')) < 500);
    // Printed, what is white on dark is dark on white.
    await page.emulateMedia({ media: 'print' });
    const headline = page.getByRole('heading', { level: 1 });
    expect(await headline.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(22, 32, 43)');
  });

  it('is the same page at the alias of the founder, and shows the other hero at /about, whose bar scrolls to U.S. Investors there, and goes to / for Alfred AI', async () => {
    const page = await browser.visit(DESKTOP);
    await openPage(page, `${stack.url}/helena-duarte`);
    await page.getByText('Unlock the opportunity. Avoid the traps.').waitFor();
    await openPage(page, `${stack.url}/about`);
    await page.getByRole('heading', { level: 1, name: 'European Golden Visa Solutions' }).waitFor();
    await page.getByText('With Trusted Legal Oversight Across Jurisdictions.').waitFor();
    expect(await page.locator('nav[aria-label=Main] [aria-current=page]').first().textContent()).toBe('About');
    const tabs = page.getByRole('navigation', { name: 'Main' });
    await tabs.getByRole('link', { name: 'U.S. Investors' }).click();
    await eventually(() => isAtTop(page, 'us-investors-section'));
    expect(new URL(page.url()).pathname).toBe('/about');
    await page.evaluate(() => window.scrollTo(0, 0));
    await tabs.getByRole('link', { name: 'Alfred AI' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await eventually(async () => (await topOf(page, 'alfred-section')) < 500);
    await eventually(async () => !page.url().includes('#'));
  });

  it('shows up to three news posts, turns them every 5 seconds, and cycles by hand', async () => {
    const page = await browser.visit(DESKTOP);
    await page.clock.install();
    await openPage(page, stack.url);
    const news = page.getByRole('region', { name: 'Latest News' });
    const slide = news.getByRole('group');
    expect(await slide.getAttribute('aria-label')).toBe('1 of 3');
    await page.clock.fastForward(NEWS_TURN_MS);
    await news.getByRole('group', { name: '2 of 3', exact: true }).waitFor();
    await news.getByRole('button', { name: 'Previous' }).click();
    await news.getByRole('button', { name: 'Previous' }).click();
    expect(await slide.getAttribute('aria-label')).toBe('3 of 3');
    await news.getByRole('button', { name: 'Next', exact: true }).click();
    expect(await slide.getAttribute('aria-label')).toBe('1 of 3');
    await news.getByRole('button', { name: /^Show 2 of 3/ }).click();
    expect(await slide.getAttribute('aria-label')).toBe('2 of 3');
    expect(await slide.getByRole('link').getAttribute('href')).toMatch(/^\/blog\/[a-z0-9-]+$/);
    expect(await slide.textContent()).toMatch(/\d+ min read/);
  });

  it('turns as many news as there are, of what is published', async () => {
    const post = { tags: [], publishedAt: null, excerpt: null, featuredImageUrl: null, readingTimeMinutes: null };
    const of = (id: string, status: string) => ({ ...post, id, slug: id, title: `News ${id}`, status });
    const page = await browser.visit(DESKTOP);
    await openPage(page, `${stack.url}/privacy`);
    await page.route(/\/api\/blog/, (route) =>
      route.fulfill({ json: { posts: [of('a', 'published'), of('b', 'draft'), of('c', 'published')] } }),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    const news = page.getByRole('region', { name: 'Latest News' });
    await news.getByText('News a').waitFor();
    await news.getByRole('button', { name: 'Next', exact: true }).click();
    await news.getByText('News c').waitFor();
    await news.getByRole('button', { name: 'Next', exact: true }).click();
    await news.getByText('News a').waitFor();
  });

  it('stands still for those who prefer less motion, and hides the news on small screens', async () => {
    const page = await browser.visit({ ...DESKTOP, reducedMotion: 'reduce' });
    await page.clock.install();
    await openPage(page, stack.url);
    await page.clock.runFor(NEWS_TURN_MS);
    await nextFrame(page);
    expect(await page.getByRole('group').first().getAttribute('aria-label')).toBe('1 of 3');
    await page.setViewportSize(PHONE.viewport);
    expect(await page.getByText('Latest News').isVisible()).toBe(false);
  });

  it('follows a hash after half a second and removes it, and starts at its top without one', async () => {
    const page = await browser.visit(DESKTOP);
    await openPage(page, `${stack.url}/#us-investors-section`);
    await eventually(() => isAtTop(page, 'us-investors-section'));
    await eventually(async () => !page.url().includes('#'));
    expect(await page.locator('nav[aria-label=Main] [aria-current=page]').first().textContent()).toBe('U.S. Investors');
    await page.mouse.wheel(0, 2_000);
    await eventually(async () => (await page.evaluate(() => window.scrollY)) > 1_000);
    await page.reload();
    await eventually(async () => (await page.evaluate(() => window.scrollY)) === 0);
  });

  it('stays at another part that its address names', async () => {
    const page = await browser.visit(PHONE);
    await openPage(page, `${stack.url}/#fees`);
    await page.getByRole('region', { name: 'Chat with Alfred' }).waitFor();
    await eventually(() => page.url().includes('session='));
    await eventually(() => isAtTop(page, 'fees'));
  });

  it('is gone to from another page, to the part that a link names, however late its data come', async () => {
    const page = await browser.visit(PHONE);
    const firm = new Latch();
    await page.route('**/api/firm', (route) => firm.hold(() => route.continue()));
    await openPage(page, `${stack.url}/updates`);
    const laterData = page.waitForResponse(/category=relocation/);
    const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
    expect(await link('Fees').getAttribute('href')).toMatch(/#fees$/);
    await link('Our lawyers').click();
    await firm.reached;
    await laterData;
    // What does not wait for the firm's data is shown now.
    await nextFrame(page);
    firm.release();
    await eventually(() => isAtTop(page, 'lawyers'));
  });
});

describe('the navigation bar', () => {
  it('keeps the chat session and nothing else across tabs', async () => {
    const page = await browser.visit({ ...DESKTOP, expects: [/status of 404/] });
    await openPage(page, `${stack.url}/about?session=00000000-0000-4000-8000-000000000000&other=1`);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' });
    expect(await link.getAttribute('href')).toMatch(/^\/blog\?session=[0-9a-f-]+$/);
  });

  it('leads /us-investors and /alfred to their sections, with the session', async () => {
    const answer = await fetch(`${stack.url}/us-investors?session=abc`, { redirect: 'manual' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/?session=abc#us-investors-section');
    const alfred = await fetch(`${stack.url}/alfred`, { redirect: 'manual' });
    expect(alfred.headers.get('location')).toBe('/#alfred-section');
  });

  it('collapses to a menu on small screens, which Escape closes', async () => {
    const page = await browser.visit(PHONE);
    await openPage(page, stack.url);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'U.S. Investors' }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('#small-screen-menu').getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL(/\/blog/);
    await page.getByRole('heading', { level: 2, name: 'Latest Articles' }).waitFor();
  });

  it('continues a navigation when the chat session is created while the next page is still loading', async () => {
    const page = await browser.visit(DESKTOP);
    const [session, blog] = [new Latch(), new Latch()];
    await page.route('**/api/chat/create', async (route) => session.hold(() => route.continue()));
    await page.route('**/assets/blog-page-*.js', async (route) => blog.hold(() => route.continue()));
    await openPage(page, stack.url);
    await session.reached;
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await blog.reached;
    const created = page.waitForResponse('**/api/chat/create');
    session.release();
    await (await created).finished();
    // By the next frame the page has read the answer and written the session.
    await nextFrame(page);
    blog.release();
    await page.waitForURL(/\/blog\?session=[0-9a-f-]{36}$/);
    await page.getByRole('heading', { level: 2, name: 'Latest Articles' }).waitFor();
  });
});
