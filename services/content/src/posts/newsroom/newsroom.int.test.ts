import type { ChangedPosts, NewsroomPage } from '@firm/contracts/api/newsroom';
import type { Redirect } from '@firm/contracts/api/redirects';
import { Outbox } from '@firm/platform/outbox/outbox';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { useContentService } from '../../testing/test-content-service.js';

const content = useContentService();

const list = (query = '') => content.read<NewsroomPage>(`/api/admin/posts${query}`);
const titles = async (query: string) => (await list(query)).posts.map(({ title }) => title);

describe('the list of posts', () => {
  beforeAll(async () => {
    await content.savePeople({ slug: 'rita', name: 'Rita Gonçalves' }, { slug: 'helena', name: 'Helena Rita Sá' });
    await content.createPost({
      title: 'Vistos Gold em São Paulo',
      tags: ['Golden Visa'],
      contentHtml: '<p>Fundos de investimento</p>',
    });
    await content.createPublishedPost({
      title: 'Flat tax in Italy',
      tags: ['Italy', 'Tax'],
      contentHtml: `<p>${'Words '.repeat(40)}</p>`,
      authorSlug: 'rita',
      reviewerSlug: 'helena',
    });
    await content.createPublishedPost({ title: 'From a video', tags: ['Tax'], source: 'youtube', authorSlug: 'rita' });
    await content.createPost({ title: 'Written by a model', generatedBy: 'gpt-4o', excerpt: 'About FATCA & PFIC' });
  });

  it('finds what somebody has written or reviewed by words of the name', async () => {
    expect(await titles('?search=rita%20goncal')).toEqual(['From a video', 'Flat tax in Italy']);
    expect(await titles('?search=helena')).toEqual(['Flat tax in Italy']);
    expect(await titles('?search=S%C3%A1%20Helena&status=draft')).toEqual([]);
    expect(await titles('?search=helena%20goncalves')).toEqual([]);
  });

  it('shows everything but the text, newest first, with the total', async () => {
    const page = await list();
    expect(page.total).toBe(4);
    expect(page.posts.map(({ title }) => title)).toEqual([
      'Written by a model',
      'From a video',
      'Flat tax in Italy',
      'Vistos Gold em São Paulo',
    ]);
    expect(page.posts[2]).toMatchObject({
      status: 'published',
      contentPreview: `<p>${'Words '.repeat(40)}`.slice(0, 100),
    });
    expect(page.posts[2]).not.toHaveProperty('contentHtml');
  });

  it.each([
    ['?search=flat', ['Flat tax in Italy']],
    ['?search=FLA%20ita', ['Flat tax in Italy']],
    ['?search=sao', ['Vistos Gold em São Paulo']],
    ['?search=S%C3%83O', ['Vistos Gold em São Paulo']],
    ['?search=fundos', ['Vistos Gold em São Paulo']],
    ['?search=fatca', ['Written by a model']],
    ['?search=golden-visa', ['Vistos Gold em São Paulo']],
    ['?search=italy%20gold', []],
    ['?search=%27%3B--%20%26%20%7C!()%3A*%5C%00', []],
    ['?search=%20%09', ['Written by a model', 'From a video', 'Flat tax in Italy', 'Vistos Gold em São Paulo']],
    ['?status=published', ['From a video', 'Flat tax in Italy']],
    ['?source=youtube', ['From a video']],
    ['?tag=Tax', ['From a video', 'Flat tax in Italy']],
    ['?tag=golden%20visa', ['Vistos Gold em São Paulo']],
    ['?author=rita', ['From a video', 'Flat tax in Italy']],
    ['?author=rita&reviewer=helena', ['Flat tax in Italy']],
    ['?needsReview=true', ['Written by a model', 'From a video']],
    ['?needsReview=false&status=draft', ['Vistos Gold em São Paulo']],
    [
      '?status=&source=&tag=&search=&needsReview=',
      ['Written by a model', 'From a video', 'Flat tax in Italy', 'Vistos Gold em São Paulo'],
    ],
  ])('filters by %s', async (query, expected) => expect(await titles(query)).toEqual(expected));

  it('continues where a page ended', async () => {
    const first = await list('?limit=3');
    const second = await list(`?limit=3&cursor=${first.nextCursor}`);
    expect([first.total, second.total]).toEqual([4, 4]);
    expect(second.posts.map(({ title }) => title)).toEqual(['Vistos Gold em São Paulo']);
    expect(second.nextCursor).toBeUndefined();
  });

  it.each(['status=gone', 'source=x', 'needsReview=1', 'limit=0', 'cursor=x', 'search=a&search=b'])(
    'refuses ?%s',
    (query) => content.get(`/api/admin/posts?${query}`).expect(400),
  );

  it('tells which posts were created from results of video jobs, until they are in the trash', async () => {
    const jobId = randomUUID();
    const talk = {
      ...{ videoUrl: '', videoTitle: 'A talk', words: 'captions', model: 'gpt-4o', promptVersion: '1' },
      ...{ isShown: false, chapters: [], jobId },
    };
    const { id, title } = await content.createPost({ source: 'youtube', talk });
    const read = () => content.read<object[]>('/api/admin/posts/of-video-jobs');
    expect(await read()).toEqual([{ jobId, id, title }]);
    await content.delete(`/api/admin/blog/${id}`).expect(204);
    expect(await read()).toEqual([]);
  });

  it('counts the tags in use', async () => {
    expect(await content.read('/api/admin/posts/tags')).toEqual([
      { tag: 'Tax', count: 2 },
      { tag: 'Golden Visa', count: 1 },
      { tag: 'Italy', count: 1 },
    ]);
  });

  it('counts a post once that spells a tag in two ways, by the more usual one', async () => {
    const { id } = await content.createPost({ tags: ['tax', 'Tax', 'TAX'] });
    expect((await content.get('/api/admin/posts/tags').expect(200)).body[0]).toEqual({ tag: 'Tax', count: 3 });
    await content.delete(`/api/admin/blog/${id}`).expect(204);
  });
});

