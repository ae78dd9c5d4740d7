import { describe, expect, it } from '@jest/globals';
import { RulesInForce } from '../facts/rules-in-force.js';
import type { Passage } from '../retrieval/passage.js';
import { CheckedAnswer, type AnswerContext } from './checked-answer.js';

const FUND: Passage = {
  id: '1',
  title: 'Golden Visa [2026]',
  heading: 'Funds',
  url: '/blog/golden-visa#funds',
  text: 'The most used route is a subscription of at least €500,000 in a qualifying fund.',
};
const STAY: Passage = {
  ...FUND,
  id: '2',
  title: 'Stays',
  url: '/blog/stays',
  text: 'Holders stay seven days a year in Portugal.',
};
const SHEET: Passage = {
  ...FUND,
  id: '3',
  title: 'About the firm',
  url: null,
  text: 'The office is open from nine to six. Residence permits: AIMA.gov.pt. Or https://www.sef.pt:8080/x?y.',
};
const CONTEXT: AnswerContext = {
  question: 'What must I know?',
  passages: [FUND, STAY, SHEET],
  publishedSlugs: new Set(['golden-visa', 'stays']),
  origin: 'https://firm.example',
  firmAddresses: ['https://booking.example', 'https://reviews.example/firm'],
  language: 'en',
  rules: new RulesInForce([]),
};

const UNCONFIRMED = '(not confirmed by our guides)';

/** Checks an answer in pieces of so many characters; the pieces shown on the way add up to its text. */
function check(answer: string, context: Partial<AnswerContext> = {}, size = 5): CheckedAnswer {
  const checked = new CheckedAnswer({ ...CONTEXT, ...context });
  let shown = '';
  for (let at = 0; at < answer.length; at += size) shown += checked.push(answer.slice(at, at + size));
  shown += checked.finish();
  expect(shown).toBe(checked.text);
  expect(shown).not.toMatch(/\[\[|\]\]/);
  return checked;
}
const text = (answer: string) => check(answer).text;
const LINK = '[Golden Visa (2026)](/blog/golden-visa#funds)';

describe('a sentence that stands word for word in a cited passage', () => {
  const passage = { ...FUND, text: `${FUND.text} It is narrower. Not so.` };
  const textOf = (answer: string) => check(answer, { passages: [passage, STAY] }).text;
  const cited = 'At least €500,000. [[1|a subscription of at least €500,000]]';

  it.each(['It is narrower.', 'Not so.'])('is confirmed without a mark of its own: “%s”', (sentence) =>
    expect(textOf(`${cited} ${sentence}`)).toBe(`At least €500,000. ${LINK} ${sentence}`),
  );

  it('is confirmed beside the mark that asks for a word of care, which is no quote', () =>
    expect(textOf(`${cited} It is narrower. [[care|112]]`)).toBe(`At least €500,000. ${LINK} It is narrower.`));

  it('is confirmed by a mark that holds its neighbour, whatever that denies', () =>
    expect(textOf('It is narrower. [[1|It is narrower. Not so.]]')).toBe(`It is narrower. ${LINK}`));

  it.each(['It is wider.', 'It is narrower than before.'])('not one of other words: “%s”', (sentence) =>
    expect(textOf(`${cited} ${sentence}`)).toContain(`${sentence} ${UNCONFIRMED}`),
  );

  it('nor one whose quote is invented', () =>
    expect(textOf(`${cited} It is narrower. [[1|it is much narrower than it was]]`)).toContain(UNCONFIRMED));

  it('nor one of a passage that is not cited', () =>
    expect(textOf(`${cited} Holders stay seven days a year in Portugal.`)).toContain(UNCONFIRMED));
});

describe('the language of the remarks', () => {
  const remarksIn = (language: 'en' | null, answer: string) => check(answer, { language, formerLanguage: 'it' });

  it('is that of the answer where the question does not tell, and only then the one before', () => {
    const { text: shown, language } = remarksIn(null, 'The tax is 12 percent of it.');
    expect([shown, language]).toEqual([expect.stringContaining(UNCONFIRMED), 'en']);
    expect(remarksIn(null, '12%.').text).toContain('(non confermato dalle nostre guide)');
    expect(remarksIn('en', 'È il 12 per cento.').text).toContain(UNCONFIRMED);
  });
});

