import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { findBarriers, hasFocus } from './browser.js';
import { Newsroom } from './newsroom.js';
import { useBrowser } from './use-browser.js';
import { STAFF_EMAIL } from '../stack/staff-session.js';

jest.setTimeout(90_000);

const { stack, browser } = useBrowser();

/** What the model makes of "stood empty for eleven years". */
const SLIP = /stood empty for seven years/;

const PLAYER = '<!doctype html><html lang="en"><title>Player</title><main><h1>The player.</h1></main></html>';

/** Has the harbour walk written up by a model that misreads a number, and opens its desk. */
async function openDesk(): Promise<Page> {
  await stack.openAi.script({
    on: 'responses',
    contains: '<transcript>',
    times: 'always',
    replace: ['eleven years', 'seven years'],
  });
  const { status } = await stack.asStaff('POST', '/api/admin/process-video', {
    videoUrl: 'https://youtu.be/captioned01',
    brief: { kind: 'news', length: 'short' },
  });
  expect(status).toBe(200);
  return openNewest('captioned01');
}

/** The Video Processing tab. */
async function openVideos(): Promise<Page> {
  const { page } = await Newsroom.visit(stack, browser, {
    ...{ email: STAFF_EMAIL, path: '/videos' },
    // axe asks the frame of the player, which is of another origin, as the player that somebody starts is.
    expects: [/postMessage.*target origin/, /foreign.*youtube-nocookie/],
    viewport: { width: 1400, height: 1000 },
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: PLAYER }),
  );
  return page;
}