describe('a bulk change', () => {
  const apply = async (body: object) =>
    (await content.post('/api/admin/posts/bulk', body).expect(200)).body as ChangedPosts;

  it('publishes, tags, untags, unpublishes and deletes', async () => {
    const posts = [await content.createPost({ tags: ['old'] }), await content.createPost()];
    const ids = posts.map(({ id }) => id);
    expect(await apply({ ids, action: 'publish' })).toEqual({ done: ids, failed: [] });
    expect(await content.readPost(ids[0]!)).toMatchObject({ status: 'published' });
    await apply({ ids, action: 'tag', tag: ' New ' });
    await apply({ ids, action: 'tag', tag: 'new' });
    expect((await content.readPost(ids[0]!)).tags).toEqual(['old', 'New']);
    await apply({ ids, action: 'untag', tag: 'NEW' });
    expect((await content.readPost(ids[1]!)).tags).toEqual([]);
    await apply({ ids, action: 'unpublish' });
    expect(await content.readPost(ids[1]!)).toMatchObject({ status: 'draft' });
    await apply({ ids, action: 'delete' });
    await content.get(`/api/admin/blog/${ids[0]}`).expect(404);
  });

  it('takes off a tag however it is spelled, as readers see one category', async () => {
    const { id } = await content.createPost({ tags: ['Real-Estate', 'Tax'] });
    await apply({ ids: [id], action: 'untag', tag: 'Real Estate' });
    expect((await content.readPost(id)).tags).toEqual(['Tax']);
  });

  it('reports the posts that could not be changed, and changes the others', async () => {
    const { id } = await content.createPost();
    const gone = randomUUID();
    expect(await apply({ ids: [gone, id, 'nonsense', id], action: 'publish' })).toEqual({
      done: [id],
      failed: [
        { id: gone, message: 'There is no such post.' },
        { id: 'nonsense', message: 'There is no such post.' },
      ],
    });
  });

  it.each([
    { ids: [], action: 'publish' },
    { ids: ['x'], action: 'explode' },
    { ids: Array.from({ length: 201 }, () => 'x'), action: 'publish' },
    { ids: ['x'], action: 'tag' },
    { ids: ['x'], action: 'tag', tag: ' ' },
    { ids: ['x'], action: 'tag', tag: 'a', more: 1 },
  ])('refuses %j', (body) => content.post('/api/admin/posts/bulk', body).expect(400));
});