describe('a citation', () => {
  it('becomes a link where the words are in the passage', () => {
    const checked = check('At least €500,000. [[1|a subscription of at least €500,000]] And then?');
    expect(checked.text).toBe(`At least €500,000. ${LINK} And then?`);
    expect(checked.sources).toEqual([
      { title: FUND.title, url: FUND.url, words: 'a subscription of at least €500,000' },
    ]);
  });

  it('is of the whole sentence, also with a number after its abbreviation', () => {
    const admitted = 'The lawyer has to be admitted: State Bar, no. 0000003 (invented).';
    const checked = check(`${admitted} [[1|${admitted}]]`, { passages: [{ ...FUND, text: admitted }] });
    expect(checked.text).toBe(`${admitted} ${LINK}`);
  });

  it.each([
    ['invented words', 'At least €250,000 [[1|a subscription of at least €250,000]].'],
    ['a passage that was not given', 'At least €250,000 [[9|a subscription of at least €500,000]].'],
    ['the words of another passage', 'At least €250,000 [[2|a subscription of at least €500,000]].'],
    ['too few words', 'At least €250,000 [[1|in a]].'],
    ['no words', 'At least €250,000 [[1]].'],
  ])('is removed with %s', (_, answer) => {
    const checked = check(answer);
    expect(checked.text).toBe(`At least €250,000. ${UNCONFIRMED}`);
    expect(checked.doubtfulSentences).toBe(1);
    expect(checked.sources).toEqual([]);
  });

  it('is shown once in a paragraph, and again in the next', () => {
    const mark = '[[1|a subscription of at least]]';
    const checked = check(`Here. ${mark} There ${mark}.\n\nAgain${mark}. So.`);
    expect(checked.text).toBe(`Here. ${LINK} There.\n\nAgain ${LINK}. So.`);
    expect(checked.sources).toHaveLength(3);
  });

  it('of a passage without a page is a source without a link', () => {
    const checked = check('From nine to six. [[3|open from nine to six]] Come in.');
    expect(checked.text).toBe('From nine to six. Come in.');
    expect(checked.sources).toHaveLength(1);
  });

  it('may stand beside another, before a full stop, or before a word', () => {
    expect(text('Both [[1|a subscription of at least]][[2|stay seven days a year]].')).toBe(
      `Both ${LINK} [Stays](/blog/stays).`,
    );
    expect(text('One[[1|a subscription of at least]]two')).toBe(`One ${LINK} two`);
  });

  it('leaves lists and paragraphs as they are', () => {
    expect(text('- One [[9|not in there at all]]\n- The other [[1|the most used route is]]\n\nEnd')).toBe(
      `- One ${UNCONFIRMED}\n- The other ${LINK}\n\nEnd`,
    );
  });
});

