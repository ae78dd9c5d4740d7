import type { ChatMessage } from '@firm/contracts/api/chat';
import type { OutdatedStatementsOfTexts } from '@firm/contracts/api/fact-texts';
import type { PublicFact } from '@firm/contracts/api/facts';
import type { ComparedFact } from '@firm/contracts/rules/stated-facts/fact-index';
import { drain } from '@firm/platform/testing/drain';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Embeddings } from '../retrieval/embeddings.js';
import { article, ARTICLES, sendEvents } from '../testing/sample-articles.js';
import { TestAlfred, useAlfred } from '../testing/test-alfred.js';

const euros = (amount: number) => ({ type: 'money', amount, unit: 'EUR' }) as const;
const KEY = 'pt-fund-minimum';
const NAMES = { key: KEY, name: 'Golden Visa: minimum for an investment fund', jurisdiction: 'Portugal' };
const IN_FORCE = 'is €600,000, since November 1, 2026 (Lei n.º 23/2007, artigo 3.º).';
const QUESTION = 'What is the minimum for an investment fund in Portugal?';

let edition = 0;
/** An edition of the register in which the minimum is this much, and was something else before. */
async function change(alfred: TestAlfred, now: number, ...former: number[]): Promise<void> {
  const nameWordings = { pt: 'Investimento mínimo num fundo, Golden Visa' };
  const compared: ComparedFact[] = [
    { ...NAMES, nameWordings, terms: ['fund', 'fundo'], now: euros(now), former: former.map(euros) },
  ];
  const fact: PublicFact = {
    ...{ ...NAMES, value: euros(now), text: `€${now.toLocaleString('en')}`, coming: null },
    source: { title: 'Lei n.º 23/2007', address: 'https://example.org/law', article: 'artigo 3.º', language: 'pt' },
    ...{ validFrom: '2026-11-01T00:00:00.000Z', since: 'November 1, 2026' },
  };
  await sendEvents(alfred, 'facts.changed', { edition: ++edition, facts: [fact], compared });
}
async function say(alfred: TestAlfred, content: string, session?: string): Promise<ChatMessage> {
  return (await alfred.say(session ?? (await alfred.openSession()), content)).assistantMessage;
}
async function promptOf(alfred: TestAlfred): Promise<string> {
  const { calls } = await alfred.openAi.meter();
  const body = calls.findLast(({ endpoint }) => endpoint === 'responses')?.body as { input: { content: string }[] };
  return body.input.map(({ content }) => content).join('\n');
}

