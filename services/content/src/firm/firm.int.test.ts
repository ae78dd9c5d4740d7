import type { FactDetails, FirmFactUses, OutdatedFirmStatements } from '@firm/contracts/api/facts';
import type { FirmContent, FirmContentVersion, FirmVersionSummary } from '@firm/contracts/api/firm';
import { describe, expect, it } from '@jest/globals';
import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import sharp from 'sharp';
import { EMPTY_FIRM, demoFirm } from '../demo/demo-firm.js';
import { PostImages } from '../images/post-images.js';
import { useContentService } from '../testing/test-content-service.js';

const content = useContentService();

const current = () => content.read<FirmContentVersion>('/api/admin/firm');
const FIRM = demoFirm('Jane Doe');

describe('what the site says about the firm', () => {
  it('begins with nothing where there is no demo content, and is public', async () => {
    expect(await content.readPublic('/api/firm')).toEqual(EMPTY_FIRM);
  });

  it('is saved as a new version, which everybody reads', async () => {
    const { version } = await current();
    const saved = (await content.put('/api/admin/firm', { version, content: FIRM }).expect(200))
      .body as FirmContentVersion;
    expect(saved).toMatchObject({ version: version + 1, changedBy: 'ana@example.com', content: FIRM });
    // The wait for a spouse in Italy and in Portugal.
    const shown = JSON.stringify(FIRM).replace(/\{\{fact:[^}]*\}\}/g, 'two years');
    expect(await content.readPublic('/api/firm')).toEqual(JSON.parse(shown));
  });

  it('tells what staff have renamed the founder of the settings to', async () => {
    const rename = async (name: string) => {
      const people = FIRM.people.map((person, place) => (place === 0 ? { ...person, name } : person));
      const { version } = await current();
      await content.put('/api/admin/firm', { version, content: { ...FIRM, people } }).expect(200);
      return content.readPublic('/api/firm');
    };
    expect(await rename('Jane Roe')).toMatchObject({ founderName: 'Jane Roe' });
    expect(await rename('Jane Doe')).not.toHaveProperty('founderName');
  });

  it('keeps every version, and whoever has left on what they wrote, out of the list of pages', async () => {
    const before = await current();
    const [person] = FIRM.people;
    const gone = { ...person, slug: 'gone', hasLeft: true };
    await content.put('/api/admin/firm', { version: before.version, content: { ...FIRM, people: [gone] } }).expect(200);
    const { slug } = await content.createPublishedPost({ authorSlug: 'gone' });
    expect(await content.readPublic(`/api/blog/${slug}`)).toMatchObject({ author: { slug: 'gone' } });
    expect((await content.visit('/sitemap.xml').expect(200)).text).not.toContain('/people/gone');
    const versions = await content.read<FirmVersionSummary[]>('/api/admin/firm/versions');
    expect(versions.slice(0, 2)).toMatchObject([
      { version: before.version + 1, changedBy: 'ana@example.com' },
      { version: before.version },
    ]);
    expect(await content.read(`/api/admin/firm/versions/${before.version}`)).toEqual(before);
    await content.get('/api/admin/firm/versions/999').expect(404);
  });

  it('keeps the portraits that were uploaded for it, and refuses what is no picture', async () => {
    const storage = content.service.app.get(ObjectStorage);
    const withPortrait = (portraitUrl: string) => ({ ...FIRM, people: [{ ...FIRM.people[0], portraitUrl }] });
    const image = sharp({ create: { width: 60, height: 60, channels: 3, background: 'navy' } });
    const portrait = await content.upload(image.png().toBuffer());
    const { version } = await current();
    await content.put('/api/admin/firm', { version, content: withPortrait(portrait) }).expect(200);
    const shown = (await content.readPublic<FirmContent>('/api/firm')).people[0]?.portraitUrl ?? '';
    expect(shown).toBe(`/media/${storage.keyOf(portrait)}`);
    await content.put('/api/admin/firm', { version: version + 1, content: FIRM }).expect(200);
    const images = content.service.app.get(PostImages);
    content.clock.advance(8 * 24 * 3_600_000);
    while ((await images.deleteUnusedImages()) > 0);
    content.clock.advance(-8 * 24 * 3_600_000);
    await content.visit(shown).expect(200);
    const page = await content.upload(Buffer.from('<!doctype html><script>alert(1)</script>'));
    await content.put('/api/admin/firm', { version: version + 2, content: withPortrait(page) }).expect(400);
  });

  it('refuses a save made from an earlier version; of two at once, one is kept', async () => {
    const { version } = await current();
    const saves = ['+351 1', '+351 2'].map((telephone) =>
      content.put('/api/admin/firm', { version, content: { ...FIRM, telephone } }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 412]);
    await content.put('/api/admin/firm', { version, content: FIRM }).expect(412);
  });

  it.each([
    ['two people with one slug', { people: [FIRM.people[0], FIRM.people[0]] }],
    ['an address that runs a script', { complaintsUrl: 'javascript:alert(1)' }],
    ['a portrait on another site by a path', { people: [{ ...FIRM.people[0], portraitUrl: '//evil.example/a' }] }],
    ['three sources for two ratings', { reviews: [0, 1, 2].map((count) => ({ ...FIRM.reviews[0], count })) }],
    ['a list in place of a text', { hours: ['9'] }],
  ])('refuses %s, and keeps what was there', async (_what, change) => {
    const before = await current();
    await content.put('/api/admin/firm', { version: before.version, content: { ...FIRM, ...change } }).expect(400);
    expect(await current()).toEqual(before);
  });
});

