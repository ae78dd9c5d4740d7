import { describe, expect, it } from '@jest/globals';
import { concludesAboutVisitor } from './advice.js';

/**
 * The sentences are made from the grammar of each language: persons and their forms of address, tenses, denial, and what may
 * stand before; the verbs are those by which lawyers say that somebody has a right, fits a rule or is exempt.
 */
interface Grammar {
  /** Each predicate is said of each of its subjects; the empty one stands for those that are left out. */
  persons: [subjects: string[], predicates: string[]][];
  /** Frames that make a verdict of such a clause, and frames that do not: of a condition, or of a question. */
  verdicts: string[];
  rules: string[];
  conditions: string[];
  /** The same said of others. */
  others: string[];
  predicates: string[];
}

const GRAMMAR: Record<string, Grammar> = {
  en: {
    persons: [
      [
        ['you'],
        [
          'qualify for the Golden Visa',
          'are eligible for the regime',
          'are entitled to residence',
          'are exempt from the tax',
          'meet all the requirements',
          'would qualify under this rule',
          'will be eligible next year',
          'do not qualify for the flat tax',
          'are not eligible',
          'owe nothing in Portugal',
          'owe the tax',
          'would be entitled to the permit',
          'satisfy every condition',
          'no longer qualify',
        ],
      ],
    ],
    verdicts: [
      '{clause}.',
      'Yes, {clause}.',
      'With this income {clause}.',
      'Based on your profile, {clause}.',
      'That means {clause}.',
      'As an American {clause}.',
      'Good news: {clause}.',
      'In my view {clause}.',
    ],
    rules: ['{Clause} if {condition}.', 'A lawyer can tell whether {clause}.', 'Do you think that {clause}?'],
    others: [
      'An investor',
      'The spouse',
      'Anybody who invests',
      'Dependent children',
      'Funds of this kind',
      'A company',
      'Every applicant',
      'Some citizens',
      'The law says that a widow',
      'Nobody over thirty',
      'Those who work there',
      'Her parents',
    ],
    predicates: [
      'may qualify for the permit',
      'meets the requirements of the law',
      'must be exempt to benefit',
      'can be entitled to more',
      'will be granted a card',
    ],
    conditions: [
      'the fund is approved',
      'a year has passed',
      'the donation is made',
      'nobody in the family was resident before',
    ],
  },
  pt: {
    persons: [
      [
        ['você', 'o senhor', 'a senhora', ''],
        [
          'tem direito ao visto',
          'cumpre os requisitos',
          'cumpre todos os requisitos',
          'é elegível para o regime',
          'não tem direito ao IFICI',
          'terá direito à autorização',
          'teria direito ao regime',
          'preenche as condições',
          'reúne os requisitos',
          'está isento de imposto',
          'está isenta',
          'qualifica-se para o regime',
          'se qualifica para o regime',
          'enquadra-se no regime',
        ],
      ],
      [
        ['tu'],
        ['tens direito ao visto', 'cumpres todos os requisitos', 'és elegível', 'estás isento', 'não tens direito'],
      ],
      [['vocês'], ['têm direito ao visto', 'cumprem os critérios', 'são elegíveis', 'estão isentos']],
    ],
    verdicts: ['{clause}.', 'Sim, {clause}.', 'Com estes rendimentos, {clause}.', 'Isto significa que {clause}.'],
    rules: ['Se {condition}, {clause}.', 'Um advogado pode dizer se {clause}.', 'Será que {clause}?'],
    others: [
      'O investidor',
      'O cônjuge',
      'Quem investe',
      'Os filhos menores',
      'Um fundo deste tipo',
      'A empresa',
      'Cada requerente',
      'Alguns cidadãos',
      'A lei diz que a viúva',
      'Qualquer herdeiro',
      'Aquele que trabalha lá',
      'Nenhum reformado',
    ],
    predicates: [
      'tem direito ao reembolso',
      'cumpre os requisitos da lei',
      'é elegível para o programa',
      'está isento de imposto',
      'enquadra-se na lei',
    ],
    conditions: ['o fundo for aprovado', 'passar um ano', 'a doação for feita', 'ninguém da família foi residente'],
  },
  es: {
    persons: [
      [
        ['usted', 'su familia', ''],
        [
          'tiene derecho al visado',
          'cumple los requisitos',
          'cumple las condiciones',
          'califica para el régimen',
          'se califica',
          'no califica',
          'no tiene derecho',
          'tendría derecho',
          'es elegible',
          'está exento',
        ],
      ],
      [
        ['tú'],
        ['tienes derecho al visado', 'cumples con los requisitos', 'calificas', 'eres elegible', 'estás exenta'],
      ],
      [['vos'], ['tenés derecho a la visa', 'cumplís los requisitos', 'calificás', 'sos elegible']],
      [['ustedes'], ['tienen derecho', 'cumplen todos los requisitos', 'son elegibles', 'califican']],
    ],
    verdicts: ['{clause}.', 'Sí, {clause}.', 'Con esos ingresos, {clause}.', 'Esto quiere decir que {clause}.'],
    rules: ['Si {condition}, {clause}.', 'Un abogado puede decir si {clause}.', '¿Cree que {clause}?'],
    others: [
      'El inversor',
      'El cónyuge',
      'Quien invierte',
      'Los hijos menores',
      'Un fondo así',
      'La empresa',
      'Cada solicitante',
      'Algunos ciudadanos',
      'La ley dice que la viuda',
      'Cualquier heredero',
      'El que trabaja allí',
      'Ningún jubilado',
    ],
    predicates: [
      'tiene derecho al reembolso',
      'cumple los requisitos de la ley',
      'es elegible para el programa',
      'está exento del impuesto',
      'califica para el programa',
    ],
    conditions: ['el fondo se aprueba', 'pasa un año', 'se hace la donación', 'nadie de la familia fue residente'],
  },
  it: {
    persons: [
      [
        ['lei', 'la sua famiglia', ''],
        [
          'ha diritto al visto',
          'avrebbe diritto',
          'avrà diritto',
          'soddisfa i requisiti',
          'soddisfa le condizioni',
          'è idoneo',
          'non ha diritto al regime',
          'è esente',
          'rientra nel regime',
          'rientra nei requisiti',
          'si qualifica',
        ],
      ],
      [
        ['tu', ''],
        ['hai diritto al visto', 'soddisfi tutti i requisiti', 'sei idonea', 'sei esente', 'non hai diritto'],
      ],
      [
        ['voi', ''],
        ['avete diritto al permesso', 'soddisfate i requisiti', 'siete idonei', 'siete esenti'],
      ],
    ],
    verdicts: ['{clause}.', 'Sì, {clause}.', 'In base al suo profilo, {clause}.', 'Significa che {clause}.'],
    rules: ['Se {condition}, {clause}.', 'Un avvocato può dire se {clause}.', 'Pensa che {clause}?'],
    others: [
      'L’investitore',
      'Il coniuge',
      'Chi investe',
      'I figli minori',
      'Un fondo del genere',
      'La società',
      'Ogni richiedente',
      'Alcuni cittadini',
      'La legge dice che la vedova',
      'Qualsiasi erede',
      'Chiunque lavori lì',
      'Nessun pensionato',
    ],
    predicates: [
      'ha diritto al rimborso',
      'soddisfa i requisiti di legge',
      'è idoneo al programma',
      'è esente da imposta',
      'rientra nei criteri',
    ],
    conditions: ['il fondo è approvato', 'passa un anno', 'si fa la donazione', 'nessuno della famiglia era residente'],
  },
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

describe.each(Object.entries(GRAMMAR))('a sentence in %s', (_, { persons, others, predicates, ...frames }) => {
  const clauses = persons.flatMap(([subjects, said]) =>
    subjects.flatMap((subject) => said.map((predicate) => `${subject} ${predicate}`.trim())),
  );

  it('is a verdict where it tells visitors what holds for them', () => {
    const verdicts = clauses.flatMap((clause) =>
      frames.verdicts.map((frame) => capital(frame.replace('{clause}', clause))),
    );
    expect(verdicts.length).toBeGreaterThanOrEqual(100);
    expect(verdicts.filter((sentence) => !concludesAboutVisitor(sentence))).toEqual([]);
  });

  it('is none where it states a rule, a condition or a question', () => {
    const conditional = frames.rules.flatMap((frame) =>
      frames.conditions.map((condition) => frame.replace('{condition}', condition)),
    );
    const rules = [
      ...others.flatMap((other) => predicates.map((predicate) => `${other} ${predicate}.`)),
      ...clauses.flatMap((clause) =>
        conditional.map((frame) => frame.replace('{clause}', clause).replace('{Clause}', capital(clause))),
      ),
    ];
    expect(rules.length).toBeGreaterThanOrEqual(100);
    expect(rules.filter(concludesAboutVisitor)).toEqual([]);
  });
});

it.each([
  'You can book a consultation. You should bring your passport.',
  'Thank you.',
  'A consulta com os advogados custa 550 euros.',
  'Puede reservar una consulta.',
  'Può prenotare una consulenza.',
  'La renta está sujeta a impuestos.',
  'Nel regime rientrano i redditi esteri.',
  'È esente il reddito estero.',
  'Está isento o rendimento de fonte estrangeira.',
  'Está exenta la renta extranjera.',
])('"%s" is no verdict', (sentence) => expect(concludesAboutVisitor(sentence)).toBe(false));

/** Written without the grammar above, and before what counts as a condition was narrowed. */
const SENTENCES: Record<string, { verdicts: string[]; general: string[] }> = {
  en: {
    verdicts: [
      'You qualify after all.',
      'You are not eligible, I am afraid.',
      'You qualify for the visa, as you invested before 2024.',
      'With your income you qualify, and your spouse, who works, too.',
      'You meet the income threshold.',
      'Your income qualifies you for the D7.',
      'You must pay the exit tax.',
      'You do not have to pay tax in Portugal.',
      'Your pension is enough for the D7.',
      'The D7 is the one you already have a right to.',
    ],
    general: [
      'The cheapest permit is the one you already have a right to.',
      'The best visa is the one that you are entitled to.',
      'If your income is above the threshold, you qualify.',
      'You qualify only if you invest in a fund.',
      'You must register within four months if you become a resident.',
      'You can apply at the consulate.',
      'Once you hold the permit, you may travel.',
      'Whoever invests in a fund is eligible.',
      'Your spouse can come with you or join you later.',
      'A salary is taxed in Portugal once you are a tax resident there.',
      'It does not tell you what you owe.',
    ],
  },
  pt: {
    verdicts: [
      'Quando se muda, você tem direito.',
      'Você cumpre o limite de rendimento.',
      'O seu rendimento chega para o D7.',
      'Tem de pagar imposto em Portugal.',
      'Não tem de pagar imposto em Portugal.',
      'Pode obter o visto.',
      'Você tem direito, depois de tudo o que investiu.',
      'A sua pensão é suficiente para o D7.',
      'Vai ter direito à nacionalidade.',
    ],
    general: [
      'Se investir num fundo, tem direito ao visto.',
      'Tem direito ao regime quem se torna residente.',
      'Pode pedir o visto no consulado.',
      'Caso o fundo não tenha imóveis, é elegível.',
      'O residente tem de pagar imposto sobre o rendimento mundial.',
      'Quem vive em Portugal paga imposto.',
      'Só tem direito se a firma o confirmar.',
    ],
  },
  es: {
    verdicts: [
      'Tiene usted derecho.',
      'Puede obtener la visa.',
      'Usted cumple el umbral de ingresos.',
      'Sus ingresos son suficientes para el D7.',
      'No tiene que pagar impuestos en Portugal.',
      'Usted tiene derecho, ya que invirtió cuando vivía en Lisboa.',
      'Tiene que pagar el impuesto de salida.',
      'Su pensión basta para el D7.',
      'Va a tener derecho a la nacionalidad.',
      'Le corresponde la exención.',
    ],
    general: [
      'Si invierte en un fondo, tiene derecho a la visa.',
      'Usted califica solo si invierte en un fondo.',
      'Puede solicitar la visa en el consulado.',
      'Quien vive en Portugal paga impuestos.',
      'El residente tiene que pagar impuestos por su renta mundial.',
      'Tiene derecho al régimen quien se hace residente.',
      'Siempre que el fondo no tenga inmuebles, puede obtener la visa.',
    ],
  },
  it: {
    verdicts: [
      'Ha lei diritto.',
      'Non deve pagare tasse.',
      'Può ottenere il visto.',
      'Il suo reddito è sufficiente per il visto.',
      'Lei raggiunge la soglia di reddito.',
      'Deve pagare la exit tax.',
      'Lei ha diritto, dato che ha investito quando viveva a Roma.',
      'La sua pensione basta per il visto.',
      'Lei è residente fiscale da quando è arrivato.',
      "Le spetta l'esenzione.",
    ],
    general: [
      'Se investe in un fondo, ha diritto al visto.',
      'Ha diritto al regime chi diventa residente.',
      'Può chiedere il visto al consolato.',
      'Chi vive in Italia paga le tasse.',
      'Il residente deve pagare le tasse sul reddito mondiale.',
      'Qualora il fondo non abbia immobili, può ottenere il visto.',
      'Lei ha diritto solo se investe in una start-up.',
    ],
  },
};

describe.each(Object.entries(SENTENCES))(
  'of sentences that nobody made from the grammar, in %s,',
  (_, { verdicts, general }) => {
    it.each(verdicts)('"%s" is a verdict', (sentence) => expect(concludesAboutVisitor(sentence)).toBe(true));
    it.each(general)('"%s" is none', (sentence) => expect(concludesAboutVisitor(sentence)).toBe(false));
  },
);