/** The desk of the newest job, which is one on this video. */
async function openNewest(videoId: string): Promise<Page> {
  const page = await openVideos();
  await page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href$="${videoId}"]`) })
    .first()
    .getByRole('button', { name: 'Show Result' })
    .click();
  await page.getByRole('heading', { name: 'Check the draft against the talk' }).waitFor();
  await page.getByRole('region', { name: 'Passages' }).waitFor();
  return page;
}

const draft = (page: Page) => page.getByRole('region', { name: 'Draft' });
const sentence = (page: Page, name: RegExp) => draft(page).getByRole('button', { name }).first();
const passage = (page: Page, words: RegExp) =>
  page.getByRole('region', { name: 'Passages' }).getByRole('button', { name: words, exact: false }).first();

/** Presses Tab until an element has the focus. It is looked for once: by its name that takes as long as many presses. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const element = await target.elementHandle();
  const isReached = () => element?.evaluate((one) => one === document.activeElement);
  for (let pressed = 0; !(await isReached()); pressed++) {
    if (pressed > 500) throw new Error(`Tab does not reach ${String(target)}`);
    await page.keyboard.press('Tab');
  }
}

/** Goes to an element with Tab and presses Enter. */
async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

beforeEach(async () => {
  await stack.openAi.reset();
});

describe('the evidence desk', () => {
  it('is worked through by keyboard alone, by the names that a screen reader says, and loads YouTube only when it is asked', async () => {
    const page = await openDesk();
    const player: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('youtube')) player.push(request.url());
    });
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('heading', { name: /^In doubt, the most serious first/ }).waitFor();
    const wrong = sentence(
      page,
      /^Not found: .*seven years.*The talk says 11 years here, not 7 years: “.*eleven years.*” \(\d+:\d\d\)\.$/,
    );
    for (let pressed = 0; !(await hasFocus(wrong)); pressed++) {
      if (pressed > 20) throw new Error('the slip is not in doubt');
      await pressOn(page, page.getByRole('button', { name: 'Next in doubt' }));
    }
    expect(await wrong.getAttribute('aria-pressed')).toBe('true');
    expect(await passage(page, /eleven years/).getAttribute('aria-pressed')).toBe('true');

    const later = passage(page, /never built/);
    await pressOn(page, later);
    await sentence(page, /never built.*rests on the chosen passage/).waitFor();
    expect(await later.textContent()).toMatch(/sentences? rests? on it/);

    expect(player).toEqual([]);
    await pressOn(
      page,
      page.getByRole('region', { name: 'Video' }).getByRole('button', { name: 'Play the Video Here' }),
    );
    const start = new URL((await page.locator('iframe').getAttribute('src')) ?? '').searchParams.get('start');
    expect(Number(start)).toBeGreaterThan(20);
    await pressOn(page, wrong);
    await page.frameLocator('iframe[title="Video from 0 seconds"]').getByText('The player.').waitFor();

    // A correction takes the focus, and gives it back.
    await tabTo(page, page.getByRole('searchbox', { name: 'Search the transcript' }));
    await page.keyboard.type('Marta');
    await page.getByText(/^1 of \d+ passages$/).waitFor();
    const correct = page.getByRole('button', { name: /^Correct \d/ });
    await pressOn(page, correct);
    const words = page.getByRole('textbox', { name: /^Words at/ });
    expect(await hasFocus(words)).toBe(true);
    const heard = await words.inputValue();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(heard.replace('Marta', 'Marthe of Marta'));
    expect(await findBarriers(page)).toEqual([]);
    await pressOn(page, page.getByRole('button', { name: 'Save Correction' }));
    await passage(page, /Marthe.*corrected by ana\.duarte@example\.com.*Heard as: .*Marta/).waitFor();
    expect(await hasFocus(correct)).toBe(true);

    await pressOn(page, page.getByText('Speaker: none named'));
    await tabTo(page, page.getByRole('combobox', { name: /^Name of Speaker from/ }));
    await page.keyboard.type('Rui Melo');
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await passage(page, /Marthe.*Rui Melo/).waitFor();
  });

  it('writes a title again by keyboard, says the cost before, shows both versions side by side, and lists what the talk does not support before the post is published', async () => {
    const page = await openDesk();
    await page.getByLabel('What', { exact: true }).selectOption({ label: 'The title' });
    await page.getByText(/^Costs at most \$0\.0\d/).waitFor();
    await page.getByLabel('Prompt for this version').fill('Name the stone.');
    expect(await findBarriers(page)).toEqual([]);
    await stack.openAi.script({ on: 'responses', contains: 'another title', json: { title: 'Stone from the island' } });
    await page.getByRole('button', { name: 'Write Again' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Version 2 of 2' }).waitFor();
    const comparison = page.getByRole('region', { name: 'Comparison' });
    await comparison.getByRole('cell', { name: 'Stone from the island' }).waitFor();
    expect(await comparison.getByRole('columnheader').allTextContents()).toEqual(['Version 1', 'Version 2, shown']);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Take Version 1' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Version 1 of 2' }).waitFor();

    await page.getByRole('button', { name: 'Create Blog Post' }).click();
    await page.getByText('Draft created').first().waitFor();
    await page.getByRole('tab', { name: 'Blog Posts' }).click();
    const post = page.getByRole('listitem').filter({ hasText: 'The harbour walk' }).first();
    await post.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByText(SLIP).first().waitFor();
    await page.getByRole('dialog').getByText('Check this against the talk.').first().waitFor();
    const posts = await stack.readAsStaff<Record<string, string>[]>('/api/admin/blog');
    for (const { id } of posts.filter(({ source }) => source === 'youtube')) {
      await stack.asStaff('DELETE', `/api/admin/blog/${id}`);
    }
  });

  it('shows what the law says today beside what the talk says', async () => {
    const segments = [
      {
        startMs: 0,
        durMs: 8_000,
        text: 'Good morning. The arts take two hundred thousand euros, a fund takes three hundred and fifty thousand euros. Then you wait. Stamp duty is eight per cent.',
      },
    ];
    const captions = [{ lang: 'en', name: 'English', segments }];
    await stack.youTube.addVideo({ id: 'oldlaw00001', title: 'Golden Visa funds', durationSeconds: 60, captions });
    await stack.asStaff('POST', '/api/admin/process-video', { videoUrl: 'https://youtu.be/oldlaw00001' });
    const page = await openNewest('oldlaw00001');
    const differences = page.getByRole('region', { name: 'The law is different today' });
    const item = differences.getByRole('listitem').filter({ hasText: 'The arts take' });
    await item.getByText('Today: €500,000').waitFor();
    await item.getByText('Today: €250,000').waitFor();
    await page.getByRole('region', { name: 'Is it the same rule?' }).getByText('Today, that is 10%').waitFor();
    await sentence(page, /^Partly: The arts take.*Today it is €500,000/).waitFor();
    await sentence(page, /^Partly: Stamp duty .*Is this the same as “Stamp duty on inheritances/).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('finds the videos of a playlist, starts a job for each that is chosen, and lets staff edit a kind of article, see its prompt and go back to the first version', async () => {
    await stack.youTube.addPlaylist({ id: 'PLharbour', videoIds: ['captioned01', 'nocaptions1'] });
    const page = await openVideos();
    // Chosen before staff removed the kind.
    await page.evaluate(() => sessionStorage.setItem('video-draft', JSON.stringify({ brief: { kind: 'removed' } })));
    await page.reload();
    await page.getByText('The kind that was chosen has been removed. This is written as “Guide” instead.').waitFor();
    await page.getByText('Several videos, a playlist or a channel').click();
    await page.getByLabel('Addresses').fill('https://www.youtube.com/playlist?list=PLharbour');
    await page.getByRole('button', { name: 'Find the Videos' }).click();
    await page.getByRole('checkbox').nth(1).uncheck();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Process 1 Video' }).click();
    await page.getByText('1 job started').first().waitFor();

    await page.getByRole('link', { name: 'Edit kinds and glossary' }).click();
    await page.getByRole('heading', { name: 'House style' }).waitFor();
    await page.getByText('News', { exact: true }).click();
    const kind = page.getByRole('listitem').filter({ has: page.getByText('News', { exact: true }) });
    await kind.getByLabel('Instructions').fill('A bulletin of five lines.');
    await kind.getByRole('button', { name: 'Preview the Prompt' }).click();
    await page.getByRole('region', { name: 'Prompt of News' }).getByText('A bulletin of five lines.').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save House Style' }).click();
    await page.getByText(/^What the model is told.*by ana\.duarte@example\.com/).waitFor();
    await kind.getByRole('button', { name: 'Back to the First Version' }).click();
    await page.getByRole('button', { name: 'Save House Style' }).click();
    await page.getByText('House style saved').first().waitFor();
  });
});
