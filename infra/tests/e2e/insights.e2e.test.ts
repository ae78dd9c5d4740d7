import type { InsightsReport } from '@firm/contracts/api/insights';
import { expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { findLayoutFaults, openPage, PHONE, press } from './browser.js';
import { ask, listOf } from './chat-window.js';
import { Newsroom } from './newsroom.js';
import { publishPost } from './posts.js';
import { eventually } from './synchronization.js';
import { useBrowser } from './use-browser.js';

jest.setTimeout(120_000);

const { stack, browser } = useBrowser();

/** The test's own browser calls itself headless, and is left out as a robot. */
const READER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36';

async function figuresOf(path: string) {
  const report = await stack.readAsStaff<InsightsReport>('/api/admin/insights');
  return report.page.find(({ name }) => name === path);
}

it('what a reader does is counted, and staff see it by guide, as charts, tables and CSV', async () => {
  const title = `=A guide that is counted ${Date.now()}`;
  const fact = 'A zeppelin is registered in Horta within fourteen days.';
  const contentHtml = `<h2>Zeppelins</h2><p>${fact}</p>${'<p>A paragraph of a guide that is read to its end.</p>'.repeat(60)}`;
  const { slug } = await publishPost(stack, { title, contentHtml });
  const path = `/blog/${slug}`;
  const email = `${randomUUID()}@visitor.example`;
  const reader = await browser.visit({ ...PHONE, userAgent: READER, locale: 'pt-BR' });
  await reader.context().route(/booking\.example\.com/, (route) => route.fulfill({ body: 'Booking site' }));
  await openPage(reader, `${stack.url}/blog`);
  await reader.getByRole('link', { name: title }).first().click();
  await reader.getByRole('heading', { name: title, level: 1 }).waitFor();
  await eventually(async () => (await figuresOf(path))?.views === 1);
  expect(await figuresOf(path)).toMatchObject({ title, readers: 1, reads: 0 });

  await reader.locator('[data-end-of-text]').evaluate((end) => end.scrollIntoView({ block: 'center' }));
  await eventually(async () => (await figuresOf(path))?.reads === 1);
  await reader.getByRole('link', { name: 'Speak with Alfred - Our AI Concierge' }).click();
  await reader.locator('[data-ready=true]').waitFor();
  await reader.getByRole('region', { name: 'Chat with Alfred' }).getByLabel('Nationality').fill('Brazilian');
  await reader.getByRole('button', { name: 'Rent', exact: true }).click();
  await ask(reader, 'Where is a zeppelin registered, and within how many days?');
  await eventually(async () => (await figuresOf(path))?.questions === 1);
  const source = listOf(reader).getByRole('link', { name: title }).first();
  const opened = reader.waitForEvent('popup');
  await source.click();
  await (await opened).close();
  await eventually(async () => (await figuresOf(path))?.sources === 1);

  await reader.clock.install();
  await reader.getByRole('button', { name: 'Book your Golden Visa Strategy Consultation' }).click();
  const popup = reader.waitForEvent('popup');
  await reader.getByRole('button', { name: 'Book the orientation meeting' }).click();
  await reader.clock.runFor(3_000);
  await popup;
  await eventually(async () => (await figuresOf(path))?.bookings === 1);

  await reader.getByRole('link', { name: 'Write to a lawyer' }).first().click();
  await reader.getByLabel('Your question').fill('May I keep my zeppelin?');
  await reader.getByLabel('Name', { exact: true }).fill('Iris Silveira');
  await reader.getByLabel('Email', { exact: true }).fill(email);
  await reader.getByLabel(/^Country/).fill('Brasil');
  await reader.getByRole('checkbox', { name: /^I agree/ }).check();
  await reader.getByRole('button', { name: 'Send to a lawyer' }).click();
  await reader.getByText('Thank you. We have your question.').waitFor();
  await eventually(async () => (await figuresOf(path))?.enquiries === 1);

  const private_ = await browser.visit({ userAgent: READER });
  await private_.addInitScript(() => Object.assign(Navigator.prototype, { globalPrivacyControl: true }));
  const told: string[] = [];
  private_.on('request', (request) => void told.push(new URL(request.url()).pathname));
  await openPage(private_, `${stack.url}${path}`);
  await private_.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/tell-/.test(name)),
  );
  await private_.goto(`${stack.url}/blog`);
  expect(told).not.toContain('/api/insights');

  const { page: desk } = await Newsroom.visit(stack, browser);
  await desk.getByRole('tab', { name: 'Alfred Management' }).click();
  await desk.getByRole('tab', { name: 'Enquiries' }).click();
  await desk.getByLabel('Search enquiries').fill(email);
  await desk.getByRole('button', { name: /Iris Silveira/ }).click();
  await desk.getByText(`Led here by ${path}`).waitFor();
  await desk.getByLabel('State of this enquiry').selectOption('booked');
  await eventually(async () => (await figuresOf(path))?.booked === 1);

  const { page } = await Newsroom.visit(stack, browser, PHONE);
  await press(page.getByRole('tab', { name: 'Alfred Management' }), PHONE);
  await press(page.getByRole('tab', { name: 'Insights' }), PHONE);
  await press(page.getByRole('button', { name: /^Asked Alfred/ }), PHONE);
  const tableOf = async (name: string) => {
    const region = page.getByRole('region', { name, exact: true });
    await region.getByRole('img', { name: /^Chart: Asked Alfred/ }).waitFor();
    await region.getByRole('button', { name: 'Show as table' }).press('Enter');
    return region;
  };
  const cellsOf = (region: Locator, name: string) =>
    region
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name }) })
      .getByRole('cell')
      .allTextContents();
  await page
    .getByRole('img', { name: /^Chart: Asked Alfred/ })
    .first()
    .waitFor();
  expect(await findLayoutFaults(page)).toEqual([]);
  const guides = await tableOf('By guide and page');
  expect(await cellsOf(guides, title)).toEqual(['1', '1', '1', '1', '1', '1', '1', '1']);
  await (await tableOf('By language of the browser')).getByRole('rowheader', { name: 'Portuguese' }).waitFor();
  const countries = await tableOf('By country of the visitor');
  expect(await cellsOf(countries, 'Brazil')).toEqual(['0', '0', '0', '1', '0', '0', '1', '1']);
  for (const name of ['By day', 'By referring site']) await (await tableOf(name)).getByRole('table').waitFor();
  expect(await findLayoutFaults(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await guides.getByRole('link', { name: 'CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(`${path},'${title},1,1,1,1,1,1,1,1`);

  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await page.getByText('Choose 1 to 366 days.').waitFor();
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByText('Nothing was counted in these days').waitFor();
  expect(new URL(page.url()).search).toBe('?from=2020-01-01&to=2020-01-31');
});

it('counts what was acknowledged, although the service is killed', async () => {
  const { slug } = await publishPost(stack);
  const path = `/blog/${slug}`;
  const tell = async (number: number): Promise<boolean> => {
    const body = JSON.stringify({ kind: 'view', path, language: 'en', referrer: null });
    const headers = { 'content-type': 'application/json', 'user-agent': `${READER} ${number}` };
    const answer = await fetch(`${stack.url}/api/insights`, { method: 'POST', headers, body }).catch(() => null);
    return answer?.status === 204;
  };
  let acknowledged = 0;
  let isKilled = false;
  const told = Array.from({ length: 8 }, async (_, sender) => {
    for (let number = 0; !isKilled; number += 1) {
      const isAcknowledged = await tell(sender * 1_000 + number);
      if (isAcknowledged) acknowledged += 1;
    }
  });
  await eventually(() => acknowledged >= 16);
  stack.killRunning('content');
  isKilled = true;
  await Promise.all(told);
  await stack.untilReady();
  const counted = (await figuresOf(path))?.readers ?? 0;
  // The last answers may be lost although what they acknowledge is committed.
  expect(counted).toBeGreaterThanOrEqual(acknowledged);
  expect(counted).toBeLessThanOrEqual(acknowledged + 8);
});
