import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { JourneyBrowser } from './browser.js';
import { RunningStack } from './running-stack.js';

jest.setTimeout(60_000);

const stack = new RunningStack();
const browser = new JourneyBrowser();
/** The user check of a visitor who is not signed in. */
const notSignedIn = [/status of 401/];

beforeAll(() => browser.open());
afterEach(() => browser.endVisits());
afterAll(() => browser.close());

describe('staff', () => {
  it('sign in with an account of the company, and out again', async () => {
    const page = await browser.visit({ expects: notSignedIn });
    await stack.signIn(page);
    await page.getByText('ana.duarte@example.com').waitFor();
    await page.getByRole('button', { name: /log ?out/i }).click();
    await page.waitForURL(`${stack.url}/`);
    await page.goto(`${stack.url}/admin`);
    await page.getByText('Admin Access Required').waitFor();
  });

  it.each([
    ['of another organisation', 'carla@elsewhere.example'],
    ['whose address is not verified', 'duarte.novo@example.com'],
  ])('are told why an account %s does not get in', async (_what, email) => {
    const page = await browser.visit({ expects: notSignedIn });
    await page.goto(`${stack.url}/admin`);
    await page.getByText('Sign in with Google').click();
    await page.locator(`button[value="${email}"]`).click();
    await page.waitForURL(`${stack.url}/admin?error=unauthorized`);
    await page.getByText('Access restricted to company email addresses only.').waitFor();
    expect(await page.context().cookies(stack.url)).not.toContainEqual(expect.objectContaining({ name: /session/ }));
  });

  it('may change their mind', async () => {
    const page = await browser.visit({ expects: notSignedIn });
    await page.goto(`${stack.url}/admin`);
    await page.getByText('Sign in with Google').click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(/\/admin/);
    await page.getByText('Admin Access Required').waitFor();
  });
});
