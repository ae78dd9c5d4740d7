import type { Locator, Page } from 'playwright-core';
import { createStaffSession } from '../stack/staff-session.js';
import type { TestStack } from '../test-stack.js';
import { nextFrame, type TestBrowser, type VisitSettings } from './browser.js';
import { eventually } from './synchronization.js';

/** Opens Alfred Management; while an enquiry is new or a visitor waits, which one of another test may, its tab leads there. */
export async function openManagement(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Alfred Management' }).click();
  await page.getByRole('tab', { name: 'Management', exact: true }).click();
}

/** In the page: the browser was asked to save data. */
const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

let writers = 0;

/** The address of a member of staff of whom no other test knows: unsaved texts belong to one person. */
export const newWriter = (): string => `writer.${process.pid}.${Date.now()}.${++writers}@example.com`;

interface Staff extends VisitSettings {
  email?: string;
  /** What is opened, below the dashboard: `/facts`, or a search of the list. */
  path?: string;
  /** Whether the browser saves data, so that a tab's code is loaded when it is opened: it does unless a test wants all code at first. */
  savesData?: boolean;
  /** Prepares the page before it is loaded, such as what its requests are answered. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** The dashboard as staff use it: everything is found by its accessible name. */
export class Newsroom {
  /** Dialogs of the browser that the page has opened, `alert: …` or `confirm: …`, oldest first. */
  readonly dialogs: string[] = [];

  constructor(
    readonly page: Page,
    private readonly url: string,
  ) {
    page.on('dialog', (dialog) => {
      this.dialogs.push(`${dialog.type()}: ${dialog.message()}`);
      void dialog.accept();
    });
  }

  /** A signed-in visit of its own. */
  static async visit(stack: TestStack, browser: TestBrowser, staff: Staff = {}) {
    const { email = newWriter(), path, savesData = true, prepare, ...settings } = staff;
    const page = await browser.visit({ reducedMotion: 'reduce', ...settings });
    if (savesData) await page.addInitScript(saveData);
    const newsroom = new Newsroom(page, stack.url);
    await newsroom.enter(email);
    await prepare?.(page);
    await newsroom.open(path);
    return newsroom;
  }

  /** Signs this browser in. */
  async enter(email: string): Promise<void> {
    const cookies = (await createStaffSession(this.url, email)).split('; ').map((cookie) => {
      const at = cookie.indexOf('=');
      return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: this.url };
    });
    await this.page.context().addCookies(cookies);
  }

  async open(path = ''): Promise<void> {
    await this.page.goto(`${this.url}/admin${path}`);
    await this.page.getByRole('tab', { name: 'Blog Posts' }).waitFor();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  get text(): Locator {
    return this.page.getByRole('textbox', { name: 'Content Editor' });
  }

  /** Chooses from the menu above the list. */
  async manage(item: string): Promise<void> {
    await this.button('Manage').click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  /** The entry of a post in the list. */
  post(title: string): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }

  async newPost(title = ''): Promise<void> {
    await this.button('New Post').click();
    await this.page.getByRole('heading', { name: 'Create New Blog Post' }).waitFor();
    if (title) await this.field('Title').fill(title);
  }

  async edit(title: string): Promise<void> {
    await this.post(title).getByRole('button', { name: 'Edit', exact: true }).click();
    await this.page.getByRole('heading', { name: `Edit: ${title}`, exact: true }).waitFor();
  }

  /** Writes at the end of the text, all at once: key by key, the page would be drawn for every letter. */
  async write(words: string): Promise<void> {
    await this.goToEnd();
    await this.page.keyboard.insertText(words);
  }

  /** The same, key by key. */
  async type(words: string): Promise<void> {
    await this.goToEnd();
    await this.page.keyboard.type(words);
  }

  /** Puts the cursor at the end of the text; the editor is told a moment after the page has moved it. */
  async goToEnd(): Promise<void> {
    await this.text.click();
    await this.page.keyboard.press('Control+End');
    await this.nextFrame();
  }

  /** Presses a button above the text, which has the focus again a frame later. */
  async format(name: string): Promise<void> {
    await this.button(name).click();
    await this.nextFrame();
  }

  /** Waits until the editor has been told of a change of its selection or its focus. */
  async nextFrame(): Promise<void> {
    await nextFrame(this.page);
  }

  /** Creates or updates the post, and waits for the list. */
  async save(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Create|Update) Post$/ }).click();
    await this.button('New Post').waitFor();
  }

  /** Publishes from the list, where what the checklist has found is shown first. */
  async publish(title: string): Promise<void> {
    await this.post(title).getByRole('button', { name: 'Publish', exact: true }).click();
    await this.button('Publish now').click();
  }

  /** Takes a post off the site from the list, which asks first. */
  async unpublish(title: string): Promise<void> {
    await this.post(title).getByRole('button', { name: 'Unpublish', exact: true }).click();
    await this.button('Take it off the site').click();
  }

  /** The HTML in the editor. */
  html(): Promise<string> {
    return this.text.evaluate((element) => element.innerHTML);
  }

  /** Waits for a dialog of the browser, and takes it off the list. */
  async nextDialog(): Promise<string> {
    await eventually(() => this.dialogs.length > 0);
    return this.dialogs.shift() ?? '';
  }
}
