import type { PublicPost } from '@firm/contracts/api/posts';
import { describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { findBarriers, openPage, PHONE } from './browser.js';
import { useBrowser } from './use-browser.js';
import { publishPost, type WrittenPost } from './posts.js';
import { blackPng } from '../stack/random-png.js';
import { eventually, Latch } from './synchronization.js';

jest.setTimeout(60_000);

const { stack, browser } = useBrowser();

const BODY = `<h2>A long title, repeated</h2><p>The first words.</p><h2>One</h2><p>a</p><h2>Two</h2><p>b</p><h3>Two and a half</h3>
<table><tbody><tr><th>Head</th></tr><tr><td>Cell</td></tr></tbody></table><h2>Three</h2>
<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="YouTube video"></iframe></div>`;

/** With all that the site adds words of its own to. What the author has written has no letters. */
const WITH_ALL_PARTS = `<h2>1</h2><p>2<span data-footnote="">3</span></p><h2>4</h2><table><tbody><tr><td>5</td></tr></tbody></table><h2>6</h2>
<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="YouTube video"></iframe></div><h2>7</h2>
<p><span data-fact="pt-fund-minimum" data-format="number">8</span></p>`;

/** What the main part of a page says, to screen readers too, but for the names of rules. */
function wordsOf(html: string): string[] {
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
  const shown = main.replace(/<script.*?<\/script>|<span lang="en">.*?<\/span>/gs, '');
  return [...shown.matchAll(/ aria-label="([^"]*)"|>([^<]+)/g)]
    .map(([, label, text]) => (label ?? text ?? '').trim())
    .filter((text) => /\p{L}/u.test(text));
}

const publish = (fields?: Record<string, unknown>) => publishPost(stack, fields);

async function openArticle(post: WrittenPost): Promise<Page> {
  const page = await browser.visit();
  await openPage(page, `${stack.url}/blog/${post.slug}`);
  return page;
}

describe('an article', () => {
  it('shows all its parts, without a leading heading equal to the title; loads a video only on a click, from the host without cookies; is printed as a text', async () => {
    const post = await publish({
      title: `A long title, repeated`,
      contentHtml: `${BODY}<p><a href="https://example.org/law">The law</a></p>`,
      excerpt: 'What it is about.',
      tags: ['Golden Visa'],
      readingTimeMinutes: 9,
      featuredImageUrl: '/art/cover-1.svg',
    });
    const page = await browser.visit({ expects: [/foreign.*youtube-nocookie/] });
    const foreign: string[] = [];
    await page.route(/youtube[\w-]*\.com\//, (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ body: '' });
    });
    await openPage(page, `${stack.url}/blog/${post.slug}`);
    await page.getByRole('heading', { level: 1, name: post.title }).waitFor();
    expect(await page.getByText(post.title, { exact: true }).count()).toBe(1);
    await page.getByText('What it is about.').waitFor();
    await page.getByText('9 min read').first().waitFor();
    await page
      .getByText(new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }))
      .first()
      .waitFor();
    expect(await page.getByRole('link', { name: 'Golden Visa' }).first().getAttribute('href')).toBe(
      '/blog?category=golden-visa',
    );
    expect(await page.getByRole('link', { name: 'Back to Blog' }).getAttribute('href')).toBe('/blog');
    const image = page.getByRole('img', { name: post.title });
    const box = await image.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    await page.getByText('Ready to Start Your European Journey?').waitFor();
    expect(await page.getByRole('link', { name: 'Speak with Alfred - Our AI Concierge' }).getAttribute('href')).toBe(
      '/',
    );
    const contents = page.getByRole('navigation', { name: 'In this article' });
    await contents.getByRole('link', { name: 'Three' }).click();
    await eventually(async () => (await page.locator('#three').boundingBox())!.y < 200);
    expect(new URL(page.url()).hash).toBe('#three');
    expect(foreign).toEqual([]);
    await page.getByRole('link', { name: /Play video/ }).click();
    await eventually(() => foreign.length > 0);
    expect(foreign[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/);

    // Without the site around it, on white, with the addresses of its links.
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('heading', { level: 1, name: post.title }).waitFor();
    for (const name of ['Ask Alfred', 'Share', 'Blog', 'Back to Blog', 'Email us', 'Three']) {
      for (const control of await page.getByText(name, { exact: true }).all()) {
        if ((await control.evaluate((element) => element.tagName)) !== 'H2')
          expect(await control.isVisible()).toBe(false);
      }
    }
    const address = await page
      .getByRole('link', { name: 'The law' })
      .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(address).toContain('https://example.org/law');
    expect(await page.getByText(`${stack.url}/blog/${post.slug}, as of`).isVisible()).toBe(true);
    expect(await page.getByText('General information, not legal or tax advice.').isVisible()).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgba(0, 0, 0, 0)',
    );
  });

  it('is surrounded by words of its own language', async () => {
    const fields = {
      ...{ title: '0', excerpt: '00', tags: [`3 ${Date.now()}`], readingTimeMinutes: 4, featuredImageUrl: null },
      ...{ authorSlug: 'founder', reviewerSlug: 'founder', reviewedOn: '2026-08-15', contentHtml: WITH_ALL_PARTS },
    };
    await publish(fields);
    const read = async (language: string) => {
      const { id, slug } = await publish({ ...fields, language, title: '9' });
      // Its review is of another title.
      await stack.asStaff('PUT', `/api/admin/blog/${id}`, { ...fields, slug, language });
      const html = await (await fetch(`${stack.url}/blog/${slug}`)).text();
      return { slug, words: wordsOf(html) };
    };
    const today = new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    const english = await read('en');
    const source = 'Lei n.º 23/2007, de 4 de julho, artigo 3.º, n.º 1, alínea d)';
    const firm = ['Meridian &amp; Partners', 'Rua do Exemplo 25, 1200-000 Lisboa, Portugal', stack.url, '/blog/'];
    expect(english.words).toEqual([
      ...['Back to Blog', 'Tags', today, 'min read', 'Share'],
      ...['By', 'Helena Duarte', ', Founder, immigration law'],
      ...['Reviewed by', 'Helena Duarte', 'on', 'August 15, 2026', '; the text has changed since'],
      ...['In this article', 'Footnote 1', 'Table 1', 'Play video', 'Loads the video from YouTube'],
      ...['Footnotes', 'Back to the text', 'The rules in this article, and their sources'],
      ...['Portugal, Golden Visa: minimum for an investment fund:', ', since January 1, 2022.', source],
      ...[...firm, ', as of', today],
      'General information, not legal or tax advice. The law may have changed since: ask us before you act on it.',
      ...['Read next', today, 'min read', 'Read More'],
      'Ready to Start Your European Journey?',
      'Start with a question. Alfred shows you where our lawyers have written about it.',
      ...['Speak with Alfred - Our AI Concierge', 'Or write to a lawyer'],
    ]);
    const portuguese = await read('pt');
    const names = new Set(['Helena Duarte', 'Portugal', source, ...firm]);
    expect(portuguese.words.filter((text) => english.words.includes(text) && !names.has(text))).toEqual([]);
    expect(portuguese.words).toContain('min de leitura');
    expect(portuguese.words).toContain(', Fundadora, direito da imigração');
    const page = await browser.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
    await openPage(page, `${stack.url}/blog/${portuguese.slug}`);
    await page.getByRole('button', { name: 'Partilhar' }).click();
    await page.getByText('Ligação copiada').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('is whole without JavaScript, with its head', async () => {
    const post = await publish({
      seoTitle: 'Found by this',
      seoDescription: 'Described by this',
      ogTitle: 'Shared as this',
    });
    const html = await (await fetch(`${stack.url}/blog/${post.slug}`)).text();
    expect(html).toContain('Written by a test.');
    expect(html).toContain('<title>Found by this</title>');
    expect(html).toContain('<meta name="description" content="Described by this"/>');
    expect(html).toContain('<meta property="og:title" content="Shared as this"/>');
    expect(html).toContain(`<link rel="canonical" href="${stack.url}/blog/${post.slug}"/>`);
    expect(html).toMatch(new RegExp(`<meta property="og:image" content="${stack.url}/`));
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json ?? '') as { '@type': string },
    );
    expect(data.map((item) => item['@type'])).toEqual(['BlogPosting', 'BreadcrumbList']);
  });

  it('falls back to its title and excerpt where nothing else is said', async () => {
    const cover = { featuredImageUrl: '/art/cover-2.svg', featuredImageAlt: 'A harbour at dawn' };
    const post = await publish({ excerpt: 'What it is about.', ...cover });
    const html = await (await fetch(`${stack.url}/blog/${post.slug}`)).text();
    const written = (property: string) => new RegExp(`"${property}" content="([^"]*)"`).exec(html)?.[1];
    expect(html).toMatch(/<title>A test.+<\/title>/);
    expect(written('description')).toBe('What it is about.');
    expect(written('og:title')).toMatch(/^A test/);
    expect(written('og:description')).toBe('What it is about.');
    // Social networks show no SVG.
    const image = written('og:image') ?? '';
    expect(image).toBe(`${stack.url}/art/social/cover-2.png`);
    expect(written('og:image:alt')).toBe(cover.featuredImageAlt);
    expect((await fetch(image)).headers.get('content-type')).toBe('image/png');
  });

  it('fits a telephone whose text is set to 200 percent, with its menu and its tables', async () => {
    const words = 'The application, the appointment and the residence card';
    const row = `<tr><td>Portugal</td><td>${words}</td><td>${words}</td></tr>`;
    const head = '<thead><tr><th>Country</th><th>First steps</th><th>Later steps</th></tr></thead>';
    const post = await publish({ contentHtml: `<h2>Steps</h2><table>${head}<tbody>${row}</tbody></table>` });
    const page = await browser.visit(PHONE);
    await (await page.context().newCDPSession(page)).send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await openPage(page, `${stack.url}/blog/${post.slug}`);
    const rightOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().right);
    expect(await rightOf(page.getByRole('button', { name: 'Open menu' }))).toBeLessThanOrEqual(390);
    expect(await rightOf(page.getByRole('cell', { name: words }).last())).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const larger = await browser.visit(PHONE);
    await openPage(larger, `${stack.url}/blog`);
    for (const size of ['150%', '200%']) {
      await larger.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
      expect(await rightOf(larger.getByRole('button', { name: 'Open menu' }))).toBeLessThanOrEqual(390);
      expect(await larger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });

  it('copies its address without the session, told in one toast, which F8 focuses and which goes after 5 seconds or by a swipe; shares by the device where that can, and only logs that it failed', async () => {
    const post = await publish({ excerpt: 'Share me.' });
    const page = await browser.visit({
      permissions: ['clipboard-read', 'clipboard-write'],
      expects: [/Sharing failed/],
    });
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
    await page.clock.install();
    await openPage(page, `${stack.url}/blog/${post.slug}?session=00000000-0000-4000-8000-000000000000`);
    const toast = page.getByRole('listitem').filter({ hasText: 'Link copied to clipboard' });
    await page.getByRole('button', { name: 'Share' }).click();
    await toast.waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${stack.url}/blog/${post.slug}`);
    await page.clock.fastForward(5_000);
    await toast.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Share' }).click();
    const replaced = await toast.elementHandle();
    await page.getByRole('button', { name: 'Share' }).click();
    await replaced?.waitForElementState('hidden');
    await toast.waitFor();
    expect(await toast.count()).toBe(1);
    await page.keyboard.press('F8');
    expect(await page.evaluate(() => document.activeElement?.closest('ol, [role=region]') !== null)).toBe(true);
    const box = (await toast.boundingBox())!;
    await page.mouse.move(box.x + 40, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + 20, { steps: 4 });
    await page.mouse.up();
    await toast.waitFor({ state: 'hidden', timeout: 2_000 });

    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', {
        value: (data: object) => Promise.resolve(Object.assign(window, { shared: data })),
        configurable: true,
      });
    });
    await page.getByRole('button', { name: 'Share' }).click();
    expect(await page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toEqual({
      title: post.title,
      text: 'Share me.',
      url: `${stack.url}/blog/${post.slug}`,
    });
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new Error('Called off.')) });
    });
    const logged = page.waitForEvent('console', (message) => message.text().includes('Sharing failed'));
    await page.getByRole('button', { name: 'Share' }).click();
    await logged;
    expect(await toast.isVisible()).toBe(false);
  });

  it('has its picture in the size that fits', async () => {
    const site = await stack.signIn();
    const { url } = await site.uploadImage(blackPng(1_600, 900));
    const { slug } = await publish({ featuredImageUrl: url });
    const read = () => site.fetchJson<PublicPost>('GET', `/api/blog/${slug}`);
    await eventually(async () => (await read()).featuredImageCopies?.sources.length === 2);
    const { featuredImageUrl } = await read();
    const page = await browser.visit(PHONE);
    await openPage(page, `${stack.url}/blog/${slug}`);
    const picture = page.locator(`img[src="${featuredImageUrl}"]`);
    await eventually(() => picture.evaluate((image: HTMLImageElement) => /-480\.webp$/.test(image.currentSrc)));
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  it('offers others with the same tag', async () => {
    const tags = [`tag ${Date.now()}`];
    const other = await publish({ tags });
    const page = await openArticle(await publish({ tags }));
    await page.getByRole('region', { name: 'Read next' }).getByRole('heading', { name: other.title }).waitFor();
  });

  it('answers 404 with a way back when there is none', async () => {
    const page = await browser.visit({ expects: [/404/] });
    const answer = await page.goto(`${stack.url}/blog/there-is-none`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Article Not Found' }).waitFor();
    await page.getByText("The article you're looking for doesn't exist or has been removed.").waitFor();
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await page.waitForURL(`${stack.url}/blog`);
  });

  it('says that it is loading, and what failed', async () => {
    const page = await browser.visit({ expects: [/503/] });
    await openPage(page, `${stack.url}/blog`);
    const answer = new Latch();
    await page.route(/\/api\/blog\/./, (route) =>
      answer.hold(() => route.fulfill({ status: 503, body: 'Away for a moment.', contentType: 'text/plain' })),
    );
    await page.getByRole('link', { name: 'Read More' }).first().click();
    await page.getByText('Loading article...').waitFor();
    answer.release();
    await page.getByText('503: Away for a moment.').waitFor();
    await page.unroute(/\/api\/blog\/./);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Share' }).waitFor();
  });

  it('restores the scroll position of the list on Back, and its own on Forward', async () => {
    const page = await browser.visit();
    await openPage(page, `${stack.url}/blog`);
    const link = page.getByRole('link', { name: 'Read More' }).nth(3);
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(300);
    await link.click();
    await page.getByRole('button', { name: 'Share' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    // Having read: the browser alone would then stay where the article was left.
    await page.mouse.wheel(0, 200);
    await eventually(async () => (await page.evaluate(() => window.scrollY)) === 200);
    await page.goBack();
    await eventually(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before) < 5);
    await page.goForward();
    await eventually(async () => (await page.evaluate(() => window.scrollY)) === 200);
  });
});
