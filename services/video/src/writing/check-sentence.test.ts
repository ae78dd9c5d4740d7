import { describe, expect, it } from '@jest/globals';
import { splitSentences } from '@firm/platform/evidence/sentences';
import { joinLines } from '../transcript/passages.js';
import { checkSentence } from './check-sentence.js';
import { SpokenTalk } from './spoken-talk.js';

/** As people talk about it: figures of the same kind close together, denials beside statements. */
const TALK = `The Golden Visa takes a subscription of at least €500,000 in a fund, and a donation to the arts takes €250,000.
In a low-density area the donation is €200,000 instead. Real estate no longer counts since 7 October 2023.
Holders must spend seven days a year in Portugal, so fourteen days in two years. They do not become tax residents by that.
Whoever stays more than 183 days in a year is a tax resident from the first day. The card is valid for two years.
You can apply for citizenship after five years, and the clock starts on the day of the application, not on the day of the card.
Under Law 61/2025 the term becomes ten years for most people. Citizens of the CPLP countries wait seven years.
The old NHR regime closed on 31 December 2023. IFICI taxes income from qualified work at 20 percent for ten years.
Pensions are not covered by IFICI. A pension from the United States is taxed at the ordinary rates, up to 48 percent.
The FBAR is due on 15 April, with an extension to 15 October. You file it when your accounts together exceed $10,000.
Form 8938 starts at $200,000 for those who live abroad. The penalty for a missing FBAR is $10,000 a year.
A Portuguese fund is a PFIC for an American, and Form 8621 is due every year. There is no exception for small funds.
The D7 visa needs a passive income of €920 a month. For a spouse you add 50 percent, for a child 30 percent.
The consulate decides within 60 days, but nobody can count on it. AIMA took eighteen months for the first cards in 2024.
Without a NIF you cannot open a bank account. The NIF itself costs nothing if you go in person.
The wealth tax begins at €600,000 for each owner. Couples who file together have €1,200,000.
There is no inheritance tax for children, only stamp duty of 10 percent for others. Gifts below €500 are not taxed.
The exit is not automatic: you must tell the tax office within 15 days. Social security takes 21.4 percent of 70 percent of the income.
In March 2026 the fee rose to €6,179. It was not refunded to anybody before May.`;

const passages = joinLines(
  TALK.split('\n').map((text, index) => ({ startSeconds: index * 15, endSeconds: index * 15 + 15, text })),
);
const talk = new SpokenTalk(passages);
const idsOf = (given: readonly { id: number }[]) => given.map(({ id }) => id);
const check = (text: string, given: readonly { id: number }[] = passages) => checkSentence(text, idsOf(given), talk);
const sentences = splitSentences(TALK.replaceAll('\n', ' '));
/** The passages that hold a sentence, with their neighbours: a model names more than it needs. */
const around = (sentence: string) => {
  const at = passages.findIndex(({ text }) => text.includes(sentence));
  return at < 0 ? passages : passages.slice(Math.max(0, at - 1), at + 2);
};

const NUMBERS: Record<string, string[]> = {
  two: ['three', 'six'],
  five: ['six', 'ten'],
  seven: ['five', 'fourteen'],
  ten: ['five', 'twenty'],
  fourteen: ['seven', 'forty'],
  eighteen: ['eight', 'sixteen'],
  one: ['two'],
  percent: ['euros'],
  days: ['months'],
  months: ['years'],
  years: ['days'],
  first: ['second', 'last third'],
};
const MONTHS: Record<string, string[]> = {
  April: ['October', 'June'],
  October: ['April', 'November'],
  December: ['January'],
  March: ['May'],
  May: ['March'],
};

const DENIALS: Record<string, string> = {
  nobody: 'everybody ',
  cannot: 'can ',
  nothing: 'something ',
  without: 'with ',
};

/**
 * Every sentence that one changed number, date or denial makes of a true one.
 * @param neighbours text beside it, whose amounts are put in the place of its own.
 */
