import { describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page, Route } from 'playwright-core';
import { blackPng, randomPng } from '../stack/random-png.js';
import { findBarriers } from './browser.js';
import { useBrowser } from './use-browser.js';
import { findPost } from './posts.js';
import { eventually } from './synchronization.js';
import { Newsroom } from './newsroom.js';

jest.setTimeout(90_000);

const { stack, browser } = useBrowser();

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const MAX_BYTES = 10 * 1024 * 1024;
const EXPIRED = '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>';

/** The window in which images are uploaded. */
class Uploader {
  constructor(
    private readonly page: Page,
    readonly window: Locator,
  ) {}

  static async open(newsroom: Newsroom): Promise<Uploader> {
    await newsroom.button('Upload Image').click();
    const window = newsroom.page.getByRole('dialog', { name: 'Upload Image' });
    await window.waitFor();
    return new Uploader(newsroom.page, window);
  }

  async choose(name: string, buffer: Buffer = PIXEL, mimeType = 'image/png'): Promise<void> {
    await this.window.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
  }

  /** The other way in: an image out of the clipboard. */
  async paste(name: string): Promise<void> {
    await this.window.evaluate((element, fileName) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['x'], fileName, { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, name);
  }

  async send(): Promise<void> {
    await this.page.getByRole('button', { name: 'Upload 1 file' }).click();
  }

  says(sentence: string): Promise<void> {
    return this.window.getByText(sentence).first().waitFor();
  }
}

async function openEditor(expects: RegExp[] = []): Promise<{ newsroom: Newsroom; puts: string[] }> {
  const newsroom = await Newsroom.visit(stack, browser, { expects });
  const puts: string[] = [];
  newsroom.page.on('request', (request) => {
    if (request.method() === 'PUT' && !request.url().includes('/api/')) puts.push(request.url());
  });
  await newsroom.newPost('With a picture');
  return { newsroom, puts };
}

/** Answers PUTs to storage with these, one after the other; what comes then goes through. */
async function answerPuts(page: Page, ...answers: { status: number; body?: string }[]): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'ETag' };
  await page.route(
    (url) => url.searchParams.has('X-Amz-Signature'),
    (route: Route) => {
      const answer = route.request().method() === 'PUT' ? answers.shift() : undefined;
      return answer ? route.fulfill({ ...answer, headers }) : route.continue();
    },
  );
}

describe('the featured image', () => {
  it('is one file of at most 10 MiB, uploaded with one PUT when the upload is started; its address can be read, its preview goes when that leads nowhere', async () => {
    const { newsroom, puts } = await openEditor([/status of 404/]);
    const uploader = await Uploader.open(newsroom);
    await uploader.choose('big.png', Buffer.alloc(MAX_BYTES + 1));
    await uploader.says('big.png exceeds maximum allowed size of 10 MB');
    await uploader.choose('empty.png', Buffer.alloc(0));
    await uploader.says('This file is empty. Choose another.');
    await uploader.choose('right.png', Buffer.alloc(MAX_BYTES));
    await uploader.says('right.png');
    await uploader.paste('second.png');
    await uploader.says('You can only upload 1 file');
    await uploader.window.getByRole('button', { name: 'Remove file' }).click();
    await uploader.choose('pixel.png');
    expect(await findBarriers(newsroom.page)).toEqual([]);
    expect(puts).toEqual([]);
    await uploader.send();
    await uploader.window.waitFor({ state: 'hidden' });
    expect(puts).toHaveLength(1);
    const address = await newsroom.field('Image URL').inputValue();
    expect(puts[0]?.split('?')[0]).toBe(address);
    expect((await fetch(address)).headers.get('content-type')).toBe('image/png');
    // The signature holds for a quarter of an hour; what was read under the address stays as it is.
    const again = await fetch(puts[0]!, { method: 'PUT', body: '<script>', headers: { 'content-type': 'image/png' } });
    expect(again.status).toBe(409);
    expect((await fetch(address)).headers.get('content-type')).toBe('image/png');
    await newsroom.page.getByRole('img', { name: 'Preview of the featured image' }).waitFor();
    await newsroom.field('Alt Text').fill('A tile');
    const preview = newsroom.page.getByRole('img', { name: 'A tile' });
    await preview.waitFor();
    await newsroom.field('Image URL').fill(`${stack.url}/nothing.png`);
    await preview.waitFor({ state: 'detached' });
  });

  it('requests a new address when its own has expired or has been used, retries when storage fails, and is given up after a refusal of storage or the server', async () => {
    const { newsroom, puts } = await openEditor([/status of (400|403|409|500)|Non 2xx|upload address|\[Uppy\]/]);
    await answerPuts(newsroom.page, { status: 403, body: EXPIRED }, { status: 409 }, { status: 500 });
    const uploader = await Uploader.open(newsroom);
    await uploader.choose('pixel.png');
    await uploader.send();
    await uploader.window.waitFor({ state: 'hidden' });
    expect(puts).toHaveLength(4);
    expect(new Set(puts).size).toBe(3);

    await answerPuts(newsroom.page, { status: 403, body: '<Error><Message>Denied</Message></Error>' });
    const next = await Uploader.open(newsroom);
    await next.choose('pixel.png');
    await next.send();
    await next.says('Failed to upload pixel.png');
    await next.says('Upload failed');
    expect(puts).toHaveLength(5);
    await newsroom.page.getByRole('button', { name: 'Retry' }).first().click();
    await next.window.waitFor({ state: 'hidden' });
    expect(puts).toHaveLength(6);

    const last = await Uploader.open(newsroom);
    await last.choose('text.txt', Buffer.from('no picture'), 'text/plain');
    await last.send();
    await last.says('Failed to upload text.txt');
    expect(puts).toHaveLength(6);
  });

  it('can be cancelled while it is on its way, paused and resumed, and says that there is no connection until it is back', async () => {
    // 404: back online, the page asks whether its unsaved text has arrived.
    const { newsroom, puts } = await openEditor([/ERR_INTERNET_DISCONNECTED/, /status of 404/]);
    const { page } = newsroom;
    let isHeld = true;
    await page.route(
      (url) => url.searchParams.has('X-Amz-Signature'),
      (route) => (route.request().method() === 'PUT' && isHeld ? undefined : route.continue()),
    );
    const uploader = await Uploader.open(newsroom);
    await page.context().setOffline(true);
    await uploader.says('No Internet connection');
    await page.context().setOffline(false);
    await uploader.says('Connected to the Internet');

    await uploader.choose('pixel.png');
    await uploader.send();
    await eventually(() => puts.length === 1);
    await uploader.window.getByRole('button', { name: 'Cancel' }).first().click();
    await uploader.says('Drop files here');
    expect(await newsroom.field('Image URL').inputValue()).toBe('');

    await uploader.choose('pixel.png');
    await uploader.send();
    await eventually(() => puts.length === 2);
    const aborted = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Pause' }).first().click();
    await aborted;
    isHeld = false;
    await page.getByRole('button', { name: 'Resume' }).first().waitFor();
    expect(puts).toHaveLength(2);
    await page.getByRole('button', { name: 'Resume' }).first().click();
    await uploader.window.waitFor({ state: 'hidden' });
    expect(puts).toHaveLength(3);
  });
});

