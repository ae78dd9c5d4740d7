import type { AdminPost } from '@firm/contracts/api/posts';
import type { FirmContentVersion } from '@firm/contracts/api/firm';
import { describe, expect, it, jest } from '@jest/globals';
import { findBarriers, hasFocus, overflow } from './browser.js';
import { useBrowser } from './use-browser.js';
import { findPost, publishPost } from './posts.js';
import { eventually } from './synchronization.js';
import { Newsroom } from './newsroom.js';

jest.setTimeout(120_000);

const { stack, browser } = useBrowser();

describe('the Editor tab', () => {
  it('has the fields, hints and choices of the specification, asks for a title and content, counts the description and the reading time, and takes keywords one by one or as a list', async () => {
    const newsroom = await Newsroom.visit(stack, browser);
    await newsroom.newPost();
    expect(await hasFocus(newsroom.field('Title'))).toBe(true);
    expect(await newsroom.field('Slug').getAttribute('placeholder')).toMatch(/auto-generated from the title/i);
    expect(await newsroom.field('Excerpt').getAttribute('rows')).toBe('3');
    const choices = (label: string) => newsroom.field(label).locator('option').allTextContents();
    expect(await choices('Status')).toEqual(['Draft', 'Published', 'Scheduled']);
    expect(await choices('Text style')).toEqual(['Paragraph', 'Heading 1', 'Heading 2', 'Heading 3', 'Heading 4']);
    for (const title of ['Featured Image', 'SEO & Meta Settings']) {
      await newsroom.page.getByRole('heading', { name: title, exact: true }).waitFor();
    }
    for (const label of ['Image URL', 'Alt Text', 'Meta Title']) await newsroom.field(label).waitFor();
    await newsroom.page.getByText('0/160 characters').waitFor();
    await newsroom.field('Title').fill('Only a title');
    await newsroom.button('Create Post').click();
    expect(await newsroom.nextDialog()).toBe('alert: Please fill in the title and content');
    await newsroom.page.getByText('Write the text of the post.').waitFor();
    expect(await hasFocus(newsroom.text)).toBe(true);
    expect(await newsroom.button('AI Generate').count()).toBe(0);
    expect(await newsroom.button('Auto Title/Slug').isDisabled()).toBe(true);
    expect(await findBarriers(newsroom.page)).toEqual([]);
    await newsroom.field('Meta Description').fill('d'.repeat(200));
    await newsroom.page.getByText('160/160 characters').waitFor();
    const keywords = newsroom.field('Keywords');
    const removers = newsroom.page.getByRole('button', { name: /^Remove / });
    await keywords.fill('  Golden VISA ');
    await keywords.press('Enter');
    await keywords.fill('Tax');
    await keywords.blur();
    expect(await removers.count()).toBe(2);
    await keywords.press('Backspace');
    expect(await removers.count()).toBe(1);
    await newsroom.button('Remove golden visa').waitFor();
    await keywords.fill('renting; leases, schools');
    expect(await removers.count()).toBe(4);
    await keywords.evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', Array.from({ length: 50 }, (_, i) => `tag ${i}`).join('\n'));
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await newsroom.page
      .getByText('A post can have 50 keywords. Not added: “tag 46”, “tag 47”, “tag 48”, “tag 49”.')
      .waitFor();
    expect(await removers.count()).toBe(50);
    expect(await keywords.inputValue()).toBe('tag 46, tag 47, tag 48, tag 49');
    const minutes = newsroom.page.getByLabel(/Reading Time/);
    expect(await minutes.inputValue()).toBe('5');
    for (const [typed, kept] of [
      ['99', '60'],
      ['0', '1'],
      ['', '5'],
    ] as const) {
      await minutes.fill(typed);
      await minutes.blur();
      expect(await minutes.inputValue()).toBe(kept);
    }
    await newsroom.write('A text of a few words.');
    await eventually(async () => (await minutes.inputValue()) === '1');
  });

  it('makes the slug from the title again whenever the title is edited, gives back one that was typed, and creates the post with the defaults of the specification', async () => {
    const newsroom = await Newsroom.visit(stack, browser);
    await newsroom.newPost('First  Title!');
    expect(await newsroom.field('Slug').inputValue()).toBe('first-title');
    await newsroom.field('Slug').fill('my-own');
    await newsroom.field('Title').fill('Second title');
    expect(await newsroom.field('Slug').inputValue()).toBe('second-title');
    await newsroom.button('Keep my-own').click();
    expect(await newsroom.field('Slug').inputValue()).toBe('my-own');
    // The rule has no accents; what people can read is offered.
    await newsroom.field('Title').fill('Notas sobre residência');
    expect(await newsroom.field('Slug').inputValue()).toBe('notas-sobre-resid-ncia');
    await newsroom.button('Use notas-sobre-residencia').click();
    expect(await newsroom.field('Slug').inputValue()).toBe('notas-sobre-residencia');
    await newsroom.button('Use notas-sobre-residencia').waitFor({ state: 'detached' });
    // What was chosen holds for the next titles too, also after one without accents.
    for (const [title, slug] of [
      ['Só até março', 'so-ate-marco'],
      ['Notes', 'notes'],
      ['Isenções', 'isencoes'],
    ] as const) {
      await newsroom.field('Title').fill(title);
      expect(await newsroom.field('Slug').inputValue()).toBe(slug);
    }
    await newsroom.field('Title').fill('t'.repeat(301));
    await newsroom.page.getByText('That’s all 300 characters.').first().waitFor();
    const title = `Golden Visa: What Changed? ${Date.now()}`;
    await newsroom.field('Title').fill(title);
    const note = newsroom.page.getByText('The new title changes the slug too');
    await note.waitFor();
    await newsroom.field('Excerpt').fill('What staff say of it. '.repeat(10).trim());
    await newsroom.write('Every word.');
    await newsroom.button('Create and stay').click();
    await note.waitFor({ state: 'detached' });
    await newsroom.page.getByText('Draft created').first().waitFor();
    const post = await findPost(stack, title);
    expect(post).toMatchObject({
      slug: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      contentHtml: '<p>Every word.</p>',
      contentMd: '<p>Every word.</p>',
      seoTitle: title,
      seoDescription: 'What staff say of it. '.repeat(10).slice(0, 160),
      status: 'draft',
      source: 'manual',
    });
    await newsroom.write(' And more.');
    await newsroom.field('Status').selectOption('Published');
    await newsroom.save();
    await newsroom.post(title).getByText('Published', { exact: true }).waitFor();
    expect(await findPost(stack, title)).toMatchObject({ contentHtml: '<p>Every word. And more.</p>' });
  });

  it('says what the checklist has found beside the button that changes a published post, and after it, keeps its address under another title, and offers a new one', async () => {
    const { title, slug } = await publishPost(stack);
    const newsroom = await Newsroom.visit(stack, browser);
    await newsroom.edit(title);
    const bar = newsroom.page.locator('[data-editor-actions]');
    expect(await bar.getByText(/what readers see/).count()).toBe(0);
    await newsroom.write('In Portugal the minimum wage is €870 a month.');
    await bar.getByText('Update Post changes what readers see, at once.').waitFor();
    // Not while the findings themselves are seen beside the text.
    const notice = bar.getByText(/^Before this goes out: \d+ things? to look at\.$/);
    await newsroom.page.getByText(/"€870" is not what holds today/).waitFor();
    expect(await notice.count()).toBe(0);
    await newsroom.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await notice.waitFor();
    await newsroom.field('Title').fill('Another title');
    expect(await newsroom.field('Slug').inputValue()).toBe(slug);
    await newsroom.button('Make a new address').click();
    expect(await newsroom.field('Slug').inputValue()).toBe('another-title');
    await newsroom.page.getByText(`its address until now, /blog/${slug}, will lead to the new one`).waitFor();
    await newsroom.button('Update Post').click();
    await newsroom.page.getByText('Readers see it, but look again').first().waitFor();
    await newsroom.page
      .getByText(/"€870" is not what holds today/)
      .first()
      .waitFor();
  });

  it('lets a model write fields, shows what it replaced, gives it back, and tells when it cannot', async () => {
    const newsroom = await Newsroom.visit(stack, browser, { expects: [/status of 502/] });
    await newsroom.newPost('Mine');
    await newsroom.write('Portugal has changed its rules for investors. Families should read this.');
    await newsroom.button('AI Generate').click();
    const suggestions = newsroom.page.getByRole('region', { name: 'AI suggestions' });
    await suggestions.getByText(/Filled in: Excerpt/).waitFor();
    const bar = newsroom.page.locator('[data-editor-actions]');
    expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(100);
    await bar.getByRole('button', { name: 'More', exact: true }).click();
    expect((await newsroom.field('Meta Description').inputValue()).length).toBeLessThanOrEqual(160);
    expect(await newsroom.field('Slug').inputValue()).not.toBe('mine');
    await suggestions
      .getByRole('listitem', { name: 'Suggestion: Slug' })
      .getByRole('button', { name: 'Put mine back' })
      .click();
    expect(await newsroom.field('Slug').inputValue()).toBe('mine');
    await suggestions
      .getByRole('listitem', { name: 'Suggestion: Title' })
      .getByRole('button', { name: 'Keep suggestion' })
      .click();
    expect(await newsroom.field('Title').inputValue()).not.toBe('Mine');
    // No field half under the bar of buttons, which axe would take for a small one.
    await newsroom.page.evaluate(() => window.scrollTo(0, 0));
    expect(await findBarriers(newsroom.page)).toEqual([]);
    await suggestions.getByRole('button', { name: 'Undo' }).click();
    expect(await newsroom.field('Title').inputValue()).toBe('Mine');
    expect(await newsroom.field('Excerpt').inputValue()).toBe('');
    const title = `Mine ${Date.now()}`;
    await newsroom.field('Title').fill(title);
    await newsroom.button('Auto Title/Slug').click();
    const titleSuggestion = suggestions.getByRole('listitem', { name: 'Suggestion: Title' });
    await titleSuggestion.getByRole('button', { name: 'Put mine back' }).click();
    expect(await newsroom.field('Title').inputValue()).toBe(title);
    await newsroom.field('Slug').fill(`mine-${Date.now()}`);
    await newsroom.field('Status').selectOption('Published');
    await newsroom.button('Create and stay').click();
    await newsroom.button('I’ve reviewed it: go ahead').click();
    await newsroom.button('View post').waitFor();
    expect(await findPost(stack, title)).toMatchObject({ status: 'published', needsReview: false });
    await newsroom.page.route('**/api/admin/generate-metadata', (route) =>
      route.fulfill({ status: 502, body: 'The language model could not be reached.' }),
    );
    await newsroom.button('AI Generate').click();
    expect(await newsroom.nextDialog()).toBe(
      'alert: Error generating metadata: 502: The language model could not be reached.',
    );
  });

  it('signs a post by people of the firm, whom readers, search engines and the list of due reviews are told', async () => {
    const { version, content } = await stack.readAsStaff<FirmContentVersion>('/api/admin/firm');
    const slug = `person-${Date.now()}`;
    const person = { slug, name: `Rita ${slug}`, role: 'Counsel', portraitUrl: '/art/people/duarte.svg' };
    const people = [
      ...content.people,
      { ...person, languages: [], admissions: [], summary: 'Advises.', biography: 'Born.' },
    ];
    await stack.asStaff('PUT', '/api/admin/firm', { version, content: { ...content, people } });
    const newsroom = await Newsroom.visit(stack, browser);
    const title = `Signed ${Date.now()}`;
    await newsroom.newPost(title);
    await newsroom.write('A guide.');
    await newsroom.field('Author').selectOption(person.name);
    await newsroom.field('Reviewed by').selectOption(person.name);
    expect(await newsroom.field('Reviewed on').inputValue()).toBe('');
    await newsroom.button('Reviewed today').click();
    const asked = `Did ${person.name} review this text as it is now?`;
    await newsroom.page.getByRole('dialog', { name: asked }).getByText('The history keeps that you').waitFor();
    await newsroom.page.keyboard.press('Enter');
    expect(await newsroom.field('Reviewed on').inputValue()).toBe('');
    await newsroom.field('Reviewed on').fill('2020-02-29');
    expect(await newsroom.field('Next review').inputValue()).toBe('2021-02-28');
    await newsroom.field('Status').selectOption('Published');
    await newsroom.save();
    await newsroom.open(`?reviewDue=true&search=${title.split(' ')[1]}`);
    await newsroom.post(title).getByText('Next review Feb 28, 2021').waitFor();
    const { page } = newsroom;
    await page.goto(`${stack.url}/blog/${title.toLowerCase().replace(' ', '-')}`);
    // The day of the next review has passed: readers are not promised it.
    await page.getByText(/Reviewed by .* on February 29, 2020\.$/).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const [data = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.parse(data)).toMatchObject({
      author: { '@type': 'Person', name: person.name, url: `${stack.url}/people/${slug}` },
      mainEntityOfPage: { lastReviewed: '2020-02-29' },
    });
    await page.getByRole('link', { name: person.name }).first().click();
    await page.getByRole('heading', { level: 1, name: person.name }).waitFor();

    // A review is of the text that was there when it was entered, for everybody.
    await newsroom.open();
    await newsroom.edit(title);
    await newsroom.write(' Changed.');
    await newsroom.save();
    await newsroom.post(title).getByText('Changed since its review').waitFor();
    await newsroom.edit(title);
    await page.getByText('The text was changed after this review, and readers are told so.').waitFor();
    const article = () =>
      fetch(`${stack.url}/blog/${title.toLowerCase().replace(' ', '-')}`).then((read) => read.text());
    expect(await article()).toContain('the text has changed since');
    expect(await article()).not.toContain('lastReviewed');
    await newsroom.button('Reviewed today').click();
    await newsroom.page.getByRole('dialog', { name: asked }).getByText('The history keeps that you').waitFor();
    await newsroom.button('Yes, reviewed today').click();
    await newsroom.save();
    expect(await article()).toContain('lastReviewed');

    // Authors who leave the firm stay on what they wrote; removing one asks first, and restoring an earlier version undoes it.
    const read = async (path: string) => (await fetch(`${stack.url}${path}`)).text();
    const isListed = async () => (await read('/about')).includes(`/people/${slug}`);
    await newsroom.open('/firm');
    await page.getByText(person.name, { exact: true }).click();
    // No text follows a new name.
    const name = page.locator('details[open]').getByLabel('Name', { exact: true });
    await name.fill('Rita Silva');
    const stands = page.getByText(`“${person.name}” may still stand in`);
    expect(await stands.getByRole('link', { name: 'posts' }).getAttribute('href')).toContain('?search=Rita%20');
    await name.fill(person.name);
    expect(await stands.count()).toBe(0);
    await newsroom.button(`Remove ${person.name}`).click();
    const question = page.getByRole('dialog', { name: `Remove ${person.name}?` });
    await question.getByRole('list', { name: 'Articles' }).getByText(title).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await question.getByRole('button', { name: 'Has left the firm' }).click();
    await newsroom.button('Save').click();
    await eventually(async () => !(await isListed()));
    expect(await read(`/people/${slug}`)).toContain('No longer with the firm');
    await newsroom.button('History').click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.getByText(`− People, ${person.name}, has left the firm: yes`).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await history.getByRole('button', { name: 'Restore into the form' }).click();
    await newsroom.button('Save').click();
    await eventually(isListed);
  });

  it('tells why a post was not saved, keeps the form, and schedules by the clock of Lisbon', async () => {
    const taken = await publishPost(stack);
    const newsroom = await Newsroom.visit(stack, browser, {
      expects: [/status of 4(09|00)/],
      timezoneId: 'America/New_York',
    });
    await newsroom.newPost(taken.title);
    await newsroom.write('The same title.');
    await newsroom.button('Create Post').click();
    expect(await newsroom.nextDialog()).toMatch(/^alert: Error saving post: 409: /);
    expect(await newsroom.field('Title').inputValue()).toBe(taken.title);
    expect(await hasFocus(newsroom.field('Slug'))).toBe(true);
    await newsroom.page.getByRole('button', { name: /^Use a-test/ }).click();
    await newsroom.field('Status').selectOption('Scheduled');
    await newsroom.field('Publish Date and Time').fill('2020-01-01T09:00');
    await newsroom.page.getByText('Create Post can’t schedule it: its date and time are in the past.').waitFor();
    // Not while the findings themselves are seen beside the text.
    await newsroom.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await newsroom.page.getByText(/^Before this goes out: \d+ things to look at\.$/).waitFor();
    await newsroom.button('Create Post').click();
    expect(await newsroom.nextDialog()).toMatch(/^alert: Error saving post: 400: /);
    await newsroom.page.getByText('Choose a time in the future.').waitFor();
    expect(await findBarriers(newsroom.page)).toEqual([]);
    const title = `Scheduled ${Date.now()}`;
    await newsroom.field('Title').fill(title);
    await newsroom.field('Publish Date and Time').fill('2030-07-01T09:00');
    await newsroom.save();
    expect(await findPost(stack, title)).toMatchObject({
      status: 'scheduled',
      publishedAt: '2030-07-01T08:00:00.000Z',
    });
    await newsroom.post(title).getByText('Goes out Jul 1, 2030, 9:00 AM').waitFor();
  });

  it('returns to the list on Cancel, where what was typed can be continued, or at once brought back; sends a post once, and leaves whoever has gone on meanwhile in peace', async () => {
    const newsroom = await Newsroom.visit(stack, browser);
    const { page } = newsroom;
    await newsroom.newPost('Cancelled by mistake');
    await newsroom.button('Cancel').click();
    await newsroom.button('New Post').waitFor();
    await newsroom.button('Undo').click();
    expect(await newsroom.field('Title').inputValue()).toBe('Cancelled by mistake');
    await newsroom.button('Cancel').click();
    await newsroom.button('Continue writing').waitFor();
    await newsroom.newPost();
    expect(await newsroom.field('Title').inputValue()).toBe('');
    await newsroom.button('Continue writing').click();
    await eventually(async () => (await newsroom.field('Title').inputValue()) === 'Cancelled by mistake');
    await page.getByText(/Working copy saved at/).waitFor();

    await newsroom.button('Cancel').click();
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    let sent = 0;
    await page.route('**/api/admin/blog', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent += 1;
      await isAnswered;
      return route.continue();
    });
    const title = `Saved slowly ${Date.now()}`;
    await newsroom.newPost(title);
    await newsroom.write('Once.');
    await newsroom.button('Create Post').dblclick();
    await page.getByRole('tab', { name: 'Blog Posts' }).click();
    await newsroom.newPost('The next text');
    answer();
    await page.getByText('Draft created').first().waitFor();
    await newsroom.nextFrame();
    expect(await newsroom.field('Title').inputValue()).toBe('The next text');
    expect(sent).toBe(1);
    await page.getByRole('tab', { name: 'Blog Posts' }).click();
    await newsroom.post(title).waitFor();
  });

  it('takes no focus and no key while it saves, saves a draft on Ctrl+S and stays where it is, and keeps what readers would see as a working copy', async () => {
    const newsroom = await Newsroom.visit(stack, browser);
    const { page } = newsroom;
    const title = `Typed through ${Date.now()}`;
    await newsroom.newPost();
    // Slow enough for several keys to fall into each save.
    await page.route('**/api/admin/blog**', async (route) => {
      if (route.request().method() !== 'GET') await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await newsroom.field('Title').fill(title);
    await page.keyboard.press('Enter');
    const words = ['Alpha', ' beta', ' gamma', ' delta'];
    for (const word of words) {
      await page.keyboard.type(word, { delay: 40 });
      await page.keyboard.press('Control+s');
    }
    await page.keyboard.type(' and more', { delay: 40 });
    await newsroom.text.getByText('Alpha beta gamma delta and more', { exact: true }).waitFor();
    await page.getByRole('heading', { name: `Edit: ${title}` }).waitFor();
    // The save that was asked for while another ran follows it, with what was typed by then.
    await eventually(async () => /delta/.test((await findPost(stack, title))?.contentHtml ?? ''));
    await newsroom.button('Update and stay').click();
    await page.keyboard.type(', typed while it is saved', { delay: 40 });
    const whole = 'Alpha beta gamma delta and more, typed while it is saved';
    await newsroom.text.getByText(whole, { exact: true }).waitFor();
    // What was typed since is not saved, and is kept.
    await page.getByText(/Working copy saved at/).waitFor();
    await page.keyboard.press('Control+s');
    await eventually(async () => (await findPost(stack, title))?.contentHtml === `<p>${whole}</p>`);
    await page.getByRole('button', { name: 'Discard changes' }).waitFor({ state: 'detached' });
    await newsroom.button('Cancel').click();
    await newsroom.post(title).waitFor();
    // Its deletion takes its time, too.
    await eventually(async () => (await newsroom.button('Continue writing').count()) === 0);
    expect(newsroom.dialogs).toEqual([]);

    await page.unrouteAll({ behavior: 'wait' });
    const next = `Saved by habit ${Date.now()}`;
    await newsroom.newPost(next);
    await page.keyboard.press('Control+s');
    await page.getByText(/Working copy saved at/).waitFor();
    await newsroom.write('The first words');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: `Edit: ${next}` }).waitFor();
    await page.keyboard.insertText(' and the next.');
    await newsroom.button('Update and stay').click();
    await page.getByText('Draft saved').first().waitFor();
    expect(await findPost(stack, next)).toMatchObject({
      contentHtml: '<p>The first words and the next.</p>',
      status: 'draft',
    });
    await page.keyboard.press('Control+s');
    await page.getByText('There is nothing to save').first().waitFor();
    await newsroom.field('Status').selectOption('Published');
    await newsroom.button('Update and stay').click();
    await newsroom.button('View post').waitFor();
    await newsroom.write(' Not for readers yet.');
    await page.keyboard.press('Control+s');
    await page.getByText('Kept as a working copy').first().waitFor();
    expect(await findPost(stack, next)).toMatchObject({ contentHtml: '<p>The first words and the next.</p>' });
  });

  it('leads from a finding to its link, also in a footnote, and to its image, and puts the fact in place of a value that is typed by hand, in one click, which Undo takes back', async () => {
    const [typed, asFact] = ['€870', '<span data-fact="pt-minimum-wage" data-format="standard">'];
    const { title } = await publishPost(stack, {
      contentHtml:
        `<p>A wage of €870 elsewhere.</p><p>In Portugal <b>the minimum wage is ${typed}</b> a month.</p>` +
        '<p>Read <a href="/nowhere">the <b>land</b> register</a>.</p>' +
        '<p>A sentence.<span data-footnote>See <a href="/gone">the old page</a>.</span></p>' +
        '<img src="/art/cover-1.svg" alt="A terrace"><img src="/art/cover-1.svg">',
    });
    const newsroom = await Newsroom.visit(stack, browser);
    const { page, text } = newsroom;
    await newsroom.edit(title);
    const show = (words: string) => {
      const finding = page.getByRole('listitem').filter({ hasText: words });
      return finding.getByRole('button', { name: 'Show', exact: true }).click();
    };
    await show('The link “the land register” leads nowhere on the site.');
    expect(await page.evaluate(() => String(document.getSelection()))).toBe('the land register');
    await show('The link “the old page” leads nowhere on the site.');
    await text.locator('sup.ProseMirror-selectednode').waitFor();
    const picture = page.getByRole('listitem').filter({ hasText: 'An image has no alternative text' });
    expect(await picture.locator('q').textContent()).toBe('cover-1.svg');
    await show('An image has no alternative text');
    await text.locator('figure.ProseMirror-selectednode img[alt=""]').waitFor();
    const finding = page.getByRole('listitem').filter({ hasText: 'In Portugal the minimum wage is €870' });
    await finding.getByRole('button', { name: 'Show', exact: true }).click();
    expect(await page.evaluate(() => String(document.getSelection()))).toBe(typed);
    await finding.getByRole('button', { name: /^Use the fact/ }).click();
    const fact = text.locator('[data-fact="pt-minimum-wage"]');
    await fact.filter({ hasText: /^€\d/ }).waitFor();
    await finding.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await fact.waitFor({ state: 'detached' });
    await text.getByText(`the minimum wage is ${typed}`).waitFor();
    await finding.getByRole('button', { name: /^Use the fact/ }).click();
    await newsroom.save();
    const { contentHtml } = (await findPost(stack, title))!;
    expect(contentHtml).toContain('<p>A wage of €870 elsewhere.</p>');
    expect(contentHtml).toContain(`the minimum wage is ${asFact}`);
    expect(contentHtml).toMatch(
      /is <span data-fact="pt-minimum-wage"[^>]*>€(?!870<)[\d,]+<\/span><\/(?:b|strong)> a month/,
    );
  });

  it('says at once that nothing is saved without a connection; keeps a draft on this device on Ctrl+S, and sends it once there is one', async () => {
    const published = await publishPost(stack);
    const newsroom = await Newsroom.visit(stack, browser, {
      expects: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/],
      savesData: false,
    });
    const { page } = newsroom;
    const title = `Saved after a tunnel ${Date.now()}`;
    await newsroom.newPost(title);
    await newsroom.write('Written in a tunnel.');
    await page.context().setOffline(true);
    for (const name of ['Create and stay', 'Create Post']) {
      await newsroom.button(name).click();
      expect(await newsroom.nextDialog()).toBe(
        'alert: Error saving post: there is no connection. Your text is kept here.',
      );
      await page.getByText('Not saved: there is no connection').first().waitFor();
    }
    await page.context().setOffline(false);
    await newsroom.save();
    expect(await findPost(stack, title)).toMatchObject({ contentHtml: '<p>Written in a tunnel.</p>' });
    await newsroom.post(published.title).waitFor();
    await page.context().setOffline(true);
    await newsroom.unpublish(published.title);
    await page.getByText('You are offline. Nothing was sent; your text is kept.').first().waitFor();
    await page.context().setOffline(false);
    await newsroom.edit(title);
    await page.context().setOffline(true);
    await newsroom.write(' In the tunnel.');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved on this device').first().waitFor();
    await page.getByText('It will be sent when you are online again.').first().waitFor();
    await newsroom.write(' Still in it.');
    await page.context().setOffline(false);
    const saved = 'Written in a tunnel. In the tunnel. Still in it.';
    await eventually(async () => (await findPost(stack, title))?.contentHtml === `<p>${saved}</p>`);
    await page.getByText('Draft saved').first().waitFor();
    expect(newsroom.dialogs).toEqual([]);
    expect((await findPost(stack, title))?.status).toBe('draft');
    // What readers see waits for its button, here too.
    await newsroom.field('Status').selectOption('Published');
    await page.context().setOffline(true);
    await page.keyboard.press('Control+s');
    await page
      .getByText(/It will be sent when you are online again\. Nothing changes for readers/)
      .first()
      .waitFor();
    await page.context().setOffline(false);
    await page.getByText(/Working copy saved at/).waitFor();
    expect((await findPost(stack, title))?.status).toBe('draft');
    expect(newsroom.dialogs).toEqual([]);
  });

  it('shows the caret at the end of a long text, and nothing but the text in focus mode', async () => {
    const contentHtml = '<p>A paragraph of the article.</p>'.repeat(60);
    const { title } = await publishPost(stack, { contentHtml });
    const newsroom = await Newsroom.visit(stack, browser, { viewport: { width: 1280, height: 720 } });
    const { page } = newsroom;
    await newsroom.edit(title);
    const edges = () =>
      page.evaluate(() => {
        const caret = document.getSelection()?.getRangeAt(0).getBoundingClientRect();
        const bar = document.querySelector('[data-editor-actions]');
        return { caret: caret?.bottom ?? Infinity, bar: bar?.getBoundingClientRect().top ?? 0 };
      });
    for (const key of ['Enter', 'Control+End']) {
      await newsroom.goToEnd();
      await page.keyboard.press(key);
      await page.keyboard.type('The end.');
      const { caret, bar } = await edges();
      expect(caret).toBeLessThan(bar);
    }
    await newsroom.button('Focus mode').click();
    const isCovered = () =>
      newsroom.field('Title').evaluate((field) => {
        const { x, y } = field.getBoundingClientRect();
        return document.elementFromPoint(x + 5, Math.max(y, 0) + 5) !== field;
      });
    expect(await isCovered()).toBe(true);
    await page.keyboard.type(' And on.');
    expect((await edges()).caret).toBeLessThan((await edges()).bar);
    await page.keyboard.press('Escape');
    await newsroom.text.getByText('The end. And on.').waitFor();
    expect(await newsroom.button('Focus mode').getAttribute('aria-pressed')).toBe('false');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    // Above the keys of a telephone: one row of actions, and eight lines of text at least.
    await page.setViewportSize({ width: 390, height: 510 });
    await newsroom.goToEnd();
    const room = () =>
      newsroom.text.evaluate((text) => {
        const [bar, tools] = ['[data-editor-actions]', '[role=toolbar]'].map((one) =>
          document.querySelector(one)!.getBoundingClientRect(),
        ) as [DOMRect, DOMRect];
        return {
          lines: (bar.top - Math.max(tools.bottom, 0)) / parseFloat(getComputedStyle(text).lineHeight),
          height: bar.height,
        };
      });
    await page.keyboard.type(' More.');
    expect((await room()).lines).toBeGreaterThanOrEqual(8);
    expect((await room()).height).toBeLessThan(60);
    await newsroom.button('More actions').click();
    await newsroom.button('Cancel').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    // What is told lies above the buttons, here and on a laptop.
    for (const size of [undefined, { width: 1280, height: 720 }]) {
      if (size) await page.setViewportSize(size);
      await page.keyboard.press('Control+s');
      const toast = await page.locator('[data-toasts] > li', { hasText: 'Kept as a working copy' }).boundingBox();
      expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual((await edges()).bar);
    }
  });

  it('takes an earlier text from the history into the editor, or restores it as a new version', async () => {
    const contentHtml = '<p>As it was on the first day.</p>';
    const { id, title } = await publishPost(stack, { contentHtml });
    const newsroom = await Newsroom.visit(stack, browser);
    await newsroom.edit(title);
    await newsroom.write(' Spoiled.');
    await newsroom.save();
    await newsroom.edit(title);
    await newsroom.button('History').click();
    const history = newsroom.page.getByRole('dialog', { name: 'History' });
    await history.locator('mark', { hasText: 'Spoiled.' }).first().waitFor();
    await history.getByRole('button', { name: /^Created/ }).click();
    await newsroom.button('Take into the editor').click();
    await newsroom.text.getByText('As it was on the first day.', { exact: true }).waitFor();
    await newsroom.page.getByText(/Working copy saved at/).waitFor();
    await newsroom.button('History').click();
    await history.getByText('Was on the site').waitFor();
    await history.getByRole('button', { name: /^Created/ }).click();
    await newsroom.button('Restore this version').click();
    const question = newsroom.page.getByRole('dialog', { name: 'Restore this version on the site?' });
    await question.getByText('they wait under Blog Posts').waitFor();
    await newsroom.button('Restore for readers').click();
    await history.waitFor({ state: 'detached' });
    await newsroom.text.getByText('As it was on the first day.', { exact: true }).waitFor();
    const read = () => stack.readAsStaff<AdminPost>(`/api/admin/blog/${id}`);
    await eventually(async () => (await read()).version === 3);
    expect(await read()).toMatchObject({ contentHtml, status: 'published' });
  });

  it('shows what is not saved to its writer, and a draft to whoever has its address until that is revoked', async () => {
    const { id, title, slug } = await publishPost(stack, { status: 'draft' });
    const newsroom = await Newsroom.visit(stack, browser);
    await newsroom.edit(title);
    await newsroom.write(' And what nobody has saved.');
    await newsroom.page.getByText(/Working copy saved at/).waitFor();
    await newsroom.button('Preview').click();
    const preview = newsroom.page.getByRole('dialog', { name: 'Preview' });
    const page = preview.frameLocator('iframe');
    await page.getByText('And what nobody has saved.').waitFor();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await findBarriers(newsroom.page)).toEqual([]);
    await preview.getByRole('button', { name: 'Close' }).click();
    await newsroom.button('Share draft').click();
    await newsroom.button('Create link').click();
    const address = (await newsroom.page.getByRole('link', { name: /\/preview\// }).getAttribute('href')) ?? '';
    const reader = await browser.visit({ expects: [/status of 404/] });
    await reader.goto(address);
    await reader.getByRole('heading', { level: 1, name: title }).waitFor();
    await reader.getByText('And what nobody has saved.').waitFor();
    expect(await reader.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect((await fetch(`${stack.url}/blog/${slug}`)).status).toBe(404);
    const rendered = await fetch(address);
    expect(rendered.status).toBe(200);
    expect(await rendered.text()).not.toContain(title);
    await stack.asStaff('PATCH', `/api/admin/blog/${id}/publish`, { status: 'published' });
    await reader.reload();
    await reader.getByText('This is a preview of a public article.').waitFor();
    await newsroom.button('Revoke').click();
    await newsroom.button('Revoke').waitFor({ state: 'detached' });
    await reader.reload();
    await reader.getByRole('heading', { name: 'This preview has ended' }).waitFor();
    // The gateway keeps a page for a second.
    await eventually(async () => (await fetch(address)).status === 404);
    expect(await (await fetch(address)).text()).toContain('was withdrawn, has expired, or was not copied whole.');
  });
});
