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

/** Eight in each of five languages, written before the fake model was tuned: on those with an even index. */
export const RULE_QUESTIONS: readonly RuleQuestion[] = [
  {
    language: 'en',
    question:
      'How many jobs do I have to create for the Portuguese Golden Visa if I do not want to invest a minimum amount?',
    fact: 'pt-jobs',
  },
  {
    language: 'en',
    question: 'How much of the fund has to be invested in Portuguese companies?',
    fact: 'pt-fund-share',
    value: ['60 percent', '60%'],
  },
  {
    language: 'en',
    question: 'What share of payments does FATCA withhold from banks that do not report?',
    fact: 'us-fatca-withholding',
    value: ['30 percent', '30%'],
  },
  {
    language: 'en',
    question: 'From which net worth does the expatriation tax apply?',
    fact: 'us-expatriation-net-worth',
    value: ['$2 million', '$2,000,000'],
  },
  {
    language: 'en',
    before: 'What is the tax rate under IFICI?',
    question: 'How long does it last?',
    fact: 'pt-ifici-years',
    value: ['ten years', '10 years'],
  },
  {
    language: 'en',
    before: 'How many years of residence does Portugal ask for before citizenship?',
    question: 'And in Italy?',
    fact: 'it-nationality',
    value: ['ten years', '10 years'],
  },
  { language: 'en', question: 'What is the minimum age to get married in Italy?', fact: null },
  { language: 'en', question: 'What is the maximum speed on Portuguese motorways?', fact: null },
  {
    language: 'pt',
    question: 'Quantos empregos é preciso criar para o Golden Visa, sem investir um montante mínimo?',
    fact: 'pt-jobs',
  },
  { language: 'pt', question: 'Qual é a taxa do imposto do selo sobre heranças?', fact: 'pt-stamp-duty' },
  { language: 'pt', question: 'Quantos dias por ano devo passar em Portugal com o Golden Visa?', fact: 'pt-stay' },
  {
    language: 'pt',
    question: 'Qual é o mínimo para investir em investigação científica no Golden Visa?',
    fact: 'pt-research-minimum',
  },
  {
    language: 'pt',
    before: 'Qual é o salário mínimo em Portugal?',
    question: 'E quanto era antes?',
    fact: 'pt-minimum-wage',
  },
  {
    language: 'pt',
    before: 'Quanto é o imposto fixo dos novos residentes em Itália?',
    question: 'E por quantos anos?',
    fact: 'it-flat-tax-years',
  },
  { language: 'pt', question: 'Qual é a idade mínima da reforma em Portugal?', fact: null },
  { language: 'pt', question: 'Quantos dias de férias tem um trabalhador em Portugal?', fact: null },
  {
    language: 'es',
    question: '¿Cuántos puestos de trabajo tiene que crear la empresa para la Golden Visa?',
    fact: 'pt-company-jobs',
  },
  { language: 'es', question: '¿Cuál es el salario mínimo mensual en Portugal?', fact: 'pt-minimum-wage' },
  {
    language: 'es',
    question: '¿Cuánto se paga por las ganancias con criptomonedas en Italia?',
    fact: 'it-crypto-rate',
  },
  {
    language: 'es',
    question: '¿Cuál es el mínimo para invertir en arte y patrimonio en Portugal?',
    fact: 'pt-culture-minimum',
  },
  {
    language: 'es',
    before: '¿Cuántos años de residencia pide Portugal para la nacionalidad?',
    question: '¿Y para los ciudadanos de habla portuguesa?',
    fact: 'pt-nationality-lusophone',
  },
  { language: 'es', before: '¿Cuál es el tipo del IFICI?', question: '¿Y cuánto dura?', fact: 'pt-ifici-years' },
  { language: 'es', question: '¿Cuál es la edad mínima para votar en Italia?', fact: null },
  { language: 'es', question: '¿Cuál es el mínimo de años de cotización para la pensión en España?', fact: null },
  {
    language: 'it',
    question: 'Quanti posti di lavoro devo creare in Portogallo per il Golden Visa senza un investimento minimo?',
    fact: 'pt-jobs',
  },
  {
    language: 'it',
    question: 'Da quale data gli immobili non valgono più per il Golden Visa portoghese?',
    fact: 'pt-property-end',
  },
  {
    language: 'it',
    question: 'Quanto pagano di imposta i pensionati stranieri nei piccoli comuni del Sud?',
    fact: 'it-pensioner-rate',
  },
  {
    language: 'it',
    question: 'Entro quanto tempo devo investire dopo l’arrivo in Italia?',
    fact: 'it-investment-deadline',
  },
  {
    language: 'it',
    question: 'Per quanti anni vale il regime forfettario dei nuovi residenti?',
    fact: 'it-flat-tax-years',
  },
  {
    language: 'it',
    before: 'A quanto ammonta la flat tax in Italia?',
    question: 'E quanto era prima?',
    fact: 'it-flat-tax',
  },
  { language: 'it', question: 'Qual è l’altezza minima per entrare in polizia?', fact: null },
  { language: 'it', question: 'Qual è il limite di velocità in autostrada?', fact: null },
  {
    language: 'fr',
    question: 'Combien d’emplois faut-il créer au Portugal pour le Golden Visa sans investissement minimum ?',
    fact: 'pt-jobs',
  },
  { language: 'fr', question: 'Quel est le salaire minimum au Portugal ?', fact: 'pt-minimum-wage' },
  { language: 'fr', question: 'Quel est le seuil de la déclaration FBAR ?', fact: 'us-fbar-threshold' },
  {
    language: 'fr',
    question: 'Combien d’années de résidence faut-il pour la nationalité italienne ?',
    fact: 'it-nationality',
  },
  {
    language: 'fr',
    question: 'Quel est le montant annuel de l’impôt forfaitaire italien pour les nouveaux résidents ?',
    fact: 'it-flat-tax',
  },
  {
    language: 'fr',
    before: 'Quel est le montant minimum d’un fonds pour le Golden Visa ?',
    question: 'Et pour la recherche ?',
    fact: 'pt-research-minimum',
  },
  { language: 'fr', question: 'Quel est l’âge minimum pour conduire au Portugal ?', fact: null },
  { language: 'fr', question: 'Combien de jours de congés payés a-t-on en France ?', fact: null },
];

/** How an answer begins that nothing was found for. */
const NOTHING = /^(?:I do not know|Não sei|No lo sé|Non lo so|Je ne sais pas)\./;
const RULE_LINK = /\]\(\/updates#([\w-]+)\)/;

/** Whether an answer, as visitors see it, tells the rule that was asked for, or that nothing was found where there is none. */
export function isRight({ fact, value = [] }: RuleQuestion, answer: string): boolean {
  if (fact === null) return NOTHING.test(answer);
  const key = RULE_LINK.exec(answer)?.[1];
  return key === undefined ? value.some((written) => answer.includes(written)) : key === fact;
}
