import { factSpan } from '@firm/contracts/rules/fact-html';
import { describe, expect, it } from '@jest/globals';
import { DEMO_ARTICLES } from '../demo/demo-content.js';
import { readText } from '../posts/post-text.js';
import { FIRST_REGISTER, firstRegisterAfter as after } from '../testing/first-register.js';
import { readSet } from '../testing/labelled-texts.js';
import { describeOutdated, outdatedFactsOf } from './outdated-sentence.js';
import { mendSentence } from './mend-sentence.js';
import { statedKeysOf, statementsOf } from './post-statements.js';
import { outdatedSentencesOf } from './stated-sentences.js';

const FACTS = [...FIRST_REGISTER.facts.values()];

const WAGE = factSpan('pt-minimum-wage', 'standard', '€920');
const STAY = factSpan('pt-stay', 'words', 'seven days');
const TERM = factSpan('pt-permit-term', 'words', 'two years');

/** Each amount seven times what it is today. */
const EVERY_CHANGE = Object.fromEntries(
  FACTS.flatMap(({ key, current }) => {
    const value = current?.value;
    return value && 'amount' in value && value.amount !== 0 ? [[key, value.amount * 7] as const] : [];
  }),
);

function calculatedIn(
  contentHtml: string,
  changes: Record<string, number> = { 'pt-minimum-wage': 950 },
  title = 'A guide',
) {
  const register = after(changes);
  return outdatedSentencesOf(readText({ title, contentHtml }), outdatedFactsOf(register))
    .filter(({ kind }) => kind === 'calculated')
    .map((stated) => {
      const { words, becomes } = describeOutdated(stated, register);
      const products = becomes?.flatMap(({ text, isNew }) => (isNew ? [text] : []));
      return products ? `${words}: ${products.join(', ')}` : words;
    });
}