describe('a generated text', () => {
  it('needs a review until a person confirms it', async () => {
    const post = await content.createPost({ source: 'youtube' });
    expect(post).toMatchObject({ needsReview: true, generatedBy: 'a video', reviewedBy: null });
    // Of a text that a colleague has changed since it was read.
    await content.post(`/api/admin/blog/${post.id}/review`).set('if-match', '"9"').expect(412);
    const { body } = await content.post(`/api/admin/blog/${post.id}/review`).expect(200);
    expect(body).toMatchObject({ needsReview: false, reviewedBy: 'ana@example.com', version: 2 });
    expect(Date.parse(body.reviewedAt)).toBeGreaterThan(Date.now() - 10_000);
    await content.post(`/api/admin/blog/${post.id}/review`).expect(200);
    await content.changeStatus(post.id, { status: 'published' }).expect(200);
  });

  it('needs another review when a model writes in it again', async () => {
    const post = await content.createPost();
    await content.post(`/api/admin/blog/${post.id}/review`).expect(200);
    const generated = (await content.savePost(post, { generatedBy: 'gpt-4o' }).expect(200)).body;
    expect(generated).toMatchObject({ needsReview: true, generatedBy: 'gpt-4o' });
    const reviewed = (await content.post(`/api/admin/blog/${post.id}/review`).expect(200)).body;
    expect((await content.savePost(reviewed, { excerpt: 'by hand' }).expect(200)).body).toMatchObject({
      needsReview: false,
    });
    expect((await content.savePost(reviewed, { generatedBy: 'gpt-6-luna' })).body).toMatchObject({
      needsReview: true,
      reviewedBy: null,
    });
  });

  it('may be published before its review', async () => {
    expect(await content.createPublishedPost({ source: 'youtube' })).toMatchObject({
      status: 'published',
      needsReview: true,
    });
  });
});

it('sends the events of all published posts again', async () => {
  const [post, draft] = [await content.createPublishedPost(), await content.createPost()];
  const announced = () =>
    content.database.query<{ facts: number; firm: number }>(
      `select (count(*) filter (where name = 'facts.changed'))::int as facts,
         (count(*) filter (where name = 'firm.changed'))::int as firm from content.outbox_messages`,
    );
  const [before] = await announced();
  const { body } = await content.post('/api/admin/posts/announcements').expect(202);
  expect(body.posts).toBeGreaterThan(0);
  expect((await content.findEvents(post.id)).map(({ name }) => name).sort()).toEqual([
    'post.changed',
    'post.published',
  ]);
  expect(await content.findEvents(draft.id)).toEqual([]);
  expect(await announced()).toEqual([{ facts: before!.facts + 1, firm: before!.firm + 1 }]);
});

it('the order of the list is by date of change, of publication, by title or by the day of the next review, page by page', async () => {
  const word = `sorted${Date.now()}`;
  const create = (title: string, fields: object = {}) => content.createPost({ title: `${title} ${word}`, ...fields });
  const b = await create('b');
  await create('A', { status: 'published', reviewDueOn: '2020-03-01' });
  await create('c', { status: 'published', reviewDueOn: '2020-02-01' });
  await content.savePost(b, { excerpt: 'changed' }).expect(200);
  const inOrder = async (sort: string) => {
    const found: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page: NewsroomPage = await list(`?search=${word}&sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`);
      found.push(...page.posts.map(({ title }) => title.slice(0, 1)));
      cursor = page.nextCursor;
    }
    return found.join('');
  };
  const orders = await Promise.all(['newest', 'created', 'updated', 'published', 'title', 'due'].map(inOrder));
  expect(orders).toEqual(['bcA', 'cAb', 'bcA', 'cAb', 'Abc', 'cAb']);
  await content.get('/api/admin/posts?sort=color').expect(400);
});