function alter(sentence: string, neighbours: string): string[] {
  const replace = (pattern: RegExp, change: (word: string, index: number) => string[]) =>
    [...sentence.matchAll(pattern)].flatMap(({ 0: word, index }) =>
      change(word, index).map((text) => sentence.slice(0, index) + text + sentence.slice(index + word.length)),
    );
  const replaceWords = (words: Record<string, string[]>, flags: string) =>
    Object.entries(words).flatMap(([word, others]) => replace(new RegExp(`\\b${word}\\b`, flags), () => others));
  const amounts = [...new Set(neighbours.match(/(?<=[€$])\d[\d,]*\d/g))];
  const [verb] = replace(
    /\b(?:is|are|must|can|becomes?|takes?|took|closed|needs|decides|rose|has|have|begins|starts|costs)\b(?! not| no)/g,
    (word) => [`${word} not`],
  );
  return [
    ...replace(/\d[\d,.]*\d|\d/g, (word, index) => [
      // Of a form, a law or a visa the number is its name.
      word.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
      word.replace(/^\d/, (digit) => String((Number(digit) % 9) + 1)),
      ...(/\d{3}$/.test(word) ? [word.includes(',') ? word.replace(/,\d{3}/, '') : `${word}0`] : []),
      // A figure of the same kind that the passage says of something else.
      ...(/[€$]$/.test(sentence.slice(0, index)) ? amounts.filter((other) => other !== word) : []),
    ]),
    ...replaceWords(NUMBERS, 'gi'),
    ...replaceWords(MONTHS, 'g'),
    ...replace(/\b(?:not|no longer|no|nobody|cannot|nothing|without) ?/gi, (word) => [
      DENIALS[word.trim().toLowerCase()] ?? '',
    ]),
    ...(verb === undefined ? [] : [verb]),
  ];
}

