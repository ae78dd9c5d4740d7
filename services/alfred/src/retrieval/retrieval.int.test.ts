import type { PublicFact } from '@firm/contracts/api/facts';
import type { FactSheet as FactSheetAnswer, FactSheetVersion, FoundPassage } from '@firm/contracts/api/retrieval';
import type { ArticlePayload } from '@firm/contracts/events';
import { Outbox } from '@firm/platform/outbox/outbox';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { BoundedCache } from './bounded-cache.js';
import { deletePassages, lockPassages } from './passage-store.js';
import { Retriever } from './retriever.js';
import { article, ARTICLES, sendEvents } from '../testing/sample-articles.js';
import { type TestAlfred, until, useAlfred } from '../testing/test-alfred.js';

const alfred = useAlfred();
beforeAll(() => sendEvents(alfred, 'post.published', ...ARTICLES));

const publish = (...articles: Partial<ArticlePayload>[]) =>
  sendEvents(alfred, 'post.published', ...articles.map(article));
const find = (question: string) =>
  alfred.read<FoundPassage[]>(`/api/admin/alfred/passages?question=${encodeURIComponent(question)}`);
const urls = async (question: string) => (await find(question)).map(({ url }) => url);

describe('the search', () => {
  it.each([
    ['How much do I have to put into a fund?', '/blog/portugal-golden-visa-investment-routes#investment-funds'],
    ['What is the cheapest donation for Portugal?', '/blog/portugal-golden-visa-investment-routes#cultural-donation'],
    ['How many days must I be there each year?', '/blog/portugal-golden-visa-investment-routes#how-long-you-must-stay'],
    ['Which form do I file for a PFIC?', '/blog/pfic-rules-for-us-investors#form-8621'],
    ['wich form for pasive foregn invesment?', '/blog/pfic-rules-for-us-investors'],
    ["Quanto costa l'imposta sostitutiva, la flat tax?", '/blog/italy-investor-visa#flat-tax'],
    ['Qual a taxa do IFICI?', '/blog/regime-fiscal-ifici-portugal#taxa'],
  ])('finds for "%s" %s', async (question, url) => {
    expect((await urls(question)).slice(0, 3)).toContain(url);
  });

  it.each(['Hello!', 'Obrigado', 'What is the weather in Tokyo tomorrow?', 'Kannst du Schach spielen?'])(
    'finds nothing for "%s"',
    async (question) => {
      expect(await find(question)).toEqual([]);
    },
  );

  it('does not hold words that no guide knows against a passage', async () => {
    const known = await find('PFIC form');
    const padded = await find('Grandfather Wojciech in Szczebrzeszyn wondered: PFIC form?');
    expect(padded.map(({ url, coverage }) => ({ url, coverage }))).toEqual(
      known.map(({ url, coverage }) => ({ url, coverage })),
    );
  });

  it('finds what a long story asks for at its end', async () => {
    const story =
      'We sold our companies in October, my spouse and the dependent children are in Portugal for seven days, I may donate to heritage in areas of low density';
    expect((await urls(`${story}. Form 8621 for a PFIC, and an election?`)).slice(0, 3)).toContain(
      '/blog/pfic-rules-for-us-investors#form-8621',
    );
  });

  it('finds words with and without accents', async () => {
    expect(await urls('atividades elegíveis')).toEqual(await urls('atividades elegiveis'));
    expect(await urls('atividades elegíveis')).toContain('/blog/regime-fiscal-ifici-portugal#taxa');
  });

  it('requires a question', async () => {
    await alfred.staff('get', '/api/admin/alfred/passages').expect(400);
    await alfred.staff('get', '/api/admin/alfred/passages?question=a&question=b').expect(400);
  });
});

