import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findBarriers } from './accessibility.js';
import { JourneyBrowser } from './browser.js';
import { RunningStack } from './running-stack.js';

jest.setTimeout(90_000);

const stack = new RunningStack();
const browser = new JourneyBrowser();
const SPEECH = { transcript: { text: 'Bread is made at six in the morning. The baker starts the oven before dawn.' } };
/** What the browser says of answers that these journeys provoke. */
const REFUSALS = [/status of 401/, /status of 422/];

async function openVideoTab(): Promise<Page> {
  const page = await browser.visit({ expects: REFUSALS });
  await stack.signIn(page);
  await page.getByRole('tab', { name: 'Video Processing' }).click();
  await address(page).waitFor();
  return page;
}

const address = (page: Page) => page.getByLabel('YouTube Video URL');
const prompt = (page: Page) => page.getByLabel('Custom AI Prompt');
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

async function process(page: Page, videoId: string): Promise<void> {
  await address(page).fill(`https://www.youtube.com/watch?v=${videoId}`);
  await press(page, 'Process Video');
}

beforeAll(() => browser.open());
beforeEach(async () => {
  await stack.openAi.reset();
  await stack.youTube.control('POST', '/__double/reset');
});
afterEach(() => browser.endVisits());
afterAll(() => browser.close());

describe('the Video Processing tab', () => {
  it('does nothing while the address is blank', async () => {
    const page = await openVideoTab();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(request.url());
    });
    await address(page).fill('   ');
    await press(page, 'Estimate Cost');
    await press(page, 'Process Video');
    await page.waitForTimeout(300);
    expect(asked).toEqual([]);
    expect(await prompt(page).getAttribute('placeholder')).toMatch(/default.*immigration and tax analysis/i);
    expect(await findBarriers(page)).toEqual([]);
  });

  it('says what a video will cost', async () => {
    const page = await openVideoTab();
    await address(page).fill('https://youtu.be/nocaptions1');
    await press(page, 'Estimate Cost');
    await heading(page, 'Cost Estimate').waitFor();
    await page.getByText('Estimated duration').waitFor();
    await page.getByText('28 s').waitFor();
    await page.getByText('Estimated cost').waitFor();
    await page.getByRole('cell', { name: /^Transcription/ }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('turns a video into a draft, then forgets it', async () => {
    const page = await openVideoTab();
    await address(page).fill('https://youtu.be/captioned01');
    await press(page, 'Estimate Cost');
    await heading(page, 'Cost Estimate').waitFor();
    await prompt(page).fill('Look at the harbour.');
    await press(page, 'Process Video');
    await heading(page, 'Processing Results').waitFor();
    for (const fact of [/key insights?/, /Q&A pairs?/, /min read/]) await page.getByText(fact).first().waitFor();
    expect(await findBarriers(page)).toEqual([]);

    await press(page, 'Create Blog Post');
    await page.getByText('Draft created').first().waitFor();
    expect(await address(page).inputValue()).toBe('');
    expect(await prompt(page).inputValue()).toBe('');
    expect(await heading(page, 'Processing Results').count()).toBe(0);
    expect(await heading(page, 'Cost Estimate').count()).toBe(0);

    const posts = (await (await stack.asStaff('GET', '/api/admin/blog')).json()) as Record<string, string>[];
    const draft = posts.find(({ source }) => source === 'youtube');
    expect(draft).toMatchObject({ status: 'draft', title: 'The harbour walk' });
    expect(draft?.seoDescription).toBe(draft?.excerpt?.slice(0, 160));
    expect(draft?.contentHtml).toMatch(/<p>.* <a href="https:\/\/www\.youtube\.com\/watch\?v=captioned01&amp;t=\d+s"/);
    await stack.asStaff('DELETE', `/api/admin/blog/${draft?.id}`);
  });

  it('says why a video cannot be had', async () => {
    const page = await openVideoTab();
    await process(page, 'privatevid1');
    await heading(page, 'Processing Error').waitFor();
    const told = await page.getByRole('alert').filter({ hasText: 'Processing Error' }).innerText();
    expect(told).toContain('422: This video is private.');
    expect(await address(page).inputValue()).toContain('privatevid1');
  });

  it('says why processing failed, and goes on from there when told to', async () => {
    const page = await openVideoTab();
    await process(page, 'nocaptions1');
    await heading(page, 'Processing Error').waitFor();
    await page
      .getByText(/set OPENAI_API_KEY/)
      .first()
      .waitFor();
    await stack.openAi.script({ on: 'transcriptions', times: 'always', ...SPEECH });
    await press(page, 'Retry');
    await heading(page, 'Processing Results').waitFor();
    expect(await heading(page, 'Processing Error').count()).toBe(0);
  });

  it('shows progress that survives a reload, and cancels', async () => {
    await stack.openAi.script({ on: 'transcriptions', times: 'always', silent: true });
    const page = await openVideoTab();
    await process(page, 'nocaptions1');
    await page
      .getByText(/^Writing down what is said, part 1 of/)
      .first()
      .waitFor();
    await page.reload();
    const job = page.getByRole('listitem').filter({ hasText: 'In progress' }).first();
    await job.getByRole('progressbar').waitFor();
    await job.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Cancelled' }).first().waitFor();
  });

  it('shows the result of any finished job', async () => {
    const { status } = await stack.asStaff('POST', '/api/admin/process-video', {
      videoUrl: 'https://youtu.be/captioned01',
    });
    expect(status).toBe(200);
    const page = await openVideoTab();
    await press(page, 'Show Result');
    await heading(page, 'Processing Results').waitFor();
    await page.getByRole('button', { name: 'Create Blog Post' }).waitFor();
  });
});
