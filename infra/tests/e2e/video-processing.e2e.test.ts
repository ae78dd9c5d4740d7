import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findBarriers, hasFocus, isInView, nextFrame, type VisitSettings } from './browser.js';
import { Newsroom } from './newsroom.js';
import { findPost } from './posts.js';
import { eventually } from './synchronization.js';
import { useBrowser } from './use-browser.js';
import { STAFF_EMAIL } from '../stack/staff-session.js';
import { createWavTone } from '../stack/wav-file.js';

jest.setTimeout(90_000);

const { stack, browser } = useBrowser();
const SPEECH = { transcript: { text: 'Bread is made at six in the morning. The baker starts the oven before dawn.' } };
interface VideoResult {
  suggestedTitle: string;
  suggestedExcerpt: string;
  tags: string[];
  keyInsights: string[];
  qaSection: object[];
  readTime: number;
}

const SUBTITLES = `1
00:00:01,000 --> 00:00:20,000
The harbour was dug by hand between 1871 and 1884.

2
00:01:05,000 --> 00:01:09,000
Nobody who worked on it was paid in money.
`;
/** What the browser says of answers that these tests provoke. */
const REFUSALS = [/status of 422/];

async function openVideoTab(settings: VisitSettings = {}): Promise<Page> {
  const staff = { email: STAFF_EMAIL, path: '/videos', expects: REFUSALS };
  const { page } = await Newsroom.visit(stack, browser, { ...staff, ...settings });
  await address(page).waitFor();
  return page;
}

const address = (page: Page) => page.getByLabel('YouTube Video URL');
const prompt = (page: Page) => page.getByLabel('Custom AI Prompt');
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Gives the upload window a file, as the file dialog of the system would. */
async function choose(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.locator('input.uppy-Dashboard-input').first().setInputFiles(file);
}

async function process(page: Page, videoId: string): Promise<void> {
  await address(page).fill(`https://www.youtube.com/watch?v=${videoId}`);
  await press(page, 'Process Video');
}

async function newestResult(): Promise<VideoResult> {
  const [newest] = await stack.readAsStaff<{ id: string }[]>('/api/admin/video-jobs');
  return (await stack.readAsStaff<{ result: VideoResult }>(`/api/admin/video-jobs/${newest?.id}`)).result;
}

beforeEach(async () => {
  await stack.openAi.reset();
  await stack.youTube.reset();
});

