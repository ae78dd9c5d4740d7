import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { FactLanguage } from '../facts.js';
import { findStatedValues } from './stated-values.js';

const write = ({ value }: ReturnType<typeof findStatedValues>[number]) =>
  'amount' in value ? `${value.amount} ${'unit' in value ? value.unit : value.type}` : value.text;
const found = (text: string, language: FactLanguage) =>
  findStatedValues(text, language).map(write).join(', ').replaceAll(' percentage', '%');

describe('findStatedValues', () => {
  it.each<[FactLanguage, string, string]>([
    ['en', 'The fund asks for at least €500,000.', '500000 EUR'],
    ['en', 'The fund takes €½ million, or ½ million euros.', '500000 EUR, 500000 EUR'],
    ['en', 'A week a year is enough, and so are seven nights.', '1 week, 7 day'],
    ['en', 'One day in a year, €500 a year, five days a week.', '1 day, 500 EUR, 5 day'],
    ['it', 'Bastano sette notti.', '7 day'],
    ['en', 'They wait one year and three months.', '15 month'],
    ['it', 'Un anno e tre mesi.', '15 month'],
    ['pt', 'São vinte e seis vírgula zero sete por cento.', '26.07%'],
    ['it', 'Gli anni di residenza sono sette.', '7 year'],
    ['it', 'Basta mezzo milione, o un milione a testa.', '500000 EUR, 1000000 EUR'],
    ['es', 'Los 250.000 euros de una startup, los 500.000 de una sociedad.', '250000 EUR, 500000 EUR'],
    ['pt', 'Cinco postos de trabalho; quem não investe cria dez.', '5 count, 10 count'],
    ['pt', 'Bastam dois anos; a quem não os tem pedem-se dez.', '2 year, 10 year'],
    ['it', 'Hanno tre quarti di proventi passivi.', '75%'],
    ['en', 'It costs half a million euros, or 500k EUR, or EUR 0.5 million.', '500000 EUR, 500000 EUR, 500000 EUR'],
    ['en', 'Two hundred and fifty thousand euros go to the arts.', '250000 EUR'],
    ['en', 'Foreign accounts above ten thousand dollars.', '10000 USD'],
    ['en', 'A five-year permit, renewed after 2 years.', '5 year, 2 year'],
    ['en', 'Stay seven calendar days a year on average.', '7 day'],
    ['en', 'Twenty per cent, or 20%, or twenty-five percent.', '20%, 20%, 25%'],
    ['en', 'One and a half years later.', '1.5 year'],
    ['en', 'A fifth of the income, three fifths of the fund, a tenth of it.', '20%, 60%, 10%'],
    ['en', 'The tax is one fifth, and the levy a fifth.', '20%, 20%'],
    ['pt', 'A taxa é de um quinto.', '20%'],
    ['en', 'A quarter of the year; the fifth of October 2025.', '2025-10-05'],
    ['en', 'A six month period, a ten year permit, a 10-to-12-month wait.', '6 month, 10 year, 10 month, 12 month'],
    ['en', 'A 20-per-cent rate, or a one-per-cent levy.', '20%, 1%'],
    ['en', 'Half of the gain is taxed; half the gain is.', '50%, 50%'],
    ['en', 'One third of the fund, two-thirds of the income, three quarters of it.', '33.3333%, 66.6667%, 75%'],
    ['en', 'Half of the year, the second half of 2026, half of our clients, a half-hearted reform.', ''],
    ['en', 'A third of the tax year, the third of these cases.', ''],
    ['pt', 'Metade da mais-valia, um terço do rendimento, três quartos do fundo.', '50%, 33.3333%, 75%'],
    [
      'pt',
      'Metade dos nossos clientes, metade do ano, um quarto de hotel, a segunda metade do texto, a meta de todos.',
      '',
    ],
    ['es', 'La mitad de la ganancia, un tercio de la renta, una cuarta parte del fondo.', '50%, 33.3333%, 25%'],
    ['fr', "La moitié du gain, un tiers du revenu, un quart de l'année.", '50%, 33.3333%'],
    ['it', 'La metà della plusvalenza, due terzi del reddito, la prima metà del libro.', '50%, 66.6667%'],
    ['pt', 'Um quinto do rendimento; o quinto ano de residência.', '20%'],
    ['es', 'Una quinta parte de la renta y un quinto del salario.', '20%, 20%'],
    ['fr', 'Un cinquième du revenu, un dixième des parts.', '20%, 10%'],
    ['it', 'Un quinto del reddito e due quinti dei fondi.', '20%, 40%'],
    ['en', 'Since October 7, 2023, and from 1 January 2027.', '2023-10-07, 2027-01-01'],
    ['en', 'Law 56/2023, article 90, Form 8938 and tel. +351 210 000 000 name things.', ''],
    ['en', 'In 2023 the reform came; a year later it was gone.', ''],
    ['en', 'It creates ten permanent jobs.', '10 count'],
    ['en', 'The amount is €1.5 million.', '1500000 EUR'],
    ['pt', 'O valor mínimo é de quinhentos mil euros (500 mil euros).', '500000 EUR'],
    ['pt', 'São 1,5 milhões de euros, ou meio milhão de euros.', '1500000 EUR, 500000 EUR'],
    ['pt', 'Sete dias por ano, cinco anos, trinta e cinco por cento.', '7 day, 5 year, 35%'],
    ['pt', 'A Lei n.º 56/2023, de 7 de outubro de 2023, artigo 3.º.', '2023-10-07'],
    ['pt', 'São 500.000 € ou 500 000 euros.', '500000 EUR, 500000 EUR'],
    ['es', 'Quinientos mil euros o 500.000 €; doscientos cincuenta mil euros.', '500000 EUR, 500000 EUR, 250000 EUR'],
    ['es', 'Medio millón de euros y el veinte por ciento durante diez años.', '500000 EUR, 20%, 10 year'],
    ['fr', 'Cinq cent mille euros, soit un demi-million d’euros.', '500000 EUR, 500000 EUR'],
    ['fr', 'Quatre-vingt-dix jours, soixante-quinze pour cent, vingt et un ans.', '90 day, 75%, 21 year'],
    ['fr', 'Un montant de 500 000 € pendant cinq ans.', '500000 EUR, 5 year'],
    ['it', 'Duecentocinquantamila euro, mezzo milione di euro, 300.000 euro.', '250000 EUR, 500000 EUR, 300000 EUR'],
    ['it', 'Entro tre mesi e per quindici anni, il venticinque per cento.', '3 month, 15 year, 25%'],
    ['en', 'From five to ten years, or 250,000 to 500,000 euros.', '5 year, 10 year, 250000 EUR, 500000 EUR'],
    ['en', 'Ten jobs, or eight in the interior; thirty (30) days.', '10 count, 8 count, 30 day'],
    ['en', '€1 to 2 million, a half-million-euro fund.', '1000000 EUR, 2000000 EUR, 500000 EUR'],
    ['en', 'The ISO 9001 certificate, room 12, March 15 and a 58-year-old; it won 4-2.', ''],
    ['pt', 'Às 9 horas de outubro de 2023; em 48 horas.', '2023-10, 48 hour'],
    ['pt', 'Fica nos 500 mil euros; passa de cinco para dez anos.', '500000 EUR, 5 year, 10 year'],
    ['pt', 'Sete vírgula cinco por cento; dois milhões e meio de euros.', '7.5%, 2500000 EUR'],
    ['es', 'Dos mil millones de euros; año y medio; un mes o dos.', '2000000000 EUR, 1.5 year, 1 month, 2 month'],
    ['it', 'Centottantatré giorni.', '183 day'],
    [
      'en',
      'It takes ten years, cut to two for refugees; a two- to three-week wait.',
      '10 year, 2 year, 2 week, 3 week',
    ],
    ['pt', 'Custa 600 euros por pessoa, e bastavam 545 por processo.', '600 EUR, 545 EUR'],
    ['es', 'Son diez años; se reducen a cinco para los refugiados.', '10 year, 5 year'],
    ['es', 'Oscila del 6 al 11 %; en Andalucía es del 7, y se paga.', '6%, 11%, 7%'],
    ['es', 'Entre tres mil y cuatro mil quinientos euros.', '3000 EUR, 4500 EUR'],
    ['fr', 'Deux ans de résidence après les noces (trois si le couple vit ailleurs).', '2 year, 3 year'],
    ['fr', 'Les trois dernières années, une demi-journée.', '3 year, 0.5 day'],
    ['pt', 'O avô, de 92 anos, tinha 63 anos quando chegou.', ''],
    ['en', 'You must have owned and lived in the house for two of the five years before the sale.', '2 year, 5 year'],
    [
      'en',
      'A long-term resident is someone who held a green card in at least eight of the last 15 years.',
      '8 year, 15 year',
    ],
    ['en', 'Stays are capped at 90 days in any 180, and the border guards do count.', '90 day, 180 day'],
    [
      'en',
      'The permit lasts five and a half years, or 5 and a half years if you prefer figures.',
      '5.5 year, 5.5 year',
    ],
    ['en', 'Between 1 January and 30 June 2026 the consulate takes no bookings.', '2026-01-01, 2026-06-30'],
    ['en', 'The registry closed from March 1 through April 15, 2025.', '2025-03-01, 2025-04-15'],
    ['en', 'Hearings are listed for 3–7 November 2025.', '2025-11-03, 2025-11-07'],
    ['en', 'On the twenty-third of April 2025 the decree was published.', '2025-04-23'],
    ['en', 'The fund needs ten or more investors and asks each for 100,000 U.S. dollars.', '10 count, 100000 USD'],
    ['en', 'We kept the file open for 20-odd years.', '20 year'],
    ['en', 'A year-long stay and a month-long absence are different things.', '1 year, 1 month'],
    ['en', 'She used a 1031 exchange, filed her 1040 return and moved to 12 Main Street.', ''],
    ['en', 'Only the top 10% of earners pay it, under section 7702.', '10%'],
    ['en', 'They have a month to reply and two weeks to pay.', '1 month, 2 week'],
    ['en', 'Shareholders with 5+ employees need a 3-year plan and a 10%-plus stake.', '5 count, 3 year, 10%'],
    ['en', 'The grant runs over three semesters, one biennium and a decade.', '18 month, 2 year, 10 year'],
    ['en', 'Rates went up by 25 basis points, i.e. 0.25 percentage points.', ''],
    ['en', 'Six hundred and seventy-five thousand dollars changed hands within 72 hrs.', '675000 USD, 72 hour'],
    ['en', 'The tax is due by 31/12/25 or, for Americans, 12/31/2025.', '2025-12-31, 2025-12-31'],
    ['en', 'In March or April 2026 the list of 27 member states will grow.', '2026-03, 2026-04, 27 count'],
    ['pt', 'Entre 1 de janeiro e 30 de junho de 2026 o portal estará fechado.', '2026-01-01, 2026-06-30'],
    ['pt', 'A escritura foi lavrada a dois de abril de dois mil e vinte e cinco.', '2025-04-02'],
    ['pt', 'O benefício dura um biénio e pode ser prolongado por mais dois semestres.', '2 year, 12 month'],
    ['pt', 'Quem residiu cinco dos últimos sete anos em Portugal fica isento.', '5 year, 7 year'],
    ['pt', 'O capital social é de um euro e o imposto de 0,4 por cento.', '1 EUR, 0.4%'],
    ['pt', 'Os pedidos demoram entre os 6 e os 12 meses.', '6 month, 12 month'],
    ['pt', 'A consulta é no dia 1.º de janeiro, das 9h às 18h, na sala 3.', ''],
    ['pt', 'O decreto, publicado em DR a 10 dez. 2025, tem 14 páginas.', '2025-12-10, 14 count'],
    ['pt', 'Há uma dezena de candidatos e uma quinzena para decidir.', '10 count, 15 day'],
    ['pt', 'O apoio chega a 12,5 mil euros por jovem.', '12500 EUR'],
    ['pt', 'Vale 90 dias em cada 180.', '90 day, 180 day'],
    ['pt', 'A pena vai de um a cinco anos, ou até seis anos e meio.', '1 year, 5 year, 6.5 year'],
    ['es', 'Millón y medio de euros le costó el ático.', '1500000 EUR'],
    ['es', 'Del 1 al 15 de marzo de 2025 no hubo citas.', '2025-03-01, 2025-03-15'],
    ['es', 'La multa oscila entre los 501 y los 10.000 euros.', '501 EUR, 10000 EUR'],
    ['es', 'Cuesta 2 mill. de euros y tarda mes y medio.', '2000000 EUR, 1.5 month'],
    ['es', 'Firmado el treinta de enero de dos mil veintiséis.', '2026-01-30'],
    [
      'es',
      'Pagará el 19 % hasta 6.000 €, el 21 hasta 50.000 y el 23 hasta 200.000.',
      '19%, 6000 EUR, 21%, 50000 EUR, 23%, 200000 EUR',
    ],
    ['es', 'Una veintena de países aplica un tipo del cero coma cinco por ciento.', '20 count, 0.5%'],
    ['es', 'La estancia de 90 días por cada 180 no cambia.', '90 day, 180 day'],
    ['fr', 'Le séjour ne peut dépasser 90 jours sur 180.', '90 day, 180 day'],
    ['fr', 'Le fonds pèse 3,5 Md€ et promet 6 à 8 % par an.', '3500000000 EUR, 6%, 8%'],
    ['it', "Bastano vent'anni di residenza, o dieci per i cittadini UE.", '20 year, 10 year'],
    ['it', 'Il contributo è di euro 600,00 per ciascun ricorrente.', '600 EUR'],
    ['it', 'Un milione e duecentomila euro, cioè 1,2 mln di euro.', '1200000 EUR, 1200000 EUR'],
    ['it', 'Chi ha risieduto in Italia per nove degli ultimi dieci anni.', '9 year, 10 year'],
    ['it', 'Tra i 18 e i 24 mesi, oppure trenta (30) giorni lavorativi.', '18 month, 24 month, 30 day'],
    ['it', 'La domanda, presentata il 10 ott. 2025, costa 16 euro di bollo.', '2025-10-10, 16 EUR'],
    ['it', 'Ci vogliono tremila euro, anzi tremilacinquecento euro al mese.', '3000 EUR, 3500 EUR'],
    ['it', 'Dal 1° al 15 marzo 2026 sono attesi centoventi candidati.', '2026-03-01, 2026-03-15, 120 count'],
    ['it', "Il termine è di sessanta giorni, ridotto a trenta in caso d'urgenza.", '60 day, 30 day'],
    ['en', "Nationality by marriage now takes at least three years' marriage, up from two.", '3 year, 2 year'],
    ['en', 'The pension pays out £11,973 a year after 35 qualifying years.', '11973 GBP, 35 year'],
    [
      'pt',
      'De acordo com o relatório de 2024, vivem em Portugal 1,5 milhões de estrangeiros, quatro vezes mais do que em 2017.',
      '1500000 count',
    ],
    [
      'es',
      'La nacionalidad se pide a los dos años si se es mexicano y a los diez si se es estadounidense.',
      '2 year, 10 year',
    ],
    ['es', 'El juez de lo contencioso n.º 4 condenó a pagar 3.000 euros y 10 días-multa.', '3000 EUR, 10 day'],
    [
      'it',
      "L'imposta sostitutiva passa da 200 mila a 300 mila euro l'anno per chi si trasferisce dopo il 1º gennaio 2026.",
      '200000 EUR, 300000 EUR, 2026-01-01',
    ],
    ['it', 'La legge 23 maggio 2025, n. 74 ha fermato la trasmissione alla seconda generazione.', '2025-05-23'],
    ['it', 'Il contributo unificato è salito da 545 a 600 euro, ma per ciascun richiedente.', '545 EUR, 600 EUR'],
    ['it', 'Il nulla osta arriva entro 30 giorni, il visto nei 90 successivi.', '30 day, 90 day'],
    ['it', 'Vanno conservati per un quinquennio, cioè fino al 31 dicembre 2030.', '5 year, 2030-12-31'],
    [
      'it',
      'La sanzione va dal 3 al 15 per cento, e raddoppia (dal 6 al 30) per i paesi black list.',
      '3%, 15%, 6%, 30%',
    ],
    ['it', 'Non più di dodici mesi su ventiquattro.', '12 month, 24 month'],
    ['fr', "La peine encourue est d'un à trois ans, et l'amende de 45 000 euros.", '1 year, 3 year, 45000 EUR'],
  ])('finds in %s "%s" %s', (language, text, values) => expect(found(text, language)).toEqual(values));

  it('tells where it stands', () => {
    const text = 'At least half a million euros.';
    const [{ start, end } = { start: 0, end: 0 }] = findStatedValues(text, 'en');
    expect(text.slice(start, end)).toBe('half a million euros');
  });
});

