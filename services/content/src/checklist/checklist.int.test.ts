import type { Checklist } from '@firm/contracts/api/newsroom';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { TEST_ORIGIN, useContentService } from '../testing/test-content-service.js';

const GOOD = {
  title: 'Portugal after the end of real estate',
  excerpt:
    'Which investments still qualify for residence in Portugal, what they cost, and how long the whole procedure takes.',
  contentHtml:
    '<h2>Funds</h2><p>A fund must qualify. <a href="#funds">Up</a> <a href="/about">About</a></p><h3>Costs</h3><p>Fees apply.</p>',
  featuredImageUrl: '/art/cover-1.svg',
  featuredImageAlt: 'A terrace over Lisbon',
  authorSlug: 'rita',
  reviewerSlug: 'helena',
  reviewedOn: '2026-11-20',
};

const PORTUGUESE =
  '<p>A autorização de residência não é renovada sem o contrato, que a família entrega depois da visita. Os documentos dos filhos vão com os do pai ou da mãe, e o pedido é feito em Lisboa.</p>';

const content = useContentService();
beforeAll(async () => {
  await content.createPublishedPost({ title: 'Known article' });
  const moved = await content.createPublishedPost({ title: 'Moved article' });
  await content.savePost(moved, { slug: 'moved-on' }).expect(200);
  await content.createPost({ title: 'Unfinished' });
  await content.createPublishedPost({ title: 'Renovação', slug: 'renova-o' });
  const redirect = (from: string, to: string) => content.post('/api/admin/posts/redirects', { from, to }).expect(204);
  await redirect('/services/visas', '/about');
  await redirect('/services/drafts', '/blog/unfinished');
});

const findingsOf = async (changes: object) => {
  const { body } = await content.post('/api/admin/posts/checklist', { ...GOOD, ...changes }).expect(200);
  return (body as Checklist).findings;
};
const check = async (changes: object) =>
  (await findingsOf(changes)).map(({ rule, about }) => (about === null ? rule : `${rule}: ${about}`));
const linked = (href: string) => ({ contentHtml: `<h2>Funds &amp; fees</h2><p><a href="${href}">x</a></p>` });