it('reviews that are due are those of published posts that end within 30 days of Lisbon', async () => {
  // Half past midnight on June 16 in Lisbon.
  const ahead = Date.parse('2027-06-15T23:30:00Z') - content.clock.now().getTime();
  content.clock.advance(ahead);
  const word = `due${Date.now()}`;
  for (const [title, reviewDueOn, status] of [
    ['Past', '2027-06-15', 'published'],
    ['Soon', '2027-07-16', 'published'],
    ['Later', '2027-07-17', 'published'],
    ['Draft', '2027-06-15', 'draft'],
  ]) {
    await content.createPost({ title: `${title} ${word}`, status, reviewDueOn });
  }
  expect(await titles(`?search=${word}&reviewDue=true&sort=due`)).toEqual([`Past ${word}`, `Soon ${word}`]);
  content.clock.advance(-ahead);
});

describe('tags', () => {
  const visit = (category: string) => content.readPublic(`/api/blog?category=${category}`);

  it('are renamed, joined and deleted in every post, and their addresses lead on', async () => {
    const post = await content.createPublishedPost({ tags: ['Visto Gold', 'Lisbon'], keywords: ['aima'] });
    const other = await content.createPublishedPost({ tags: ['Golden Visa Portugal'] });
    const rename = (tag: string, name: string) =>
      content.put(`/api/admin/posts/tags/${encodeURIComponent(tag)}`, { name }).expect(204);
    await rename('Visto Gold', 'Gold Permit');
    expect(await visit('visto-gold')).toMatchObject({ category: 'gold-permit', posts: [{ id: post.id }] });
    await rename('Gold Permit', 'Golden Visa Portugal');
    for (const category of ['visto-gold', 'gold-permit']) {
      expect(await visit(category)).toMatchObject({
        category: 'golden-visa-portugal',
        posts: [{ id: other.id }, { id: post.id, tags: ['Golden Visa Portugal', 'Lisbon'] }],
      });
    }
    await content.delete('/api/admin/posts/tags/Lisbon').expect(204);
    expect(await content.readPost(post.id)).toMatchObject({
      tags: ['Golden Visa Portugal'],
      keywords: ['aima', 'lisbon'],
    });
    expect(await visit('lisbon')).toMatchObject({ category: null });
    expect(await visit('never-was')).toEqual({ posts: [] });
    await content.delete('/api/admin/posts/tags/Lisbon').expect(404);
    // Of a tag that only drafts have, strangers learn nothing.
    await content.createPost({ tags: ['Acme merger'] });
    await content.put('/api/admin/posts/tags/Acme%20merger', { name: 'Bidco takeover' }).expect(204);
    expect(await content.readPublic('/api/blog?category=acme-merger')).toEqual({ posts: [] });
    await content.put('/api/admin/posts/tags/Lisbon', { name: ' ' }).expect(400);
  });

  it('are renamed while a post that others link to gets another slug', async () => {
    const posts = [await content.createPublishedPost(), await content.createPublishedPost()];
    // Both lock them: the change of the tag in this order, the change of the slug the post itself first.
    const [linking, moved] = posts.sort((a, b) => (a.id < b.id ? -1 : 1));
    if (!linking || !moved) throw new Error('two posts were created');
    const link = `<p><a href="/blog/${moved.slug}">It</a></p>`;
    await content.savePost(linking, { tags: ['Locked'], contentHtml: link }).expect(200);
    await content.savePost(moved, { tags: ['Locked'] }).expect(200);
    const { asked } = await content.service.app.get(DataSource).transaction(async (tx) => {
      await tx.query('select from posts where id = $1 for update', [linking.id]);
      const renaming = content.put('/api/admin/posts/tags/Locked', { name: 'Unlocked' }).then(({ status }) => status);
      await content.untilBlocked();
      const saving = content.savePost(moved, { slug: 'moved-meanwhile' }).then(({ status }) => status);
      await content.untilBlocked(2);
      return { asked: [renaming, saving] };
    });
    expect(await Promise.all(asked)).toEqual([204, 200]);
  });

  it('lead to no name that only drafts have by then, though the tag was public once', async () => {
    const post = await content.createPublishedPost({ tags: ['Once public'] });
    await content.put('/api/admin/posts/tags/Once%20public', { name: 'Public still' }).expect(204);
    await content.patch(`/api/admin/blog/${post.id}/publish`, { status: 'draft' }).expect(200);
    await content.put('/api/admin/posts/tags/Public%20still', { name: 'Secret next' }).expect(204);
    for (const category of ['once-public', 'public-still']) expect(await visit(category)).toEqual({ posts: [] });
    await content.patch(`/api/admin/blog/${post.id}/publish`, { status: 'published' }).expect(200);
    expect(await visit('once-public')).toMatchObject({ category: 'secret-next' });
  });

  it('have no name that is a step in an address', async () => {
    await content.createPost({ tags: ['Stepped'] });
    for (const name of ['.', ' .. ']) {
      await content.put('/api/admin/posts/tags/Stepped', { name }).expect(400);
      await content.post('/api/admin/blog', { title: 'x', contentHtml: '<p>x</p>', tags: [name] }).expect(400);
    }
  });
});