describe('a link that the model wrote itself', () => {
  it.each([
    ['[AIMA](https://aima.gov.pt/x)', '[AIMA](https://aima.gov.pt/x)'],
    ['[guide](/blog/stays#x)', '[guide](/blog/stays#x)'],
    ['[about](/about)', '[about](/about)'],
    ['[guide](/blog/invented)', 'guide'],
    ['[guide](https://firm.example/blog/invented)', 'guide'],
    ['[x](javascript:alert(1))', 'x'],
    ['[x](//evil.example)', 'x'],
    ['[x](data:text/html,hi)', 'x'],
    ['![pixel](https://evil.example/?q=secret)', 'pixel'],
    ['[x](https://evil.example/?q=secret)', 'x'],
    [
      '[book](https://booking.example/book_service?service=a)',
      '[book](https://booking.example/book_service?service=a)',
    ],
    ['[reviews](https://Reviews.example/other)', '[reviews](https://Reviews.example/other)'],
    ['[us](http://firm.example/about)', '[us](http://firm.example/about)'],
    ['[SEF](https://www.sef.pt:8080/z)', '[SEF](https://www.sef.pt:8080/z)'],
    ['[x](https://sef.pt/)', 'x'],
    ['[x](https://aima.gov.pt.evil.example/)', 'x'],
    ['[x](https://firm.example@evil.example/)', 'x'],
    ['[x](https://evil@booking.example/)', 'x'],
    ['[x](https:\\\\evil.example)', 'x'],
    ['[x](/\\evil.example)', 'x'],
    ['[x](<https://booking.example/) [y](https://evil.example/>)', 'x y'],
    ['[x](<https://booking.example/ [y](https://evil.example/>)', 'x'],
    [`[${'x'.repeat(301)}](https://evil.example/)`, `[${'x'.repeat(301)}] (https://evil.example/)`],
    ['[x[[9|not in there at all]]y](https://evil.example/)', `[xy] (https://evil.example/)`],
    ['[x [y](https://evil.example/)](https://evil.example/)', '[x y] (https://evil.example/)'],
    ['[x] [[9|not in there at all]](https://evil.example/)', '[x] (https://evil.example/)'],
    ['[x][[9|not in there at all]](https://evil.example/)', '[x] (https://evil.example/)'],
  ])('%s is shown as %s', (answer, shown) => {
    const refused = answer.includes('[[9|') ? ` ${UNCONFIRMED}` : '';
    expect(text(`See ${answer} here`)).toBe(`See ${shown} here${refused}`);
  });
});

describe('an answer', () => {
  it('is otherwise shown as the model wrote it', () => {
    const answer = 'First [a] (see below): x < y & "so on"…\n\n* a\n* b\n\nA **good** word!';
    for (const size of [1, 3, 100]) expect(check(answer, {}, size).text).toBe(answer);
  });

  it('that declines has a reason', () => {
    expect(check('[[decline|unlawful]]')).toMatchObject({ refusal: 'unlawful', text: '' });
    expect(check('[[decline|because]]')).toMatchObject({ refusal: null, text: '' });
  });

  it('does not conclude about the visitor, even with a source', () => {
    const { text: shown, sources } = check('You qualify for it [[1|the most used route is]]. Read on.');
    expect(shown).toBe('Whether this applies to you is for a lawyer to say who knows your situation. Read on.');
    expect(sources).toEqual([]);
  });
});