describe('pictures in the text', () => {
  /** Drops or pastes files into the text as a browser does. */
  async function bring(newsroom: Newsroom, type: 'drop' | 'paste', files: { name: string; bytes: Buffer }[]) {
    const encoded = files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }));
    await newsroom.text.evaluate(
      (element, { brought, event }) => {
        const data = new DataTransfer();
        for (const { name, base64 } of brought) {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          data.items.add(new File([bytes], name, { type: name.endsWith('png') ? 'image/png' : 'application/pdf' }));
        }
        const { left, top } = element.getBoundingClientRect();
        const options = { bubbles: true, cancelable: true, clientX: left + 30, clientY: top + 30 };
        element.dispatchEvent(
          event === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data }),
        );
      },
      { brought: encoded, event: type },
    );
  }
  const isStored = (newsroom: Newsroom, count: number) =>
    eventually(async () => (await newsroom.text.locator('figure img[src*="/images/"]').count()) === count);

  it('are dropped, pasted and chosen, or uploaded by a button that leads to the caption, get captions and alternative texts, and can be found again', async () => {
    const title = `Pictures ${Date.now()}`;
    const { newsroom } = await openEditor();
    const { page } = newsroom;
    await newsroom.field('Title').fill(title);
    await newsroom.write('Before');
    await bring(newsroom, 'drop', [{ name: 'river.png', bytes: randomPng(200) }]);
    await isStored(newsroom, 1);
    const figure = newsroom.text.locator('figure').first();
    await figure.getByLabel('Alt text').fill('The river at noon');
    await figure.locator('figcaption').click();
    await page.keyboard.type('The Tagus');
    await page.keyboard.press('Enter');
    await page.keyboard.type('After');
    await bring(newsroom, 'paste', [{ name: 'bridge.png', bytes: randomPng(200) }]);
    await isStored(newsroom, 2);
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await findBarriers(page)).toEqual([]);
    await newsroom.save();
    const { contentHtml = '', slug = '' } = (await findPost(stack, title)) ?? {};
    expect(contentHtml.replace(/src="[^"]*\/images\/[^"]*"/g, 'src="…"')).toBe(
      '<figure><img loading="lazy" src="…" alt="The river at noon"><figcaption>The Tagus</figcaption></figure>' +
        '<p>After</p><img loading="lazy" src="…" alt=""><p>Before</p>',
    );
    expect(slug).toBe(title.toLowerCase().replace(' ', '-'));

    await newsroom.newPost();
    await newsroom.write('Before');
    await newsroom.button('Image').click();
    await page
      .getByLabel('Picture files')
      .setInputFiles({ name: 'quay.png', mimeType: 'image/png', buffer: randomPng(200) });
    await isStored(newsroom, 1);
    const caption = newsroom.text.locator('figcaption');
    // The dialog gives the focus away with the next frame, which a busy machine may draw late.
    await eventually(() => caption.evaluate((element) => element.contains(getSelection()?.anchorNode ?? null)));
    await page.keyboard.type('At the quay');
    expect(await caption.innerText()).toBe('At the quay');
    // Up past the image, into the paragraph above it.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    await page.keyboard.type(' noon');
    expect(await newsroom.text.innerText()).toContain('Before noon');
    await newsroom.button('Image').click();
    await page.getByRole('button', { name: 'Use The river at noon' }).click();
    await isStored(newsroom, 2);
    const texts = newsroom.text.getByRole('textbox', { name: 'Alt text' });
    expect(await Promise.all((await texts.all()).map((text) => text.inputValue()))).toContain('The river at noon');
    await newsroom.open();
    await page.getByRole('link', { name: 'Pictures', exact: true }).click();
    const card = page.getByRole('article', { name: 'The river at noon' }).first();
    await card.getByRole('link', { name: title }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('are loaded in the size that fits, by an article and by its card', async () => {
    const site = await stack.signIn();
    const { url: featuredImageUrl } = await site.uploadImage(blackPng(1_600, 900));
    const fields = {
      title: `A wide view ${Date.now()}`,
      contentHtml: '<p>Text.</p>',
      status: 'published',
      featuredImageUrl,
    };
    const { slug } = await site.createPost(fields);
    await eventually(async () => 'featuredImageCopies' in (await site.fetchJson<object>('GET', `/api/blog/${slug}`)));
    const shown: [width: number, path: string, copy: number][] = [
      [390, '/blog', 480],
      [390, `/blog/${slug}`, 480],
      [1_440, `/blog/${slug}`, 1_200],
      [1_440, '/', 480],
    ];
    for (const [width, path, copy] of shown) {
      // A browser takes a larger copy that it has already.
      const page = await browser.visit({ viewport: { width, height: 900 } });
      await page.goto(stack.url + path);
      const picture = page.locator(`img[src="${featuredImageUrl}"]`).first();
      const loaded = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
      await eventually(async () => (await loaded()).endsWith(`-${copy}.webp`));
    }
  });

  it('are deleted where no post shows them, after a question', async () => {
    const newsroom = await Newsroom.visit(stack, browser, { path: '/images' });
    const { page } = newsroom;
    const name = `quay-${Date.now()}.png`;
    const uploader = await Uploader.open(newsroom);
    await uploader.choose(name, randomPng(200));
    await uploader.send();
    const card = page.getByRole('article').filter({ hasText: name });
    await card.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this picture?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await card.getByRole('button', { name: 'Delete' }).click();
    expect(await findBarriers(page)).toEqual([]);
    await question.getByRole('button', { name: 'Delete picture' }).click();
    await card.waitFor({ state: 'detached' });
  });

  it('come along with a document from Word, and nothing else leaves the editor or gets lost', async () => {
    const { newsroom } = await openEditor([/It has 54 megapixels/]);
    const hex = randomPng(200).toString('hex');
    await newsroom.text.evaluate((element, digits) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', '<p>Text</p><p><img src="file:///C:/Temp/clip_image001.png"></p><p>More</p>');
      clipboardData.setData('text/rtf', `{\\rtf1 {\\*\\shppict{\\pict\\pngblip\\bliptag1 ${digits}}}}`);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, hex);
    await isStored(newsroom, 1);
    expect(await newsroom.text.innerText()).toMatch(/Text[^]*More/);
    await bring(newsroom, 'drop', [{ name: 'contract.pdf', bytes: Buffer.from('%PDF') }]);
    await newsroom.page.getByText('That file can’t go into the text').first().waitFor();
    await newsroom.page.getByText('You can only upload: JPEG, PNG, WebP, AVIF or GIF').first().waitFor();
    await bring(newsroom, 'drop', [{ name: 'empty.png', bytes: Buffer.alloc(0) }]);
    await newsroom.page.getByText('This file is empty. Choose another.').first().waitFor();
    await bring(newsroom, 'drop', [{ name: 'damaged.png', bytes: Buffer.from('no picture') }]);
    await newsroom.page.getByText('damaged.png was not uploaded').first().waitFor();
    await bring(newsroom, 'drop', [{ name: 'huge.png', bytes: blackPng(9_000, 6_000) }]);
    await newsroom.page
      .getByText('It has 54 megapixels, and a picture may have 50: save it smaller. Add it once more.')
      .first()
      .waitFor();
    await eventually(async () => (await newsroom.text.locator('figure').count()) === 1);
    expect(newsroom.page.url()).toContain('/admin/posts/new');
  });
});