describe('a value that was calculated with a fact', () => {
  it.each([
    [
      'a multiple in words',
      `<p>It is four times the wage, €3,680 in all. The wage is ${WAGE}.</p>`,
      ['€3,680: €3,800'],
    ],
    ['a part in words', `<p>Half of ${WAGE}, which is €460.</p>`, ['€460: €475']],
    ['a percentage', `<p>Thirty percent of ${WAGE} is €276.</p>`, ['€276: €285']],
    ['Portuguese', `<p>São quatro vezes o salário de ${WAGE}, ou seja, 3680 euros.</p>`, ['3680 euros: 3800 euros']],
    [
      'a row of a table',
      `<table><tbody><tr><td><p>Twice ${WAGE}</p></td><td><p>€1,840</p></td></tr></tbody></table>`,
      ['€1,840: €1,900'],
    ],
    ['one and a half of it', `<p>${WAGE} for the first and half of it for a spouse: €1,380.</p>`, ['€1,380']],
    ['a part for each of two', `<p>Two children at thirty percent of ${WAGE} each need €552.</p>`, ['€552']],
    ['a multiple without a word', `<p>At ${WAGE} a month, a year comes to €11,040.</p>`, ['€11,040']],
  ])('is found: %s', (_what, html, expected) => expect(calculatedIn(html)).toEqual(expected));

  it.each([
    ['The Portuguese D8 asks for four times the minimum wage, €3,680 a month.', ['€3,680: €3,800']],
    ['The Portuguese D8 asks for four times the minimum wage, €3,680 a month in 2026.', ['€3,680']],
    ['In Portugal a spouse adds half of the minimum wage, €460.', ['€460: €475']],
    ['In Portugal each child adds 30% of the minimum wage (€276).', ['€276: €285']],
    [
      'In Portugal that is twelve times the minimum wage (€11,040), or 25.2 times the wage (€23,184).',
      ['€11,040: €11,400, €23,940'],
    ],
    ['Em Portugal pedem-se quatro vezes o salário mínimo, 3680 euros por mês.', ['3680 euros: 3800 euros']],
    ['En Portugal se pide el doble del salario mínimo, 1840 euros.', ['1840 euros: 1900 euros']],
    ['En Portugal se piden cuatro veces el salario mínimo, 3680 euros al mes.', ['3680 euros: 3800 euros']],
    ['In Portogallo serve quattro volte il salario minimo, 3.680 euro al mese.', ['3.680 euro: 3800 euro']],
    ['In Portogallo per il coniuge serve la metà del salario minimo, 460 euro.', ['460 euro: 475 euro']],
    ['Au Portugal il faut quatre fois le salaire minimum, soit 3 680 euros.', ['3 680 euros: 3 800 euros']],
    ['In Portugal the minimum wage and half of it for a spouse make €1,380.', ['€1,380']],
  ])('is found where its sentence names the fact: %s', (sentence, expected) => {
    const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
    expect(calculatedIn(`<p>${sentence}</p>`).map(plain)).toEqual(expected);
  });

  it('is found in a row that names the fact, and in the sum of such rows', () => {
    const row = (label: string, value: string) => `<tr><td>${label}</td><td>${value}</td></tr>`;
    const rows = [
      row('Four times the Portuguese minimum wage', '€3,680'),
      row('Half of the Portuguese minimum wage', '€460'),
      row('Together', '€4,140'),
    ];
    expect(calculatedIn(`<table><tbody>${rows.join('')}</tbody></table>`)).toEqual([
      '€3,680: €3,800',
      '€460: €475',
      '€4,140',
    ]);
  });

  it.each([
    ['of a fact that is not named', 'In Portugal four times that is €3,680.'],
    ['of another country', 'In Spain four times the minimum wage would be €3,680.'],
    ['of another amount', 'In Portugal four times the minimum wage is far below €5,000.'],
    ['of the past', 'In Portugal four times the minimum wage used to be €3,680.'],
    ['right by today’s value', 'In Portugal four times the minimum wage is €3,800.'],
    ['by no factor', 'In Portugal the minimum wage is low, and a rent of €3,680 is high.'],
  ])('is not found without the fact: %s', (_what, sentence) => expect(calculatedIn(`<p>${sentence}</p>`)).toEqual([]));

  it('is found, indexed and mended in the description of a post too', () => {
    const post = readText({
      title: 'A guide',
      contentHtml: '<p>Text.</p>',
      excerpt: 'In Portugal the D8 asks for four times the minimum wage, €3,680.',
    });
    expect(statedKeysOf(post, outdatedFactsOf(FIRST_REGISTER))).toContain('calculated pt-minimum-wage');
    const [stated] = outdatedSentencesOf(post, outdatedFactsOf(after({ 'pt-minimum-wage': 950 })));
    expect(stated).toMatchObject({ kind: 'calculated', fields: ['Excerpt', 'Meta Description'], mayBeMended: true });
    mendSentence(post, stated!);
    expect(post.excerpt).toBe('In Portugal the D8 asks for four times the minimum wage, €3,800.');
  });

  it('is found in no sentence of the sets that measure the finder', () => {
    const alarms = ['g', 'h', 'i', 'j', 'k', 'l'].flatMap((set) => {
      return readSet<{ text: string; title?: string }>(set).flatMap(({ text, title = 'A guide' }) =>
        calculatedIn(text.startsWith('<') ? text : `<p>${text}</p>`, EVERY_CHANGE, title).map(
          (found) => `${text}: ${found}`,
        ),
      );
    });
    expect(alarms).toEqual([]);
  });

  it('is found in the sum of a table until it fits, whichever of the rows have been mended', () => {
    const row = (label: string, value: string) => `<tr><td>${label}</td><td>${value}</td></tr>`;
    const rows = [
      row(`The one who works: four times ${WAGE}`, '€3,680'),
      row(`The spouse: half of ${WAGE}`, '€460'),
      row(`Two children: thirty percent of ${WAGE} each`, '€552'),
      row('Together', '€4,692'),
    ];
    const post = readText({ title: 'A guide', contentHtml: `<table><tbody>${rows.join('')}</tbody></table>` });
    const register = after({ 'pt-minimum-wage': 971 });
    const facts = outdatedFactsOf(register);
    const listed = () => outdatedSentencesOf(post, facts).map(({ words }) => words);
    for (const words of ['€3,680', '€460']) {
      mendSentence(
        post,
        outdatedSentencesOf(post, facts).find((stated) => stated.words === words)!,
      );
      expect(listed()).toContain('€4,692');
    }
    expect(post.contentHtml).toContain('€485.50');
    expect(listed()).toEqual(['€552', '€4,692']);
    post.contentHtml = post.contentHtml.replace('€552', '€582.60');
    expect(listed()).toEqual(['€4,692']);
    expect(statedKeysOf(post, outdatedFactsOf(register))).toContain('calculated pt-minimum-wage');
    post.contentHtml = post.contentHtml.replace('€4,692', '€4,952.10');
    expect(listed()).toEqual([]);
  });

  it('is told with the row that it stands in', () => {
    const contentHtml = `<table><tbody><tr><td><p>The spouse: half of ${WAGE}</p></td><td>€460 &amp; no less</td></tr></tbody></table>`;
    const facts = outdatedFactsOf(after({ 'pt-minimum-wage': 950 }));
    const [stated] = outdatedSentencesOf(readText({ title: 'A guide', contentHtml }), facts);
    expect(stated).toMatchObject({ sentence: 'The spouse: half of …: €460 & no less', words: '€460' });
  });

  it.each([{ 'pt-stay': 14 }, { 'pt-permit-term': 3 }])('is found where two facts were multiplied: %j', (changes) => {
    const html = `<p>On average ${STAY} a year, so fourteen days in ${TERM} are enough.</p>`;
    expect(calculatedIn(html, changes as Record<string, number>)).toEqual(['fourteen days']);
  });

  it.each([
    ['right by today’s value', `<p>Four times ${WAGE}, which is €3,800.</p>`],
    ['of another amount', `<p>The wage is ${WAGE}, and the fee €1,500.</p>`],
    ['in another paragraph', `<p>The wage is ${WAGE}.</p><p>Four times that is €3,680.</p>`],
    ['said of the past', `<p>Until 2026 four times ${WAGE} were €3,680.</p>`],
    ['of another currency', `<p>Four times ${WAGE}, which is $3,680.</p>`],
  ])('is not found: %s', (_what, html) => expect(calculatedIn(html)).toEqual([]));

  it('is mended to the new product, and the fact beside it stays', () => {
    const post = readText({ title: 'A guide', contentHtml: `<p>Four times ${WAGE}, that is €3,680.</p>` });
    const [stated] = outdatedSentencesOf(post, outdatedFactsOf(after({ 'pt-minimum-wage': 950 })));
    mendSentence(post, stated!);
    expect(post.contentHtml).toBe(`<p>Four times ${WAGE}, that is €3,800.</p>`);
  });

  it('is in the index of its post before the fact changes, and after its text was saved with the new value', () => {
    const post = (wage: string) => readText({ title: 'A guide', contentHtml: `<p>Four times ${wage}: €3,680.</p>` });
    const key = 'calculated pt-minimum-wage';
    expect(statedKeysOf(post(WAGE), outdatedFactsOf(FIRST_REGISTER))).toContain(key);
    const changed = after({ 'pt-minimum-wage': 950 });
    expect(statedKeysOf(post(WAGE.replace('920', '950')), outdatedFactsOf(changed))).toContain(key);
    expect(statedKeysOf(post('€920'), outdatedFactsOf(FIRST_REGISTER))).not.toContain(key);
  });

  it.each([
    'In Portugal the minimum wage makes 2 × €460 = €920.',
    'In Portugal the minimum wage is €920, and twice that is €1,840.',
    'In Portugal the minimum wage comes to €11,040 a year, or €920 a month.',
    'Em Portugal o salário mínimo é de 920 euros, e o dobro são 1840 euros.',
  ])('holds the value of the fact as part of it, which is listed and left to staff: %s', (sentence) => {
    const contentHtml = `<p>${sentence}</p>`;
    const post = readText({ title: 'A guide', contentHtml });
    const listed = outdatedSentencesOf(post, outdatedFactsOf(after({ 'pt-minimum-wage': 950 })));
    expect(listed).toMatchObject([{ kind: 'calculated', mayBeMended: false }]);
    for (const stated of listed) mendSentence(post, stated);
    expect(post.contentHtml).toBe(contentHtml);
  });

  it('is found where a month has its part of the amount of a year, rounded', () => {
    const income = factSpan('it-elective-income', 'standard', '€31,000');
    const changes = { 'it-elective-income': 31_500 };
    expect(calculatedIn(`<p>It takes ${income} a year, or 2,583 euros a month.</p>`, changes)).toEqual(['2,583 euros']);
  });

  it('of the sample articles, is never told as a part of an amount that stands elsewhere', () => {
    const isPart = /(?:half|twice|double) (?:the|that) amount/i;
    expect(DEMO_ARTICLES.filter(({ contentHtml }) => isPart.test(contentHtml)).map(({ slug }) => slug)).toEqual([]);
  });

  it('of the sample articles, is all that is calculated in them, and nothing else', () => {
    const posts = DEMO_ARTICLES.map(readText).map((post) => ({ post, stated: statementsOf(post) }));
    const found = Object.entries(EVERY_CHANGE).flatMap(([key, amount]) => {
      const facts = outdatedFactsOf(after({ [key]: amount }));
      return posts.flatMap(({ post, stated }) =>
        outdatedSentencesOf(post, facts, stated)
          .filter(({ kind, fact }) => kind === 'calculated' && fact.key === key)
          .map(({ statements }) => `${key}: ${statements.map(({ words }) => words).join(', ')} (${post.title})`),
      );
    });
    // All of them, and no other value.
    expect(found).toEqual([
      'pt-stay: fourteen days (Portugal’s Golden Visa after real estate: what is left, and for whom)',
      'pt-stay: catorze dias (Autorização de residência para investimento: perguntas frequentes)',
      'pt-permit-term: fourteen days (Portugal’s Golden Visa after real estate: what is left, and for whom)',
      ...['€1,840', '€3,680'].map(
        (amount) =>
          `pt-minimum-wage: ${amount} (Retiring to Portugal or Italy: the permit, the pension and the prescription)`,
      ),
      ...[...Array<string>(3).fill('€3,680'), '€460', '€552', '€4,692', '€3,680, €7,728', '€11,040, €23,184'].map(
        (amount) =>
          `pt-minimum-wage: ${amount} (Remote work from Portugal or Italy: the D8 and the Italian digital nomad visa)`,
      ),
      'pt-minimum-wage: €3,680 (Self-employed, with a U.S. LLC, and moving: what becomes of the company)',
    ]);
  });
});
