import type { FirmContentVersion } from '@firm/contracts/api/firm';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { publicStates } from '../page-quality/screens.js';
import { findBarriers, nextFrame, openPage, overflow } from './browser.js';
import { useBrowser } from './use-browser.js';
import { findGuide } from './posts.js';
import { eventually, Latch } from './synchronization.js';

jest.setTimeout(60_000);

const { stack, browser } = useBrowser();

/** What a public page names of script, at once or for when it is painted, compressed (bytes). */
const MAX_SCRIPT_BYTES = 90_700;
const MAX_ARTICLE_SCRIPT_BYTES = 89_450;
/** Its styles, compressed (bytes): the frame of all pages, and an article's own. */
const MAX_STYLE_BYTES = 14_000;
/** The page, and what it names that is fetched without being scrolled to. */
const MAX_REQUESTS = 20;
const PHONE = { width: 320, height: 640 };
const TABLET = { width: 768, height: 1_024 };
const DESKTOP = { width: 1_440, height: 900 };
/** The desktop at 200 % zoom. */
const ZOOMED = { width: 720, height: 450 };

let article = '';
let foreign = '';
const PAGES = [
  ...['/', '/about', '/blog', '/blog?category=golden-visa', 'an article', 'an article in Portuguese'],
  ...['/privacy', '/terms', '/updates', '/write-to-us', '/people/founder'],
  ...['/people/nobody', '/blog/none', '/none'],
];
const pathOf = (page: string) =>
  page === 'an article' ? article : page === 'an article in Portuguese' ? foreign : page;
const pages = () => PAGES.map(pathOf);

beforeAll(async () => {
  article = await findGuide(stack.url);
  foreign = await findGuide(stack.url, 'pt');
});

const expects = [/status of 404/];

