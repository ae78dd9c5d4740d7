import { escapeText } from '@firm/contracts/rules/fact-html';
import { indexFacts, type ComparedFact } from '@firm/contracts/rules/stated-facts/fact-index';
import type { FactLanguage, FactValue } from '@firm/contracts/rules/facts';
import { describe, expect, it } from '@jest/globals';
import { readText } from '../posts/post-text.js';
import { readSet } from '../testing/labelled-texts.js';
import { factsByDay } from './dated-sentences.js';
import { mendedSentenceOf } from './mend-sentence.js';
import { outdatedSentencesOf } from './stated-sentences.js';

const euros = (amount: number): FactValue => ({ type: 'money', amount, unit: 'EUR' });
const count = (amount: number): FactValue => ({ type: 'count', amount });
const percent = (amount: number): FactValue => ({ type: 'percentage', amount });
const days = (amount: number): FactValue => ({ type: 'duration', amount, unit: 'day' });
const day = (text: string): FactValue => ({ type: 'date', text });
const months = (amount: number): FactValue => ({ type: 'duration', amount, unit: 'month' });

const years = (amount: number): FactValue => ({ type: 'duration', amount, unit: 'year' });

/** A rule of Portugal that changed in November 2026. */
function changed(name: string, terms: string[], [before, now]: [FactValue, FactValue]): ComparedFact {
  const history = [
    { value: before, from: '2020-01-01', until: '2026-11-23' },
    { value: now, from: '2026-11-23', until: null },
  ];
  return {
    key: name.toLowerCase().replaceAll(' ', '-'),
    name,
    jurisdiction: 'Portugal',
    terms,
    now,
    former: [before],
    history,
  };
}

const LEVY = [
  'arrival levy',
  'taxa de chegada',
  'tasa de llegada',
  'tassa di arrivo',
  'taxe d’arrivée',
  "taxe d'arrivée",
];
const FACTS = [
  changed('Arrival levy', LEVY, [euros(1_400), euros(1_500)]),
  changed('Startup deposit', ['startup deposit', 'depósito', 'deposito'], [euros(7_500), euros(9_000)]),
  changed('Rural rate', ['rural rate', 'taxa rural', 'tasa rural'], [percent(12.5), percent(15)]),
  changed('Instalments of the arrival levy', ['arrival levy', 'instalment'], [count(2), count(3)]),
  changed('Employees for a startup permit', ['startup permit', 'employee'], [count(3), count(4)]),
  changed('Taxed part of a mooring gain', ['mooring', 'amarração', 'amarre', 'ormeggio'], [percent(50), percent(60)]),
  changed('Months before a buoy permit', ['buoy permit', 'boia'], [months(18), months(30)]),
  changed('Part of the lock fee', ['lock fee'], [percent(33.33), percent(40)]),
  changed(
    'Last day of the boat declaration',
    [
      'boat declaration',
      'declaração de barco',
      'declaración de barco',
      'dichiarazione della barca',
      'déclaration du bateau',
    ],
    [day('2027-03-31'), day('2027-05-31')],
  ),
  changed('Time to appeal', ['appeal', 'recurso', 'ricorso', 'recours'], [days(30), days(20)]),
  changed('Notice to a harbour', ['harbour'], [months(12), months(8)]),
  changed('Berths of a marina', ['marina', 'berth'], [count(2), count(1)]),
  changed('Cabin tax', ['cabin tax', 'taxa de cabana'], [percent(20), percent(80)]),
  changed('Mooring licence', ['mooring licence', 'licença de amarração'], [euros(1_450), euros(800)]),
  changed('Bedrooms of a lodging house', ['lodging house', 'bedroom'], [count(8), count(1)]),
  changed(
    'Last day of the carob declaration',
    ['carob', 'alfarroba', 'algarroba', 'carrubo', 'caroube'],
    [day('2027-09-15'), day('2028-01-31')],
  ),
  changed('Inspection of a pier', ['pier', 'cais'], [years(2), years(1)]),
  changed('Last day of the slip declaration', ['slip', 'rampa'], [day('2027-05-31'), day('2027-07-31')]),
  { ...changed('Ferry licence', ['ferry licence'], [euros(1_350), euros(900)]), jurisdiction: 'Greece' },
];
const known = {
  index: indexFacts(FACTS),
  facts: new Map(FACTS.map((fact) => [fact.key, fact])),
  ended: new Map<string, ComparedFact>(),
  dates: factsByDay(FACTS),
};