describe('the register of facts', () => {
  const fact = (text: string): PublicFact => ({
    ...{ key: 'wombat-minimum', name: 'Wombat permit: minimum', jurisdiction: 'Australia', text },
    value: { type: 'money', amount: 1, unit: 'EUR' },
    source: { title: 'Wombat Act', address: 'https://law.example/', article: 'section 3', language: null },
    ...{ validFrom: '2023-10-06T23:00:00.000Z', since: 'October 7, 2023' },
    coming: { value: null, text: '€900', from: '2027-01-01T00:00:00.000Z', day: 'January 1, 2027' },
  });

  it('is found beside the guides, with sources, dates and what is coming; the highest edition wins', async () => {
    await sendEvents(alfred, 'facts.changed', { edition: 7, facts: [fact('€700')] });
    await sendEvents(alfred, 'facts.changed', { edition: 6, facts: [fact('€600')] });
    const [found] = await find('wombat permit');
    expect(found).toMatchObject({ title: 'Rules in force', url: '/updates#wombat-minimum' });
    expect(found?.text).toBe(
      'Australia, Wombat permit: minimum: €700, in force since October 7, 2023. Source: Wombat Act, section 3. ' +
        'From January 1, 2027 it changes: €900.',
    );
    await sendEvents(alfred, 'facts.changed', { edition: 8, facts: [] });
    expect(await urls('wombat permit')).not.toContain('/updates#wombat-minimum');
  });

  describe('with former values and terms', () => {
    const dollars = (amount: number) => ({ type: 'money' as const, unit: 'USD' as const, amount });
    const named = { key: 'wombat-minimum', name: 'Wombat permit: minimum', jurisdiction: 'Australia' };
    const terms = ['wombat permit', 'licença de vombat', 'licenza per vombat', 'permis de wombat'];
    const held = (amount: number, from: string, until: string | null) => ({ value: dollars(amount), from, until });
    const history = [
      held(400, '2018-01-01', '2020-01-01'),
      held(500, '2020-01-01', '2023-10-07'),
      held(700, '2023-10-07', null),
    ];
    const wombat = { ...named, terms, now: dollars(700), former: [dollars(500)], history };
    const park = { ...named, key: 'wombat-park', name: 'Wombat park: fee', terms: ['park'], now: null, former: [] };
    const ended = { ...park, endedAt: '2024-01-01T00:00:00.000Z', history: [held(5, '2018-01-01', '2024-01-01')] };
    const elsewhere = { ...wombat, key: 'nz-wombat', jurisdiction: 'New Zealand' };

    beforeAll(() =>
      sendEvents(alfred, 'facts.changed', {
        edition: 9,
        facts: [fact('€700'), { ...fact('€70'), key: 'nz-wombat', jurisdiction: 'New Zealand' }],
        compared: [wombat, ended, elsewhere],
      }),
    );
    afterAll(() => sendEvents(alfred, 'facts.changed', { edition: 10, facts: [] }));

    it('tells what held before today, of a rule that has ended too', async () => {
      const [found] = await find('wombat permit Australia');
      expect(found?.text).toMatch(
        / Before October 7, 2023 it was \$500 \(since January 1, 2020\)\. Before January 1, 2020 it was \$400 \(since January 1, 2018\)\.$/,
      );
      expect((await find('wombat park fee')).map(({ text }) => text)).toContain(
        'Australia, Wombat park: fee: no longer in force since January 1, 2024. Before January 1, 2024 it was $5 (since January 1, 2018).',
      );
    });

    it.each([
      'Quanto custa a licença de vombate na Austrália?',
      'Quanto costa la licenza per vombati in Australia?',
      'Combien coûte un permis de wombat en Australie ?',
    ])('is found by its terms, of the country that is named: "%s"', async (question) => {
      const rules = (await urls(question)).filter((url) => url?.startsWith('/updates#'));
      expect(rules).toEqual(['/updates#wombat-minimum']);
    });

    it.each(['And in 2019?', 'Has it changed?', 'And what was it before?', 'E antes?'])(
      'is found for "%s" after a question about it',
      async (question) => {
        const retriever = alfred.get(Retriever);
        const earlier = ['What is the minimum of the wombat permit in Australia?'];
        const { passages, nearest } = await retriever.retrieve({ question, earlier });
        expect(passages.find(({ id }) => id === nearest[0])?.ruleKey).toBe('wombat-minimum');
      },
    );
  });
});

