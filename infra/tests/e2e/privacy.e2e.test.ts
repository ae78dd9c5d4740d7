import { expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { findBarriers, findLayoutFaults, openPage, PHONE, press } from './browser.js';
import { ask } from './chat-window.js';
import { sendEnquiry } from '../stack/send-enquiry.js';
import { Newsroom } from './newsroom.js';
import { eventually } from './synchronization.js';
import { useBrowser } from './use-browser.js';

jest.setTimeout(120_000);

const { stack, browser } = useBrowser();

it('staff on a telephone find a person, hand out and erase what is kept; the visitor’s browser forgets it too', async () => {
  const email = `${randomUUID()}@visitor.example`;
  const visitor = await browser.visit({ ...PHONE, expects: [/404/] });
  await openPage(visitor, `${stack.url}/`);
  await ask(visitor, 'May I bring my parrot to Porto?');
  await visitor.waitForURL(/session=/);
  const sessionId = new URL(visitor.url()).searchParams.get('session') ?? '';
  await visitor.evaluate(
    (id) => sessionStorage.setItem(`alfred unanswered ${id}`, '{"content":"A parrot"}'),
    sessionId,
  );
  const body = { name: 'Maria Silva', email, question: '<b>Parrots</b>?', agrees: true, conversation: { sessionId } };
  expect(await sendEnquiry(stack.port, 1, JSON.stringify(body))).toBe(201);

  const path = `/alfred/conversations/${sessionId}`;
  const { page } = await Newsroom.visit(stack, browser, { ...PHONE, path });
  await page.getByRole('link', { name: 'Maria Silva' }).click();
  await page.getByText('Read the conversation').click();
  await page.getByRole('link', { name: 'Open it among the conversations' }).waitFor();
  await page.getByRole('link', { name: 'Privacy' }).click();
  const found = page.getByText(/^\d+ entries found$/);
  await found.waitFor();
  const entries = ((await found.textContent()) ?? '').replace(' found', '');
  // No tab is cut, also with the numbers of what waits.
  for (const tab of await page.getByRole('tab').all()) {
    const { x = 0, width = 0 } = (await tab.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(page.viewportSize()!.width);
  }
  expect(new URL(page.url()).search).toBe('');
  const enquiries = page.getByRole('region', { name: 'Enquiries', exact: true });
  await enquiries.getByText('Maria Silva').first().click();
  await enquiries.getByText('<b>Parrots</b>?').waitFor();
  expect(await findLayoutFaults(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Export' }), PHONE);
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('&lt;b&gt;Parrots&lt;/b&gt;?');
  const [, json = ''] = /id="data">(.*)<\/script>/s.exec(file) ?? [];
  expect(JSON.parse(json)).toMatchObject({ who: email, missing: [] });

  await press(page.getByRole('button', { name: 'Erase…' }), PHONE);
  // One way of counting: found, about to be erased, erased.
  await page.getByText(new RegExp(`deletes 1 enquiry and 1 conversation for good.*: ${entries} in all`)).waitFor();
  expect(await findLayoutFaults(page)).toEqual([]);
  await press(page.getByRole('button', { name: 'Erase for good' }), PHONE);
  await page.getByText('Nothing was found.').waitFor();
  expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0);
  await page
    .getByText(new RegExp(`^Erased: ${entries} \\(.*Enquiries 1`))
    .first()
    .waitFor();
  const receipt = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Receipt' }).first().click();
  const printed = await readFile(await (await receipt).path(), 'utf8');
  expect(printed).toContain('<th scope="row">Conversations</th><td>1</td>');
  expect(printed).not.toMatch(/maria|parrot|visitor\.example/i);

  await visitor.reload();
  await eventually(() => new URL(visitor.url()).searchParams.get('session') !== sessionId);
  const kept = () => visitor.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(await kept()).not.toContain(sessionId.slice(0, 8));
  expect(await kept()).not.toContain('parrot');
});

it('staff shorten how long a kind of data is kept, and are told what that does', async () => {
  const { page } = await Newsroom.visit(stack, browser, { expects: [/503/] });
  await page.getByRole('tab', { name: 'Alfred Management' }).click();
  await page.getByRole('tab', { name: 'Privacy' }).click();
  const field = page.getByLabel('Days: Counts of insights');
  const row = page.getByRole('listitem').filter({ has: field });
  await field.fill('12');
  expect(await row.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await field.fill('3000');
  await row.getByRole('button', { name: 'Save' }).click();
  await page.getByText('what is older than 3000 days is deleted for good in an hour').waitFor();
  await page.getByRole('button', { name: 'Shorten' }).click();
  await page.getByText(/Set by writer\./).waitFor();
  expect(await field.inputValue()).toBe('3000');
  expect(await findBarriers(page)).toEqual([]);

  // A service that does not answer is named.
  await page.route('**/api/admin/privacy/video/search', (route) => route.fulfill({ status: 503, body: 'away' }));
  await page.getByLabel('Email address, telephone number or conversation ID').fill('nobody@visitor.example');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByText(/Videos did not answer, so this is not complete/).waitFor();
});
