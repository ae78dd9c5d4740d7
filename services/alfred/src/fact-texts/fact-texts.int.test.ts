import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import type { FactTextUse, OutdatedStatementsOfTexts } from '@firm/contracts/api/fact-texts';
import type { SavedAnswerTemplate } from '@firm/contracts/api/enquiries';
import type { ComparedFact } from '@firm/contracts/rules/stated-facts/fact-index';
import { beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { RegisterIndexer } from '../retrieval/register-indexer.js';
import { sendEvents } from '../testing/sample-articles.js';
import { until, useAlfred } from '../testing/test-alfred.js';

const euros = (amount: number) => ({ type: 'money', amount, unit: 'EUR' }) as const;
const KEY = 'pt-fund-minimum';
const [template, answer] = [randomUUID(), randomUUID()];

const alfred = useAlfred();
let edition = 0;
const change = (now: number, ...former: number[]) => {
  const compared: ComparedFact[] = [
    {
      ...{ key: KEY, name: 'Minimum for a fund', jurisdiction: 'Portugal', terms: ['fund'] },
      now: euros(now),
      former: former.map(euros),
    },
  ];
  return sendEvents(alfred, 'facts.changed', { edition: ++edition, facts: [], compared });
};
const put = (path: string, body: object) => alfred.staff('put', `/api/admin/${path}`, body);
const saveTemplate = (body: string, name = 'Funds', subject = 'x') =>
  put(`answer-templates/${template}`, { name, subject, body }).expect(200);
const get = <Answer>(path: string) => alfred.read<Answer>(`/api/admin/${path}`);
const config = () => get<AlfredConfig>('alfred-config');
const outdated = async (query = '') =>
  (await get<OutdatedStatementsOfTexts>(`alfred/outdated-statements${query}`)).statements;

beforeAll(async () => {
  await change(500_000);
  const field = `{{fact:${KEY}}}`;
  await saveTemplate('Dear {{name}}, no.', 'Funds', `From ${field}`);
  await put(`alfred/approved-answers/${answer}`, {
    question: 'How much must a hedgehog invest?',
    answer: `A hedgehog invests {{fact:${KEY}:words}} in a fund.`,
  }).expect(204);
  await put('alfred/fact-sheet', { content: `# Fees of beavers\nA beaver pays ${field} for the dam.` }).expect(200);
  const { model, isActive } = await config();
  const firstMessage = `Hello! Funds start at ${field}.`;
  const aiInstructions = `Say of otters that they need ${field}. A fund in Portugal asks for €350,000.`;
  await put('alfred-config', { firstMessage, model, isActive, aiInstructions }).expect(200);
});

const templates = () => get<SavedAnswerTemplate[]>('answer-templates');
/** What the model was sent with a question. */
async function promptFor(content: string): Promise<string> {
  await alfred.say(await alfred.openSession(), content);
  const { calls } = await alfred.openAi.meter();
  return JSON.stringify(calls.findLast(({ endpoint }) => endpoint === 'responses'));
}

it('shows the value of today in templates, approved answers, the fact sheet, the instructions and the greeting, also after a change', async () => {
  for (const [amount, words, figures] of [
    [500_000, '500 thousand euros', '€500,000'],
    [600_000, '600 thousand euros', '€600,000'],
  ] as const) {
    if (amount !== 500_000) await change(amount, 500_000);
    expect(await templates()).toMatchObject([
      { subject: `From {{fact:${KEY}}}`, today: { subject: `From ${figures}` } },
    ]);
    const prompt = await promptFor(`What do the hedgehog and the beaver pay? ${amount}`);
    expect(prompt).toContain(`A hedgehog invests ${words} in a fund.`);
    expect(prompt).toContain(`A beaver pays ${figures} for the dam.`);
    expect(prompt).toContain(`Say of otters that they need ${figures}.`);
    expect(prompt).not.toContain('{{fact:');
    const { body } = await alfred.ask('get', '/api/admin/alfred-config').expect(200);
    expect(body).toEqual({ firstMessage: `Hello! Funds start at ${figures}.` });
    expect((await config()).firstMessage).toContain(`{{fact:${KEY}}}`);
  }
});

it('names the texts that hold a fact, and refuses a fact that does not exist', async () => {
  const uses = await get<FactTextUse[]>(`alfred/fact-uses?key=${KEY}`);
  expect(uses.map(({ kind, title }) => [kind, title])).toEqual([
    ['answer template', 'Funds'],
    ['approved answer', 'How much must a hedgehog invest?'],
    ['instructions', 'Instructions'],
    ['greeting', 'Greeting'],
    ['fact sheet', 'Fact sheet'],
  ]);
  expect(await get('alfred/fact-uses?key=other')).toEqual([]);
  const unknown = { name: 'x', subject: 'x', body: '{{fact:no-such-fact}}' };
  await put(`answer-templates/${randomUUID()}`, unknown).expect(400, /no-such-fact/);
});

it('lists what these texts say in their own words and is outdated, to be mended or dismissed', async () => {
  const listed = async () =>
    (await outdated()).map(({ kind, id, factKey, sentence }) => ({ kind, id, factKey, sentence }));
  const decide = (decision: string, statement: object | undefined) =>
    alfred.staff('post', `/api/admin/alfred/outdated-statements/${decision}`, statement);
  await saveTemplate('A fund asks for €350,000.');
  expect(await listed()).toEqual([]);
  await change(600_000, 500_000, 350_000);
  const statements = await listed();
  expect(statements.map(({ kind, sentence }) => [kind, sentence])).toEqual([
    ['answer template', 'A fund asks for €350,000.'],
    ['instructions', 'A fund in Portugal asks for €350,000.'],
  ]);
  await decide('mend', statements[1]).expect(204);
  await decide('mend', statements[1]).expect(409);
  expect((await config()).aiInstructions).toContain(`A fund in Portugal asks for {{fact:${KEY}}}.`);
  await decide('dismiss', statements[0]).expect(204);
  expect(await listed()).toEqual([]);
});

it('reads the name of a template too, which is mended to the value: where it is shown, no fact is filled in', async () => {
  const named = { name: 'A fund of €350,000', subject: 'x', body: 'Dear {{name}}, no.' };
  await put(`answer-templates/${template}`, named).expect(200);
  const stated = (await outdated()).find(({ kind }) => kind === 'answer template');
  expect(stated).toMatchObject({
    sentence: named.name,
    words: '€350,000',
    becomes: [
      { text: 'A fund of ', isNew: false },
      { text: '€600,000', isNew: true },
    ],
  });
  const { kind, id, factKey, sentence } = stated!;
  const path = '/api/admin/alfred/outdated-statements/mend';
  await alfred.staff('post', path, { kind, id, factKey, sentence }).expect(204);
  expect(await templates()).toMatchObject([{ ...named, name: 'A fund of €600,000' }]);
});

it('lists where these texts hold the former text of a rule, which staff write anew', async () => {
  const text = (words: string, pt: string) => ({ type: 'text', text: words, wordings: { pt } }) as const;
  const [before, now] = [text('the tax office', 'o serviço de finanças'), text('the town hall', 'a câmara municipal')];
  const toll = {
    key: 'pt-toll',
    name: 'Where the pier toll is paid',
    jurisdiction: 'Portugal',
    terms: ['pier toll', 'taxa do cais'],
  };
  const body =
    'The pier toll is paid at the tax office.\nA taxa do cais, recebe-a o serviço de finanças.\nWe sit beside the tax office.';
  await saveTemplate(body, 'Tolls');
  const listed = async () => (await outdated()).filter(({ factKey }) => factKey === toll.key);
  const send = (fact: ComparedFact) =>
    sendEvents(alfred, 'facts.changed', { edition: ++edition, facts: [], compared: [fact] });
  await send({ ...toll, now: before, former: [] });
  expect(await listed()).toEqual([]);
  await send({ ...toll, now, former: [before] });
  const statements = await listed();
  expect(statements).toMatchObject([
    {
      sentence: 'The pier toll is paid at the tax office.',
      words: 'the tax office',
      now: 'the town hall',
      becomes: null,
    },
    { sentence: 'A taxa do cais, recebe-a o serviço de finanças.', words: 'o serviço de finanças', becomes: null },
  ]);
  const { kind, id, factKey, sentence } = statements[0]!;
  const path = '/api/admin/alfred/outdated-statements/';
  await alfred.staff('post', `${path}mend`, { kind, id, factKey, sentence }).expect(409);
  await alfred.staff('post', `${path}dismiss`, { kind, id, factKey, sentence }).expect(204);
  expect(await listed()).toHaveLength(1);
});

it('tells before a change what it will make wrong, without what is outdated already', async () => {
  const source = { title: 'Law', address: 'https://law.example/1', article: null };
  const fund = { key: KEY, name: 'Minimum for a fund', jurisdiction: 'Portugal' };
  const coming = { value: euros(650_000), text: '€650,000', from: '2027-01-01T00:00:00Z', day: 'January 1, 2027' };
  const dates = { validFrom: '2026-01-01T00:00:00Z', since: 'January 1, 2026' };
  const rule = { ...fund, ...dates, value: euros(600_000), text: '€600,000', source };
  const history = [
    { value: euros(350_000), from: '2018-01-01', until: '2026-01-01' },
    { value: euros(600_000), from: '2026-01-01', until: null },
  ];
  const former = [euros(350_000)];
  const compared: ComparedFact[] = [{ ...fund, terms: ['fund'], now: euros(600_000), former, history }];
  const body = 'A fund asks for €600,000. A fund asked for €350,000 in 2020. The fund takes €350,000.';
  await saveTemplate(body);
  const listed = async (query = '') =>
    (await outdated(query))
      .filter(({ kind }) => kind === 'answer template')
      .map(({ id, sentence, now, becomes }) => ({ id, sentence, now, becomes }));
  await sendEvents(alfred, 'facts.changed', { edition: ++edition, facts: [{ ...rule, coming: null }], compared });
  expect(await listed(`?coming=${KEY}`)).toEqual([]);
  await sendEvents(alfred, 'facts.changed', { edition: ++edition, facts: [{ ...rule, coming }], compared });
  const stated = { id: template, sentence: 'A fund asks for €600,000.', now: '€650,000', becomes: null };
  expect(await listed(`?coming=${KEY}`)).toEqual([stated]);
  expect((await listed()).map(({ sentence }) => sentence)).toEqual(['The fund takes €350,000.']);
  await alfred.staff('get', '/api/admin/alfred/outdated-statements?coming=No%20key').expect(400);
});

it('keeps one edition of a text, with the values of today, when it is saved while the register changes', async () => {
  const compared = [{ key: KEY, name: 'x', jurisdiction: 'Portugal', terms: [], now: euros(700_000), former: [] }];
  const content = `Beavers now pay {{fact:${KEY}}}.`;
  const { saved } = await alfred.get(DataSource).transaction(async (tx) => {
    await alfred.get(RegisterIndexer).indexRegister({ edition: ++edition, facts: [], compared }, tx);
    const saving = put('alfred/fact-sheet', { content }).expect(200).then();
    await until(async () => {
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      return (await alfred.database.query(waiting)).length > 0;
    });
    return { saved: saving };
  });
  await saved;
  const passages = await alfred.database.query('select body from alfred.passages where post_id is null');
  expect(passages).toEqual([{ body: 'Beavers now pay €700,000.' }]);
});