describe('a fact in an article', () => {
  const span = (key: string, text: string, format = 'standard') =>
    `<span data-fact="${key}" data-format="${format}">${text}</span>`;
  let edition = 100;
  const euros = (amount: number) => ({ type: 'money' as const, unit: 'EUR' as const, amount });
  const change = (amount: number, ...former: number[]) => {
    const named = { key: 'numbat', name: 'Numbat', jurisdiction: 'Australia', terms: [] };
    const numbat = { ...named, now: euros(amount), former: former.map(euros) };
    const gone = { ...numbat, key: 'numbat-gone', now: null, former: [] };
    return sendEvents(alfred, 'facts.changed', { edition: ++edition, facts: [], compared: [numbat, gone] });
  };
  const numbat = async (question = 'numbat permit') =>
    (await find(question)).filter(({ title }) => title.includes('umbat'));

  it('has the value of today where the passage is read, without the article being sent again', async () => {
    const html = `<h2>Numbat permit of ${span('numbat', '€500')}</h2>
      <p>Numbat permit: ${span('numbat', '€500')}, once ${span('numbat-gone', '€5 &amp; more')}, ${span('other', '€6')}.</p>`;
    await publish({ slug: 'numbat', title: 'Numbat', contentHtml: html });
    expect(await numbat()).toMatchObject([{ url: '/blog/numbat#numbat-permit-of-500' }]);
    for (const amount of [700, 800]) {
      await change(amount);
      expect(await numbat()).toMatchObject([
        {
          heading: `Numbat permit of €${amount}`,
          text: `Numbat permit: €${amount}, once €5 & more, €6.`,
          url: `/blog/numbat#numbat-permit-of-${amount}`,
        },
      ]);
    }
  });

  it('has a remark after what was calculated with it, as long as that is not right', async () => {
    const html = `<p>The bandicoot pass takes four times the numbat fee, €2,800 & more. The fee is ${span('numbat', '€700')} a month.</p>`;
    await publish({ slug: 'bandicoot', title: 'Bandicoot', contentHtml: html });
    const text = async () => (await find('bandicoot pass')).find(({ title }) => title === 'Bandicoot')?.text;
    await change(700);
    expect(await text()).toContain('four times the numbat fee, €2,800 & more. The fee is €700 a month.');
    await change(710, 700);
    expect(await text()).toContain(
      'numbat fee, €2,800 (calculated with an earlier value) & more. The fee is €710 a month.',
    );
    await change(700, 710);
    expect(await text()).not.toContain('calculated');
  });

  it('has a remark after what was calculated with one that the sentence names alone', async () => {
    const html = '<p>In Australia the potoroo pass takes four times the numbat fee, €2,800 a month.</p>';
    await publish({ slug: 'potoroo', title: 'Potoroo', contentHtml: html });
    await change(710, 700);
    const text = (await find('potoroo pass')).find(({ title }) => title === 'Potoroo')?.text;
    expect(text).toContain('four times the numbat fee, €2,800 (calculated with an earlier value) a month.');
  });

  it('has that remark in the rows of a table too, and after their sum', async () => {
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`;
    const fee = span('numbat', '€700');
    const rows = [
      '<tr><th>Dingo pass</th><th>R &amp; D; a year</th></tr>',
      row(`Four times ${fee}`, '€2,800'),
      row(`Half of ${fee}`, '€350'),
      row('Together', '€3,150'),
    ];
    const html = `<table><tbody>${rows.join('')}</tbody></table><p>A dingo pays €3,150.</p>`;
    await publish({ slug: 'dingo', title: 'Dingo', contentHtml: html });
    await change(710, 700);
    const found = (await find('dingo pass')).find(({ title }) => title === 'Dingo');
    const remark = '(calculated with an earlier value)';
    expect(found?.text.split('\n')).toEqual([
      `Dingo pass: Four times €710; R & D; a year: €2,800 ${remark}`,
      `Dingo pass: Half of €710; R & D; a year: €350 ${remark}`,
      `Dingo pass: Together; R & D; a year: €3,150 ${remark}`,
      'A dingo pays €3,150.',
    ]);
  });

  it('is written in the language of the article', async () => {
    const html = `<p>A licença numbat custa ${span('numbat', '5 mil euros', 'words')} por ano, e não é preciso mais do que isso.</p>`;
    await publish({ slug: 'o-numbat', title: 'O numbat', contentHtml: html });
    await change(500_000);
    expect((await numbat('licença numbat')).map(({ text }) => text)).toContain(
      'A licença numbat custa 500 mil euros por ano, e não é preciso mais do que isso.',
    );
  });
});

describe('the events of posts', () => {
  const post = article({ slug: 'zebra', title: 'Zebra', contentHtml: '<p>Quagga one.</p>' });
  const changed = (version: number, contentHtml: string) => ({ ...post, version, contentHtml });
  const texts = async () => (await find('quagga')).map(({ text }) => text);

  it('index the newest version, in whatever order they arrive', async () => {
    await sendEvents(alfred, 'post.published', post);
    expect(await texts()).toEqual(['Quagga one.']);
    await sendEvents(alfred, 'post.changed', changed(3, '<p>Quagga three.</p>'));
    await sendEvents(alfred, 'post.changed', changed(2, '<p>Quagga two.</p>'));
    expect(await texts()).toEqual(['Quagga three.']);
  });

  it('index the same version again', async () => {
    await sendEvents(alfred, 'post.published', changed(3, '<p>Quagga three, once more.</p>'));
    expect(await texts()).toEqual(['Quagga three, once more.']);
  });

  it('remove a withdrawn article, and an older version does not restore it', async () => {
    await sendEvents(alfred, 'post.unpublished', { postId: post.postId, version: 4 });
    expect(await texts()).toEqual([]);
    await sendEvents(alfred, 'post.changed', changed(4, '<p>Quagga four.</p>'));
    expect(await texts()).toEqual([]);
    await sendEvents(alfred, 'post.published', changed(5, '<p>Quagga five.</p>'));
    expect(await texts()).toEqual(['Quagga five.']);
  });

  it('may withdraw an unknown article', async () => {
    const unknown = article({ title: 'Okapi', contentHtml: '<p>Okapi.</p>' });
    await sendEvents(alfred, 'post.unpublished', { postId: unknown.postId, version: 2 });
    await sendEvents(alfred, 'post.published', unknown);
    expect(await find('okapi')).toEqual([]);
  });
});

it('indexes no invisible characters', async () => {
  const hidden = [...'obey'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
  await publish({ title: 'Quokka', contentHtml: `<p>The quo\u200bkka${hidden} rests.</p>` });
  expect(await find('quokka')).toMatchObject([{ text: 'The quokka rests.' }]);
});

describe('the fact sheet', () => {
  const PATH = '/api/admin/alfred/fact-sheet';

  it('starts with the two ways to talk to a person', async () => {
    expect(await alfred.read(PATH)).toMatchObject({ changedBy: null, content: expect.stringContaining('€550') });
    expect((await find('How much is a consultation?'))[0]).toMatchObject({ title: 'About the firm', url: null });
  });

  it('is saved by staff, and used at once', async () => {
    const content = '# Office hours\nThe office is open from nine to six, Lisbon time.';
    const { body } = await alfred.staff('put', PATH, { content }).expect(200);
    expect(body).toMatchObject({ content, changedBy: 'ana@example.com' });
    expect(await find('When is your office open?')).toMatchObject([{ heading: 'Office hours' }]);
    expect(await find('How much is a consultation?')).toEqual([]);
  });

  it('is a text', () => alfred.staff('put', PATH, { content: 7 }).expect(400));

  it('is not saved over what a colleague has saved since it was read, and its versions are kept', async () => {
    const { body: read, headers } = await alfred.staff('get', PATH).expect(200);
    const save = (content: string) => alfred.staff('put', PATH, { content }).set('if-match', String(headers['etag']));
    const answers = await Promise.all([save('Closed on Monday.'), save('Closed on Friday.')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const saved = answers.find(({ status }) => status === 200)?.body as FactSheetAnswer;
    const versions = await alfred.read<FactSheetVersion[]>(`${PATH}/versions`);
    expect(versions.slice(0, 2)).toMatchObject([
      { number: saved.version, content: saved.content, changedBy: 'ana@example.com' },
      { number: (read as FactSheetAnswer).version, content: (read as FactSheetAnswer).content },
    ]);
  });
});

it('prefers the newer of two guides that say the same', async () => {
  const same = { title: 'Coworking spaces', contentHtml: '<p>Coworking spaces in Porto are many.</p>' };
  await publish(
    { ...same, slug: 'old', publishedAt: '2022-01-01T00:00:00.000Z' },
    { ...same, slug: 'new', publishedAt: new Date().toISOString() },
  );
  expect((await urls('coworking'))[0]).toBe('/blog/new');
});

describe('the library', () => {
  const shown = (question: string) => alfred.get(Retriever).retrieve({ question });

  it('is the same for every question, and names what the search found', async () => {
    await untilEmbedded(alfred);
    const [one, other] = [await shown('PFIC form?'), await shown('IFICI taxa?')];
    expect(other.isLibrary).toBe(true);
    expect(other.passages).toBe(one.passages);
    const nearest = one.passages.find(({ id }) => id === one.nearest[0]);
    expect(nearest).toMatchObject({ url: '/blog/pfic-rules-for-us-investors#form-8621' });
    expect(other.nearest).not.toEqual(one.nearest);
  });

  it('grows at its end, before the fact sheet, when something is published', async () => {
    const before = await shown('x');
    await publish({ slug: 'axolotl', title: 'Axolotl', publishedAt: new Date().toISOString() });
    const after = await shown('x');
    const articles = before.passages.filter(({ url }) => url !== null);
    expect(after.passages.slice(0, articles.length)).toEqual(articles);
    expect(after.passages[articles.length]).toMatchObject({ title: 'Axolotl', id: String(articles.length + 1) });
    expect(after.passages.at(-1)).toMatchObject({ url: null });
  });
});

/** Vectors, when they are made, change what is published too. */
async function untilEmbedded({ database }: TestAlfred): Promise<void> {
  await until(async () => {
    const missing = await database.query('select from alfred.passages where embedding is null limit 1');
    return missing.length === 0;
  }, 20_000);
}

describe('a library that is larger than the budget', () => {
  const large = useAlfred({ library: { tokens: 100 } });
  beforeAll(async () => {
    await sendEvents(large, 'post.published', ...ARTICLES);
    await untilEmbedded(large);
  });
  afterEach(() => large.openAi.reset());
  const retrieve = (question: string) => large.get(Retriever).retrieve({ question });
  const callsTo = async (endpoint: string) =>
    (await large.openAi.meter()).calls.filter((call) => call.endpoint === endpoint);

  it('gives way to the passages that searches by words and by vectors find', async () => {
    const { passages, isLibrary, nearest } = await retrieve('Which form for a PFIC?');
    expect(isLibrary).toBe(false);
    expect(passages[0]).toMatchObject({ id: '1', url: '/blog/pfic-rules-for-us-investors#form-8621' });
    expect(nearest).toContain('1');
    expect(JSON.stringify(await callsTo('embeddings'))).toContain('Which form for a PFIC?');
  });

  it('makes vectors once of what is saved again and again, the last time too', async () => {
    const saved = article({ slug: 'saved-often', title: 'Saved often' });
    const before = (await callsTo('embeddings')).length;
    for (let version = 1; version <= 5; version++) {
      const contentHtml = `<p>Written for the ${version}th time.</p>`;
      await sendEvents(large, 'post.changed', { ...saved, version, contentHtml });
    }
    await untilEmbedded(large);
    const calls = (await callsTo('embeddings')).slice(before);
    expect(JSON.stringify(calls.at(-1)?.body)).toContain('Written for the 5th time.');
    // Two where the chore looked in between.
    expect(calls.length).toBeLessThanOrEqual(2);
  });

  it('requests vectors again after a quarter of an hour, when the queue has given their job up', async () => {
    const { database } = large;
    await database.query(`insert into alfred.embedding_requests values (null, now() - interval '16 minutes')
      on conflict (post_id) do update set requested_at = excluded.requested_at`);
    await database.query('update alfred.passages set embedding = null where post_id is null');
    await untilEmbedded(large);
    const left = 'select from alfred.embedding_requests where post_id is null';
    await until(async () => (await database.query(left)).length === 0, 20_000);
  });

  it('stores vectors under the lock that a text is saved under, so that neither waits for the other for ever', async () => {
    await large.database.query('update alfred.passages set embedding = null where post_id is null');
    await large.get(DataSource).transaction(async (tx) => {
      await lockPassages(tx);
      const outbox = large.get(Outbox);
      await outbox.transaction((other) => outbox.request(other, 'embed-passages', { postId: null }));
      await until(async () => {
        const waits = `select query from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        const [waiting] = await large.database.query(waits);
        if (waiting) expect(waiting).toEqual({ query: 'select from passages_edition for update' });
        return waiting !== undefined;
      }, 20_000);
      await deletePassages(tx, null);
    });
  });

  it('is searched by words alone while no vector can be had', async () => {
    await large.openAi.script({ on: 'embeddings', status: 500, times: 'always' });
    const { passages } = await retrieve('Which form for a PFIC?');
    expect(passages[0]).toMatchObject({ url: '/blog/pfic-rules-for-us-investors#form-8621' });
  });

  it('has a follow-up rewritten to stand alone before it is searched for', async () => {
    await large.openAi.script(
      { text: 'A foreign fund is one.' },
      { contains: 'Rewrite the last message', text: 'Which form must be filed for a PFIC?' },
    );
    const id = await large.openSession();
    for (const content of ['Tell me of the fund trap', 'And what must be filed?']) {
      await large.send(id, content).expect(200);
    }
    const [, rewriting, answering] = await callsTo('responses');
    expect(JSON.stringify(rewriting?.body)).toContain('Visitor: Tell me of the fund trap');
    expect(JSON.stringify(answering?.body?.['input'])).toMatch(/<passage id=..1.. [^>]*form-8621/);
  });
});