const TEXTS = {
  en: 'This guide is for those who move to the country.',
  pt: 'Este guia é para quem se muda para o país e não sabe o que o espera.',
  es: 'Esta guía es para quienes se mudan al país y no saben lo que les espera.',
  it: 'Questa guida è per chi si trasferisce nel paese e non sa che cosa lo aspetta.',
  fr: 'Ce guide est pour ceux qui viennent dans le pays et ne savent pas ce qui les attend.',
};
const postOf = (sentence: string, language: FactLanguage = 'en') =>
  readText({ title: 'Portugal', contentHtml: `<p>${TEXTS[language]}</p><p>${escapeText(sentence)}</p>` });
const listed = (sentence: string, language?: FactLanguage) => outdatedSentencesOf(postOf(sentence, language), known);
/** What the sentence becomes by one click each; those that are left to staff are not among them. */
const becomes = (sentence: string, language?: FactLanguage) =>
  listed(sentence, language).flatMap(
    (stated) =>
      mendedSentenceOf(stated)
        ?.map(({ text, isNew }) => (isNew ? `[${text}]` : text))
        .join('') ?? [],
  );

interface PlainSentence {
  /** Begins with its language. */
  id: string;
  text: string;
  isPlain: boolean;
}

describe('one click mends', () => {
  it.each([
    ['The arrival levy is €1,400.', 'The arrival levy is [€1,500].'],
    ['Two instalments are possible for the arrival levy.', '[Three] instalments are possible for the arrival levy.'],
    ['An appeal is possible within 30 days.', 'An appeal is possible within [20 days].'],
  ])('a sentence that only says what the rule is: %s', (sentence, expected) =>
    expect(becomes(sentence)).toEqual([expected]),
  );

  it.each([
    'Portugal asks for an arrival levy of €1,400, Spain for €1,400 as well.',
    'The €1,400 arrival levy must not be confused with the €1,400 that a bank takes for opening a business account.',
    'Mr Silva paid an arrival levy of €1,400 in three instalments last spring.',
    'O senhor Silva pagou 1400 euros de taxa de chegada em 2026.',
    'Ms Reis paid €1,400 as an arrival levy.',
    'The old arrival levy of €1,400 has been replaced.',
    'The court in Porto held that an arrival levy of €1,400 was lawful.',
    'If Parliament agrees, the arrival levy will be €1,400 again in 2030.',
    'The arrival levy was set at €1,400 by the act of November 2026.',
    'You need €1,400 for the arrival levy; that was the amount last year, too.',
    'Of a profit of €80,000 the rural rate takes €10,000, or 12.5%.',
    'With two instalments, each part of the arrival levy is €625.',
    'At 7,500 euros, Portugal asks founders for a smaller startup deposit than Spain does.',
    'Three employees are enough for a startup permit: a cook, a waiter and a clerk.',
    'The court usually decides an appeal within 30 days of the hearing.',
    'A harbour asks for a twelve-month notice.',
    'A marina has two berths.',
  ])('no sentence that says more: %s', (sentence) => expect(becomes(sentence)).toEqual([]));

  it.each([
    'Three documents decide about a startup permit: the plan, the lease and the bank letter.',
    'Two families in the same house each pay an arrival levy.',
    'A family and its grandparents, two families, pay an arrival levy.',
  ])('nothing where something else is counted, which is not even listed: %s', (sentence) =>
    expect(listed(sentence)).toEqual([]),
  );

  it.each<[FactLanguage, string, string]>([
    ['en', 'The carob declaration is due by 15 September 2027.', 'by [January 31, 2028].'],
    ['en', 'The cabin tax is 20%.', '[80%].'],
    ['en', 'In Portugal a mooring licence costs €1,450.', 'costs [€800].'],
    ['pt', 'A alfarroba declara-se a 15 de setembro de 2027.', '[31 de janeiro de 2028].'],
  ])('what names its rule itself: %s %s', (language, sentence, expected) =>
    expect(becomes(sentence, language)).toEqual([expect.stringContaining(expected)]),
  );

  // Beside its day of the week, a date; and words that the new value would not fit.
  it.each<[FactLanguage, string]>([
    ['en', 'The carob declaration is due by Wednesday, 15 September 2027.'],
    ['en', 'The carob declaration is due by Wed. the 15th of September 2027.'],
    ['en', 'The carob declaration is due by 15 September 2027, a Wednesday.'],
    ['pt', 'A alfarroba declara-se na quarta-feira, dia 15 de setembro de 2027.'],
    ['es', 'La algarroba se declara el miércoles 15 de septiembre de 2027.'],
    ['it', 'Il carrubo si dichiara mercoledì 15 settembre 2027.'],
    ['fr', 'La caroube se déclare le mercredi 15 septembre 2027.'],
    ['en', 'A 20% cabin tax is paid by guests.'],
    ['en', 'A €1,450 mooring licence is needed.'],
    ['en', 'You need a €1,450 mooring licence.'],
    ['en', 'A lodging house has eight bedrooms.'],
    ['en', 'A lodging house has 8 bedrooms.'],
    ['en', 'The inspection of a pier comes every two years.'],
    ['en', 'The inspection of a pier comes after the two years.'],
    ['pt', 'O cais é inspecionado a cada dois anos.'],
  ])('no sentence whose words would not fit, which is listed: %s %s', (language, sentence) => {
    expect(listed(sentence, language)).toHaveLength(1);
    expect(becomes(sentence, language)).toEqual([]);
  });

  it.each<[FactLanguage, string]>([
    ['en', 'In Sicily, a mooring licence costs €1,450.'],
    ['es', 'En Sicilia, la tasa de llegada es de 1400 euros.'],
    ['pt', 'Em Lampedusa, a taxa de chegada é de 1400 euros.'],
  ])('nothing of another place: %s %s', (language, sentence) => {
    const title = 'Portugal: a lodging house, the carob declaration';
    const found = outdatedSentencesOf({ ...postOf(sentence, language), title }, known);
    expect(found.filter((stated) => mendedSentenceOf(stated))).toEqual([]);
  });

  it.each<[FactLanguage, string, string]>([
    ['en', 'A buoy permit takes a year and a half.', 'a year and a half'],
    ['en', 'Half of a mooring gain is taxed.', 'Half'],
    ['en', 'Portugal taxes only half the mooring gain.', 'half'],
    ['pt', 'Em Portugal, metade da mais-valia de amarração paga imposto.', 'metade'],
    ['es', 'En Portugal tributa la mitad de la ganancia del amarre.', 'mitad'],
    ['it', 'In Portogallo è tassata la metà della plusvalenza da ormeggio.', 'metà'],
    ['en', 'A third of the lock fee goes to the town.', 'A third'],
    ['en', 'The boat declaration is due before 1 April.', 'before 1 April'],
    ['en', 'The boat declaration is due before April 1, 2027.', 'before April 1, 2027'],
    ['en', 'File the boat declaration no later than 31 March each year.', 'no later than 31 March'],
    ['en', 'The boat declaration is filed by the end of March.', 'by the end of March'],
    ['en', 'You have until the last day of March 2027 for the boat declaration.', 'until the last day of March 2027'],
    ['pt', 'A declaração de barco entrega-se até 31 de março.', 'até 31 de março'],
    ['pt', 'A declaração de barco entrega-se antes do dia 1 de abril de 2027.', 'antes do dia 1 de abril de 2027'],
    ['pt', 'A declaração de barco entrega-se até ao fim de março.', 'até ao fim de março'],
    ['es', 'La declaración de barco se presenta hasta el 31 de marzo.', 'hasta el 31 de marzo'],
    ['es', 'La declaración de barco se presenta antes del 1 de abril.', 'antes del 1 de abril'],
    ['it', 'La dichiarazione della barca va presentata entro il 31 marzo.', 'entro il 31 marzo'],
    ['it', 'La dichiarazione della barca va presentata entro la fine di marzo 2027.', 'entro la fine di marzo 2027'],
    ['it', 'La dichiarazione della barca va presentata prima del 1° aprile.', 'prima del 1° aprile'],
    ['fr', 'La déclaration du bateau se dépose avant le 1er avril.', 'avant le 1er avril'],
    ['fr', 'La déclaration du bateau se dépose au plus tard le 31 mars.', 'au plus tard le 31 mars'],
  ])('no part or last day in other words, which is listed: %s %s', (language, sentence, words) => {
    expect(listed(sentence, language).map((stated) => stated.words)).toEqual([words]);
    expect(becomes(sentence, language)).toEqual([]);
  });

  it.each<[FactLanguage, string]>([
    ['en', 'Half of the owners of a mooring in Portugal live there.'],
    ['en', 'A mooring is empty half of the year.'],
    ['en', 'The boat declaration is due before 31 March.'],
    ['en', 'The boat declaration was due before 1 April 2025.'],
    ['en', 'The boat declaration is best filed around the end of March.'],
    ['en', 'The boat declaration is due by 31 May.'],
    ['en', 'Our office is closed until 31 March.'],
    ['en', 'Until 31 March 2025 the boat declaration was free.'],
    ['es', 'La declaración de barco se suele presentar hasta finales de marzo.'],
    ['pt', 'A declaração de barco pode entregar-se antes do fim de abril.'],
  ])('no other part or day, which is not even listed: %s %s', (language, sentence) =>
    expect(listed(sentence, language)).toEqual([]),
  );

  it.each<[FactLanguage, string, string]>([
    ['en', 'The cabin tax is 20% of the rent.', '20%'],
    ['en', 'The cabin tax is 20% on rent.', '20%'],
    ['pt', 'A taxa de cabana é de 20 % da renda.', '20 %'],
    ['en', 'The cabin tax is one fifth of the rent.', 'one fifth'],
    ['pt', 'A taxa de cabana é de um quinto.', 'um quinto'],
    ['en', 'The slip declaration is due before June 2027.', 'before June 2027'],
    ['pt', 'A rampa declara-se antes de junho de 2027.', 'antes de junho de 2027'],
    ['en', 'The Greek ferry licence costs €1,350.', '€1,350'],
  ])('what states a former value is listed: %s %s', (language, sentence, words) =>
    expect(listed(sentence, language).map((stated) => stated.words)).toEqual([words]),
  );

  it('no text in another language, which is listed by its wording', () => {
    const text = (words: string, pt: string): FactValue => ({ type: 'text', text: words, wordings: { pt } });
    const values = [
      text('the tax office', 'o serviço de finanças'),
      text('the town hall', 'a câmara municipal'),
    ] as const;
    const place = changed('Where the arrival levy is paid', LEVY, [...values]);
    const texts = { ...known, index: indexFacts([place]), facts: new Map([[place.key, place]]) };
    const wordsIn = (sentence: string) =>
      outdatedSentencesOf(postOf(sentence, 'pt'), texts).map((stated) => stated.words);
    expect(wordsIn('A taxa de chegada paga-se: o serviço de finanças recebe-a.')).toEqual(['o serviço de finanças']);
    expect(wordsIn('A taxa de chegada paga-se onde fica a câmara municipal.')).toEqual([]);
  });

  it.each([
    ['The arrival levy is paid at the tax office.', ['the tax office']],
    ['The arrival levy is paid at the tax offices of Spain.', []],
    ['The arrival levy is paid at the town hall, no longer at the tax office.', []],
    ['Our neighbour is the tax office.', []],
  ])('no text, which is listed beside a term of its fact: %s', (sentence, words) => {
    const text = (value: string): FactValue => ({ type: 'text', text: value });
    const place = changed('Where the arrival levy is paid', LEVY, [text('the tax office'), text('the town hall')]);
    const found = outdatedSentencesOf(postOf(sentence), {
      ...known,
      index: indexFacts([place]),
      facts: new Map([[place.key, place]]),
    });
    expect(found.map((stated) => stated.words)).toEqual(words);
    expect(found.filter((stated) => mendedSentenceOf(stated))).toEqual([]);
  });

  // Those with an even number were first read when the rules were finished: of 40 one was wrong then, which compared the levy.
  it('what is plain in five languages, and nothing else', () => {
    const languageOf = (id: string) => id.slice(0, 2) as FactLanguage;
    const wrong = readSet<PlainSentence>('plain').filter(
      ({ id, text, isPlain }) => becomes(text, languageOf(id)).length > 0 !== isPlain,
    );
    expect(wrong).toEqual([]);
  });
});