describe('a sentence', () => {
  const REAL = '[[1|a subscription of at least €500,000]]';

  it('that states what its passage does not is no longer certain, beside a true quote', () => {
    const { text: shown, sources } = check(
      `Citizenship is guaranteed after one year ${REAL}. The minimum is €500,000 ${REAL}. It is easy.`,
    );
    expect(shown).toBe(
      `Citizenship is guaranteed after one year. ${UNCONFIRMED} The minimum is €500,000 ${LINK}. It is easy.`,
    );
    expect(sources).toHaveLength(1);
  });

  it('that its passage contradicts is left out from its first telling word on, with a link to what it says', () => {
    const { text: shown, doubtfulSentences } = check(`The minimum is €100,000 ${REAL}. And so on.`);
    expect(shown).toBe(`The minimum is … (left out: our guides say otherwise) ${LINK} And so on.`);
    expect(doubtfulSentences).toBe(1);
  });

  it('that states a rule without a source is marked, one that states nothing is not', () => {
    expect(text('Investors must register. That is all.')).toBe(`Investors must register. ${UNCONFIRMED} That is all.`);
    expect(text('Do you have €500,000?')).toBe('Do you have €500,000?');
  });

  it('is passed on word by word until one comes that may be belied', () => {
    const checked = new CheckedAnswer(CONTEXT);
    expect(checked.push('The most used ')).toBe('The most used');
    expect(checked.push('route costs €500')).toBe(' route costs');
    expect(checked.push(',000 and more')).toBe('');
    expect(checked.push(`. ${REAL} `)).toBe('');
    expect(checked.push('Next one')).toBe(` €500,000 and more. ${LINK} Next`);
  });

  it.each([
    ['Here', 'Here'],
    ['Portugal', 'Portugal'],
    ['Th', ''],
    ['Three', ''],
    ['Can', ''],
    ['Does', ''],
    ['Yo', ''],
    ['Ter', ''],
    ['Here.', ''],
    ['**Here', ''],
    ['[Here', ''],
  ])(
    'that begins with "%s" is passed on at once where that word can neither be nor become a telling one',
    (token, shown) => {
      expect(new CheckedAnswer(CONTEXT).push(token)).toBe(shown);
    },
  );

  it('shows the same however it arrives, and no part of a telling word before the sentence is whole', () => {
    const telling = /^(?:Three|Cannot|Don’t|Your|Seven|€5|no\b|Tem)/i;
    for (const opening of [
      'Here we',
      'Three funds',
      'Cannot fail',
      'Don’t wait',
      'Your part',
      'Thereof',
      'Tem direito',
    ]) {
      const answer = `${opening} pay €5. ${REAL} Seven days, no [guide](/blog/stays).\n- Whoever`;
      const whole = check(answer, {}, answer.length).text;
      const inTwo = Array.from(answer, (_, place) => [answer.slice(0, place), answer.slice(place)]);
      const inMany = Array.from({ length: 12 }, (_, less) => answer.match(new RegExp(`[^]{1,${less + 1}}`, 'g')) ?? []);
      for (const parts of [...inTwo, ...inMany]) {
        const checked = new CheckedAnswer(CONTEXT);
        for (const part of parts) {
          checked.push(part);
          if (/\S$/.test(checked.text) && answer.startsWith(checked.text))
            expect(answer.slice(checked.text.search(/\S+$/))).not.toMatch(telling);
        }
        checked.finish();
        expect(checked.text).toBe(whole);
      }
    }
  });

  it('is not ended by a full stop in a number or an abbreviation', () => {
    expect(text(`For U.S. persons approx. €500,000 ${REAL}.`)).toBe(`For U.S. persons approx. €500,000 ${LINK}.`);
    expect(text(`É de 500.000 euros ${REAL}.`)).toBe(`É de 500.000 euros ${LINK}.`);
  });

  it('is kept with its mark for the model', () => {
    expect(check(`At least €500,000 ${REAL}. Bye.`).marked).toBe(`At least €500,000 ${REAL}. Bye.`);
  });
});