describe.each([
  ['the whole library', 60_000],
  ['what a search finds', 0],
])('after a change of the register, with %s in front of the model', (_, tokens) => {
  const alfred = useAlfred({ library: { tokens } });
  beforeAll(async () => {
    await sendEvents(alfred, 'post.published', ...ARTICLES);
    await change(alfred, 500_000);
    await say(alfred, QUESTION);
    expect(await promptOf(alfred)).not.toContain('outdated=');
    await change(alfred, 600_000, 500_000);
  });

  it('the model is told what its guides state and no longer holds, and where the rule stands', async () => {
    await say(alfred, QUESTION);
    const prompt = await promptOf(alfred);
    const [, rule] =
      /#investment-funds" outdated="€500,000; since November 1, 2026 it is €600,000, see passage (\d+)">/.exec(
        prompt,
      ) ?? [];
    expect(prompt).toContain(`<passage id="${rule}" title="Rules in force: Portugal: ${NAMES.name}"`);
    expect(prompt.match(/outdated=/g)).toHaveLength(1);
    const nearest = /<search>([^<]*)/.exec(prompt)?.[1]?.split(' ');
    expect(nearest?.[0]).toBe(rule);
  });

  it('the first answer says what holds, with source and date; the fake model quotes no guide that is outdated', async () => {
    const { content } = await say(alfred, QUESTION);
    expect(content).toContain('€600,000, in force since November 1, 2026');
    expect(content).toContain('Lei n.º 23/2007');
    expect(content).not.toContain('500,000');
  });

  it('a conversation in another language is told of the rule by its name there', async () => {
    const { content } = await say(alfred, 'Qual é o mínimo para um fundo de investimento em Portugal?');
    expect(content.replaceAll('\u00a0', ' ')).toContain(
      'Portugal, Investimento mínimo num fundo, Golden Visa: 600 000 €, desde 1 de novembro de 2026',
    );
    expect(content).toContain(`[Regras em vigor](/updates#${KEY})`);
    expect(content).not.toContain('não confirmado');
    await say(alfred, QUESTION);
    expect(await promptOf(alfred)).not.toContain('<names language');
  });

  it('a model that states the old value is corrected, what is stored is what was shown, and staff are told', async () => {
    const listed = async () =>
      (await alfred.read<OutdatedStatementsOfTexts>('/api/admin/alfred/outdated-statements')).statements;
    await alfred.openAi.script({ on: 'responses', text: 'The minimum for a fund is €500,000. Ask a lawyer.' });
    const session = await alfred.openSession();
    const { content } = await say(alfred, QUESTION, session);
    expect(content).toContain(
      `The minimum for a fund is … by our register of the rules in force, “${NAMES.name}” (Portugal) ${IN_FORCE}`,
    );
    expect(content).toContain(`(/updates#${KEY})`);
    expect(content).not.toContain('500,000');
    expect((await alfred.messagesOf(session))[1]?.content).toBe(content);

    const [statement, ...others] = await listed();
    expect(others).toEqual([]);
    expect(statement).toMatchObject({
      ...{ kind: 'answer', id: session, factKey: KEY, sentence: 'The minimum for a fund is €500,000.' },
      ...{ words: '€500,000', now: '€600,000', becomes: null },
    });
    const ref = { kind: 'answer', id: session, factKey: KEY, sentence: statement?.sentence };
    await alfred.staff('post', '/api/admin/alfred/outdated-statements/mend', ref).expect(409);
    await alfred.staff('post', '/api/admin/alfred/outdated-statements/dismiss', ref).expect(204);
    expect(await listed()).toEqual([]);
  });

  it('nothing is outdated any more when the value returns', async () => {
    await change(alfred, 500_000, 600_000);
    await alfred.openAi.script({
      on: 'responses',
      text: 'The minimum for a fund is €500,000 [[9|nothing that stands there]].',
    });
    expect((await say(alfred, QUESTION)).content).toContain('€500,000');
    expect(await promptOf(alfred)).not.toContain('outdated=');
    await change(alfred, 600_000, 500_000);
  });
});

it('delays the first answer after a change by little, with a library as large as one that is shown whole', async () => {
  const alfred = await TestAlfred.start();
  try {
    const paragraph =
      'A subscription of at least €500,000 in a qualifying fund in Portugal, kept for five years, is most used. ';
    const guides = Array.from({ length: 23 }, (_, guide) =>
      article({
        slug: `guide-${guide}`,
        title: `Guide ${guide} to funds in Portugal`,
        contentHtml: Array.from({ length: 9 }, (_, at) => `<h2>Part ${at}</h2><p>${paragraph.repeat(8)}</p>`).join(''),
      }),
    );
    const indexing = await processorMs(async () => {
      await sendEvents(alfred, 'post.published', ...guides);
      await alfred.get(Embeddings).requestMissing();
      await drain(alfred.service.app, 'embed-passages');
    });
    await change(alfred, 500_000);
    const model = {
      on: 'responses',
      text: 'The minimum for a fund is €500,000.',
      tokenDelayMs: 0,
      times: 'always',
    } as const;
    await alfred.openAi.script(model);
    await say(alfred, QUESTION);
    await change(alfred, 600_000, 500_000);
    let content = '';
    const first = await processorMs(async () => ({ content } = await say(alfred, QUESTION)));
    expect(content).toContain('€600,000');
    expect((await promptOf(alfred)).match(/outdated=/g)!.length).toBeGreaterThan(200);
    const again = await processorMs(() => say(alfred, QUESTION));
    // What the change adds to a question: some seconds at most, of a library that is indexed in half of one.
    expect(first - again).toBeLessThan(5 * indexing);
  } finally {
    await alfred.stop();
  }
});

/** Processor time of this process in milliseconds, which other programs of the machine hardly change. */
async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
