import type {
  AdminFacts,
  FactDetails,
  ImportPreview,
  LawUpdates,
  OutdatedStatements,
  PortableFacts,
  PublicFacts,
  StatementOfPost,
} from '@firm/contracts/api/facts';
import type { FirmContentVersion } from '@firm/contracts/api/firm';
import type { Checklist, NewsroomPage, Preview } from '@firm/contracts/api/newsroom';
import type { AdminPost, PublicPost } from '@firm/contracts/api/posts';
import { describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { useContentService } from '../testing/test-content-service.js';
import { demoFirm } from '../demo/demo-firm.js';
import { ContradictedPosts } from '../posts/contradicted-posts.js';
import { Post } from '../posts/post.entity.js';
import { FactEditor } from './fact-editor.js';
import { FactRegister } from './fact-register.js';
import { FactUses } from './fact-uses.js';
import { FIRST_NAMES } from './first-names.js';

const content = useContentService();

const SOURCE = { title: 'Law 1/2020', address: 'https://law.example/1', article: 'article 2' };
const euros = (amount: number) => ({ type: 'money', unit: 'EUR', amount });
const span = (key: string, text: string) => `<span data-fact="${key}" data-format="standard">${text}</span>`;

const years = (amount: number) => ({ type: 'duration', amount, unit: 'year' });
const text = (words: string) => ({ type: 'text', text: words });
/** A rule of Portugal with its first value; a number is an amount in euros. */
async function createFact(key: string, value: number | object = 500_000, names: object = {}, until: object = {}) {
  const about = { key, name: `Minimum of ${key}`, jurisdiction: 'Portugal', terms: [], ...names };
  const first = { ...valueOf(value), validFrom: '2020-01-01T00:00:00Z', ...until };
  await content.post('/api/admin/facts', { ...about, first }).expect(201);
}
const valueOf = (value: number | object) => ({
  ...{ value: typeof value === 'number' ? euros(value) : value, source: SOURCE },
});

const propose = (key: string, value: number | object, validFrom: Date) =>
  content.post(`/api/admin/facts/${key}/values`, { ...valueOf(value), validFrom: validFrom.toISOString() });
/** What posts state and the register no longer holds; of one post, or of one fact. */
const statementsOf = async (about: string) => {
  const { statements } = await content.read<OutdatedStatements>('/api/admin/posts/outdated-statements');
  return statements.filter(({ postId, factKey }) => [postId, factKey].includes(about));
};
const decide = (decision: 'mend' | 'dismiss', { postId, factKey, sentence }: StatementOfPost) =>
  content.post(`/api/admin/posts/outdated-statements/${decision}`, { postId, factKey, sentence });
const findingsOf = async (form: object) =>
  ((await content.post('/api/admin/posts/checklist', form).expect(200)).body as Checklist).findings;
/** What visitors are told of the changes of a fact, on the page and in the feed. */
const toldOf = async (key: string, from = content) => {
  const { updates } = await from.readPublic<LawUpdates>('/api/updates');
  const { text: feed } = await from.visit('/updates.xml').expect(200);
  const [item = ''] = new RegExp(`<item>(?:(?!<item>).)*Minimum of ${key}.*?</item>`, 's').exec(feed) ?? [];
  return { updates: updates.filter((update) => update.key === key), item };
};
const readPost = (slug: string, from = content) => from.readPublic<PublicPost>(`/api/blog/${slug}`);
const details = (key: string) => content.read<FactDetails>(`/api/admin/facts/${key}`);
const entryOf = ({ history }: FactDetails, amount: number) =>
  history.find(({ value }) => 'amount' in value && value.amount === amount);
const version = async () => {
  const rows = await content.database.query<{ count: number }>(
    'select count(*)::integer as count from content.fact_editions',
  );
  return rows[0]?.count ?? 0;
};
/** Lets the firm consist of one person. */
async function saveAuthor(author: object | undefined): Promise<void> {
  const { version } = await content.read<FirmContentVersion>('/api/admin/firm');
  const firm = { ...demoFirm('Jane Doe'), people: [author] };
  await content.put('/api/admin/firm', { version, content: firm }).expect(200);
}
const inHours = (hours: number) => new Date(content.clock.now().getTime() + hours * 3_600_000);

describe('a fact in an article', () => {
  it('shows its value of today, its source, and what is coming; what is stored stays', async () => {
    await createFact('fund');
    const { slug, id } = await content.createPublishedPost({
      contentHtml: `<p>At least ${span('fund', '€500,000')}.</p>`,
    });
    await propose('fund', 600_000, inHours(-1)).expect(201);
    const coming = inHours(48);
    await propose('fund', 700_000, coming).expect(201);
    const post = await readPost(slug);
    expect(post.contentHtml).toContain('>€600,000</span>');
    expect(post.contentHtml).toContain('Source: Law 1/2020, article 2"');
    expect(post.facts).toMatchObject([
      {
        key: 'fund',
        value: euros(600_000),
        source: SOURCE,
        coming: { value: euros(700_000), from: coming.toISOString() },
      },
    ]);
    const [{ html } = { html: '' }] = await content.database.query<{ html: string }>(
      'select content_html as html from content.posts where id = $1',
      [id],
    );
    expect(html).toContain(span('fund', '€500,000'));
    expect(Date.parse(post.updatedAt)).toBeGreaterThan(Date.parse((await content.readPost(id)).updatedAt));
    const { text: sitemap } = await content.visit('/sitemap.xml').expect(200);
    expect(sitemap).toContain(`/blog/${slug}</loc><lastmod>${post.updatedAt}</lastmod>`);
  });

  it('is shown to readers as before, whoever has seen a text that is not saved', async () => {
    await createFact('previewed');
    const saved = `<p>The minimum of the law for those who live there: ${span('previewed', '€500,000')}</p>`;
    const { id, slug } = await content.createPublishedPost({ title: 'Previewed', contentHtml: saved });
    const contentHtml = `<p>O mínimo da lei para quem vive no país: ${span('previewed', '€500,000')}</p>`;
    await content.put(`/api/admin/blog/${id}/working-copy`, { form: { title: 'Previewed', contentHtml } }).expect(200);
    const { body } = await content.post(`/api/admin/blog/${id}/previews`, {}).expect(201);
    const preview = `/api/previews/${(body as Preview).url.split('/').at(-1)}`;
    for (let time = 0; time < 2; time += 1) {
      expect((await content.readPublic<PublicPost>(preview)).contentHtml).toMatch(/O mínimo.*500\s000/);
      expect((await readPost(slug)).contentHtml).toMatch(/The minimum.*€500,000/);
    }
  });

  it('keeps only its key, format and text when HTML is stored', async () => {
    const { contentHtml } = await content.createPost({
      contentHtml:
        '<p><span data-fact="x" data-format="standard" onclick="a()" style="color:red"><b>5</b>%</span>' +
        '<span data-fact="X&quot;" data-format="standard">6</span><span data-fact="y" data-format="blink">7</span>' +
        '<span data-fact="z" data-format="year"> </span><firm-fact data-fact="q" data-format="year">8</firm-fact></p>',
    });
    expect(contentHtml).toBe('<p><span data-fact="x" data-format="standard">5%</span>678</p>');
  });
});

it('a post and the page of updates as they were on a day are what was served then, whatever was saved and entered since', async () => {
  await createFact('past');
  const [author] = demoFirm('Jane Doe').people;
  await saveAuthor(author);
  const contentHtml = `<p>${span('past', '1')} then.</p>`;
  const { id, slug } = await content.createPublishedPost({ contentHtml, authorSlug: author?.slug });
  const days: { at: Date; post: PublicPost; updates: LawUpdates }[] = [];
  const keep = async () => {
    const updates = await content.readPublic<LawUpdates>('/api/updates');
    days.push({ at: content.clock.now(), post: await readPost(slug), updates });
    content.clock.advance(24 * 3_600_000);
  };
  await keep();
  await propose('past', 2, inHours(-1)).expect(201);
  await keep();
  await propose('past', 3, inHours(12)).expect(201);
  await content.savePost(await content.readPost(id), { contentHtml: `<p>Now ${span('past', '1')}.</p>` }).expect(200);
  await keep();
  await content.service.app.get(FactEditor).showDueValues();
  await keep();
  const { body } = await propose('past', 4, inHours(48)).expect(201);
  await saveAuthor({ ...author, role: 'Senior Partner' });
  await keep();
  const coming = entryOf(body as FactDetails, 4);
  await content.post(`/api/admin/facts/past/values/${coming?.id}/withdraw`, {}).expect(200);
  await keep();
  // Entered late, for a day that has long passed.
  await propose('past', 5, inHours(-90)).expect(201);
  await propose('past', 6, inHours(-1)).expect(201);
  const postAt = (at: string) => content.get(`/api/admin/blog/${id}/revisions/shown?at=${at}`);
  const updatesAt = (at: string) => content.get(`/api/admin/facts/shown?at=${at}`);
  for (const { at, ...served } of days) {
    const moment = at.toISOString();
    const [post, updates] = [await postAt(moment).expect(200), await updatesAt(moment).expect(200)];
    expect({ post: post.body, updates: updates.body }).toEqual(served);
  }
  expect(new Set(days.map(({ post }) => post.contentHtml)).size).toBe(4);
  expect(new Set(days.map(({ updates }) => JSON.stringify(updates))).size).toBe(6);
  const roles = days.map(({ post }) => post.author?.role);
  expect(roles).toEqual([...Array(4).fill(author?.role), 'Senior Partner', 'Senior Partner']);
  await postAt('2001-01-01T00:00:00Z').expect(404);
  expect((await updatesAt('2001-01-01').expect(200)).body).toEqual({ updates: [], inForce: [] });
  await content.get('/api/admin/facts/shown').expect(400);
  for (const shownAt of [postAt, updatesAt]) {
    expect((await shownAt('2026-02-30').expect(400)).body.detail).toContain('a day of the calendar');
  }
  // What is known to come is shown at a moment to come.
  await propose('past', 7, inHours(48)).expect(201);
  const [before, after] = [47, 49].map((hours) => inHours(hours).toISOString());
  expect((await postAt(before!).expect(200)).body.contentHtml).toContain('>€6<');
  expect((await postAt(after!).expect(200)).body.contentHtml).toContain('>€7<');
  expect((await updatesAt(after!).expect(200)).body.inForce).toContainEqual(
    expect.objectContaining({ key: 'past', value: euros(7) }),
  );
});

it('names 500 of the posts that show it, and counts all, without those in the trash', async () => {
  await createFact('held-by-many');
  const { id } = await content.createPost({ title: 'B', contentHtml: `<p>${span('held-by-many', '€500,000')}</p>` });
  await content.database.query(
    `insert into content.posts (id, slug, title, content_html, status, source, tags, categories, reading_time_minutes,
                                highlights, qa_section, needs_review, created_at, updated_at, version)
     select gen_random_uuid(), 'held-' || number, 'A ' || number, content_html, status, source, tags, categories, 1,
            '[]', '[]', false, now(), now(), 1
     from content.posts, generate_series(1, 501) as number where id = $1`,
    [id],
  );
  await content.database.query(
    `insert into content.fact_uses (post_id, fact_key) select id, 'held-by-many' from content.posts where slug like 'held-%'`,
  );
  await content.database.query("update content.posts set deleted_at = now() where slug = 'held-1'");
  const { fact, places } = await content.read<FactDetails>('/api/admin/facts/held-by-many');
  expect(fact.uses).toBe(501);
  expect(new Set(places.map(({ postId }) => postId)).size).toBe(500);
  expect(places.map(({ title }) => title)).not.toContain('A 1');
});

it('is loaded once, however many ask for an edition at once', async () => {
  const register = new FactRegister(content.service.app.get(DataSource), content.clock);
  const load = jest.spyOn(register, 'load');
  const read = await Promise.all(Array.from({ length: 20 }, () => register.readLatest()));
  expect(load).toHaveBeenCalledTimes(1);
  expect(new Set([...read, register.latest]).size).toBe(1);
});

describe('a change that lies in the future', () => {
  it('takes effect by itself at its hour: once, on every replica, across a restart', async () => {
    await createFact('stay');
    const { slug } = await content.createPublishedPost({ contentHtml: `<p>${span('stay', '€500,000')}</p>` });
    await propose('stay', 800_000, inHours(2)).expect(201);
    const editions = await version();
    const others = [await content.startAnother(), await content.startAnother()];
    for (const each of [content, ...others]) expect((await readPost(slug, each)).contentHtml).toContain('€500,000');
    // Only then: the first whose clock is past the hour shows the value on all.
    for (const { clock } of [content, ...others]) clock.advance(3 * 3_600_000);
    await Promise.all([content, ...others].map(({ service }) => service.app.get(FactEditor).showDueValues()));
    for (const each of [content, ...others]) expect((await readPost(slug, each)).contentHtml).toContain('€800,000');
    expect(await version()).toBe(editions + 1);
    for (const { service } of others) await service.stop();
    const restarted = await content.startAnother();
    expect((await readPost(slug, restarted)).contentHtml).toContain('€800,000');
    await restarted.service.stop();
    expect(await version()).toBe(editions + 1);
  });

  it('may be withdrawn until then, but not what has been shown', async () => {
    await createFact('jobs');
    await propose('jobs', 900_000, inHours(5)).expect(201);
    const [coming, first] = (await details('jobs')).history;
    await content.post(`/api/admin/facts/jobs/values/${first?.id}/withdraw`).expect(409);
    const { body } = await content.post(`/api/admin/facts/jobs/values/${coming?.id}/withdraw`).expect(200);
    expect((body as FactDetails).fact.coming).toBeNull();
    expect((body as FactDetails).history).toHaveLength(2);
    await content.post(`/api/admin/facts/jobs/values/${coming?.id}/confirm`).expect(409);
  });
});

describe('a value that was entered by mistake', () => {
  const SINCE = new Date('2026-01-01T00:00:00Z');
  const said = async (key: string, slug: string) => {
    const { facts } = await content.readPublic<PublicFacts>(`/api/facts?keys=${key}`);
    const { updates } = await toldOf(key);
    const { contentHtml } = await readPost(slug);
    return {
      facts: facts.map(({ text, since }) => `${text} since ${since}`),
      shown: />([^<]*)<\/span>/.exec(contentHtml)?.[1],
      updates,
    };
  };

  it.each([
    ['saved from today, by the value that held before', '€300,000', -1, 300_000, SINCE],
    ['saved from today, by the value that held before, with the day of the mistake', '€300,000', -1, 300_000, null],
    ['saved from today, by another of its day', '€310,000', -1, 310_000, null],
    ['of the past, by one that began earlier', '€310,000', -24 * 90, 310_000, new Date('2026-02-01T00:00:00Z')],
  ])('was never in force, %s; what was shown is kept', async (_what, now, begun, amount, from) => {
    const key = `mistake-${amount}${from ? '-earlier' : ''}`;
    await createFact(key, 200_000);
    await propose(key, 300_000, SINCE).expect(201);
    const { id, slug } = await content.createPublishedPost({ contentHtml: `<p>${span(key, '€1')}</p>` });
    const start = inHours(begun);
    await propose(key, 350_000, start).expect(201);
    expect((await said(key, slug)).shown).toBe('€350,000');
    const mistaken = { at: content.clock.now(), served: await readPost(slug) };
    content.clock.advance(3_600_000);
    const wrong = entryOf(await details(key), 350_000);
    const validFrom = (from ?? start).toISOString();
    const right = { value: euros(amount), source: SOURCE, validFrom, corrects: [wrong?.id] };
    const saved = (await content.post(`/api/admin/facts/${key}/values`, right).expect(201)).body as FactDetails;
    expect(saved.history.find((entry) => entry.id === wrong?.id)).toMatchObject({ withdrawnBy: 'ana@example.com' });
    const { facts, shown, updates } = await said(key, slug);
    expect(facts).toEqual([expect.stringContaining(now)]);
    if (amount === 300_000) expect(facts).toEqual(['€300,000 since January 1, 2026']);
    expect(shown).toBe(now);
    expect(updates.filter(({ before }) => before === '€350,000')).toEqual([]);
    const traces = updates.filter(({ correction }) => correction);
    expect(traces).toMatchObject([{ correction: expect.stringMatching(/^Corrected on \w+ \d+, 20\d\d: /) }]);
    if (amount === 300_000) expect(traces).toMatchObject([{ before: '€300,000', after: '€350,000', isComing: false }]);
    const path = `/api/admin/blog/${id}/revisions/shown?at=${mistaken.at.toISOString()}`;
    expect(await content.read(path)).toEqual(mistaken.served);
  });

  it('is told where it was the first value of a fact, and not before it was corrected', async () => {
    await createFact('first', 200_000);
    expect((await toldOf('first')).updates).toEqual([]);
    const [wrong] = (await details('first')).history;
    content.clock.advance(3_600_000);
    const right = { value: euros(210_000), source: SOURCE, validFrom: wrong?.validFrom, corrects: [wrong?.id] };
    await content.post('/api/admin/facts/first/values', right).expect(201);
    const { updates: own, item } = await toldOf('first');
    expect(own).toMatchObject([
      { before: null, after: '€210,000', correction: expect.stringContaining('until then we said €200,000 from') },
    ]);
    const { updates } = await content.readPublic<LawUpdates>('/api/updates');
    const [latest] = updates.filter(({ isComing }) => !isComing);
    expect(latest?.key).toBe('first');
    const correctedAt = new Date(latest?.correctedAt ?? 0);
    expect(content.clock.now().getTime() - correctedAt.getTime()).toBeLessThan(60_000);
    expect(item).toContain('<title>Corrected: Portugal: Minimum of first</title>');
    expect(item).toContain('<description>€210,000, from');
    expect(item).toContain(`#${latest?.id}-corrected-${correctedAt.toISOString().slice(0, 10)}</guid>`);
    expect(item).toContain(`<pubDate>${correctedAt.toUTCString()}</pubDate>`);
  });
});

describe('a fact that was entered by mistake', () => {
  const remove = (key: string) => content.delete(`/api/admin/facts/${key}`);

  it('is deleted while nothing holds it; days before are shown with it, and its key stays taken', async () => {
    await createFact('mistake');
    const before = content.clock.now();
    content.clock.advance(1_000);
    const inForce = async (at: Date) => {
      const shown = await content.read<LawUpdates>(`/api/admin/facts/shown?at=${at.toISOString()}`);
      return shown.inForce.some(({ key }) => key === 'mistake');
    };
    const exported = await content.read<PortableFacts>('/api/admin/facts/export');
    await remove('mistake').expect(204);
    await content.get('/api/admin/facts/mistake').expect(404);
    await propose('mistake', 1, inHours(-1)).expect(404);
    await remove('mistake').expect(404);
    expect((await list()).map(({ key }) => key)).not.toContain('mistake');
    expect(await content.readPublic('/api/facts?keys=mistake')).toEqual({ facts: [] });
    expect([await inForce(before), await inForce(inHours(1))]).toEqual([true, false]);
    const first = { ...valueOf(1), validFrom: '2020-01-01T00:00:00Z' };
    const form = { key: 'mistake', name: 'Again', jurisdiction: 'Portugal', terms: [], first };
    const { body: refusal } = await content.post('/api/admin/facts', form).expect(409);
    expect(refusal.detail).toContain('was deleted');
    await content.post('/api/admin/facts/import', exported).expect(400);
    const { body: preview } = await content.post('/api/admin/facts/import/preview', exported).expect(200);
    expect((preview as ImportPreview).facts).toContainEqual(
      expect.objectContaining({ key: 'mistake', outcome: 'refused' }),
    );
  });

  it.each<[string, (key: string) => Promise<unknown>, string]>([
    [
      'a post holds it',
      (key) => content.createPost({ title: 'A guide', contentHtml: `<p>${span(key, '1')}</p>` }),
      'The post “A guide” holds this fact.',
    ],
    [
      'a post held it',
      async (key) => {
        const post = await content.createPost({ title: 'A guide', contentHtml: `<p>${span(key, '1')}</p>` });
        await content.savePost(post, { contentHtml: '<p>Nothing.</p>' }).expect(200);
      },
      'A version of the post “A guide” holds this fact.',
    ],
    [
      'somebody is writing of it',
      (key) =>
        content.put(`/api/admin/posts/unsaved/${randomUUID()}`, {
          form: { title: 'New', contentHtml: `<p>${span(key, '1')}</p>` },
        }),
      'A text that has not been saved holds this fact.',
    ],
    [
      'the firm says it of itself',
      async (key) => {
        const [author] = demoFirm('Jane Doe').people;
        await saveAuthor({ ...author, biography: `It is {{fact:${key}}}.` });
        await saveAuthor(author);
      },
      'A text about the firm holds or held this fact.',
    ],
    [
      'it has changed',
      (key) => propose(key, 2, inHours(-1)).expect(201),
      'The page of updates has told of a change of this fact.',
    ],
  ])('is kept while %s', async (what, hold, why) => {
    const key = `kept-${what.replaceAll(' ', '-')}`;
    // Its key is the beginning of this one.
    await createFact(key);
    await createFact(`${key}-2`);
    await hold(`${key}-2`);
    const { body } = await remove(`${key}-2`).expect(409);
    expect(body.detail).toContain(why);
    await remove(key).expect(204);
  });

  it('is kept where it came with the software, whose pages show it', async () => {
    const { body } = await remove('pt-fund-minimum').expect(409);
    expect(body.detail).toContain('The pages of the site may show this fact.');
  });
});

it('two people who change one fact are told of each other: who saves from an earlier state is refused, and may save again', async () => {
  await createFact('both', 10_000);
  const { version } = await details('both');
  const save = (by: string, amount: number, basedOn: number) =>
    content.as({ email: by }, 'post', '/api/admin/facts/both/values', {
      ...{ value: euros(amount), source: SOURCE, validFrom: inHours(-1).toISOString(), basedOn },
    });
  await save('laura@example.com', 12_000, version).expect(201);
  const refused = await save('marta@example.com', 15_000, version).expect(409);
  expect(refused.body.detail).toMatch(
    /^Not saved: laura@example\.com entered €12,000 on \w+ \d+, 20\d\d at .*In force now: €12,000\./,
  );
  const now = await details('both');
  expect(now.history).toHaveLength(2);
  await save('marta@example.com', 15_000, now.version).expect(201);
});

describe('the register', () => {
  it.each([
    ['a value', false],
    ['the correction of a value', true],
  ])('takes %s from one person and its confirmation from another, where the firm wants it', async (_, corrects) => {
    const key = corrects ? 'bonds-corrected' : 'bonds';
    await createFact(key, 200_000);
    await propose(key, 350_000, inHours(-2)).expect(201);
    const former = (await details(key)).fact.current;
    const strict = await content.startAnother({ needsTwoForFacts: true });
    const path = `/api/admin/facts/${key}/values`;
    const form = { value: euros(300_000), source: SOURCE, validFrom: inHours(-1).toISOString() };
    const proposed = corrects ? { ...form, validFrom: '2026-01-01T00:00:00Z', corrects: [former?.id] } : form;
    const { fact, history } = (await strict.post(path, proposed).expect(201)).body as FactDetails;
    expect(fact).toMatchObject({ proposals: 1, current: { value: euros(350_000) } });
    const confirm = `${path}/${history.find(({ confirmedAt }) => !confirmedAt)?.id}/confirm`;
    await strict.post(confirm).expect(409);
    const confirmed = await strict.as({ email: 'rui@example.com' }, 'post', confirm).expect(200);
    expect((confirmed.body as FactDetails).fact).toMatchObject({
      proposals: 0,
      current: { value: euros(300_000), proposedBy: 'ana@example.com', confirmedBy: 'rui@example.com' },
    });
    if (corrects) await strict.post(path, proposed).expect(409);
    await strict.service.stop();
  });

  it('is exported and imported; what is there stays', async () => {
    await createFact('moved');
    const exported = await content.read<PortableFacts>('/api/admin/facts/export');
    expect((await content.post('/api/admin/facts/import', exported).expect(200)).body).toEqual({ facts: 0, values: 0 });
    const facts = exported.facts.filter(({ key }) => key === 'moved').map((fact) => ({ ...fact, key: 'copied' }));
    expect((await content.post('/api/admin/facts/import', { facts }).expect(200)).body).toEqual({
      facts: 1,
      values: 1,
    });
    expect((await details('copied')).fact.current?.value).toEqual(euros(500_000));
  });

  it('says what an import would do before it does, and refuses what the form would', async () => {
    for (const key of ['import-now', 'import-later', 'import-same', 'import-past']) await createFact(key);
    const exported = await content.read<PortableFacts>('/api/admin/facts/export');
    const value = (amount: number, validFrom: Date) => ({
      ...{ value: euros(amount), source: SOURCE, validFrom: validFrom.toISOString() },
    });
    const added: Record<string, object[]> = {
      'import-now': [value(5_000_000, inHours(-1))],
      'import-later': [value(600_000, new Date('2030-01-01T12:00:00Z'))],
      'import-past': [value(400_000, new Date('2010-01-01T12:00:00Z'))],
      'import-same': [],
    };
    const names = { name: 'Rate', jurisdiction: 'Portugal', terms: [] };
    const rate = (amount: number) => [{ ...value(1, inHours(-1)), value: { type: 'percentage', amount } }];
    const facts = [
      ...exported.facts
        .filter(({ key }) => added[key])
        .map((fact) => ({ ...fact, values: [...fact.values, ...(added[fact.key] ?? [])] })),
      { ...names, key: 'import-new', values: rate(20) },
      { ...names, key: 'import-refused', values: rate(1_000) },
    ];
    const editions = await version();
    const without = { ...names, key: 'import-without' };
    const refused = await content.post('/api/admin/facts/import/preview', { facts: [without] }).expect(400);
    expect(refused.body.detail).toBe('facts.0: values are missing.');
    const { body } = await content.post('/api/admin/facts/import/preview', { facts }).expect(200);
    expect(await version()).toBe(editions);
    const told = (body as ImportPreview).facts.map(({ key, outcome, note }) => [key, outcome, note]);
    expect(Object.fromEntries(told.map(([key, ...rest]) => [key, rest]))).toEqual({
      'import-now': ['changed', '€500,000 → €5,000,000. €5,000,000 is far from €500,000.'],
      'import-later': ['coming', '€500,000; €600,000 from January 1, 2030'],
      'import-past': ['past', '€400,000 from January 1, 2010'],
      'import-same': ['unchanged', ''],
      'import-new': ['new', '20%'],
      'import-refused': ['refused', 'import-refused: A percentage is at most 100.'],
    });
    await content.post('/api/admin/facts/import', { facts }).expect(400);
    const fitting = facts.filter(({ key }) => key !== 'import-refused');
    const { body: done } = await content.post('/api/admin/facts/import', { facts: fitting }).expect(200);
    expect(done).toEqual({ facts: 1, values: 4 });
  });

  it('is read by key and lists what has changed in the law, with the guides', async () => {
    await createFact('flat');
    const { slug } = await content.createPublishedPost({ contentHtml: `<p>${span('flat', '1')}</p>` });
    await propose('flat', 3, inHours(-1)).expect(201);
    const { facts } = await content.readPublic<PublicFacts>('/api/facts?keys=flat,unknown');
    expect(facts).toMatchObject([{ key: 'flat', value: euros(3) }]);
    await content.visit('/api/facts').expect(400);
    const change = { before: '€500,000', after: '€3', jurisdiction: 'Portugal', isComing: false };
    expect((await toldOf('flat')).updates[0]).toMatchObject({ ...change, guides: [{ slug }] });
  });

  it('tells of a change before it holds, and keeps its id from then on, in the feed too', async () => {
    await createFact('stays');
    const { slug, id } = await content.createPublishedPost({
      contentHtml: `<p>${span('stays', '1')}</p>`,
      language: 'pt',
    });
    const hour = inHours(30);
    await propose('stays', 4, hour).expect(201);
    const read = async (from = content) => {
      const { updates, item } = await toldOf('stays', from);
      return { update: updates[0], item };
    };
    const { update: coming, item } = await read();
    expect(coming).toMatchObject({ isComing: true, guides: [{ slug, language: 'pt' }], source: { language: null } });
    const address = `/updates#${coming?.id}`;
    expect(item).toContain(`<title>Coming on ${coming?.day}: Portugal: Minimum of stays</title>`);
    expect(item).toMatch(new RegExp(`<link>[^<]*${address}</link><guid[^>]*>[^<]*${address}</guid>`));
    // Of a date in the future some readers show nothing.
    expect(Date.parse(coming?.publishedAt ?? '')).toBeLessThanOrEqual(content.clock.now().getTime());

    await content.put('/api/admin/facts/stays', {
      name: 'Minimum of stays, corrected',
      jurisdiction: 'Portugal',
      terms: [],
    });
    await propose('stays', 5, hour).expect(201);
    await content.patch(`/api/admin/blog/${id}/publish`, { status: 'draft' }).expect(200);
    const other = await content.startAnother();
    for (const from of [content, other]) {
      const { update } = await read(from);
      expect(update).toMatchObject({ id: coming?.id, publishedAt: coming?.publishedAt, after: '€5', guides: [] });
    }
    await other.service.stop();
    content.clock.advance(31 * 3_600_000);
    await content.service.app.get(FactEditor).showDueValues();
    const held = await read();
    expect(held.update).toMatchObject({ id: coming?.id, isComing: false, publishedAt: coming?.publishedAt });
    expect(held.item).toContain('<title>Portugal: Minimum of stays, corrected</title>');
    expect(held.item).toContain(`${address}</guid>`);
  });

  it('tells those who read of a coming change that it was withdrawn, and of a later one as another', async () => {
    await createFact('tolls');
    const { body } = await propose('tolls', 4, inHours(24 * 40)).expect(201);
    const coming = entryOf(body as FactDetails, 4);
    const { updates: before } = await toldOf('tolls');
    expect(before).toMatchObject([{ isComing: true, withdrawn: null }]);
    await content.post(`/api/admin/facts/tolls/values/${coming?.id}/withdraw`).expect(200);
    const { updates, item } = await toldOf('tolls');
    const [told] = before;
    expect(updates).toMatchObject([
      {
        ...{ id: told?.id, day: told?.day, publishedAt: told?.publishedAt },
        isComing: false,
        before: '€500,000',
        after: '€4',
      },
    ]);
    expect(updates[0]?.withdrawn).toMatch(/^\w+ \d+, 20\d\d$/);
    expect(item).toContain('<title>Withdrawn: Portugal: Minimum of tolls</title>');
    expect(item).toContain(`#${told?.id}</guid>`);
    await propose('tolls', 5, inHours(24 * 50)).expect(201);
    expect((await toldOf('tolls')).updates).toMatchObject([
      { isComing: true, withdrawn: null, correction: null, after: '€5' },
      { id: told?.id, publishedAt: told?.publishedAt, isComing: false, withdrawn: updates[0]?.withdrawn, after: '€4' },
    ]);
  });

  it.each([
    ['another type', { value: { type: 'count', amount: 5 } }, 400],
    ['an amount without a currency', { value: { type: 'money', amount: 5 } }, 400],
    ['an end before its beginning', { validUntil: '2019-01-01T00:00:00Z' }, 400],
    ['a text without its text', { value: { type: 'text' } }, 400],
    ['a week in place of a day', { validFrom: '2020-W01' }, 400],
    ['an amount of half a cent', { value: euros(0.305) }, 400],
    ['a source inside a network', { source: { ...SOURCE, address: 'https://169.254.169.254/latest' } }, 400],
    ['a source on the machine itself', { source: { ...SOURCE, address: 'https://[::1]/' } }, 400],
    ['a source without https', { source: { ...SOURCE, address: 'http://law.example/' } }, 400],
  ])('refuses %s', async (_what, change, status) => {
    const key = 'refused';
    await content.post('/api/admin/facts', { key, name: 'a', jurisdiction: 'b', terms: [], first: {} }).expect(400);
    if (!(await list()).some((fact) => fact.key === key)) await createFact(key);
    const form = { value: euros(1), source: SOURCE, validFrom: '2020-01-01T00:00:00Z' };
    await content.post(`/api/admin/facts/${key}/values`, { ...form, ...change }).expect(status);
  });

  it('is for staff', async () => {
    await content.visit('/api/admin/facts').expect(401);
  });
});

const list = async () => (await content.read<AdminFacts>('/api/admin/facts')).facts;

describe('what a post says in its own words', () => {
  it('is found once the fact has changed, and mended or dismissed; the checklist tells it too', async () => {
    await createFact('medal', years(6), { name: 'Residence before a medal', terms: ['medal', 'medalha'] });
    const html =
      '<p>You get a <em>medal</em> after six years &amp; some work. It weighs six pounds. In six years much happens.</p>';
    const { id } = await content.createPublishedPost({ title: 'Honours', contentHtml: html });
    const twin = await content.createPost({
      title: 'Honras',
      contentHtml: '<p>A medalha só vem ao fim de 6 anos.</p>',
    });
    expect(await statementsOf('medal')).toEqual([]);
    await propose('medal', years(8), inHours(-1)).expect(201);
    const isMarked = async () => {
      const { posts } = await content.read<NewsroomPage>('/api/admin/posts?search=Honours');
      return posts.map(({ isOutdated }) => isOutdated);
    };
    expect(await isMarked()).toEqual([true]);
    const [english, portuguese, ...others] = await statementsOf('medal');
    expect(others).toEqual([]);
    expect(portuguese).toMatchObject({ postId: twin.id, words: '6 anos', now: '8 years' });
    expect(english).toMatchObject({
      postId: id,
      sentence: 'You get a medal after six years & some work.',
      becomes: [
        { text: 'You get a medal after ', isNew: false },
        { text: 'eight years', isNew: true },
        { text: ' & some work.', isNew: false },
      ],
    });
    expect(await findingsOf({ title: 'a', contentHtml: html })).toContainEqual(
      expect.objectContaining({ rule: 'fact-outdated', severity: 'warning', about: english?.sentence }),
    );
    await decide('mend', english!).expect(204);
    await decide('dismiss', portuguese!).expect(204);
    expect(await statementsOf('medal')).toEqual([]);
    expect(await isMarked()).toEqual([undefined]);
    expect((await content.readPost(id)).contentHtml).toContain(
      'after <span data-fact="medal" data-format="words">eight years</span> &amp; some work. It weighs six pounds.',
    );
    await decide('mend', english!).expect(409);
  });

  it('is found in every field, named with it, mended there without breaking markup, and marked on the post', async () => {
    await createFact('ribbon', years(6), { name: 'Residence before a ribbon', terms: ['ribbon'] });
    const sentence = 'A ribbon takes six years.';
    const { id } = await content.createPublishedPost({
      ...{ title: 'Ribbons after 6 years', excerpt: sentence, seoDescription: 'Your ribbon after six years & work' },
      ...{
        ogTitle: 'The ribbon: 6 years',
        ogDescription: 'Six years for a ribbon',
        featuredImageAlt: 'A ribbon of six years',
      },
      ...{
        highlights: ['A medal takes time.', 'The ribbon: six years.'],
        keywords: ['ribbon 6 years'],
        tags: ['ribbon six years'],
      },
      qaSection: [{ question: 'How long does a ribbon take?', answer: 'Six years. No less.' }],
      contentHtml: `<p>${sentence} ${sentence}</p><p><img src="https://firm.example/a.png" alt="The &quot;ribbon&quot; of 6 years">x</p>`,
    });
    await propose('ribbon', years(8), inHours(-1)).expect(201);
    const listed = await statementsOf(id);
    expect(Object.fromEntries(listed.map((one) => [one.sentence, one.fields]))).toEqual({
      [sentence]: ['Text', 'Excerpt'],
      'The "ribbon" of 6 years': ['Text'],
      'Ribbons after 6 years': ['Title', 'Meta Title'],
      'The ribbon: six years.': ['Key points'],
      'Six years.': ['Questions and answers'],
      'Your ribbon after six years & work': ['Meta Description'],
      'The ribbon: 6 years': ['Social title'],
      'Six years for a ribbon': ['Social description'],
      'A ribbon of six years': ['Alt Text'],
      'ribbon six years': ['Keywords'],
      'ribbon 6 years': ['Keywords'],
    });
    const marked = async (query: string) =>
      (await content.read<NewsroomPage>(`/api/admin/posts?${query}`)).posts.map((post) => post.id);
    expect(await marked('outdated=true&search=Ribbons')).toEqual([id]);
    const whole = await content.read<AdminPost[]>('/api/admin/blog');
    expect(whole.find((post) => post.id === id)?.isOutdated).toBe(true);

    expect(await findingsOf(await content.readPost(id))).toContainEqual(
      expect.objectContaining({
        ...{ rule: 'fact-outdated', about: 'Ribbons after 6 years' },
        message:
          '"6 years" is not what holds today (Residence before a ribbon: 8 years). It stands in: Title, Meta Title.',
      }),
    );
    // A tag names posts of the whole blog: it is renamed there.
    expect(listed.filter(({ becomes }) => !becomes).map((one) => one.sentence)).toEqual(['ribbon six years']);
    for (const one of listed) await decide('mend', one).expect(one.becomes ? 204 : 409);
    const eight = '<span data-fact="ribbon" data-format="words">eight years</span>';
    expect(await content.readPost(id)).toMatchObject({
      ...{ title: 'Ribbons after 8 years', seoTitle: 'Ribbons after 8 years', excerpt: 'A ribbon takes eight years.' },
      ...{ seoDescription: 'Your ribbon after eight years & work', ogTitle: 'The ribbon: 8 years' },
      ...{ ogDescription: 'Eight years for a ribbon', featuredImageAlt: 'A ribbon of eight years' },
      ...{
        highlights: ['A medal takes time.', 'The ribbon: eight years.'],
        keywords: ['ribbon 8 years'],
        tags: ['ribbon six years'],
      },
      qaSection: [{ question: 'How long does a ribbon take?', answer: 'Eight years. No less.' }],
      contentHtml: `<p>A ribbon takes ${eight}. A ribbon takes ${eight}.</p><p><img src="https://firm.example/a.png" alt="The &quot;ribbon&quot; of 8 years">x</p>`,
    });
    const [left, ...others] = await statementsOf(id);
    expect(left).toMatchObject({ fields: ['Keywords'], sentence: 'ribbon six years' });
    expect(others).toEqual([]);
    expect(await content.read(`/api/admin/blog/${id}/revisions`)).toHaveLength(listed.length);
    await decide('dismiss', left!).expect(204);
    expect(await marked('outdated=true&search=Ribbons')).toEqual([]);
  });

  it('is not mended where a field would grow too long', async () => {
    await createFact('sash', years(6), { name: 'Residence before a sash', terms: ['sash'] });
    const seoDescription = `A sash takes 6 years${'.'.repeat(140)}`;
    const { id: postId } = await content.createPost({ title: 'Sashes', seoDescription, contentHtml: '<p>Text.</p>' });
    await propose('sash', years(10), inHours(-1)).expect(201);
    const { body } = await decide('mend', { postId, factKey: 'sash', sentence: seoDescription }).expect(409);
    expect(body.detail).toBe('Meta Description would have more than 160 characters. Please edit it by hand.');
  });
});

it('a text that a fact had is listed beside a term of the fact, and left to staff', async () => {
  await createFact('pier', text('the tax office'), { name: 'Where the pier toll is paid', terms: ['pier toll'] });
  const sentence = 'The pier toll is paid at the tax office.';
  const contentHtml = `<p>${sentence} Our house is beside the tax office.</p>`;
  const { id } = await content.createPost({ title: 'Piers', contentHtml });
  expect(await statementsOf(id)).toEqual([]);
  await propose('pier', text('the town hall'), inHours(-1)).expect(201);
  const [listed, ...others] = await statementsOf(id);
  expect(listed).toMatchObject({ sentence, words: 'the tax office', now: 'the town hall', becomes: null });
  expect(others).toEqual([]);
});

it('a text of a rule in several languages stands in each article in its language, and in English, marked as such, where nobody has written it', async () => {
  const value = (wordings: object) => ({ ...text('the tax office'), wordings });
  const names = { name: 'Where the jetty toll is paid', terms: ['jetty toll'] };
  await createFact('jetty', value({ pt: ' o serviço de finanças ', es: '' }), names);
  expect((await details('jetty')).fact.current?.value).toEqual(value({ pt: 'o serviço de finanças' }));
  const shown = async (title: string, before: string) => {
    const contentHtml = `<p>${before} ${span('jetty', 'the tax office')}.</p>`;
    const { slug } = await content.createPublishedPost({ title, contentHtml });
    return /<span [^>]*>[^<]*/.exec((await readPost(slug)).contentHtml)?.[0];
  };
  expect(await shown('Molhe', 'A taxa do molhe não se paga em casa: quem a recebe é')).toMatch(
    />o serviço de finanças$/,
  );
  expect(await shown('Muelle', 'La tasa del muelle no se paga en casa: quien la recibe es')).toMatch(
    / lang="en" [^>]*>the tax office$/,
  );
  expect(await shown('Jetty', 'The toll of the jetty is paid at')).not.toContain('lang=');
  const since = new Date('2020-01-01');
  await propose('jetty', value({ de: 'das Finanzamt' }), since).expect(400);
  // Another wording is no other rule: no change is told.
  await propose('jetty', value({ pt: 'as finanças' }), since).expect(201);
  expect((await details('jetty')).fact.current?.value).toMatchObject({ wordings: { pt: 'as finanças' } });
  expect((await toldOf('jetty')).updates).toEqual([]);
});

describe('the name of a rule in several languages', () => {
  const NAMES = { name: 'Toll of a quay', jurisdiction: 'Italy', terms: ['quay'] };
  const portuguese = (key: string) => `<p>A taxa do cais não é a mesma para todos: são ${span(key, '€500,000')}.</p>`;
  const rename = (key: string, names: object) => content.put(`/api/admin/facts/${key}`, { ...NAMES, ...names });
  const named = async (slug: string) =>
    (await readPost(slug)).facts?.map(({ name, nameLanguage }) => [name, nameLanguage]);
  const missing = async (contentHtml: string) =>
    (await findingsOf({ title: 'Cais', contentHtml })).filter(({ rule }) => rule === 'fact-untranslated');

  it('stands below each article in its language, and in English, marked as such, where nobody has written it', async () => {
    await createFact('quay', 500_000, { ...NAMES, nameWordings: { pt: ' Taxa do cais ', es: '' } });
    expect((await details('quay')).fact.nameWordings).toEqual({ pt: 'Taxa do cais' });
    await createFact('breakwater', 500_000, { ...NAMES, nameWordings: null });
    const contentHtml = portuguese('quay');
    const post = await content.createPublishedPost({ title: 'Cais', language: 'pt', contentHtml });
    const spanish = await content.createPublishedPost({ title: 'Muelle', language: 'es', contentHtml });
    const english = await content.createPublishedPost({ title: 'Quay', contentHtml });
    const [told] = (await readPost(post.slug)).facts ?? [];
    expect(told).toMatchObject({ name: 'Taxa do cais', nameLanguage: 'pt', jurisdiction: 'Itália' });
    expect(await named(spanish.slug)).toEqual([[NAMES.name, undefined]]);
    expect((await readPost(english.slug)).facts).toMatchObject([{ name: NAMES.name, jurisdiction: 'Italy' }]);
    expect(await missing(contentHtml)).toEqual([]);

    const editions = await version();
    await rename('quay', { nameWordings: { de: 'Kaigebühr' } }).expect(400);
    await rename('quay', { nameWordings: { pt: 'x'.repeat(201) } }).expect(400);
    expect(await version()).toBe(editions);
    // Who knows nothing of other languages changes nothing in them.
    await rename('quay', {}).expect(200);
    expect(await named(post.slug)).toEqual([['Taxa do cais', 'pt']]);
    await rename('quay', { nameWordings: {} }).expect(200);
    expect(await named(post.slug)).toEqual([[NAMES.name, undefined]]);
    expect(await missing(contentHtml)).toMatchObject([{ severity: 'warning', about: null }]);
    // No change of the law.
    expect((await toldOf('quay')).updates).toEqual([]);
    expect(await content.readPublic<PublicFacts>('/api/facts?keys=quay')).toMatchObject({
      facts: [{ name: NAMES.name }],
    });
  });

  it('is that of then on a day that has passed, in every language', async () => {
    await createFact('buoy', 500_000, { ...NAMES, nameWordings: { pt: 'Taxa da boia' } });
    const { id } = await content.createPublishedPost({
      title: 'Boias',
      language: 'pt',
      contentHtml: portuguese('buoy'),
    });
    const then = content.clock.now().toISOString();
    content.clock.advance(1_000);
    await rename('buoy', { name: 'Toll of a buoy', nameWordings: { pt: 'Taxa das boias' } }).expect(200);
    const shownAt = async (at: string) =>
      (await content.read<PublicPost>(`/api/admin/blog/${id}/revisions/shown?at=${at}`)).facts?.[0]?.name;
    const listedAt = async (at: string) =>
      (await content.read<LawUpdates>(`/api/admin/facts/shown?at=${at}`)).inForce.find(({ key }) => key === 'buoy')
        ?.name;
    expect([await shownAt(then), await listedAt(then)]).toEqual(['Taxa da boia', NAMES.name]);
    const now = content.clock.now().toISOString();
    expect([await shownAt(now), await listedAt(now)]).toEqual(['Taxa das boias', 'Toll of a buoy']);
  });

  it('is refused where somebody else has changed the fact since it was read, and so is a value after another name', async () => {
    await createFact('mole', 500_000, NAMES);
    const { version: basedOn } = await details('mole');
    await content
      .as({ email: 'marta@example.com' }, 'put', '/api/admin/facts/mole', {
        ...NAMES,
        nameWordings: { it: 'Molo' },
        basedOn,
      })
      .expect(200);
    const { body } = await rename('mole', { nameWordings: { pt: 'Molhe' }, basedOn }).expect(409);
    expect(body.detail).toMatch(/^Not saved: marta@example.com changed its names on .* In force now: €500,000\./);
    const value = { ...valueOf(600_000), validFrom: inHours(-1).toISOString() };
    await content.post('/api/admin/facts/mole/values', { ...value, basedOn }).expect(409);
    const read = await details('mole');
    expect(read.fact.nameWordings).toEqual({ it: 'Molo' });
    await rename('mole', { nameWordings: { it: 'Molo' }, basedOn: read.version }).expect(200);
    expect((await details('mole')).version).toBe(read.version);
  });

  it('is exported, and imported with a new fact; the names of one that is there stay, as the wordings of its values do', async () => {
    await createFact('weir', 500_000, { ...NAMES, nameWordings: { fr: 'Péage du barrage' } });
    const { facts } = await content.read<PortableFacts>('/api/admin/facts/export');
    const weir = facts.find(({ key }) => key === 'weir')!;
    expect(weir.nameWordings).toEqual({ fr: 'Péage du barrage' });
    const others = [
      { ...weir, nameWordings: { fr: 'Autre' } },
      { ...weir, key: 'weir-copied' },
    ];
    const { body } = await content.post('/api/admin/facts/import/preview', { facts: others }).expect(200);
    expect((body as ImportPreview).facts.map(({ outcome }) => outcome)).toEqual(['unchanged', 'new']);
    await content.post('/api/admin/facts/import', { facts: others }).expect(200);
    for (const key of ['weir', 'weir-copied'])
      expect((await details(key)).fact.nameWordings).toEqual({ fr: 'Péage du barrage' });
  });

  it('reaches the first facts of an existing installation once, unless their names were changed', async () => {
    const keys = ['it-flat-tax', 'uk-cgt-rate', 'us-pfic-income'] as const;
    await content.database.query(`update content.facts set name_wordings = '{}' where key = any ($1)`, [keys]);
    await content.database.query(`update content.facts set name = 'Gains' where key = 'uk-cgt-rate'`);
    const before = await version();
    const start = async () => (await content.startAnother()).service.stop();
    await start();
    expect(await version()).toBe(before + 1);
    const names = async () => Promise.all(keys.map(async (key) => (await details(key)).fact.nameWordings?.pt));
    expect(await names()).toEqual([FIRST_NAMES['it-flat-tax']?.pt, undefined, FIRST_NAMES['us-pfic-income']?.pt]);
    const { name, jurisdiction, terms } = (await details('us-pfic-income')).fact;
    await content.put('/api/admin/facts/us-pfic-income', { name, jurisdiction, terms, nameWordings: {} }).expect(200);
    await start();
    expect(await version()).toBe(before + 2);
    expect(await names()).toEqual([FIRST_NAMES['it-flat-tax']?.pt, undefined, undefined]);
  });
});

it('what was calculated with a fact is listed once the fact has changed, and written anew where words name the factor', async () => {
  await createFact('ferry', 920);
  const fact = span('ferry', '€920');
  const html = `<p>Four times ${fact}: €3,680.</p><p>At ${fact} a month, a year comes to €11,040.</p>`;
  const { id } = await content.createPublishedPost({ contentHtml: html });
  expect(await statementsOf(id)).toEqual([]);
  await propose('ferry', 950, inHours(-1)).expect(201);
  const [certain, uncertain, ...others] = await statementsOf(id);
  const named = { factKey: 'ferry', kind: 'calculated', now: '€950', fields: ['Text'] };
  expect(certain).toMatchObject({
    ...named,
    words: '€3,680',
    becomes: expect.arrayContaining([{ text: '€3,800', isNew: true }]),
  });
  expect(uncertain).toMatchObject({ ...named, words: '€11,040', becomes: null });
  expect(others).toEqual([]);
  expect(await findingsOf(await content.readPost(id))).toContainEqual(
    expect.objectContaining({ rule: 'fact-calculated', severity: 'warning', about: certain?.sentence }),
  );
  await decide('mend', uncertain!).expect(409);
  await decide('mend', certain!).expect(204);
  await decide('dismiss', uncertain!).expect(204);
  expect(await statementsOf(id)).toEqual([]);
  expect((await content.readPost(id)).contentHtml).toContain(`<p>Four times ${span('ferry', '€950')}: €3,800.</p>`);
});

it('is what a post states by the latest edition, also where the process that saves it has not read that', async () => {
  await createFact('slipway', 920);
  const html = `<p>Four times ${span('slipway', '€920')}: €3,680.</p><p>Since January 1, 2020 it costs that.</p>`;
  const { id } = await content.createPublishedPost({ contentHtml: html });
  const source = content.service.app.get(DataSource);
  const readKeys = () =>
    source.query<{ keys: string[] }[]>('select keys from post_statements where post_id = $1', [id]);
  const recorded = await readKeys();
  const uses = new FactUses(new FactRegister(source, content.clock), source);
  await source.query("update post_statements set keys = '{}' where post_id = $1", [id]);
  await source.transaction(async (tx) => uses.recordUses(tx, await tx.findOneByOrFail(Post, { id })));
  expect(await readKeys()).toEqual(recorded);
});

it('before a change takes effect the sentences that it will make wrong are told, and those alone; on its day they are listed', async () => {
  await createFact('lighthouse', 430_000, { name: 'Minimum for a lighthouse', terms: ['lighthouse'] });
  await propose('lighthouse', 440_000, inHours(-2)).expect(201);
  const node = span('lighthouse', '€440,000');
  const { id } = await content.createPublishedPost({
    title: 'Lighthouses',
    contentHtml:
      `<p>A lighthouse takes ${node}.</p><p>A lighthouse in Portugal asks for €440,000.</p>` +
      '<p>Twice the lighthouse minimum is €880,000.</p><p>A lighthouse asks for €430,000.</p>' +
      '<p>From next year a lighthouse will ask for €450,000.</p>',
  });
  const coming = async () =>
    (await content.read<OutdatedStatements>('/api/admin/posts/outdated-statements?coming=lighthouse')).statements;
  const today = await statementsOf(id);
  expect(today.map(({ sentence }) => sentence)).toEqual(['A lighthouse asks for €430,000.']);
  expect(await coming()).toEqual([]);
  await propose('lighthouse', 450_000, inHours(1)).expect(201);
  const becoming = await coming();
  const shared = { postId: id, factKey: 'lighthouse', now: '€450,000', becomes: null };
  expect(becoming).toMatchObject([
    { ...shared, sentence: 'A lighthouse in Portugal asks for €440,000.', kind: 'outdated' },
    { ...shared, sentence: 'Twice the lighthouse minimum is €880,000.', kind: 'calculated' },
  ]);
  expect(await statementsOf(id)).toEqual(today);
  content.clock.advance(3_600_000);
  await content.service.app.get(FactEditor).showDueValues();
  const listed = (await statementsOf(id)).map(({ sentence }) => sentence);
  expect(listed).toEqual(expect.arrayContaining([...today, ...becoming].map(({ sentence }) => sentence)));
  expect(await coming()).toEqual([]);
});

it('a sentence that contradicts the register is listed of a published post, until it is changed or dismissed', async () => {
  const contentHtml = '<p>The Golden Visa fund in Portugal takes €550,000.</p><p>The IFICI rate is 23%.</p>';
  const { id } = await content.createPublishedPost({ title: 'Funds', contentHtml });
  await content.createPost({ title: 'A draft', contentHtml });
  const compare = () => content.service.app.get(ContradictedPosts).compareNext();
  const listed = async () => (await statementsOf(id)).map(({ kind, words, now }) => [kind, words, now]);
  await compare();
  expect(await listed()).toEqual([
    ['contradicted', '€550,000', '€500,000'],
    ['contradicted', '23%', '20%'],
  ]);
  const { statements } = await content.read<OutdatedStatements>('/api/admin/posts/outdated-statements');
  expect(statements.filter(({ kind }) => kind === 'contradicted').map(({ postId }) => postId)).toEqual([id, id]);
  const [fund] = await statementsOf(id);
  await decide('mend', fund!).expect(409);
  await decide('dismiss', fund!).expect(204);
  expect(await listed()).toEqual([['contradicted', '23%', '20%']]);
  await content.savePost(await content.readPost(id), { contentHtml: '<p>The IFICI rate is 20%.</p>' }).expect(200);
  expect(await listed()).toEqual([]);
  await compare();
  expect(await listed()).toEqual([]);
});

it('a sentence that names the day of a value beside the fact is told before the fact is changed, listed afterwards, and dismissed', async () => {
  await createFact('gondola');
  const sentence = 'Since January 2020 a gondola has taken €500,000.';
  const { id } = await content.createPublishedPost({
    title: 'Gondolas',
    contentHtml: `<p>${sentence.replace('€500,000', span('gondola', '€500,000'))}</p>`,
  });
  expect((await details('gondola')).dated).toEqual([{ title: 'Gondolas', sentence, postId: id }]);
  expect(await statementsOf(id)).toEqual([]);
  await propose('gondola', 600_000, inHours(-1)).expect(201);
  const [listed] = await statementsOf(id);
  expect(listed).toMatchObject({ sentence, kind: 'dated', now: '€600,000', becomes: null });
  expect((await details('gondola')).dated).toEqual([]);
  await decide('dismiss', listed!).expect(204);
  expect(await statementsOf(id)).toEqual([]);
});

it('two facts in one sentence are mended one after the other, by what the list said of both', async () => {
  await createFact('barge', 500_000);
  await createFact('wharf', 70_000);
  const sentence = 'The minimum of a barge is €500,000 and the minimum of a wharf €70,000.';
  const { id } = await content.createPublishedPost({ contentHtml: `<p>${sentence}</p>` });
  for (const key of ['barge', 'wharf']) {
    await content
      .put(`/api/admin/facts/${key}`, { name: `Minimum of ${key}`, jurisdiction: 'Portugal', terms: [key] })
      .expect(200);
    await propose(key, 900_000, inHours(-1)).expect(201);
  }
  const both = await statementsOf(id);
  expect(both.map(({ factKey }) => factKey).sort()).toEqual(['barge', 'wharf']);
  for (const statement of both) await decide('mend', statement).expect(204);
  const { contentHtml } = await content.readPost(id);
  const [barge, wharf] = [span('barge', '€900,000'), span('wharf', '€900,000')];
  expect(contentHtml).toBe(`<p>The minimum of a barge is ${barge} and the minimum of a wharf ${wharf}.</p>`);
  await decide('mend', both[0]!).expect(409);
});

describe('a rule that has ended', () => {
  it('is listed where a post shows it or states it, and says it of today', async () => {
    await createFact(
      'castle',
      700_000,
      { name: 'Minimum for a castle', terms: ['castle'] },
      { validUntil: '2026-07-01' },
    );
    const node = span('castle', '€700,000');
    const { id, slug } = await content.createPublishedPost({
      title: 'Castles',
      contentHtml: `<p>A castle takes ${node} or more.</p><p>A castle costs €700,000.</p><p>Until 2026 a castle took ${node}.</p>`,
    });
    const shown = {
      ...{ factKey: 'castle', words: '€700,000', fields: ['Text'], becomes: null },
      // The day that was typed without an hour begins at midnight in Lisbon, an hour before that of Greenwich.
      ...{ now: 'no longer in force', ended: 'It ended on July 1, 2026.' },
    };
    expect(await statementsOf(id)).toMatchObject([
      { ...shown, sentence: 'A castle costs €700,000.' },
      { ...shown, sentence: 'A castle takes €700,000 or more.' },
    ]);
    expect((await details('castle')).history).toMatchObject([{ validUntil: '2026-06-30T23:00:00.000Z' }]);
    const form = await content.readPost(id);
    expect(await findingsOf(form)).toContainEqual(
      expect.objectContaining({ rule: 'fact-outdated', about: 'A castle takes €700,000 or more.' }),
    );
    for (const statement of await statementsOf(id)) {
      await decide('mend', statement).expect(409);
      await decide('dismiss', statement).expect(204);
    }
    expect(await statementsOf(id)).toEqual([]);
    const { contentHtml } = await readPost(slug);
    expect(contentHtml.match(/>€700,000 \(no longer in force since July 1, 2026\)<\/span>/g)).toHaveLength(2);
    expect(form.contentHtml).not.toContain('no longer in force');
  });

  it('is not listed while a later value is known to have replaced it', async () => {
    await createFact('tower', 800_000, { name: 'Minimum for a tower', terms: ['tower'] }, { validUntil: '2021-01-01' });
    await propose('tower', 900_000, new Date('2021-01-01T00:00:00Z')).expect(201);
    await content.createPublishedPost({ contentHtml: `<p>A tower takes ${span('tower', '€900,000')}.</p>` });
    expect(await statementsOf('tower')).toEqual([]);
  });
});