describe('every public page', () => {
  it.each(PAGES)(
    'has no axe violations on a desktop and a telephone, moves nothing while it loads, never scrolls sideways, asks nothing of others, and sets no cookie: %s',
    async (name) => {
      const page = await browser.visit({ viewport: DESKTOP, expects });
      await page.addInitScript(watchLayout);
      await openPage(page, `${stack.url}${pathOf(name)}`);
      expect(await layoutShift(page)).toBe(0);
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size);
        expect([size.width, await findBarriers(page)]).toEqual([size.width, []]);
      }
      for (const size of [PHONE, TABLET, ZOOMED, DESKTOP]) {
        await page.setViewportSize(size);
        expect([size.width, await overflow(page)]).toEqual([size.width, 0]);
      }
      expect(await page.context().cookies()).toEqual([]);
    },
  );

  it('has no axe violations in any of its states', async () => {
    const found: string[] = [];
    for (const { name, show } of publicStates(article, foreign)) {
      const page = await browser.visit({ viewport: { width: 390, height: 844 }, expects: [/status of 503/] });
      await show(page, stack.url);
      found.push(...(await findBarriers(page)).map((barrier) => `${name}: ${barrier}`));
      await page.context().close();
    }
    expect(found).toEqual([]);
  }, 120_000);

  it('keeps its script and its styles within the budget, and the newsroom out of them', async () => {
    for (const path of pages()) {
      const html = await (await fetch(`${stack.url}${path}`)).text();
      const scripts = await readFiles(html, 'js');
      const maxBytes = [article, foreign].includes(path) ? MAX_ARTICLE_SCRIPT_BYTES : MAX_SCRIPT_BYTES;
      expect(compressedBytes(scripts)).toBeLessThanOrEqual(maxBytes);
      for (const word of ['ProseMirror', 'uppy', 'class-validator', 'QueryClient'])
        expect(scripts.join('')).not.toContain(word);
      const styles = await readFiles(html, 'css');
      expect(compressedBytes(styles)).toBeLessThanOrEqual(MAX_STYLE_BYTES);
      for (const word of ['ProseMirror', 'uppy']) expect(styles.join('')).not.toContain(word);
    }
  });

  it('asks for few files, and keeps the place of every picture', async () => {
    for (const path of pages()) {
      const html = await (await fetch(`${stack.url}${path}`)).text();
      const images = html.match(/<img[^>]*>/g) ?? [];
      expect(images.filter((image) => !/\swidth="\d+"/.test(image) || !/\sheight="\d+"/.test(image))).toEqual([]);
      const seen = images
        .filter((image) => !image.includes('loading="lazy"'))
        .map((image) => /src="([^"]+)/.exec(image));
      const files = [...html.matchAll(/"(\/assets\/[^"]+)"/g)];
      const requests = new Set([path, ...[...seen, ...files].map((match) => match?.[1])]);
      expect(requests.size).toBeLessThanOrEqual(MAX_REQUESTS);
    }
  });

  it('says what it is: one title, a canonical address, and social tags', async () => {
    for (const path of ['/', '/about', '/blog', article, '/privacy']) {
      const html = await (await fetch(`${stack.url}${path}?session=x`)).text();
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}/);
      expect(html).toContain(`<link rel="canonical" href="${stack.url}${path}"/>`);
      for (const property of ['title', 'description', 'url', 'image', 'type']) {
        expect(html).toContain(`property="og:${property}"`);
      }
    }
    for (const spelling of ['/BLOG', '/%62log/']) {
      const { url } = await fetch(`${stack.url}${spelling}?category=visas`);
      expect(url).toBe(`${stack.url}/blog?category=visas`);
    }
  });

  it('reads and links without JavaScript', async () => {
    const page = await browser.visit({ expects, javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto(stack.url);
    // Beside each place where a button opens the booking modal.
    await eventually(async () => (await page.getByRole('link', { name: 'Book on our booking site' }).count()) === 3);
    expect(await page.getByRole('button', { name: /two lawyers/ }).count()).toBe(0);
    // One menu, whatever the size of the window.
    for (const viewport of [DESKTOP, { width: 390, height: 844 }]) {
      await page.setViewportSize(viewport);
      const menu = page.getByRole('navigation', { name: 'Main' });
      expect(await menu.getByRole('link', { name: 'Blog' }).count()).toBe(1);
    }
    const write = page.locator('#alfred-section').getByRole('link', { name: 'write to us' });
    expect(await write.getAttribute('href')).toBe('/write-to-us');
    await page.getByRole('link', { name: 'Blog' }).first().click();
    await page.getByRole('link', { name: 'Read More' }).first().click();
    await page.locator('article .prose p').first().waitFor();
  });
});