describe('a rule that texts about the firm state', () => {
  const KEY = 'pt-family-wait';
  const ROUTE = 'Portugal, family reunification';
  const typed = 'A spouse first waits two years.';
  const field = (note: string, length = '75 minutes') => ({
    ...FIRM,
    consultation: { length, lawyers: 'Two', refund: 'None' },
    timelines: [{ route: ROUTE, duration: '6 months', note }],
  });
  const save = async (firm: FirmContent) => {
    const { version } = await current();
    return content.put('/api/admin/firm', { version, content: firm });
  };
  const noteShown = async () => (await content.readPublic<FirmContent>('/api/firm')).timelines[0]?.note ?? '';
  const propose = (years: number, inMs = -1_000) => {
    const source = { title: 'Law', address: 'https://law.example/1', article: null };
    const validFrom = new Date(content.clock.now().getTime() + inMs).toISOString();
    const value = { type: 'duration', amount: years, unit: 'year' };
    return content.post(`/api/admin/facts/${KEY}/values`, { value, source, validFrom }).expect(201);
  };
  const outdated = async (query = '') =>
    (await content.read<OutdatedFirmStatements>(`/api/admin/firm/outdated-statements${query}`)).statements;

  it('is shown as of today where a text holds the fact, and listed with its field where one states the former value', async () => {
    expect((await save(field(`Held: {{fact:${KEY}:words}}.\n${typed}`))).status).toBe(200);
    expect(await noteShown()).toContain('Held: two years.');
    expect(await outdated()).toEqual([]);
    const uses: FirmFactUses = await content.read(`/api/admin/firm/fact-uses?key=${KEY}`);
    expect(uses).toEqual({ fields: [`${ROUTE}: Note`] });
    const { body } = await propose(3);
    expect((body as FactDetails).fact.current?.value).toMatchObject({ amount: 3 });
    expect(await noteShown()).toBe(`Held: three years.\n${typed}`);
    expect(await outdated()).toMatchObject([
      {
        factKey: KEY,
        sentence: typed,
        words: 'two years',
        fields: [`${ROUTE}: Note`],
        now: '3 years',
        becomes: [
          { text: expect.any(String), isNew: false },
          { text: 'three years', isNew: true },
          { text: expect.any(String), isNew: false },
        ],
      },
    ]);
  });

  it('is mended in one click to the fact, and nothing else of the text changes', async () => {
    const statement = { factKey: KEY, sentence: typed };
    await content.post('/api/admin/firm/outdated-statements/mend', statement).expect(204);
    const { content: saved, changedBy } = await current();
    const mended = typed.replace('two years', `{{fact:${KEY}:words}}`);
    expect(saved.timelines[0]?.note).toBe(`Held: {{fact:${KEY}:words}}.\n${mended}`);
    expect(changedBy).toBe('ana@example.com');
    expect(await noteShown()).toBe(`Held: three years.\n${typed.replace('two', 'three')}`);
    expect(await outdated()).toEqual([]);
    await content.post('/api/admin/firm/outdated-statements/mend', statement).expect(409);
  });

  it('is dismissed for good', async () => {
    expect((await save(field(typed))).status).toBe(200);
    expect(await outdated()).toHaveLength(1);
    await content.post('/api/admin/firm/outdated-statements/dismiss', { factKey: KEY, sentence: typed }).expect(204);
    expect(await outdated()).toEqual([]);
  });

  it('is listed once where it stands in the name of a route', async () => {
    const route = 'Portugal, family reunification after two years';
    const timelines = [{ route, duration: '6 months', note: 'As a rule.' }];
    expect((await save({ ...FIRM, timelines })).status).toBe(200);
    expect((await outdated()).map(({ sentence, fields }) => [sentence, fields])).toEqual([
      [route, [`${route}: Route`]],
    ]);
    await content.post('/api/admin/firm/outdated-statements/mend', { factKey: KEY, sentence: route }).expect(204);
    const { timelines: mended } = await content.readPublic<FirmContent>('/api/firm');
    expect(mended[0]?.route).toBe(route.replace('two', 'three'));
  });

  it('is not mended to a text that is longer than it may be', async () => {
    const sentence = 'A spouse waits two years.';
    const filled = `${'x'.repeat(450)} & "more".`;
    expect((await save(field(`${filled} ${sentence}`))).status).toBe(200);
    await content.post('/api/admin/firm/outdated-statements/mend', { factKey: KEY, sentence }).expect(409);
    expect((await current()).content.timelines[0]?.note).toBe(`${filled} ${sentence}`);
  });

  it('is told before its change takes effect, without what is outdated already', async () => {
    const sentence = 'A spouse of that kind waits up to three years.';
    expect((await save(field(`A spouse waits two years. ${sentence}`))).status).toBe(200);
    const coming = `?coming=${KEY}`;
    expect(await outdated(coming)).toEqual([]);
    await propose(4, 3_600_000).expect(201);
    const fields = [`${ROUTE}: Note`];
    expect(await outdated(coming)).toMatchObject([
      { factKey: KEY, sentence, words: 'three years', now: '4 years', fields, becomes: null },
    ]);
    expect((await outdated()).map((one) => one.sentence)).toEqual(['A spouse waits two years.']);
  });

  it('cannot be a fact that does not exist', async () => {
    const { status, body } = await save(field('{{fact:no-such-fact}}'));
    expect([status, body.detail]).toEqual([400, 'There is no fact with the key "no-such-fact".']);
  });
});
