import { describe, expect, it, jest } from '@jest/globals';
import { findBarriers, openPage } from './browser.js';
import { useBrowser } from './use-browser.js';
import { Newsroom } from './newsroom.js';
import { findPost, publishPost } from './posts.js';
import { FROM_GOOGLE_DOCS, FROM_WORD } from './pasted-html.js';
import { eventually } from './synchronization.js';
import { harmfulTags, INJECTIONS } from './script-injections.js';

jest.setTimeout(180_000);

const { stack, browser } = useBrowser();

/** The editor shows a video as the page will, once it is clicked there. */
const PLAYER = /foreign.*youtube-nocookie/;

/** What the server keeps of a post whose text was made in the editor. */
async function saveAndRead(newsroom: Newsroom, title: string): Promise<string> {
  await newsroom.save();
  return (await findPost(stack, title))?.contentHtml ?? '';
}

async function paste(newsroom: Newsroom, text: string, type = 'text/html'): Promise<void> {
  await newsroom.text.click();
  await newsroom.page.keyboard.press('Control+a');
  await newsroom.page.keyboard.press('Delete');
  await pasteAtCursor(newsroom, text, type);
}

async function pasteAtCursor(newsroom: Newsroom, text: string, type = 'text/html'): Promise<void> {
  await newsroom.text.evaluate(
    (element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(pasted.type, pasted.text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { text, type },
  );
}

describe('the rich text', () => {
  it('survives the way to the server and back, every kind of it', async () => {
    const newsroom = await Newsroom.visit(stack, browser, { expects: [PLAYER] });
    const { page } = newsroom;
    const title = `All kinds ${Date.now()}`;
    await newsroom.newPost(title);
    await newsroom.type('Plain ');
    for (const mark of ['Bold', 'Italic', 'Underline', 'Strikethrough', 'Code']) {
      await newsroom.format(mark);
      await page.keyboard.type(mark.toLowerCase());
      await newsroom.format(mark);
    }
    for (const level of [1, 2, 3, 4]) {
      await page.keyboard.press('Enter');
      await newsroom.field('Text style').selectOption(`Heading ${level}`);
      await newsroom.nextFrame();
      await page.keyboard.type(`Heading ${level}`);
    }
    for (const block of ['Bullet List', 'Numbered List', 'Quote', 'Code Block']) {
      await page.keyboard.press('Enter');
      await newsroom.field('Text style').selectOption('Paragraph');
      await newsroom.format(block);
      await page.keyboard.type(block);
      // Out of the block again, down to a paragraph of its own.
      await page.keyboard.press('Control+End');
      await newsroom.nextFrame();
    }
    expect(await findBarriers(page)).toEqual([]);
    await newsroom.format('Horizontal Rule');
    await newsroom.format('Table');
    await page.keyboard.type('Cell');
    await page.keyboard.press('Control+End');
    await newsroom.nextFrame();
    await newsroom.button('Link').click();
    await page
      .getByRole('dialog', { name: 'Link' })
      .getByLabel(/^Address/)
      .fill('example.com/page');
    await page.keyboard.press('Enter');
    await newsroom.button('Image').click();
    await page.getByRole('dialog', { name: 'Image' }).getByLabel('URL').fill(`${stack.url}/art/og-default.png`);
    await newsroom.button('Insert Image').click();
    await newsroom.button('Video').click();
    await newsroom.field('Video URL').fill('https://youtu.be/dQw4w9WgXcQ?t=3');
    await newsroom.format('Insert Video');
    await page.keyboard.type('The end');
    const saved = await saveAndRead(newsroom, title);
    for (const tag of 'strong em u s code h1 h2 h3 h4 ul ol blockquote pre td'.split(' ')) {
      expect(saved).toContain(`</${tag}>`);
    }
    expect(saved).toContain('<hr>');
    expect(saved).toContain('href="https://example.com/page"');
    expect(saved).toContain('/art/og-default.png"');
    expect(saved).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"');
    expect(saved).toMatch(/<p>The end<\/p>$/);
  });

  it('inserts nothing for an empty address, or one that is no video, links to posts that are found by words of their title, and refuses what is no address', async () => {
    const { title, slug } = await publishPost(stack);
    const newsroom = await Newsroom.visit(stack, browser);
    const { page } = newsroom;
    await newsroom.newPost();
    await newsroom.write('Text');
    const before = await newsroom.html();
    for (const [tool, label, address] of [
      ['Link', 'Address, or words of a post’s title', ''],
      ['Image', 'URL', '  '],
      ['Video', 'Video URL', 'https://youtu.be/short'],
      ['Video', 'Video URL', 'https://vimeo.com/123456789'],
    ] as const) {
      await newsroom.button(tool).click();
      await page.getByRole('dialog', { name: tool }).getByLabel(label).fill(address);
      await newsroom.button(`Insert ${tool}`).click();
      if (tool !== 'Video') continue;
      await page.getByText('That isn’t the address of a YouTube video.').waitFor();
      await page.keyboard.press('Escape');
      await newsroom.button('Discard').click();
    }
    expect(await newsroom.html()).toBe(before);

    await newsroom.write('See ');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Link' });
    for (const [address, isNewTab] of [
      ['example.org', true],
      ['/blog/ours', false],
      ['#money', false],
    ] as const) {
      await dialog.getByLabel(/^Address/).fill(address);
      expect(await dialog.getByLabel('Open in a new tab').isChecked()).toBe(isNewTab);
    }
    for (const refused of ['javascript:alert(1)', title]) {
      await dialog.getByLabel(/^Address/).fill(refused);
      await dialog.getByRole('button', { name: 'Insert Link' }).click();
      await dialog.getByText('That isn’t a web address.').waitFor();
    }
    await dialog.getByRole('list', { name: 'Our posts' }).getByRole('button', { name: title }).waitFor();
    await dialog.getByLabel(/^Address/).press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await findBarriers(page)).toEqual([]);
    expect(await dialog.getByLabel('Open in a new tab').isChecked()).toBe(false);
    await page.keyboard.press('Enter');
    const link = newsroom.text.getByRole('link', { name: title });
    expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([`/blog/${slug}`, null]);
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.type('. The end.');
    await newsroom.text.getByText('The end.').waitFor();
    expect(await link.textContent()).toBe(title);
  });

  it('arrives clean from Word and from Google Docs', async () => {
    const newsroom = await Newsroom.visit(stack, browser);
    for (const { html, expected, leftOut } of [FROM_WORD, FROM_GOOGLE_DOCS]) {
      const title = `Pasted ${Date.now()}`;
      await newsroom.newPost(title);
      await paste(newsroom, html);
      await newsroom.page.getByText(leftOut, { exact: true }).first().waitFor();
      expect(await saveAndRead(newsroom, title)).toBe(expected);
    }
  });

  it('keeps the footnotes of a Word document through a reload and a save, whatever they begin with, and in a link', async () => {
    const newsroom = await Newsroom.visit(stack, browser);
    const { page } = newsroom;
    const title = `Notes ${Date.now()}`;
    const notes = ['Law no. 31/2012, the lease reform', 'Art. 3', 'https://dre.pt/a is the law', 'pt'];
    await newsroom.newPost(title);
    const reference = (_note: string, index: number) =>
      `<p>Read the files at the portal.<a href="file:///C:/Temp/clip.htm#_ftn${index}">[${index}]</a> See www.aima.gov.pt too.</p>`;
    const list = notes.map(
      (note, index) => `<div id="_ftn${index}"><p><a href="#_ftnref${index}">[${index}]</a>${note}</p></div>`,
    );
    await paste(newsroom, notes.map(reference).join('') + list.join('').replaceAll('id="_', 'id="'));
    const linked = newsroom.text.getByRole('link');
    await eventually(async () => (await linked.count()) === notes.length);
    expect(await linked.allTextContents()).toEqual(notes.map(() => 'www.aima.gov.pt'));
    // A link over everything leaves the footnotes, in which there are links, whole.
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+k');
    await newsroom.page.getByLabel(/^Address/).fill('https://example.org');
    await page.keyboard.press('Enter');
    await page.reload();
    await newsroom.text.getByText('Read the files').first().waitFor();
    expect(await newsroom.text.textContent()).not.toContain('Law no.');
    const saved = await saveAndRead(newsroom, title);
    const kept = [...saved.matchAll(/<span data-footnote="">(.*?)<\/span>/g)].map(([, note = '']) =>
      note.replace(/<[^>]*>/g, ''),
    );
    expect(kept).toEqual(notes);
  });

  it('has raised text, dashes and ellipses while typing, and rows and columns on either side; goes on from the title with Enter, and keeps a dated line and a pasted heading out of the paragraph', async () => {
    const newsroom = await Newsroom.visit(stack, browser, { viewport: { width: 1280, height: 720 } });
    const { page } = newsroom;
    const title = `Raised ${Date.now()}`;
    await newsroom.newPost(title);
    await newsroom.type('Wait... it is 2');
    await newsroom.format('Superscript');
    await page.keyboard.type('nd');
    await newsroom.format('Superscript');
    await page.keyboard.type(' -- not x');
    await newsroom.format('Subscript');
    await page.keyboard.type('i');
    await newsroom.format('Subscript');
    await newsroom.format('Table');
    await newsroom.format('Add Row Above');
    await newsroom.format('Add Column Left');
    const toolbar = page.getByRole('toolbar', { name: 'Text formatting' });
    const height = async () => (await toolbar.boundingBox())!.height;
    // One row, and one more for the table.
    expect(await height()).toBeLessThan(100);
    await newsroom.text.getByText('Wait…').click();
    await eventually(async () => (await height()) < 60);
    await newsroom.button('Find and Replace').click();
    const bar = page.getByRole('search', { name: 'Find and replace' });
    expect((await bar.boundingBox())!.height).toBeLessThan(60);
    await newsroom.button('Close find and replace').click();
    const saved = await saveAndRead(newsroom, title);
    expect(saved).toContain('<p>Wait… it is 2<sup>nd</sup> — not x<sub>i</sub></p>');
    expect(saved.match(/<tr>/g)).toHaveLength(4);
    expect(saved.match(/<th[ >]/g)).toHaveLength(4);

    const next = `Apart ${Date.now()}`;
    await newsroom.newPost(next);
    await newsroom.field('Title').press('Enter');
    await page.keyboard.type('Before.After.');
    for (const _ of 'After.') await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('/corr');
    await page.getByRole('listbox', { name: 'Insert' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('it was 12.');
    await pasteAtCursor(newsroom, '<h2>Fees</h2><p>From 550 euros.</p>');
    expect(await saveAndRead(newsroom, next)).toMatch(
      /^<p>Before\.<\/p><p><strong>Correction, [^<]+:<\/strong> it was 12\.<\/p><h2>Fees<\/h2><p>From 550 euros\.<\/p><p>After\.<\/p>$/,
    );
  });

  it('becomes what its Markdown says, and tells what a paste has left out', async () => {
    const newsroom = await Newsroom.visit(stack, browser);
    const title = `Markdown ${Date.now()}`;
    await newsroom.newPost(title);
    const markdown =
      '## Fees\n\n- One **bold** item\n- [x] Passport\n- [ ] Form\n\n| Fee | Euro |\n| --- | ---: |\n| Meeting | 550 |';
    await paste(newsroom, markdown, 'text/plain');
    await newsroom.text.getByText('Meeting').click();
    await newsroom.button('Align Center').click();
    const saved = await saveAndRead(newsroom, title);
    const cells = [...saved.matchAll(/<t[hd]\b[^>]*?style="([^"]*)"[^>]*><p>(.*?)<\/p>/g)];
    expect(cells.map(([, style, words]) => `${words}: ${style}`)).toEqual([
      'Fee: text-align: center;',
      'Euro: text-align: right;',
      'Meeting: text-align: center;',
      '550: text-align: right;',
    ]);
    for (const markup of [
      '<h2>Fees</h2>',
      '<strong>bold</strong>',
      '☑ Passport',
      '☐ Form',
      '<th',
      'Meeting',
      '</table>',
    ]) {
      expect(saved).toContain(markup);
    }
    // A link to a post of ours is as one from the dialog, also when the post is saved again.
    const other = `Links ${Date.now()}`;
    await newsroom.newPost(other);
    const links = `[One](${stack.url}/blog/one), [two](/blog/two#fees), [three](https://example.org/three).`;
    await paste(newsroom, links, 'text/plain');
    const rel = 'rel="noopener noreferrer"';
    const linked =
      `<p><a href="/blog/one" ${rel}>One</a>, <a href="/blog/two#fees" ${rel}>two</a>, ` +
      `<a href="https://example.org/three" target="_blank" ${rel}>three</a>.</p>`;
    expect(await saveAndRead(newsroom, other)).toBe(linked);
    await newsroom.edit(other);
    await newsroom.write(' More.');
    expect(await saveAndRead(newsroom, other)).toBe(linked.replace('</p>', ' More.</p>'));
    await newsroom.newPost();
    await paste(newsroom, '<p>Text<img src="file:///C:/Temp/clip_image001.png"></p>');
    await newsroom.page.getByText('Left out: 1 picture').first().waitFor();
    await pasteAtCursor(
      newsroom,
      '<p>Docs<img src="https://lh7-rt.googleusercontent.com/a"><img src="https://example.org/b.png"></p>',
    );
    await newsroom.page.getByText('Left out: 2 pictures').first().waitFor();
    expect(await newsroom.html()).not.toContain('googleusercontent');
    await pasteAtCursor(
      newsroom,
      '<figure><img src="cid:part1@mail"><figcaption>The caption</figcaption></figure><img src="cid:2"><img src="x-y:3">' +
        '<table><tr><td><p align="right">One</p></td><td><p style="text-align:center">Two</p></td></tr></table>',
    );
    await newsroom.page.getByText('Left out: 3 pictures').first().waitFor();
    expect(await newsroom.html()).not.toMatch(/<img|caption/i);
    for (const align of ['right', 'center']) expect(await newsroom.html()).toContain(`text-align: ${align}`);
    await newsroom.button('Cancel').click();
    await newsroom.newPost();
    await paste(
      newsroom,
      '<p>80 m<sup>2</sup>, CO<span style="font-size:0.6em;vertical-align:sub">2</span>, the 2<sup>nd</sup>, ' +
        '<a href="https://www.google.com/url?q=https://example.org/a%3Fb&amp;sa=D">source</a></p>',
    );
    await newsroom.text.getByText('80 m2, CO2, the 2nd, source', { exact: true }).waitFor();
    expect(await newsroom.html()).toContain('80 m<sup>2</sup>, CO<sub>2</sub>, the 2<sup>nd</sup>, ');
    expect(await newsroom.html()).toContain('href="https://example.org/a?b"');
    await pasteAtCursor(newsroom, '<p>As <s>struck</s></p>');
    await newsroom.page.keyboard.type(' and plain');
    expect(await newsroom.html()).toContain('<s>struck</s> and plain');
    await pasteAtCursor(newsroom, '<details><summary>Who may?</summary>Everybody.<p>Nearly.</p></details>');
    expect(await newsroom.html()).toContain('Who may?</p><p>Everybody.</p><p>Nearly.</p>');
  });

  it('runs nothing that is pasted or came by any field, in the editor or on any page that shows it', async () => {
    const newsroom = await Newsroom.visit(stack, browser, {
      expects: [/Failed to load resource|Content Security Policy/, PLAYER],
    });
    const title = `Harmful ${Date.now()}`;
    await newsroom.newPost(title);
    await paste(newsroom, INJECTIONS.map((vector) => `<p>${vector}</p>`).join(''));
    await newsroom.field('Status').selectOption('Published');
    const saved = await saveAndRead(newsroom, title);
    expect(harmfulTags(saved)).toEqual([]);
    await newsroom.page.goto(`${stack.url}/blog/${title.toLowerCase().replaceAll(' ', '-')}`);
    await newsroom.page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await newsroom.page.evaluate(() => 'wasHarmed' in window)).toBe(false);

    const posts = [];
    for (const injection of INJECTIONS) posts.push(await publishPost(stack, everywhere(injection)));
    posts.push(await publishPost(stack, { title: 'All at once', contentHtml: INJECTIONS.join('<p>and</p>') }));
    try {
      for (const [index, { slug, contentHtml }] of posts.entries()) {
        expect(harmfulTags(contentHtml)).toEqual([]);
        const page = await (await fetch(`${stack.url}/blog/${slug}`)).text();
        if (INJECTIONS[index]?.includes('<')) expect(page).not.toContain(INJECTIONS[index]);
      }
      const last = posts.at(-1);
      for (const path of ['/blog', `/blog/${last?.slug}`, `/blog/${posts[0]?.slug}`, '/admin']) {
        await openPage(newsroom.page, stack.url + path);
        await newsroom.page.getByRole('heading').first().waitFor();
        expect(await newsroom.page.evaluate(() => 'wasHarmed' in window)).toBe(false);
      }
      await newsroom.edit(INJECTIONS[0] ?? '');
      await newsroom.button('History').click();
      await newsroom.page.getByRole('dialog', { name: 'History' }).getByText('Created').first().waitFor();
      expect(await newsroom.page.evaluate(() => 'wasHarmed' in window)).toBe(false);
      expect(newsroom.dialogs).toEqual([]);
    } finally {
      await stack.asStaff('POST', '/api/admin/posts/bulk', { ids: posts.map(({ id }) => id), action: 'delete' });
    }
  });
});

/** A post that has one text in every field that takes text, cut where the field ends. */
const everywhere = (text: string) => ({
  title: text,
  excerpt: text,
  contentHtml: `<p>Before</p>${text}<p>${text}</p>`,
  tags: [text.slice(0, 100)],
  seoTitle: text,
  seoDescription: text.slice(0, 160),
  ogTitle: text,
  ogDescription: text,
  featuredImageUrl: '/art/cover-1.svg',
  featuredImageAlt: text,
  highlights: [text],
  qaSection: [{ question: text, answer: text }],
});