describe('the checklist', () => {
  it('finds nothing in a careful article', async () => expect(await check({})).toEqual([]));

  it.each([
    ['a missing title', { title: ' ', seoTitle: 'x' }, ['title-missing']],
    ['a long title', { seoTitle: 'x'.repeat(61) }, [`title-length: ${'x'.repeat(61)}`]],
    [
      'letters that the slug has lost',
      { title: 'A renovação da Inês', slug: 'a-renova-o-da-in-s' },
      ['slug-letters: a-renova-o-da-in-s'],
    ],
    ['no letters lost in a slug of plain ones', { title: 'A renovação', slug: 'a-renovacao' }, []],
    ['no letters lost in an address that readers have', { title: 'Renovação', slug: 'renova-o' }, []],
    ['a text in another language than the post’s', { contentHtml: PORTUGUESE, language: 'en' }, ['other-language']],
    ['a text in the language of the post', { contentHtml: PORTUGUESE, language: 'pt' }, []],
    ['a missing description', { excerpt: '' }, ['description-missing']],
    ['a short description', { seoDescription: 'Short.' }, ['description-length']],
    ['a long description', { seoDescription: 'x'.repeat(161) }, ['description-length']],
    ['a second heading 1', { contentHtml: '<h2>a</h2><h1>Again</h1>' }, ['one-heading-1: Again']],
    ['a skipped level', { contentHtml: '<h2>a</h2><h4>b</h4>' }, ['heading-order: b']],
    ['a missing image', { featuredImageUrl: '' }, ['image-missing']],
    ['an image without alternative text', { featuredImageAlt: '' }, ['image-alt: /art/cover-1.svg']],
    ['a missing reviewer', { reviewerSlug: null }, ['reviewer-missing']],
    ['a reviewer who has not confirmed it', { reviewedOn: '' }, ['review-unconfirmed']],
    ['what Word marked as deleted', { contentHtml: '<p>a <del>b</del></p>' }, ['struck-text: b']],
    ['an author who is the reviewer', { authorSlug: 'helena' }, ['one-name-twice']],
    [
      'images without alternative text',
      { contentHtml: '<img src="/a.png"><img src="/b.png" alt=" "><img src="/c.png" alt="c">' },
      ['image-alt: /a.png', 'image-alt: /b.png'],
    ],
    [
      'images on other sites, and those of them that browsers block',
      {
        contentHtml: ['http://a.example', 'https://a.example', TEST_ORIGIN, '']
          .map((host) => `<img src="${host}/a.png" alt="a">`)
          .join(''),
      },
      ['image-blocked: http://a.example/a.png', 'image-foreign: https://a.example/a.png'],
    ],
  ])('finds %s', async (_what, changes, expected) => expect(await check(changes)).toEqual(expected));

  it('ignores a first heading that repeats the title, as the page does', async () => {
    expect(await check({ contentHtml: `<h1>${GOOD.title}</h1><h2>a</h2>` })).toEqual([]);
  });

  it.each([
    '/blog/known-article',
    '/blog/moved-article',
    `${TEST_ORIGIN}/blog/known-article#x`,
    '/',
    '/#alfred-section',
    '/about/',
    '/updates',
    '/updates#pt-nationality',
    '/jane-doe',
    '/people',
    '/us-investors',
    '/Alfred/',
    '/services/visas/',
    '#funds-fees',
    'https://elsewhere.example/x',
    'mailto:a@b.example',
  ])('accepts a link to %s', async (href) => expect(await check(linked(href))).toEqual([]));

  it.each([
    '/blog/unfinished',
    '/blog/never-was',
    '/pricing',
    '/services/drafts',
    `${TEST_ORIGIN}/nowhere`,
    '#costs',
    '/blog/Known-Article',
  ])('finds the broken link %s', async (href) => expect(await check(linked(href))).toEqual([`broken-link: ${href}`]));

  it.each([
    ['<h2>Content</h2>', 'content-2', 'content'],
    ['<h2>A</h2><h2>A 2</h2><h2>A</h2>', 'a-3', 'a-2-2'],
  ])('accepts links to the headings of %s as the page names them', async (headings, right, wrong) => {
    const contentHtml = `${headings}<p><a href="#${right}">Up</a> <a href="#${wrong}">Up</a></p>`;
    expect(await check({ contentHtml })).toEqual([`broken-link: #${wrong}`]);
  });

  it('names a broken link once, by the words where it stands first', async () => {
    const contentHtml =
      '<p><a href="/a">The <b>land</b>&nbsp;register</a>, <a href="/a">it</a>, <a href="/b"><img src="/b.png" alt="b"></a></p>';
    expect((await findingsOf({ contentHtml })).map(({ message, about }) => [message, about])).toEqual([
      ['The link “The land register” leads nowhere on the site.', '/a'],
      ['This link leads nowhere on the site.', '/b'],
    ]);
  });

  it('accepts a link of a post to itself', async () => {
    expect(await check({ ...linked('/blog/own-slug'), slug: 'own-slug' })).toEqual([]);
  });

  it('warns of an advertising claim with the words of its sentence', async () => {
    const contentHtml =
      '<p>Fees apply. Residence is guaranteed within a year.</p><p>A melhor pergunta não é o preço.</p>';
    expect(await check({ contentHtml })).toEqual(['promise: Residence is guaranteed within a year.']);
  });

  it('reads title and description too, and reports each claim once', async () => {
    expect(await check({ title: 'Guaranteed visa', seoDescription: '', excerpt: GOOD.excerpt })).toEqual([
      'promise: Guaranteed visa',
    ]);
  });

  it('suggests a fact only where the text speaks of its subject', async () => {
    const contentHtml =
      '<p>In Portugal stamp duty on the lease is 10%.</p><p>In Portugal stamp duty on an inheritance is 10%.</p>';
    expect(await check({ contentHtml })).toEqual(['fact-unlinked: In Portugal stamp duty on an inheritance is 10%.']);
  });

  it('warns of a value that the register never held', async () => {
    const contentHtml = '<p>In Portugal stamp duty on an inheritance is 12%.</p>';
    expect(await check({ contentHtml })).toEqual([
      'fact-contradicted: In Portugal stamp duty on an inheritance is 12%.',
    ]);
  });

  it('offers the fact in place of a value that the text states by hand or against it, and of nothing else', async () => {
    const offers = async (changes: object) =>
      (await findingsOf(changes)).map(({ rule, fact }) => [rule, fact?.words, fact?.text, fact?.key]);
    const key = 'pt-stamp-duty';
    const stated = (value: string) => ({ contentHtml: `<p>In Portugal stamp duty on an inheritance is ${value}.</p>` });
    expect(await offers(stated('10%'))).toEqual([['fact-unlinked', '10%', '10%', key]]);
    expect(await offers(stated('<b>12</b>%'))).toEqual([['fact-contradicted', '12%', '10%', key]]);
    const excerpt = `${GOOD.excerpt} In Portugal the minimum wage is €870.`;
    expect(await offers({ excerpt })).toEqual([['fact-outdated', undefined, undefined, undefined]]);
  });

  it('lists what a talk does not support while it is in the text; the review keeps what was left', async () => {
    const [wrong, mended] = ['The fee is <b>€ 5,000</b> today.', 'Nobody has to register.'];
    const unsupported = [
      { text: 'The fee is € 5,000 today.', reason: 'The passages do not say 5,000 (eur).' },
      { text: mended, reason: 'It denies what the passages do not deny.' },
    ];
    const contentHtml = `<h2>Fees</h2><p>${wrong} ${mended}</p>`;
    await content.savePeople({ slug: 'rita', name: 'Rita' }, { slug: 'helena', name: 'Helena' });
    const post = await content.createPost({ ...GOOD, contentHtml, source: 'youtube', unsupported });
    const listed = [`unsupported-sentence: ${unsupported[0]?.text}`, `unsupported-sentence: ${mended}`];
    expect(await check({ contentHtml, id: post.id })).toEqual(listed);
    const changed = { ...GOOD, contentHtml: `<h2>Fees</h2><p>${wrong}</p>` };
    expect(await check({ ...changed, id: post.id })).toEqual(listed.slice(0, 1));
    await content.savePost(post, changed).expect(200);
    const { body: reviewed } = await content.post(`/api/admin/blog/${post.id}/review`).expect(200);
    expect(reviewed.unsupported).toEqual(unsupported.slice(0, 1));
  });

  it('accepts an empty form and a saved post', async () => {
    await content.post('/api/admin/posts/checklist', {}).expect(200);
    await content.post('/api/admin/posts/checklist', await content.createPost()).expect(200);
    await content.post('/api/admin/posts/checklist', { author: 'x' }).expect(400);
  });
});