describe('checkSentence', () => {
  it('takes every sentence of the talk for its own words', () => {
    const doubted = sentences
      .map((text) => ({ text, ...check(text, around(text)) }))
      .filter(({ support }) => support !== 'verbatim');
    expect(doubted).toEqual([]);
  });

  it('supports none of more than 200 sentences with a changed number, date or denial', () => {
    const changed = sentences.flatMap((text) =>
      alter(
        text,
        around(text)
          .map((one) => one.text)
          .join(' '),
      ).map((altered) => ({ altered, given: around(text) })),
    );
    expect(changed.length).toBeGreaterThan(200);
    const passed = changed.filter(({ altered, given }) =>
      ['verbatim', 'supported'].includes(check(altered, given).support),
    );
    expect(passed.map(({ altered }) => altered)).toEqual([]);
  });

  it.each([
    ['A donation to the arts of €250,000 is enough for a Golden Visa.', 'supported'],
    ['A donation to the arts of €500,000 is enough for a Golden Visa.', 'partly'],
    ['Since October 2023 real estate has not counted any longer.', 'supported'],
    ['Real estate counts since October 2023.', 'not found'],
    ['In low-density areas a donation of 200 thousand euros counts.', 'supported'],
    ['Holders spend at least seven days a year in Portugal.', 'supported'],
    ['IFICI does not cover pensions.', 'supported'],
    ['IFICI covers pensions.', 'not found'],
    ['The FBAR may be extended until 15 October.', 'supported'],
    ['The FBAR is due on 15 October, with an extension to 15 April.', 'partly'],
    ['For most people the term is ten years under Law 61/2025.', 'supported'],
    ['Most people wait ten years under Law 62/2025.', 'not found'],
    ['Most people wait ten years under the FATCA.', 'not found'],
    ['The consulate decides within 60 days, guaranteed.', 'not found'],
    ['Seven days a year in Portugal are always enough.', 'partly'],
    ['Whoever stays less than 183 days in a year is a tax resident from the first day.', 'partly'],
    ['The harbour of Faial was dug by hand.', 'not found'],
    ['A pension from Germany is taxed at the ordinary rates.', 'partly'],
  ])('judges “%s” as %s', (text, support) => {
    expect(check(text)).toMatchObject({ support });
  });

  it.each([
    'That is true, and it does help.',
    'And that is what we do do.',
    'You do need a lawyer for this.',
    'I have said this to seven people this year, and seven of them had already invested.',
    'They wrote to us in a May.',
    'In May they had their tax numbers, in March their account.',
  ])('doubts a sentence that differs from a spoken one in a figure or a denial alone: %s', (text) => {
    const said =
      'I would like to say something about lawyers, since I am one. That is true, and it does not help. It may help you to ' +
      'know what is true. You do not need a lawyer for this. And that is what we do not do. I have said this to eleven people this year, and seven of them ' +
      'had already invested. They wrote to us in a January. In February they had their tax numbers, in March their account.';
    const other = new SpokenTalk(joinLines([{ startSeconds: 0, endSeconds: 60, text: said }]));
    expect(['partly', 'not found']).toContain(checkSentence(text, [1], other).support);
    for (const one of splitSentences(said)) expect(checkSentence(one, [1], other).support).toBe('verbatim');
  });

  it('finds nothing without passages, and compares a heading by its facts alone', () => {
    expect(check('The card is valid for two years.', []).support).toBe('not found');
    expect(checkSentence('What it takes', idsOf(passages), talk, { isLabel: true }).support).toBe('supported');
    expect(checkSentence('A Visa for €280,000', idsOf(passages), talk, { isLabel: true }).support).toBe('not found');
  });

  it('compares figures and denials across languages, and says so where there are none', () => {
    const text = 'O fundo exige quinhentos mil euros. Os imóveis já não contam para ninguém.';
    const spoken = new SpokenTalk(joinLines([{ startSeconds: 0, endSeconds: 9, text }]));
    expect(checkSentence('The fund requires €500,000.', [1], spoken).support).toBe('supported');
    expect(checkSentence('The fund requires €300,000.', [1], spoken).support).toBe('not found');
    expect(checkSentence('The fund has to be regulated by the authority.', [1], spoken)).toMatchObject({
      support: 'partly',
    });
  });

  it.each([
    [
      'A donation to the arts takes €280,000.',
      'The talk says €250,000 here, not €280,000: “The Golden Visa takes a subscription of at least €500,000 in a fund, and a donation to the arts takes €250,000.” (0:00).',
    ],
    [
      'You spend nine days a year in Portugal.',
      'The talk says 7 days here, not 9 days: “Holders must spend seven days a year in Portugal, so fourteen days in two years.” (0:30).',
    ],
    ['IFICI covers pensions.', 'The talk denies it: “Pensions are not covered by IFICI.” (1:45).'],
  ])('quotes what the talk says instead of “%s”', (text, reason) => {
    expect(talk.write(check(text).reason ?? [], text).reason).toBe(reason);
  });

  it('compares no figure with one of something else', () => {
    const said =
      'The apartment on the square has a lease, and every neighbor of ours knows that the office answers a letter only after thirty days.';
    const other = new SpokenTalk(joinLines([{ startSeconds: 0, endSeconds: 30, text: said }]));
    const text = 'Within ninety days a lease of the apartment on the square is registered.';
    expect(other.write(checkSentence(text, [1], other).reason ?? [], text).reason).toBe(
      `The talk does not say 90 days here: “${said}” (0:00).`,
    );
  });

  it('says where nothing near speaks of a sentence, and what is said elsewhere', () => {
    const reasonOf = (text: string) => talk.write(check(text, passages.slice(1, 2)).reason ?? [], text).reason;
    expect(reasonOf('The harbour of Faial was dug by hand.')).toBe(
      'Nothing near 0:45 speaks of this. There it says: “Whoever stays more than 183 days in a year is a tax resident from the first day.” (0:45).',
    );
    expect(reasonOf('The wealth tax begins at €600,000.')).toBe(
      'The talk does not say €600,000 here, and nothing near 0:45 speaks of it. Elsewhere the talk says: “The wealth tax begins at €600,000 for each owner.” (3:30).',
    );
  });
});
