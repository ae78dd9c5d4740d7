import type { TalkComparison } from '@firm/contracts/api/talk-comparison';
import { describe, expect, it } from '@jest/globals';
import { useContentService } from '../testing/test-content-service.js';

const content = useContentService();

const SOURCE = { title: 'Law 1/2020', address: 'https://law.example/1', article: null };
const euros = (amount: number, validFrom: string) => ({
  value: { type: 'money', unit: 'EUR', amount },
  ...{ source: SOURCE, validFrom },
});

const compare = (...texts: string[]) => compareIn('A talk', ...texts);

async function compareIn(title: string, ...texts: string[]) {
  const statements = texts.map((text, index) => ({ ref: `p${index + 1}`, text }));
  const answer = await content.post('/api/admin/facts/compare', { title, statements }).expect(200);
  return (answer.body as TalkComparison).differences;
}

describe('what a talk says, beside the register of facts', () => {
  it('is a difference where it states another value; both sentences are shown', async () => {
    const first = euros(400_000, '2020-01-01T00:00:00Z');
    const fact = { key: 'kite-minimum', name: 'Minimum of a kite', jurisdiction: 'Portugal', terms: ['kite'] };
    await content.post('/api/admin/facts', { ...fact, first }).expect(201);
    await content.post('/api/admin/facts/kite-minimum/values', euros(500_000, '2022-01-01T00:00:00Z')).expect(201);
    const held = '<span data-fact="kite-minimum" data-format="standard">€400,000</span>';
    const { slug } = await content.createPublishedPost({
      contentHtml: `<p>It is long. A kite takes ${held} at least. Bring patience.</p>`,
    });
    const differences = await compare(
      'Good morning. You put four hundred thousand euros into a kite. Then you wait.',
      'A kite takes €500,000.',
      'Somebody said a kite costs €333,000.',
      'A house costs €350,000. Three kites made the difference.',
      'Until 2021, a kite took €400,000.',
    );
    expect(differences.map(({ ref, isFormer, isDated }) => ({ ref, isFormer, isDated }))).toEqual([
      { ref: 'p1', isFormer: true, isDated: false },
      { ref: 'p3', isFormer: false, isDated: false },
      { ref: 'p5', isFormer: true, isDated: true },
    ]);
    expect(differences[0]).toMatchObject({
      ...{ sentence: 'You put four hundred thousand euros into a kite.', words: 'four hundred thousand euros' },
      ...{ name: 'Minimum of a kite', now: '€500,000', since: 'January 1, 2022', source: SOURCE },
      guides: [{ slug, sentence: 'A kite takes €500,000 at least.' }],
    });
  });

  it('is about the rule that the sentence names, whatever else the title names and has the same value', async () => {
    const differences = await compareIn(
      'Golden Visa funds in Portugal',
      'After five years of residence you may apply for citizenship.',
      'A fund runs for five years.',
    );
    expect(differences).toMatchObject([{ ref: 'p1', factKey: 'pt-nationality', now: '10 years' }]);
  });

  it('knows a rule that has ended, where a sentence speaks of it as one of today', async () => {
    const differences = await compareIn(
      'Moving to Portugal',
      'Real estate in Lisbon qualifies you for the Golden Visa.',
      'Real estate no longer qualifies you for the Golden Visa.',
      'Until 2023, real estate was a way to the Golden Visa.',
      'Real estate is expensive in Lisbon.',
      'In Spain, real estate is no way to a Golden Visa, and in Malta it is.',
      'In Italy, real estate qualifies you for no Golden Visa.',
    );
    const ended = { factKey: 'pt-property-end', now: 'October 7, 2023', hasEnded: true };
    expect(differences).toMatchObject([{ ref: 'p1', ...ended }]);
  });

  it('agrees with a day where it names the month of that day', async () => {
    const differences = await compareIn(
      'A second home in Portugal',
      'Since October 2023, real estate no longer counts for the Golden Visa.',
      'Since October 9, 2023, real estate no longer counts for the Golden Visa.',
      'Since November 2023, real estate no longer counts for the Golden Visa.',
    );
    const factKey = 'pt-property-end';
    expect(differences).toMatchObject(['p2', 'p3'].map((ref) => ({ ref, factKey })));
  });

  it('is a question where the rule is about a part of what it names', async () => {
    const differences = await compareIn(
      'A second home in Portugal',
      'Third, stamp duty is zero point eight per cent of the price.',
      'O imposto do selo é de 0,8% do preço.',
      'Your children inherit the house. Stamp duty is eight per cent.',
      'A herança paga imposto do selo de 8%.',
    );
    expect(differences.map(({ ref, factKey, isQuestion }) => ({ ref, factKey, isQuestion }))).toEqual([
      { ref: 'p1', factKey: 'pt-stamp-duty', isQuestion: true },
      { ref: 'p2', factKey: 'pt-stamp-duty', isQuestion: true },
      { ref: 'p3', factKey: 'pt-stamp-duty' },
      { ref: 'p4', factKey: 'pt-stamp-duty' },
    ]);
  });

  it('stands once, however many values the sentence gives to the same rule', async () => {
    const differences = await compareIn(
      'Heirs in Portugal',
      'Heirs pay stamp duty of eight per cent, of twelve per cent and of nine per cent of an inheritance.',
    );
    expect(differences).toMatchObject([{ ref: 'p1', factKey: 'pt-stamp-duty' }]);
  });

  it('is about no age, no value that is taken back, and no part of a larger number', async () => {
    const differences = await compareIn(
      'Golden Visa funds in Portugal',
      'The fund was set up three years ago by two brothers.',
      'I told you nine days for the stay, and not eight days.',
      'For the stay it is nine thousand and twelve thousand days.',
      'The stay you need is eight days a year.',
    );
    expect(differences.map(({ ref, words }) => ({ ref, words }))).toEqual([{ ref: 'p4', words: 'eight days' }]);
  });

  it('takes no count of days for a rule that is counted in days', async () => {
    const differences = await compareIn(
      'Golden Visa funds in Portugal',
      'Our clients wait about thirty days for the account.',
      'The banco keeps the file open durante sessenta dias.',
      'Your stay has to last for fourteen days a year.',
    );
    expect(differences.map(({ ref, factKey }) => ({ ref, factKey }))).toEqual([{ ref: 'p3', factKey: 'pt-stay' }]);
  });
});