it('the calendar has what goes out, was published or is due on days of Lisbon, but no drafts', async () => {
  const year = content.clock.now().getUTCFullYear() + 2;
  const create = (title: string, fields: object) => content.createPost({ title: `${title} calendar`, ...fields });
  // In summer Lisbon is an hour ahead of UTC: half past midnight on the first of July.
  await create('Night', { status: 'scheduled', publishedAt: `${year}-06-30T23:30:00Z` });
  await create('June', { status: 'scheduled', publishedAt: `${year}-06-30T22:30:00Z` });
  await create('Due', { status: 'published', reviewDueOn: `${year}-07-31` });
  await create('Draft', { reviewDueOn: `${year}-07-02` });
  const read = (days: string) => content.get(`/api/admin/posts/calendar?${days}`);
  const { body } = await read(`from=${year}-07-01&until=${year}-07-31`).expect(200);
  expect((body as { title: string; status: string }[]).map(({ title, status }) => [title, status])).toEqual([
    ['Due calendar', 'published'],
    ['Night calendar', 'scheduled'],
  ]);
  for (const days of [
    '',
    'from=2026-07-01',
    'from=2026-13-01&until=2026-13-02',
    'from=2026-02-01&until=2026-02-30',
    'from=2026-01-01&until=2026-12-31',
  ]) {
    await read(days).expect(400);
  }
});