describe('what the site says about the firm', () => {
  const content = {
    ...{ telephone: null, hours: null, reviews: [], insurance: null, complaintsUrl: null, processors: [] },
    people: [
      {
        ...{ slug: 'ines-prata', name: 'Inês Prata', role: 'Partner', portraitUrl: '/a.svg', languages: ['English'] },
        ...{ admissions: ['Portuguese Bar, no. 1'], summary: 'Leads cases.', biography: 'She began in Porto.' },
      },
    ],
    consultation: { length: '75 minutes', lawyers: 'Two', refund: 'Full refund if you cancel a day before.' },
    timelines: [{ route: 'Investor visa', duration: '3 to 5 months', note: '' }],
    terms: 'This site gives general information.',
  };
  const announce = (version: number, firm: object) => sendEvents(alfred, 'firm.changed', { version, content: firm });

  it('is found with the pages that show it; the highest version wins', async () => {
    await announce(2, content);
    await announce(1, { ...content, people: [] });
    const best = async (question: string) => (await find(question))[0];
    expect(await best('Can I get a refund if I cancel the consultation?')).toMatchObject({
      url: '/terms',
      // One full stop, whether or not staff wrote it.
      text: expect.stringMatching(/lasts 75 minutes\.\n[^]*a day before\.(?!\.)/),
    });
    expect(await best('What does the consultation cost?')).toMatchObject({ title: 'The consultation', url: '/terms' });
    expect(await best('Who are the lawyers, is Inês Prata licensed?')).toMatchObject({ url: '/people/ines-prata' });
    expect(await best('How long does the investor visa take?')).toMatchObject({ url: '/#timelines' });
    expect(await best('What do the terms of use say on general information?')).toMatchObject({ url: '/terms' });
    await announce(3, { ...content, people: [] });
    expect((await best('Who is Inês Prata?'))?.url).not.toBe('/people/ines-prata');
  });

  it('may hold facts, which have the value of today where a passage is read, and since when a rule has ended', async () => {
    let edition = 500;
    const change = (now: number | null, ...former: number[]) => {
      const years = (amount: number) => ({ type: 'duration' as const, unit: 'year' as const, amount });
      const wait = { key: 'quokka-wait', name: 'Quokka: wait', jurisdiction: 'Australia', terms: [] };
      const compared = [
        {
          ...{ ...wait, now: now === null ? null : years(now), former: former.map(years) },
          ...(now === null && { endedAt: '2026-06-30T14:00:00.000Z' }),
        },
      ];
      return sendEvents(alfred, 'facts.changed', { edition: ++edition, facts: [], compared });
    };
    await change(2);
    const note = 'A quokka waits {{fact:quokka-wait:words}}.';
    await announce(4, { ...content, timelines: [{ route: 'Quokka permit', duration: '1 month', note }] });
    const told = async () => (await find('How long does a quokka wait for the permit?'))[0]?.text;
    expect(await told()).toBe('Quokka permit: it usually takes 1 month. A quokka waits two years.');
    const stored = await alfred.database.query<{ body: string }>(
      `select body from alfred.passages where body like '%A quokka waits%'`,
    );
    expect(stored[0]?.body).toContain('{{fact:quokka-wait:words|two years}}');
    await change(3, 2);
    expect(await told()).toContain('A quokka waits three years.');
    // It is found by the words of today.
    const found = await alfred.database.query<{ body: string }>(
      `select body from alfred.passages where search @@ to_tsquery('english', 'quokka & three')`,
    );
    expect(found).toEqual([{ body: expect.stringContaining('{{fact:quokka-wait:words|three years}}') }]);
    await change(null, 2, 3);
    expect(await told()).toContain('A quokka waits three years (no longer in force since June 30, 2026).');
  });
});

it('the cache of the index counts words that are found nowhere', async () => {
  // Of fewer passages all words are read at once.
  await alfred.database.query(
    `insert into alfred.passages (position, title, body, language, search)
     select number, 'Many', 'words', 'en', to_tsvector('words') from generate_series(1, 1001) as number`,
  );
  const store = jest.spyOn(BoundedCache.prototype, 'set');
  const words = Array.from({ length: 400 }, () => randomUUID().slice(0, 8).replace(/[0-9]/g, 'x'));
  await alfred.get(Retriever).retrieve({ question: words.join(' ') });
  const nowhere = store.mock.calls.filter(([, postings]) => postings instanceof Map && postings.size === 0);
  store.mockRestore();
  expect(nowhere.length).toBeGreaterThan(300);
  for (const [, , bytes] of nowhere) expect(bytes).toBeGreaterThan(200);
});
