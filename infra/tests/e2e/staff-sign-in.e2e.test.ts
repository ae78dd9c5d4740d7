import { describe, expect, it, jest } from '@jest/globals';
import { runOpsCommand } from '../../ops/commands.js';
import type { Page } from 'playwright-core';
import { hasFocus } from './browser.js';
import { useBrowser } from './use-browser.js';
import { eventually } from './synchronization.js';
import { createStaffSession, STAFF_EMAIL } from '../stack/staff-session.js';

jest.setTimeout(60_000);

const { stack, browser } = useBrowser();
/** The user check of a visitor who is not signed in. */
const notSignedIn = [/status of 401/];

/** Signs in through the page, as staff do, and waits for the dashboard. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${stack.url}/admin`);
  await page.getByText('Sign in with Google').click();
  await page.locator(`button[value="${email}"]`).click();
  await page.waitForURL(`${stack.url}/admin`);
}

describe('staff', () => {
  it('return to the sign-in screen when they cancel at Google, sign in with an account of the company, and out again', async () => {
    const page = await browser.visit({ expects: notSignedIn });
    await page.goto(`${stack.url}/admin`);
    await page.getByText('Sign in with Google').click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(/\/admin/);
    await page.getByText('Admin Access Required').waitFor();
    await signIn(page, STAFF_EMAIL);
    await page.getByText('ana.duarte@example.com').waitFor();
    await page.getByRole('button', { name: /log ?out/i }).click();
    await page.waitForURL(`${stack.url}/`);
    await page.goto(`${stack.url}/admin`);
    await page.getByText('Admin Access Required').waitFor();
  });

  it('see where they are signed in, and sign out there', async () => {
    const person = 'bruno.costa@example.com';
    const [lost, here] = [await browser.visit({ expects: notSignedIn }), await browser.visit({ expects: notSignedIn })];
    await signIn(lost, person);
    await signIn(here, person);
    const left = await createStaffSession(stack.url, person);
    const menu = here.getByRole('button', { name: person });
    await menu.focus();
    await here.keyboard.press('Enter');
    await here.keyboard.press('Enter');
    const sessions = here.getByRole('dialog', { name: 'Your sessions' });
    const rows = sessions.getByRole('listitem');
    await sessions.getByText('This one').waitFor();
    const others = rows.filter({ hasNotText: 'This one' });
    const before = await others.count();
    expect(await rows.filter({ hasText: /^Chrome on / }).count()).toBe(2);

    await others
      .filter({ hasText: /^Chrome on / })
      .getByRole('button', { name: 'Sign out' })
      .click();
    await here.getByText('Signed out there').first().waitFor();
    await eventually(async () => (await others.count()) === before - 1);
    await lost.reload();
    await lost.getByText('Admin Access Required').waitFor();

    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await sessions.getByText('You are signed in nowhere else.').waitFor();
    expect((await fetch(`${stack.url}/api/auth/user`, { headers: { cookie: left } })).status).toBe(401);
    await here.keyboard.press('Escape');
    await sessions.waitFor({ state: 'detached' });
    expect(await hasFocus(menu)).toBe(true);

    // What an operator does when somebody leaves the firm.
    const said: string[] = [];
    const environment = { DATA_DIR: stack.dataDirectory };
    const settings = {
      environment,
      secretsDirectory: stack.dataDirectory,
      say: (line: string) => void said.push(line),
    };
    await runOpsCommand(settings, ['sign-out', person.toUpperCase()]);
    expect(said).toEqual(['Sessions ended: 1.']);
    await here.reload();
    await here.getByText('Admin Access Required').waitFor();
  });

  it('are told why an account of another organisation, or whose address is not verified, does not get in', async () => {
    const page = await browser.visit({ expects: notSignedIn });
    for (const email of ['carla@elsewhere.example', 'duarte.novo@example.com']) {
      await page.goto(`${stack.url}/admin`);
      await page.getByText('Sign in with Google').click();
      await page.locator(`button[value="${email}"]`).click();
      await page.waitForURL(`${stack.url}/admin?error=unauthorized`);
      await page.getByText('Access restricted to company email addresses only.').waitFor();
      expect(await page.context().cookies(stack.url)).not.toContainEqual(expect.objectContaining({ name: /session/ }));
    }
  });

  it('see a spinner while it is asked who they are, and the sign-in screen when that cannot be said', async () => {
    const page = await browser.visit({ expects: [/status of 500/] });
    let answer = () => {};
    const isHeld = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/auth/user', async (route) => {
      await isHeld;
      await route.fulfill({ status: 500, body: 'no' });
    });
    await page.goto(`${stack.url}/admin`);
    await page.getByRole('status', { name: 'Loading…' }).or(page.getByText('Loading…')).first().waitFor();
    answer();
    await page.getByRole('heading', { name: 'Admin Access Required' }).waitFor();
    await page.getByText('Sign in with your company email').waitFor();
    await page.getByText('Failed to fetch user.').waitFor();
    await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
  });
});