describe('an address', () => {
  it.each(['/blog/', '/about/', '/privacy/'])('that ends in a slash leads to the one without: %s', async (path) => {
    const answer = await fetch(`${stack.url}${path}?session=x`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${path.slice(0, -1)}?session=x`]);
  });

  it('never leads to another site', async () => {
    const browserLike = new URL('/.//evil.example.com/', stack.url).pathname;
    const answer = await fetch(`${stack.url}${browserLike}`, { redirect: 'manual' });
    expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/);
  });
});

describe('the firm', () => {
  it('is described for search engines, and awards itself no ratings', async () => {
    const html = await (await fetch(stack.url)).text();
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ '@type': 'LegalService', address: { addressCountry: 'PT' } });
    expect(json).not.toMatch(/rating|review/i);
  });

  it('tells how it started, its team, clients and services, with the founder and the sister brand', async () => {
    const page = await browser.visit();
    await page.goto(stack.url);
    const about = page.getByRole('region', { name: 'Lawyers for lives that cross borders' });
    for (const name of ['How it started', 'The team', 'Our clients', 'Our services', 'Helena Duarte']) {
      await about.getByRole('heading', { name, exact: true }).waitFor();
    }
    for (const name of [/’s website/, /sister brand/]) {
      const link = about.getByRole('link', { name });
      expect(await link.getAttribute('href')).toMatch(/^https?:\/\//);
      expect(await link.getAttribute('rel')).toContain('noopener');
    }
    // Renamed by staff, the founder of the settings has the new name for search engines and readers.
    const rename = async (before: string, after: string) => {
      const saved = await stack.readAsStaff<FirmContentVersion>('/api/admin/firm');
      const people = saved.content.people.map((one) => (one.name === before ? { ...one, name: after } : one));
      await stack.asStaff('PUT', '/api/admin/firm', { version: saved.version, content: { ...saved.content, people } });
    };
    await rename('Helena Duarte', 'Helena Prado');
    try {
      await eventually(async () => (await (await fetch(stack.url)).text()).includes('"Person","name":"Helena Prado"'));
      await page.reload();
      await about.getByRole('heading', { name: 'Helena Prado', exact: true }).waitFor();
      await about.getByRole('link', { name: 'Helena Prado’s website' }).waitFor();
    } finally {
      await rename('Helena Prado', 'Helena Duarte');
    }
  });

  it('closes every page with its address in Lisbon, a way to write to it, and its copyright', async () => {
    const page = await browser.visit();
    await page.goto(`${stack.url}/privacy`);
    const footer = page.getByRole('contentinfo');
    expect(await footer.locator('address').textContent()).toContain('Lisboa');
    expect(await footer.getByRole('link', { name: 'Email us' }).getAttribute('href')).toMatch(/^mailto:.+@/);
    await footer.getByText(`© ${new Date().getUTCFullYear()}`).waitFor();
  });
});

describe('a page whose scripts have not arrived', () => {
  it('opens its menu all the same, and presses the other buttons once they have', async () => {
    const page = await browser.visit({ viewport: PHONE });
    const scripts = new Latch();
    await page.route('**/assets/hydrate-page-*.js', (route) => scripts.hold(() => route.continue()));
    await page.goto(`${stack.url}${article}`);
    await scripts.reached;
    const entry = page.locator('#small-screen-menu').getByRole('link', { name: 'U.S. Investors' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await entry.waitFor();
    for (const name of ['Our lawyers', 'Fees', 'Write to a lawyer']) {
      await page.locator('#small-screen-menu').getByRole('link', { name }).waitFor();
    }
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await entry.waitFor({ state: 'hidden' });
    scripts.release();
    await page.getByRole('dialog').getByRole('button', { name: 'Book the consultation' }).waitFor();
  });
});

describe('a page whose first script has not arrived', () => {
  it('answers "Book" at once, and with the booking modal once it has', async () => {
    const page = await browser.visit({ viewport: PHONE });
    const scripts = new Latch();
    await page.route('**/assets/main-*.js', (route) => scripts.hold(() => route.continue()));
    await page.goto(`${stack.url}/`, { waitUntil: 'commit' });
    await scripts.reached;
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByText('One moment, please.').waitFor();
    scripts.release();
    await page.getByRole('dialog').getByRole('button', { name: 'Book the consultation' }).waitFor();
    expect(await page.getByText('One moment, please.').isVisible()).toBe(false);
  });
});

describe('going from page to page', () => {
  it('says so when there is no connection, keeps the frame of the page, and tries again when asked', async () => {
    const page = await browser.visit({ expects: [/ERR_INTERNET_DISCONNECTED|Failed to/] });
    await openPage(page, `${stack.url}/updates`);
    await page.context().setOffline(true);
    const link = page.locator('main a[href^="/blog/"]').first();
    const href = (await link.getAttribute('href'))!;
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'You seem to be offline' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'You seem to be offline' }).waitFor();
    await page.context().setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('article').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(href);
  });

  it('keeps the document, shows the page asked for last, and goes back', async () => {
    const page = await browser.visit();
    await openPage(page, `${stack.url}/privacy`);
    await page.evaluate(() => (document.documentElement.dataset.first = 'yes'));
    // While the code of the second is on its way, another is asked for.
    const late = new Latch();
    await page.route(/updates-page/, (route) => late.hold(() => route.continue()));
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Changes in the law' }).click();
    await late.reached;
    await footer.getByRole('link', { name: 'Terms and complaints book' }).click();
    await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
    late.release();
    await footer.getByRole('link', { name: 'Changes in the law' }).click();
    await eventually(async () => (await page.title()).startsWith('What has changed'));
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
    expect(await page.title()).toMatch(/^Terms/);
    expect(await page.evaluate(() => document.documentElement.dataset.first)).toBe('yes');
  });

  it('takes the structured data of a person away on the way to a colleague', async () => {
    const page = await browser.visit();
    await openPage(page, `${stack.url}/people/founder`);
    const structured = page.locator('script[type="application/ld+json"]');
    expect((await structured.allTextContents()).join('')).toContain('/people/founder');
    const colleague = page.locator('main a[href^="/people/"]').first();
    const href = (await colleague.getAttribute('href'))!;
    await colleague.click();
    await page.waitForURL(`${stack.url}${href}`);
    await eventually(async () => !(await structured.allTextContents()).join('').includes('/people/founder'));
  });

  it('goes back to a page that does not exist, which has its own text, title and status', async () => {
    const page = await browser.visit({ expects });
    await openPage(page, `${stack.url}/there/is/none`);
    expect((await fetch(page.url())).status).toBe(404);
    expect(await page.title()).toBe('404 Page Not Found');
    await page.getByText('Did you forget to add the page to the router?').waitFor();
    await page.getByRole('link', { name: 'Read the blog' }).click();
    await page.getByRole('heading', { level: 2, name: 'Latest Articles' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  });

  it('leads to the newsroom, which has a document of its own, and back', async () => {
    const page = await browser.visit({ expects: [/status of 401/] });
    await openPage(page, `${stack.url}/privacy`);
    await page.evaluate(() => window.location.assign('/admin/videos'));
    await page.getByRole('button', { name: /Sign in/ }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and complaints book' }).click();
    await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
  });
});

describe('the keyboard', () => {
  it('goes on from the heading of a page that was reached by a link', async () => {
    const page = await browser.visit();
    await openPage(page, `${stack.url}/privacy`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Latest Articles' }).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.tagName === 'H1'));
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('What has changed in the law');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('nav')?.getAttribute('aria-label'))).toBe(
      'Sections',
    );
    // However late its data come, a page takes the focus to the heading that stays.
    await openPage(page, `${stack.url}${article}`);
    const firm = new Latch();
    await page.route('**/api/firm', (route) => firm.hold(() => route.continue()));
    const author = page.locator('main a[href^="/people/"]').first();
    const name = await author.textContent();
    await author.click();
    await firm.reached;
    await nextFrame(page);
    firm.release();
    await eventually(() => page.evaluate((h1) => document.activeElement?.textContent === h1, name));
  });

  it('starts at a link that skips to the content, and is seen everywhere', async () => {
    const page = await browser.visit();
    await openPage(page, stack.url);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
    for (let press = 0; press < 15; press++) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
      expect(outline).not.toBe('none');
    }
  });
});

describe('a page in the colours of the system', () => {
  it('shows the edges of its buttons, and which page of the menu it is', async () => {
    const page = await browser.visit({ forcedColors: 'active', viewport: DESKTOP });
    await page.goto(`${stack.url}/blog`);
    const menu = page.getByRole('navigation', { name: 'Main' });
    const styleOf = (part: Locator, property: string) =>
      part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    expect(await styleOf(menu.getByRole('button', { name: 'Book' }), 'border-top-width')).toBe('1px');
    const [current, other] = ['Blog', 'About'].map((name) => menu.getByRole('link', { name }));
    expect(await styleOf(current!, 'background-color')).not.toBe(await styleOf(other!, 'background-color'));
  });
});

/** The files of one kind that a page names, at least one. */
async function readFiles(html: string, extension: 'js' | 'css'): Promise<string[]> {
  const names = html.matchAll(new RegExp(`"(/assets/[^"]+\\.${extension})"`, 'g'));
  const files = new Set([...names].map(([, name]) => name ?? ''));
  expect(files.size).toBeGreaterThan(0);
  return Promise.all([...files].map(async (name) => (await fetch(stack.url + name)).text()));
}

const compressedBytes = (files: string[]) => files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);

function watchLayout(): void {
  const total = { value: 0 };
  Object.assign(window, { layoutShift: total });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) total.value += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const layoutShift = (page: Page) =>
  page.evaluate(() => (window as unknown as { layoutShift: { value: number } }).layoutShift.value);
