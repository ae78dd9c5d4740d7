/** A question to Alfred without a model, with the rule that it asks for. */
export interface RuleQuestion {
  /** ISO 639. */
  language: string;
  /** What was asked before; absent where the question stands alone. */
  before?: string;
  question: string;
  /** The key of the fact; null where neither the register nor a guide says it. */
  fact: string | null;
  /** How guides write its value, which they may be quoted for as well. */
  value?: readonly string[];
}

type Row = readonly [question: string, fact: string | null, more?: Pick<RuleQuestion, 'before' | 'value'>];

/** Eight in each of five languages, written before the fake model was tuned: on those with an even index. */
const ROWS: Record<string, readonly Row[]> = {
  en: [
    [
      'How many jobs do I have to create for the Portuguese Golden Visa if I do not want to invest a minimum amount?',
      'pt-jobs',
    ],
    [
      'How much of the fund has to be invested in Portuguese companies?',
      'pt-fund-share',
      { value: ['60 percent', '60%'] },
    ],
    [
      'What share of payments does FATCA withhold from banks that do not report?',
      'us-fatca-withholding',
      { value: ['30 percent', '30%'] },
    ],
    [
      'From which net worth does the expatriation tax apply?',
      'us-expatriation-net-worth',
      { value: ['$2 million', '$2,000,000'] },
    ],
    [
      'How long does it last?',
      'pt-ifici-years',
      { before: 'What is the tax rate under IFICI?', value: ['ten years', '10 years'] },
    ],
    [
      'And in Italy?',
      'it-nationality',
      {
        before: 'How many years of residence does Portugal ask for before citizenship?',
        value: ['ten years', '10 years'],
      },
    ],
    ['What is the minimum age to get married in Italy?', null],
    ['What is the maximum speed on Portuguese motorways?', null],
  ],
  pt: [
    ['Quantos empregos é preciso criar para o Golden Visa, sem investir um montante mínimo?', 'pt-jobs'],
    ['Qual é a taxa do imposto do selo sobre heranças?', 'pt-stamp-duty'],
    ['Quantos dias por ano devo passar em Portugal com o Golden Visa?', 'pt-stay'],
    ['Qual é o mínimo para investir em investigação científica no Golden Visa?', 'pt-research-minimum'],
    ['E quanto era antes?', 'pt-minimum-wage', { before: 'Qual é o salário mínimo em Portugal?' }],
    ['E por quantos anos?', 'it-flat-tax-years', { before: 'Quanto é o imposto fixo dos novos residentes em Itália?' }],
    ['Qual é a idade mínima da reforma em Portugal?', null],
    ['Quantos dias de férias tem um trabalhador em Portugal?', null],
  ],
  es: [
    ['¿Cuántos puestos de trabajo tiene que crear la empresa para la Golden Visa?', 'pt-company-jobs'],
    ['¿Cuál es el salario mínimo mensual en Portugal?', 'pt-minimum-wage'],
    ['¿Cuánto se paga por las ganancias con criptomonedas en Italia?', 'it-crypto-rate'],
    ['¿Cuál es el mínimo para invertir en arte y patrimonio en Portugal?', 'pt-culture-minimum'],
    [
      '¿Y para los ciudadanos de habla portuguesa?',
      'pt-nationality-lusophone',
      { before: '¿Cuántos años de residencia pide Portugal para la nacionalidad?' },
    ],
    ['¿Y cuánto dura?', 'pt-ifici-years', { before: '¿Cuál es el tipo del IFICI?' }],
    ['¿Cuál es la edad mínima para votar en Italia?', null],
    ['¿Cuál es el mínimo de años de cotización para la pensión en España?', null],
  ],
  it: [
    ['Quanti posti di lavoro devo creare in Portogallo per il Golden Visa senza un investimento minimo?', 'pt-jobs'],
    ['Da quale data gli immobili non valgono più per il Golden Visa portoghese?', 'pt-property-end'],
    ['Quanto pagano di imposta i pensionati stranieri nei piccoli comuni del Sud?', 'it-pensioner-rate'],
    ['Entro quanto tempo devo investire dopo l’arrivo in Italia?', 'it-investment-deadline'],
    ['Per quanti anni vale il regime forfettario dei nuovi residenti?', 'it-flat-tax-years'],
    ['E quanto era prima?', 'it-flat-tax', { before: 'A quanto ammonta la flat tax in Italia?' }],
    ['Qual è l’altezza minima per entrare in polizia?', null],
    ['Qual è il limite di velocità in autostrada?', null],
  ],
  fr: [
    ['Combien d’emplois faut-il créer au Portugal pour le Golden Visa sans investissement minimum ?', 'pt-jobs'],
    ['Quel est le salaire minimum au Portugal ?', 'pt-minimum-wage'],
    ['Quel est le seuil de la déclaration FBAR ?', 'us-fbar-threshold'],
    ['Combien d’années de résidence faut-il pour la nationalité italienne ?', 'it-nationality'],
    ['Quel est le montant annuel de l’impôt forfaitaire italien pour les nouveaux résidents ?', 'it-flat-tax'],
    [
      'Et pour la recherche ?',
      'pt-research-minimum',
      { before: 'Quel est le montant minimum d’un fonds pour le Golden Visa ?' },
    ],
    ['Quel est l’âge minimum pour conduire au Portugal ?', null],
    ['Combien de jours de congés payés a-t-on en France ?', null],
  ],
};

export const RULE_QUESTIONS: readonly RuleQuestion[] = Object.entries(ROWS).flatMap(([language, rows]) =>
  rows.map(([question, fact, more]) => ({ language, question, fact, ...more })),
);

/** How an answer begins that nothing was found for. */
const NOTHING = /^(?:I do not know|Não sei|No lo sé|Non lo so|Je ne sais pas)\./;
const RULE_LINK = /\]\(\/updates#([\w-]+)\)/;

/** Whether an answer, as visitors see it, tells the rule that was asked for, or that nothing was found where there is none. */
export function isRight({ fact, value = [] }: RuleQuestion, answer: string): boolean {
  if (fact === null) return NOTHING.test(answer);
  const key = RULE_LINK.exec(answer)?.[1];
  return key === undefined ? value.some((written) => answer.includes(written)) : key === fact;
}
