import type { AxeResults } from 'axe-core';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core';

/** The headless shell draws pages and nothing else: no window, no tabs, and a third less work for the machine. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/** Generous: a busy machine may take long to draw its first page. */
const PAGE_TIMEOUT_MS = 30_000;

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface VisitSettings extends BrowserContextOptions {
  /** Console messages that the test itself provokes, such as the 404 of a missing article. */
  expects?: RegExp[];
}

/** A telephone, as visitors and staff hold it. */
export const PHONE: VisitSettings = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
type Device = [name: string, settings: VisitSettings];
/** For `describe.each`: the devices a test runs on. */
export const DEVICES: readonly [Device, Device] = [
  ['telephone', PHONE],
  ['laptop', { viewport: { width: 1_280, height: 800 } }],
];

/**
 * Each page of a test lives for seconds: what the optimizing compilers of V8 make of its scripts is thrown away before it has
 * paid for itself. Without them Chromium needs a fifth less processor time.
 */
const SHORT_LIVED_PAGES = ['--js-flags=--no-turbofan --no-maglev'];

export class TestBrowser {
  private browser: Browser | undefined;
  private visits: { context: BrowserContext; complaints: string[] }[] = [];

  async open(): Promise<void> {
    this.browser = await launchChromium(SHORT_LIVED_PAGES);
  }

  /** A visitor of their own: no cookies, no storage, one page. */
  async visit({ expects = [], ...options }: VisitSettings = {}): Promise<Page> {
    if (!this.browser) throw new Error('open() the browser first');
    const context = await this.browser.newContext({ locale: 'en-US', ...options });
    const complaints: string[] = [];
    const add = (complaint: string) => {
      if (!expects.some((expected) => expected.test(complaint))) complaints.push(complaint);
    };
    context.setDefaultTimeout(PAGE_TIMEOUT_MS);
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) add(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => add(error.error().message));
    context.on('page', (page) => {
      page.on('request', (request) => {
        // What a person opens by a link is not asked by our page.
        const isOpened = request.isNavigationRequest() && request.frame() === page.mainFrame();
        if (isForeign(request.url()) && !isOpened) add(`A foreign host was asked: ${request.url()}`);
      });
    });
    this.visits.push({ context, complaints });
    return context.newPage();
  }

  /** Ends all visits. Throws when a page complained: an error, a failed request, a warning of hydration, a foreign host. */
  async closePages(): Promise<void> {
    const ended = this.visits.splice(0);
    await Promise.all(ended.map(({ context }) => context.close()));
    const complaints = ended.flatMap((visit) => visit.complaints);
    if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
  }

  async close(): Promise<void> {
    await this.browser?.close();
  }
}

/** Whether an address is of none of the hosts on which a stack of tests runs. */
function isForeign(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname);
}

/** A real Chromium: `CHROMIUM_PATH`, else the system's, else Playwright's own, else the one that npm installs. */
export async function launchChromium(extraArgs: string[] = []): Promise<Browser> {
  const installed = [process.env.CHROMIUM_PATH, ...INSTALLED, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
  const { path, args, libraries } = installed
    ? { path: installed, args: [], libraries: undefined }
    : await unpackChromium();
  return chromium.launch({
    executablePath: path,
    chromiumSandbox: false,
    args: ['--disable-dev-shm-usage', ...args, ...extraArgs],
    env: { ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) } as Record<string, string>,
  });
}

/** The part of `@sparticuz/chromium` that is used. It is one of the tools of tests, which builds do without. */
interface PackedChromium {
  default: { executablePath(): Promise<string> };
}
const PACKED_CHROMIUM: string = '@sparticuz/chromium';

/**
 * The Chromium that npm installs, unpacked into the temporary folder, with the libraries that a bare system lacks.
 * @throws Error where that is not installed either.
 */
async function unpackChromium() {
  // By this the package knows that it has to bring its libraries along; it reads it while it is loaded.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: packed } = await (import(PACKED_CHROMIUM) as Promise<PackedChromium>).catch((cause: unknown) => {
    throw new Error('There is no Chromium: install one, or run `npm test` once, which brings its own.', { cause });
  });
  return { path: await packed.executablePath(), args: ['--no-zygote'], libraries: join(tmpdir(), 'al2023', 'lib') };
}

/** Opens a page and waits until it is hydrated. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
}

export const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

/** Whether all of an element lies in the window, beside its scroll bars. */
export const isInView = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    return top >= 0 && left >= 0 && bottom <= clientHeight && right <= clientWidth;
  });

/** Waits until what has just happened to the page has been drawn, and its own tasks have run. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** Presses something: with a thumb where the page is on a telephone. */
export const press = (locator: Locator, { hasTouch }: VisitSettings): Promise<void> =>
  hasTouch ? locator.tap() : locator.click();

/** By how much the page is wider than its window (CSS pixels); 0 where it is narrower, beside the place kept for a scroll bar. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** What axe finds wrong with the page as it is, by WCAG 2.2 AA and its best practices: `rule: element` each. */
export async function findBarriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(async (rules) => {
    // Contrast cannot be judged while something fades in. Animations without end have none to go to.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of ending) animation.finish();
    await Promise.all(ending.map((animation) => animation.finished.catch(() => 0)));
    // What a bar at the lower edge covers half is no small target: it can be scrolled out from under it.
    const bars = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
      const { position, bottom } = getComputedStyle(element);
      return position === 'sticky' && bottom === '0px';
    });
    for (const bar of bars) bar.style.position = 'static';
    // axe has put itself there, which the page's types do not tell.
    const { axe } = globalThis as unknown as { axe: { run(context: Document, options: object): Promise<AxeResults> } };
    // What is in order need not be described.
    const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
    for (const bar of bars) bar.style.removeProperty('position');
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, AXE_RULES);
}

/** What axe finds wrong with the page, and by how much it is too wide, as a telephone and as a laptop show it. */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const [name, { viewport = null }] of DEVICES) {
    if (viewport) await page.setViewportSize(viewport);
    const barriers = await findBarriers(page);
    const pixels = await overflow(page);
    found.push(
      ...[...barriers, ...(pixels > 0 ? [`${pixels} pixels too wide`] : [])].map((fault) => `${name}: ${fault}`),
    );
  }
  if (before) await page.setViewportSize(before);
  return found;
}