describe('a value that the register no longer holds', () => {
  const euros = (amount: number) => ({ type: 'money', amount, unit: 'EUR' }) as const;
  const rules = new RulesInForce([
    {
      ...{ key: 'fund', name: 'Golden Visa: minimum for a fund', jurisdiction: 'Portugal', terms: ['fund', 'fundo'] },
      nameWordings: { it: 'Investimento minimo in un fondo' },
      ...{ now: euros(600_000), former: [euros(500_000)] },
      rule: {
        validFrom: '2026-11-01T00:00:00Z',
        source: 'Lei n.º 23/2007, artigo 3.º',
        coming: { value: euros(700_000), from: '2027-01-01T00:00:00Z' },
      },
    },
    { key: 'tax', name: 'Flat tax', jurisdiction: 'Italy', terms: ['flat tax'], now: null, former: [euros(200_000)] },
  ]);
  const guide = { ...FUND, outdated: [{ factKey: 'fund', value: 'money 500000 EUR', words: '€500,000' }] };
  const rule: Passage = {
    ...{ id: '12', title: 'Rules in force', heading: 'Portugal: Golden Visa: minimum for a fund' },
    ...{ url: '/updates#fund', ruleKey: 'fund' },
    text: 'Portugal, Golden Visa: minimum for a fund: €600,000, in force since November 1, 2026. Source: Lei n.º 23/2007, artigo 3.º.',
  };
  const QUOTE = '[[1|a subscription of at least €500,000]]';
  const IN_FORCE =
    'by our register of the rules in force, “Golden Visa: minimum for a fund” (Portugal) is €600,000, since November 1, 2026 ' +
    '(Lei n.º 23/2007, artigo 3.º). From January 1, 2027: €700,000. [Rules in force](/updates#fund)';
  const answerOf = (answer: string, context: Partial<AnswerContext> = {}) =>
    check(answer, { passages: [guide, rule], rules, ...context });

  it('is replaced by the rule in force, with its date and source, and kept for staff', () => {
    const checked = answerOf(`The fund must be at least €500,000 ${QUOTE}. Ask on.`);
    expect(checked.text).toBe(`The fund must be at least … ${IN_FORCE} Ask on.`);
    expect(checked.marked).toContain(`[[12|${rule.text}]]`);
    expect(checked.marked).not.toContain('500,000');
    expect(checked.sources).toEqual([{ title: rule.title, url: rule.url, words: rule.text }]);
    expect(checked.doubtfulSentences).toBe(0);
    expect(checked.corrections).toEqual([
      {
        ...{ factKey: 'fund', value: 'money 500000 EUR', words: '€500,000' },
        sentence: 'The fund must be at least €500,000.',
      },
    ]);
  });

  it.each(['Half a million euros for a fund.', 'A fund takes half a million euros.'])(
    'in the words of "%s"',
    (answer) => {
      expect(answerOf(answer).text).not.toMatch(/million/i);
    },
  );

  it('is known by the passage that is cited where the sentence names nothing', () => {
    expect(answerOf(`At least €500,000 ${QUOTE}.`).text).toBe(`At least … ${IN_FORCE}`);
  });

  it('is left out where the answer has told the rule', () => {
    const told = `Portugal, Golden Visa: minimum for a fund: €600,000, in force since November 1, 2026. [[12|${rule.text}]]`;
    const { text: shown } = answerOf(`${told} €500,000 for a fund ${QUOTE}.`);
    expect(shown).toBe(
      'Portugal, Golden Visa: minimum for a fund: €600,000, in force since November 1, 2026. [Rules in force](/updates#fund)',
    );
  });

  it('is told in the language of the visitor, with a link also where the model was not shown the rule', () => {
    const checked = answerOf('O mínimo para um fundo é de 500 mil euros.', { language: 'pt', passages: [] });
    expect(checked.text.replaceAll('\u00a0', ' ')).toBe(
      'O mínimo para … segundo o nosso registo das regras em vigor, “Golden Visa: minimum for a fund” (Portugal) é ' +
        '600 000 €, desde 1 de novembro de 2026 (Lei n.º 23/2007, artigo 3.º). A partir de 1 de janeiro de 2027: 700 000 €. ' +
        '[Regras em vigor](/updates#fund)',
    );
    expect(checked.sources).toHaveLength(1);
  });

  it('is called by its name in that language, where it has one', () => {
    const checked = answerOf('Il minimo per un fund è di 500 mila euro.', { language: 'it', passages: [] });
    expect(checked.text).toContain('“Investimento minimo in un fondo” (Portogallo) è 600.000');
    const ended = answerOf('A flat tax em Itália é de 200 000 euros.', { language: 'pt', passages: [] });
    expect(ended.text).toContain('“Flat tax” (Itália) já não está em vigor.');
  });

  it('gives way to the end of a rule too', () => {
    expect(answerOf('The flat tax in Italy is €200,000.').text).toContain(
      'by our register of the rules in force, “Flat tax” (Italy) is no longer in force.',
    );
  });

  it('stays where it is told as the past', () => {
    const past = 'Until November 2026 a fund asked for €500,000.';
    expect(answerOf(past).corrections).toEqual([]);
    expect(answerOf(past).text).toContain(past);
  });

  it('does not contradict what holds, although the guide that is cited states it', () => {
    expect(answerOf(`A fund asks for at least €600,000 ${QUOTE}.`).text).toBe(
      `A fund asks for at least €600,000 ${LINK}. [Rules in force](/updates#fund)`,
    );
  });
});
