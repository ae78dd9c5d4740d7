import { describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { SiteClient } from '../stack/site-client.js';
import { findBarriers, PHONE } from './browser.js';
import { Newsroom } from './newsroom.js';
import { eventually } from './synchronization.js';
import { useBrowser } from './use-browser.js';

jest.setTimeout(90_000);

const { stack, browser } = useBrowser();

const EMAIL = 'notified@example.com';

interface Shown {
  title: string;
  body: string;
  data: string;
}

/**
 * Notes the notifications that a page shows, as Chrome for Android would: it has none of pages, only those of a service worker.
 * The headless shell allows them, and still says that it denies them.
 */
const noteNotifications = (page: Page) =>
  page.context().addInitScript(() => {
    // A page that is not loaded yet.
    if (!('ServiceWorkerRegistration' in window)) return;
    const shown: Shown[] = [];
    let isAllowed = false;
    void navigator.permissions.query({ name: 'notifications' }).then((status) => {
      const look = () => (isAllowed = status.state === 'granted');
      status.onchange = look;
      look();
    });
    window.Notification = class extends Notification {
      static override get permission() {
        return isAllowed ? 'granted' : 'default';
      }
      constructor(title: string) {
        super(title);
        throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
      }
    };
    ServiceWorkerRegistration.prototype.showNotification = function (title, { body = '', data } = {}) {
      if (!this.active) throw new TypeError('No active registration available on the ServiceWorkerRegistration.');
      if ('refused' in localStorage)
        return Promise.reject(new TypeError('No notification permission has been granted.'));
      shown.push({ title, body, data: data as string });
      return Promise.resolve();
    };
    Object.assign(window, { shown });
  });
const shownIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { shown: Shown[] }).shown.map(({ title, body }) => [title, body]));

/** Clicks on the last notification that a page has shown, as the service worker is told of it. */
async function clickNotification(page: Page): Promise<void> {
  const data = await page.evaluate(() => (window as unknown as { shown: Shown[] }).shown.at(-1)?.data);
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate((path) => {
    const notification = { data: path, close: () => undefined };
    // The headless shell has nobody who could give it the focus.
    const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined);
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
  }, data);
}

/** The session of a visitor who asks for a person. */
async function askForPerson(): Promise<string> {
  const site = new SiteClient(stack.url);
  const session = await site.createChatSession();
  await site.sendChatMessage(session, 'Hello');
  expect((await fetch(`${stack.url}/api/chat/${session}/person`, { method: 'POST' })).status).toBe(200);
  return session;
}

async function enquire(name: string): Promise<void> {
  // The same question from the same address would be the same enquiry.
  const email = `${randomUUID()}@visitor.example`;
  const body = JSON.stringify({ name, email, question: 'May I come?', agrees: true });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${stack.url}/api/enquiries`, { method: 'POST', headers, body })).status).toBe(201);
}

describe('what is new', () => {
  it('is notified of after a click that allows it, once although two tabs are open, and a click leads there', async () => {
    const { page: first } = await Newsroom.visit(stack, browser, { email: EMAIL, prepare: noteNotifications });
    await first.getByRole('button', { name: /notified@example/ }).click();
    await first.getByRole('menuitem', { name: 'Turn notifications on' }).click();
    await first.getByText('Your browser does not allow notifications from this site', { exact: true }).waitFor();

    await first.context().grantPermissions(['notifications']);
    await first.getByRole('button', { name: /notified@example/ }).click();
    await first.getByRole('menuitem', { name: 'Turn notifications on' }).click();
    await first.getByText('This browser will notify you of enquiries').first().waitFor();
    const second = await first.context().newPage();
    await second.goto(`${stack.url}/admin/videos`);
    await second.getByRole('tab', { name: 'Video Processing' }).waitFor();
    const all = async () => [...(await shownIn(first)), ...(await shownIn(second))];
    const kept = () => first.evaluate(() => localStorage.getItem('newsroom-notifications:notified@example.com'));
    await eventually(async () => !(await kept())?.includes('null'));
    expect(await all()).toEqual([]);

    await enquire('Maria Silva');
    await eventually(async () => (await all()).length > 0);
    await askForPerson();
    await eventually(async () => (await all()).length > 1);
    expect(await all()).toEqual([
      ['New enquiry', 'Maria Silva'],
      ['A visitor is asking for a person', ''],
    ]);

    // The tab that notified is closed: the other one goes on, and says nothing twice.
    await first.close();
    const session = await askForPerson();
    await eventually(async () => (await shownIn(second)).length > 0);
    expect(await shownIn(second)).toEqual([['A visitor is asking for a person', '']]);
    await clickNotification(second);
    await second.waitForURL(`${stack.url}/admin/alfred/conversations/${session}`);

    // Refused meanwhile: the page says it instead.
    await second.evaluate(() => localStorage.setItem('refused', 'yes'));
    await enquire('Rui Costa');
    await second.getByText('New enquiry: Rui Costa').first().waitFor();

    await second.getByRole('button', { name: /notified@example/ }).click();
    expect(await findBarriers(second)).toEqual([]);
    await second.getByRole('menuitem', { name: 'Turn notifications off' }).click();
    await second.getByRole('button', { name: /notified@example/ }).click();
    await second.getByRole('menuitem', { name: 'Turn notifications on' }).waitFor();
    await second.goto(`${stack.url}/`);
    expect(await second.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });

  it('the digest is set on a telephone', async () => {
    const { page } = await Newsroom.visit(stack, browser, { ...PHONE, path: '/alfred', expects: [/400/] });
    const form = page.getByRole('region', { name: 'Email digest' });
    await form.getByLabel('Send an email').selectOption('Once a day');
    await form.getByLabel('At this hour (office time)').selectOption('08:00');
    await form.getByLabel('Recipients').fill('ana@example.com\nrui at home');
    await form.getByRole('button', { name: 'Save email settings' }).click();
    await page.getByText('recipients must be email addresses').first().waitFor();
    await form.getByLabel('Recipients').fill('ana@example.com\nrui@example.com');
    await form.getByRole('button', { name: 'Save email settings' }).click();
    await page.getByText('Email settings saved').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const settings = await stack.readAsStaff<object>('/api/admin/alfred/digest');
    expect(settings).toMatchObject({ frequency: 'daily', hour: 8, recipients: ['ana@example.com', 'rui@example.com'] });
    // An address that is not shown then keeps nobody from ending it.
    await form.getByLabel('Recipients').fill('rui at home');
    await form.getByLabel('Send an email').selectOption('Never');
    await form.getByRole('button', { name: 'Save email settings' }).click();
    await eventually(async () => {
      const now = await stack.readAsStaff<{ frequency: string }>('/api/admin/alfred/digest');
      return now.frequency === 'off';
    });
  });
});