describe('redirects', () => {
  const add = (from: string, to: string) => content.post('/api/admin/posts/redirects', { from, to });
  const find = async (from: string) =>
    (await content.read<Redirect[]>('/api/admin/posts/redirects')).find((each) => each.from === from);

  it('lead from a former address to a post, whatever its slug becomes, until they are deleted', async () => {
    const post = await content.createPublishedPost({ title: 'Target', slug: 'redirect-target' });
    await add('/blog/from-the-old-site/', 'http://test.example/blog/redirect-target').expect(400);
    await add('/blog/from-the-old-site/', '/blog/redirect-target').expect(204);
    await content.savePost(post, { slug: 'redirect-target-2' }).expect(200);
    await content.visit('/api/blog/from-the-old-site').expect(301).expect('location', '/api/blog/redirect-target-2');
    expect(await find('/blog/from-the-old-site')).toEqual({
      ...{ from: '/blog/from-the-old-site', to: '/blog/redirect-target-2', title: 'Target', isInUse: true },
    });
    // What leads to the post already leads there by another name too.
    await add('/blog/older-still', '/blog/redirect-target').expect(204);
    await content.visit('/api/blog/older-still').expect(301).expect('location', '/api/blog/redirect-target-2');
    // A colleague's redirect is not replaced unseen.
    await content.createPublishedPost({ slug: 'another-target' });
    await add('/blog/older-still', '/blog/another-target').expect(409, /redirect-target-2/);
    await add('/blog/older-still', '/blog/redirect-target').expect(204);
    await content.delete('/api/admin/posts/redirects?from=/blog/from-the-old-site').expect(204);
    await content.visit('/api/blog/from-the-old-site').expect(404);
    await content.delete('/api/admin/posts/redirects?from=/blog/from-the-old-site').expect(404);
  });

  it('lead from a category without posts to one that has some', async () => {
    await content.createPublishedPost({ tags: ['Nomads'] });
    await add('/blog?category=nomad-visa', '/blog?category=nomads').expect(204);
    expect(await content.readPublic('/api/blog?category=nomad-visa')).toMatchObject({
      category: 'nomads',
    });
    await add('/blog?category=nomads', '/blog?category=nomad-visa').expect(409);
    await content.createPublishedPost({ tags: ['Retirees'] });
    await add('/blog?category=nomad-visa', '/blog?category=retirees').expect(409, /nomads/);
    await add('/blog?category=nomad-visa', '/blog?category=nomads').expect(204);
    await add('/blog?category=a', '/blog?category=never-was').expect(404);
    await content.delete('/api/admin/posts/redirects?from=%2Fblog%3Fcategory%3Dnomad-visa').expect(204);
    expect(await find('/blog?category=nomad-visa')).toBeUndefined();
  });

  it('lead from any path of an earlier site to a post, a category or a page, query or not', async () => {
    const post = await content.createPublishedPost({ title: 'Of paths', slug: 'path-target', tags: ['Paths'] });
    const lead = (from: string) => content.visit(`/api/redirects?${new URLSearchParams({ from })}`);
    await add('/2019/05/Some-Post/?utm_source=mail', '/blog/path-target').expect(204);
    await add('/services/visas', '/blog?category=paths').expect(204);
    await add('/our-old-practice', '/about/').expect(204);
    await content.savePost(post, { slug: 'path-target-2' }).expect(200);
    expect((await lead('/2019/05/some-post').expect(200)).body).toEqual({ to: '/blog/path-target-2' });
    expect((await lead('/services/visas').expect(200)).body).toEqual({ to: '/blog?category=paths' });
    expect((await lead('/Our-Old-Practice').expect(200)).body).toEqual({ to: '/about' });
    expect(await find('/2019/05/some-post')).toMatchObject({
      to: '/blog/path-target-2',
      title: 'Of paths',
      isInUse: true,
    });
    await add('/our-old-practice', '/terms').expect(409, /leads to \/about already/);
    await add('/elsewhere', '/our-old-practice').expect(400, /Leads to: there is no page/);
    await add('/elsewhere', '/blog/never-was').expect(404, /Leads to: there is no article/);
    await add('/about', '/terms').expect(400, /Old Address: \/about is in use/);
    await content.patch(`/api/admin/blog/${post.id}/publish`, { status: 'draft' }).expect(200);
    await lead('/2019/05/some-post').expect(404);
    await content.delete('/api/admin/posts/redirects?from=/our-old-practice').expect(204);
    await lead('/our-old-practice').expect(404);
  });

  it('are read without a transaction of the outbox, which strangers could keep busy', async () => {
    const transaction = jest.spyOn(content.service.app.get(Outbox), 'transaction');
    await content.visit('/api/redirects?from=/never-was').expect(404);
    await content.get('/api/admin/posts/redirects').expect(200);
    expect(transaction).not.toHaveBeenCalled();
    transaction.mockRestore();
  });

  it('are refused for addresses in use, of other pages and sites, and for those that lead nowhere', async () => {
    await content.createPublishedPost({ slug: 'in-use' });
    await add('/blog/in-use', '/blog/in-use').expect(409);
    await add('/blog/a', '/blog/never-was').expect(404);
    for (const from of [
      '/',
      '/admin',
      '/admin/posts/new',
      '/api/blog',
      '/assets/site.js',
      '/ABOUT/',
      '/jane-doe',
      '/people',
      '/people/jane',
      '/us-investors',
      '/Alfred/',
      '/write-to-us/sent',
      '/robots.txt',
      '/blog',
      '/blog/A B',
      '//evil.example/blog/a',
      'https://evil.example/blog/a',
      'a',
    ]) {
      await add(from, '/blog/in-use').expect(400);
    }
    await add('/blog/a', '/blog?category=nomads').expect(400);
  });
});