interface LabelledSentence {
  id: string | number;
  lang: FactLanguage;
  text: string;
  values: { kind: string; value: number | string; currency?: string; unit?: string }[];
}

/** What is counted is not told. */
const labels = ({ values }: LabelledSentence) =>
  values.map(({ kind, value, currency, unit }) => `${value} ${currency ?? (kind === 'duration' ? unit : kind)}`);
const stated = ({ text, lang }: LabelledSentence) =>
  findStatedValues(text, lang).map((found) => `${write(found)}${found.value.type === 'date' ? ' date' : ''}`);

/** Of the values that somebody has labelled, those that are found; of those that are found, the labelled ones. */
function score(sentences: readonly LabelledSentence[]) {
  let [hits, wanted, found] = [0, 0, 0];
  for (const sentence of sentences) {
    const left = labels(sentence);
    wanted += left.length;
    for (const value of stated(sentence)) {
      found += 1;
      const at = left.indexOf(value);
      if (at < 0) continue;
      hits += 1;
      left.splice(at, 1);
    }
  }
  return { sentences: sentences.length, recall: hits / wanted, precision: hits / found };
}

// Who wrote them, and what was seen while the finder was tuned: content/src/facts/labelled-texts/README.md.
describe('on sentences in four languages', () => {
  const read = (half: string) =>
    JSON.parse(
      readFileSync(new URL(`./labelled-sentences/${half}.json`, import.meta.url), 'utf8'),
    ) as LabelledSentence[];
  const [seen, unseen, later, latest, last, fresh] = [read('a'), read('b'), read('c'), read('d'), read('e'), read('f')];

  it.each([
    ['the half it was tuned with', seen],
    ['the half it was not', unseen],
    ['of another author', later],
    ['of a third author', latest],
    ['of a fourth author, never seen while tuning', last],
    ['of a fifth author, never seen while tuning', fresh],
    ['all', [...seen, ...unseen, ...later, ...latest, ...last, ...fresh]],
  ])('finds nine values of ten and is right in four of five: %s', (half, list) => {
    const { sentences, recall, precision } = score(list);
    process.stdout.write(
      `Stated values, ${half}: ${sentences} sentences, recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}\n`,
    );
    expect(recall).toBeGreaterThanOrEqual(0.9);
    expect(precision).toBeGreaterThanOrEqual(0.8);
  });
});
