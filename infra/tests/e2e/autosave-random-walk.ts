import { expect } from '@jest/globals';
import type { BrowserContext } from 'playwright-core';
import type { TestBrowser } from './browser.js';
import { Newsroom, newWriter } from './newsroom.js';
import type { TestStack } from '../test-stack.js';

/** What can interrupt somebody who writes. */
export const INTERRUPTIONS = ['keep', 'reload', 'crash', 'tunnel', 'signed out', 'save', 'closed'] as const;

/** Writes one paragraph after another with interruptions between them; after each, all paragraphs must be there. */
export class AutosaveRandomWalk {
  private readonly title = `Written through everything ${Date.now()}`;
  private readonly paragraphs: string[] = [];
  private isSaved = false;

  private constructor(
    private newsroom: Newsroom,
    private readonly stack: TestStack,
    private readonly email: string,
  ) {}

  static async create(stack: TestStack, browser: TestBrowser, expects: RegExp[]): Promise<AutosaveRandomWalk> {
    const email = newWriter();
    const writer = new AutosaveRandomWalk(
      await Newsroom.visit(stack, browser, { email, expects, savesData: false }),
      stack,
      email,
    );
    await writer.newsroom.newPost(writer.title);
    await writer.write();
    return writer;
  }

  async goThrough(step: (typeof INTERRUPTIONS)[number]): Promise<void> {
    const { page } = this.newsroom;
    const context = page.context();
    if (step === 'keep') await this.saveWorkingCopy();
    if (step === 'reload') {
      await page.reload();
      await this.waitForEditor();
    }
    if (step === 'crash' || step === 'closed') {
      // A crash may lose what the page has not reported as saved yet: wait for that report.
      await page.getByText(/kept in this browser|Working copy saved at/).waitFor();
      if (step === 'crash') await crash(this.newsroom);
      else await page.close();
      await this.openPage(context);
      await this.continueWriting();
    }
    if (step === 'tunnel') {
      await context.setOffline(true);
      await this.write();
      await page.getByText('No connection: your text is kept in this browser').waitFor();
      await page.getByRole('button', { name: /^(Create|Update) Post$/ }).click();
      expect(await this.newsroom.nextDialog()).toBe(
        'alert: Error saving post: there is no connection. Your text is kept here.',
      );
      await context.setOffline(false);
      await this.saveWorkingCopy();
    }
    if (step === 'signed out') {
      await context.clearCookies();
      await page.reload();
      await page.getByText('Admin Access Required').waitFor();
      await page.getByText('Unsaved work is kept in this browser.').waitFor();
      await this.newsroom.enter(this.email);
      await this.newsroom.open();
      await this.continueWriting();
    }
    if (step === 'save') await this.saveAndRead();
    await this.expectEverything();
    await this.write();
  }

  async saveAndRead(): Promise<void> {
    await this.newsroom.save();
    this.isSaved = true;
    await this.newsroom.edit(this.title);
    await this.expectEverything();
  }

  private async write(): Promise<void> {
    const paragraph = `Paragraph ${this.paragraphs.length + 1}.`;
    await this.newsroom.goToEnd();
    if (this.paragraphs.length > 0) await this.newsroom.page.keyboard.press('Enter');
    await this.newsroom.page.keyboard.type(paragraph);
    this.paragraphs.push(paragraph);
  }

  private async saveWorkingCopy(): Promise<void> {
    await this.newsroom.page.getByText(/Working copy saved at/).waitFor();
  }

  private async continueWriting(): Promise<void> {
    const offer = this.newsroom.button('Continue writing').first();
    await offer.click();
    await this.waitForEditor();
  }

  private async waitForEditor(): Promise<void> {
    await this.newsroom.page
      .getByRole('heading', { name: this.isSaved ? `Edit: ${this.title}` : 'Create New Blog Post', exact: true })
      .waitFor();
  }

  private async expectEverything(): Promise<void> {
    const paragraphs = () => this.newsroom.text.locator('p').allTextContents();
    await this.newsroom.text.getByText(this.paragraphs.at(-1) ?? '', { exact: true }).waitFor();
    expect((await paragraphs()).filter(Boolean)).toEqual(this.paragraphs);
    expect(await this.newsroom.field('Title').inputValue()).toBe(this.title);
  }

  /** The newsroom in another page of the same browser. */
  private async openPage(context: BrowserContext): Promise<void> {
    this.newsroom = new Newsroom(await context.newPage(), this.stack.url);
    await this.newsroom.open();
  }
}

/** Kills the process behind the page. */
export async function crash({ page }: Newsroom): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const hasCrashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await hasCrashed;
  await page.close().catch(() => undefined);
}