describe('the Video Processing tab', () => {
  it('does nothing while the address is blank, says what a video will cost, turns it into a draft, then forgets it; its job shows the result again', async () => {
    const page = await openVideoTab();
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (/\/(?:estimate-cost|process-video)$/.test(request.url())) asked.push(request.postDataJSON());
    });
    await address(page).fill('   ');
    await press(page, 'Estimate Cost');
    await press(page, 'Process Video');
    await nextFrame(page);
    expect(asked).toEqual([]);
    expect(await prompt(page).getAttribute('placeholder')).toMatch(/default.*immigration and tax analysis/i);
    expect(await findBarriers(page)).toEqual([]);

    await address(page).fill('https://youtu.be/nocaptions1');
    await press(page, 'Estimate Cost');
    await heading(page, 'Cost Estimate').waitFor();
    await page.getByText('Estimated duration').waitFor();
    await page.getByText('28 s').waitFor();
    await page.getByText('Estimated cost').waitFor();
    await page.getByRole('cell', { name: /^Transcription/ }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    asked.length = 0;

    await address(page).fill('https://youtu.be/captioned01');
    await Promise.all([page.waitForResponse('**/estimate-cost'), press(page, 'Estimate Cost')]);
    await heading(page, 'Cost Estimate').waitFor();
    await prompt(page).fill('Look at the harbour.');
    await press(page, 'Process Video');
    await heading(page, 'Processing Results').waitFor();
    expect(asked).toEqual([
      { videoUrl: 'https://youtu.be/captioned01' },
      { videoUrl: 'https://youtu.be/captioned01', customPrompt: 'Look at the harbour.' },
    ]);
    const { suggestedTitle, suggestedExcerpt, tags, keyInsights, qaSection, readTime } = await newestResult();
    const card = page.getByRole('region', { name: 'Processing Results' });
    for (const text of [suggestedTitle, suggestedExcerpt, ...tags]) await card.getByText(text).first().waitFor();
    for (const fact of [
      new RegExp(`^${keyInsights.length} key insights?$`),
      new RegExp(`^${qaSection.length} Q&A pairs?$`),
      `${readTime} min read`,
    ]) {
      await card.getByText(fact).waitFor();
    }
    expect(await findBarriers(page)).toEqual([]);

    await press(page, 'Create Blog Post');
    await page.getByText('Draft created').first().waitFor();
    expect(await address(page).inputValue()).toBe('');
    expect(await prompt(page).inputValue()).toBe('');
    expect(await heading(page, 'Processing Results').count()).toBe(0);
    expect(await heading(page, 'Cost Estimate').count()).toBe(0);

    // Also when the notice is gone: the job itself leads to what was made of it.
    await page.reload();
    const job = page.getByRole('listitem').filter({ hasText: 'Post created:' }).first();
    await job.getByRole('button', { name: 'Show Result' }).click();
    await heading(page, 'Processing Results').waitFor();
    await page.getByRole('button', { name: 'Create Blog Post' }).waitFor();
    await job.getByRole('link', { name: 'The harbour walk' }).last().click();
    await heading(page, 'Edit: The harbour walk').waitFor();

    const draft = await findPost(stack, 'The harbour walk');
    expect(draft).toMatchObject({ status: 'draft', source: 'youtube' });
    expect(draft?.seoDescription).toBe(draft?.excerpt?.slice(0, 160));
    expect(draft?.contentHtml).toMatch(/<p>.* <a href="https:\/\/www\.youtube\.com\/watch\?v=captioned01&amp;t=\d+s"/);
    await stack.asStaff('DELETE', `/api/admin/blog/${draft?.id}`);
  });

  it('says why a video cannot be had, and takes its words from a file instead, with errors and the next step in sight on a small laptop', async () => {
    const page = await openVideoTab({ viewport: { width: 1_280, height: 720 } });
    const section = (name: string) => heading(page, name).locator('xpath=ancestor::section[1]');
    const seen = async (name: string) => {
      await eventually(() => isInView(section(name)));
      await eventually(() => hasFocus(section(name).locator('..')));
    };
    for (const button of ['Estimate Cost', 'Process Video']) {
      await page.evaluate(() => scrollTo(0, 0));
      await address(page).fill('https://www.youtube.com/watch?v=privatevid1');
      await press(page, button);
      await seen('Processing Error');
    }
    const told = await page.getByRole('alert').filter({ hasText: 'Processing Error' }).innerText();
    expect(told).toContain('422: This video is private.');
    expect(await address(page).inputValue()).toContain('privatevid1');
    await press(page, 'Upload a File Instead');
    await choose(page, { name: 'talk.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(SUBTITLES) });
    expect(await findBarriers(page)).toEqual([]);
    await press(page, 'Upload 1 file');
    await heading(page, 'Uploaded File').waitFor();
    await eventually(() => isInView(section('Uploaded File')));
    await page.getByText('Text of 1 min 9 s').waitFor();
    await page.getByRole('cell', { name: /^Words of the uploaded file/ }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await press(page, 'Process File');
    await heading(page, 'Check the draft against the talk').waitFor();
    // Nothing hidden lies below the last thing that is shown.
    const emptyBelow = () =>
      page.evaluate(
        () =>
          document.documentElement.scrollHeight -
          scrollY -
          document.querySelector('main')!.getBoundingClientRect().bottom,
      );
    await eventually(async () => (await emptyBelow()) < 200);
    await heading(page, 'Processing Results').waitFor();
    expect(await heading(page, 'Processing Error').count()).toBe(0);
    expect(await heading(page, 'Uploaded File').count()).toBe(0);
    await press(page, 'Create Blog Post');
    await page.getByText('Draft created').first().waitFor();
    const draft = await findPost(stack, 'talk');
    expect(draft).toMatchObject({ status: 'draft', source: 'youtube' });
    expect(draft?.contentHtml).toContain('watch?v=privatevid1&amp;t=');
    await stack.asStaff('DELETE', `/api/admin/blog/${draft?.id}`);
  });

  it('says why processing failed, and continues from the failed step on Retry', async () => {
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

  it('says why a file cannot be processed, and takes another, whatever stands in the field of the video', async () => {
    const page = await openVideoTab();
    await press(page, 'Upload a File');
    await choose(page, { name: 'empty.srt', mimeType: 'application/x-subrip', buffer: Buffer.alloc(0) });
    await page.getByText('This file is empty. Choose another.').first().waitFor();
    await choose(page, { name: 'talk.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(9_000, 7) });
    await press(page, 'Upload 1 file');
    await heading(page, 'Processing Error').waitFor();
    await page.getByText(/422: This file is no recording and no text that can be read here/).waitFor();
    await address(page).fill('not a url');
    await press(page, 'Upload a File Instead');
    await choose(page, { name: 'talk.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(SUBTITLES) });
    await press(page, 'Upload 1 file');
    await heading(page, 'Uploaded File').waitFor();
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'POST' && /recordings/.test(response.url()),
    );
    await press(page, 'Process File');
    expect((await answer).ok()).toBe(true);
    await heading(page, 'Uploaded File').waitFor({ state: 'detached' });
  });

  it('goes on with an upload after the page was closed, part by part', async () => {
    await stack.openAi.script({ on: 'transcriptions', times: 'always', ...SPEECH });
    // On the disk: a file is known again by its date.
    const file = join(stack.dataDirectory, 'talk.wav');
    await writeFile(file, createWavTone(300));
    const page = await openVideoTab();
    const sent: string[] = [];
    page.on('requestfinished', (request) => {
      const part = /[?&]partNumber=(\d+)/.exec(request.url())?.[1];
      if (part && request.method() === 'PUT') sent.push(part);
    });
    // The second part never arrives.
    const second = /[?&]partNumber=2&/;
    await page.route(second, () => {});
    await press(page, 'Upload a File');
    await choose(page, file);
    const begun = page.waitForRequest(second);
    await press(page, 'Upload 1 file');
    await begun;
    expect(sent).toEqual(['1']);

    await page.reload();
    await page.unroute(second);
    await press(page, 'Upload a File');
    await choose(page, file);
    await press(page, 'Upload 1 file');
    await heading(page, 'Uploaded File').waitFor();
    await page.getByText('Recording of 5 min 0 s, 9.6 MB').waitFor();
    expect(sent).toEqual(['1', '2']);
    await press(page, 'Process File');
    await heading(page, 'Processing Results').waitFor();
  });

  it('finds several videos one after the other, and begins those that are left; connects the channel of the firm by the consent of Google, and forgets it again', async () => {
    const page = await openVideoTab();
    await page.getByText('Several videos, a playlist or a channel').click();
    await page
      .getByLabel('Addresses')
      .fill('https://youtu.be/captioned01 https://youtu.be/privatevid1 https://youtu.be/asronly0001');
    await press(page, 'Find the Videos');
    const videos = page.getByRole('list', { name: 'Videos', exact: true }).getByRole('listitem');
    await videos.nth(2).waitFor();
    expect(await videos.nth(1).textContent()).toContain('private');
    await videos.nth(2).getByRole('checkbox').uncheck();
    await press(page, 'Process 1 Video');
    await page.getByText('1 job started').first().waitFor();

    await press(page, 'Connect with Google');
    await page.locator('button[value="ana.duarte@example.com"]').click();
    await page.getByText('The channel is connected.').waitFor();
    await page.getByText('No new uploads.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await press(page, 'Disconnect');
    await page.getByRole('button', { name: 'Connect with Google' }).waitFor();
  });
});
