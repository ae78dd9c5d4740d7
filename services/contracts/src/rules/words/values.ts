import type { Currency, DurationUnit, FactLanguage } from '../facts.js';

/** The words of a list, one line for each language; lower case, without accents, as tokens are. */
const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

type Forms<T> = readonly (readonly [RegExp, T])[];

/** Signs and codes that may stand before an amount as well as after it. */
export const SIGNS: Forms<Currency> = [
  [/^(?:€|eur)$/, 'EUR'],
  [/^(?:\$|us\$|usd)$/, 'USD'],
  [/^(?:£|gbp)$/, 'GBP'],
  [/^(?:chf|sfr)$/, 'CHF'],
  [/^brl$/, 'BRL'],
];
export const CURRENCY_WORDS: Forms<Currency> = [
  ...SIGNS,
  [/^euros?$/, 'EUR'],
  [/^(?:dollars?|dolar|dolares|dollari|dollaro)$/, 'USD'],
  [/^(?:pounds?|libras?|sterling|sterline|sterlina)$/, 'GBP'],
  [/^(?:francs?|francos?|franchi)$/, 'CHF'],
  [/^(?:reais)$/, 'BRL'],
];

export const DURATION_WORDS: Forms<DurationUnit> = [
  [/^(?:hours?|hrs?|h|horas?|heures?|or[ae])$/, 'hour'],
  [/^(?:days?|nights?|dias?|noites?|noches?|jours?|journees?|nuits?|giorn[oi]|giornat[ae]|nott[ei])$/, 'day'],
  [/^(?:weeks?|wks?|semanas?|semaines?|settiman[ae])$/, 'week'],
  [/^(?:months?|mths?|mos|mes|meses|mois|mes[ei])$/, 'month'],
  [/^(?:years?|yrs?|anos?|ans?|annees?|ann[oi])$/, 'year'],
];
/** Names of longer periods, in the units of the law. */
export const PERIODS: Forms<readonly [amount: number, unit: DurationUnit]> = [
  [/^ventenni[oi]$/, [20, 'year']],
  [/^(?:decades?|decadas?|decennies?|decenn?i[oi]s?)$/, [10, 'year']],
  [/^sexenios?$/, [6, 'year']],
  [/^(?:quinquenios?|quinquennats?|quinquenni[oi]?|lustr[oi]s?)$/, [5, 'year']],
  [/^(?:quadrienios?|cuatrienios?|quadrienni[oi])$/, [4, 'year']],
  [/^(?:trienios?|trienni[oi]?|triennium)$/, [3, 'year']],
  [/^(?:bienios?|bienni[oi]?|biennium)$/, [2, 'year']],
  [/^(?:semesters?|semestres?|semestr[ei])$/, [6, 'month']],
  [/^(?:quadrimestres?|cuatrimestres?|quadrimestri)$/, [4, 'month']],
  [/^(?:trimesters?|trimestres?|trimestr[ei])$/, [3, 'month']],
  [/^(?:bimestres?|bimestri)$/, [2, 'month']],
  [/^(?:quinzenas?|quincenas?)$/, [15, 'day']],
  [/^(?:fortnights?)$/, [14, 'day']],
];

/** Adjectives between a number and its unit: "seven calendar days", "ten full years", "2 million US dollars". */
export const BETWEEN = words(`
  calendar full whole entire complete consecutive successive continuous uninterrupted straight solid working business clear
  tax fiscal financial income academic more further additional extra long short little mere good first last past next previous
  preceding following lawful u.s u.s. us american canadian swiss british
  uteis completo completos completa completas inteiro inteiros inteira inteiras seguidos seguidas consecutivo consecutivos
  consecutiva consecutivas bons boas longos longas largos largas curtos curtas livres primeiros primeiras ultimos ultimas
  proximos proximas miseros unico
  naturales habiles enteros enteras solo unico ininterrumpidos escasos escasas siguientes primeros primeras proximas
  ouvres ouvrables complets completes consecutifs longs longues pleins pleines entiers entieres bonnes petits petites
  dernieres derniers premiers premieres prochains prochaines
  seul
  completi complete interi intere consecutivi consecutive lunghi lunghe brevi lavorativi solari ultimi ultime primi prime
  prossimi prossime successivi
`);

/** Words before a number that make it a name: "Law 56", "article 90", "Form 8938", "n.º 3", "tel. 210". */
export const NAMES = words(`
  law laws act bill article articles art arts section sections sec subsection subparagraph schedule appendix title rule form
  forms regulation regulations directive decree n no nr num number numbers chapter paragraph clause item point case file
  circular resolution ordinance protocol edition level page pages p pp tel telephone phone call annex part step stage
  phase room courtroom floor suite apartment gate terminal platform version § # № º ° line flight route highway
  bus visa unit box category class group zone table figure volume episode lesson windows postcode code reference
  invoice tier covid top agenda horizon h
  artigo artigos lei decreto portaria despacho oficio acordao processo diploma formulario modelo impresso declaracao numero
  numeros capitulo seccao secao titulo paragrafo alinea alineas clausula inciso ponto edicao nivel versao pagina paginas pag
  folha telefone ligue anexo passo etapa fase sala balcao guiche senha porta lote bloco andar linha voo casa tabela quadro campo
  codigo apolice fatura recibo categoria classe grupo zona nif nipc iban
  articulo articulos ley orden auto sentencia instruccion consulta expediente proceso modelo impreso apartado parrafo
  disposicion seccion punto edicion llame telefono anexo paso sala piso puerta portal bloque escalera planta linea vuelo casilla
  ventanilla mesa tabla cuadro codigo clase hoja folio tomo nie
  articolo articoli legge leggi sentenza ordinanza risoluzione interpello provvedimento comma commi lettera allegato modulo
  modello mod capitolo capo sezione titolo paragrafo punto pagina chiami piano interno scala sportello aula stanza linea volo
  tabella quadro rigo riga foglio particella subalterno codice protocollo prot civico casella livello
  loi arrete decret ordonnance formulaire cerfa modele dossier chapitre titre paragraphe point niveau page appelez annexe etape
  salle bureau guichet porte batiment escalier etage ligne vol case cadre tableau
`);

/** Words after a number that are not what is counted. */
export const NOT_COUNTED: Record<FactLanguage, ReadonlySet<string>> = {
  en: words(`
    and the for per but was were has had are its that which with from until after before since when who more less than then too
    also only into out off under over each every any all both other others not can may will would should said says times could
    must might does did because while where once there here this these those what without within between among against about
    above below following later ago away earlier plus minus through via onward onwards apiece inclusive respectively like
    if either nor yet you they she
  `),
  pt: words(`
    por para que com dos das nos nas mas foi era sao ate apos desde quando mais menos cada tambem nem sem sobre entre como vezes
    pelo pela pelos pelas este esta isto ser tem ter seja antes depois onde porque seguintes fora atras contra durante enquanto embora
    ainda todos todas num numa nuns numas dum duma neste nesta nesse nessa perante acima abaixo nao segundo conforme consoante aos vez anteriores
  `),
  es: words(`
    por para que con los las del pero fue era son hasta tras desde cuando mas menos cada tambien sin sobre entre como veces este
    esta esto ser tiene sea antes despues donde porque segun siguientes fuera durante mientras aunque ademas salvo contra vez anteriores ante bajo hacia todos todas
  `),
  fr: words(`
    par pour que qui avec les des mais est sont fut depuis quand plus moins chaque aussi sans sur entre comme dans sera peut fois
    ont ete cette ces avant apres chez vers selon hors suivants suivantes aux pendant durant contre lorsque tandis reprises precedents precedentes tout toute tous toutes
  `),
  it: words(`
    per che con gli dei del degli della delle nel nella nei negli nelle all alla alle agli sono era fino dopo dal dalla dalle
    dagli sul sulla sulle quando piu meno ogni anche senza tra fra come volte volta questo questa essere prima dove secondo oltre
    entro presso verso mentre oppure ovvero ossia cioe sia viene hanno contro successivi seguenti precedenti
  `),
};

/** Measures, and times of the clock: neither counted things nor periods that a law sets. */
export const MEASURE =
  /^(?:min(?:ute|uto)?s?|minuti|seconds?|segundos?|secondes?|secondi|centuries|century|seculos?|siglos?|siecles?|secoli|km|kilomet\w+|quilomet\w+|chilomet\w+|miles?|met(?:er|re|ro|ri|res|ers|ros)s?|square|sqm|feet|inches|yards|tons|tonnes|kilos?|kg|grams?|degrees?|graus|grados|degres|gradi|hectares?|ettari|acres?|litros?|litres?|percentage|percentual|points?|pontos|puntos|punti|basis|figures|noon|midnight|quarters|halves|cuart[oa]s|quarts|quarti|thirds|tercios|tercos|tiers|terzi|fifths|quintos|quinti|cinquiemes|tenths|decimos|decimi|street|avenue|rue|rua|calle|via|avenida|praca|plaza|piazza|cents?|centimos|centimes|centesimi)$/;

/** The end of an English address: "12 Main Street". */
export const STREET = /^(?:street|st|avenue|ave|road|rd|lane|square|drive|boulevard|blvd|place)$/;

/** Between numbers that share a unit: "five to ten years", "de cinco para dez anos", "19 y 30 por ciento", "6–8 %". */
export const JOINT =
  /^(?:to|and|or|e|y|o|ou|u|et|a|al|ai|agli|alle|ao|aos|au|aux|para|till|until|through|ate|hasta|fino|[-–—‑])$/;
export const ALTERNATIVE = /^(?:and|or|e|y|o|ou|u|et|but|mas|pero|mais)$/;
/** Articles before the second of two numbers: "entre os cinco e os dez anos", "tra i 18 e i 24 mesi". */
export const ARTICLE = /^(?:a|an|the|un|una|um|uma|une|o|os|as|el|l|le|les|al|los|las|il|i|gli)$/;

/** Between a part of a period and the whole: "two of the last five years", "90 jours sur 180". */
export const OUT_OF = /^(?:of|de|dos|das|del|di|degli|delle|dei|des|su|sur|sobre)$/;
export const EACH = /^(?:any|every|each|cada|ogni|chaque|toute|these|those|estos|estas|estes|questi)$/;

/** Before "a year" when it is a period: "within a year", "dura um ano"; elsewhere it is "each year". */
const BEFORE_PERIOD_ELSEWHERE = words(`
  de d du a por durante em apos depois menos mais com e o ou da pelo cada ate dura demora leva tem espera
  di per entro dopo in meno piu con est dentro impiega vale serve
  qu pour pendant apres en moins plus avec prend
  tras despues mas es hasta tarda lleva tiene hay
`);
export const BEFORE_PERIOD: Record<FactLanguage, ReadonlySet<string>> = {
  en: words(`
    within for after of than least most to every is lasts last lasted takes take took have has needs requires wait waited another
    valid about around nearly almost under over
  `),
  ...{ pt: BEFORE_PERIOD_ELSEWHERE, es: BEFORE_PERIOD_ELSEWHERE },
  ...{ fr: BEFORE_PERIOD_ELSEWHERE, it: BEFORE_PERIOD_ELSEWHERE },
};

/** Between a period and the longer one in which it comes again: "a week a year", "una semana al año". */
export const AGAIN_IN = /^(?:a|an|each|every|per|por|al|par|all|cada|ogni|chaque)$/;

/** Before a number whose unit was named earlier in the sentence: "ten years, cut to two for some", "uns 170 pela licença". */
export const BEFORE_BARE = words(`
  to for from just only about around some versus against ( within in any every after is by with also
  apos depois com tambem tambien anche aussi tras despues es con apres est avec dopo
  a al el un los os para por de del ate hasta uns umas unos unas solo apenas da em en nos nas cada sobre mais mas outros outras otros otras
  les du seul contre pour jusqu par sur plus autres
  il dal dai nei negli contra di per su soltanto ogni altri altre
  other others
`);
/** Before a number whose unit was named, also in the sentence before: "a German needs seven", "ne occorrono dieci", "bastam dois". */
export const NEEDS =
  /^(?:need|wait|requir|takes?$|last|basta|bastan|chega|esper|exig|demor|precis|dura|durent|val[eg]|pid(?:e|en)$|ped(?:e|em)$|necesit|falta|occorr|serv(?:e|ono)$|attend|aspett|chied|faut$|suffi|demand)/;
export const ONLY = /^(?:only|just|de|apenas|so|solo|soltanto|sos?lamente|que)$/;
/** Before such a number what it is today: "antes eram cinco anos, agora são dez". */
export const NOW = /^(?:now|today|agora|hoje|ahora|hoy|ora|oggi|maintenant|desormais)$/;
export const ARE = /^(?:are|is|sao|son|sont|sono)$/;
/** After a number that is added to one with its unit: "two years, and three more". */
export const MORE = /^(?:more|further|mais|mas)$/;
/** After an alternative to what was counted: "ten jobs will do, or five if you invest". */
export const ON_CONDITION = /^(?:if|when|where|with|se|quando|com|si|cuando|con|quand|lorsqu?e?|avec)$/;

/** Before a percentage, where one was named: "el 19 % hasta 6.000 €, el 21 hasta 50.000". */
export const BEFORE_RATE = /^(?:el|al|del|un|il|dal)$/;
/** After such a number: "545 por processo". */
export const AFTER_BARE =
  /^(?:per|por|par|pela|pelo|pelas|pelos|pour|for|para|al?|a[io]s?|agli|aux?|if|se|si|when|hors|fuera|fora|as|too|also|tambem|tambien|anche|aussi|[,;.)]?)$/;

/** Names of months, with the short ones that are no words otherwise. */
export const MONTHS = [
  'january janeiro enero janvier gennaio jan ene janv',
  'february fevereiro febrero fevrier febbraio feb fev fevr febr',
  'march marco marzo mars mar',
  'april abril avril aprile apr abr avr',
  'may maio mayo mai maggio',
  'june junho junio juin giugno jun',
  'july julho julio juillet luglio jul juil',
  'august agosto aout aug',
  'september setembro septiembre septembre settembre sep sept',
  'october outubro octubre octobre ottobre oct',
  'november novembro noviembre novembre nov',
  'december dezembro diciembre decembre dicembre dec dic',
].map(words);
/** Short names that are words too ("ago", "out", "set"): read only after a day. */
export const SHORT_MONTHS: ReadonlyMap<string, number> = new Map(
  Object.entries({ gen: 1, mag: 5, giu: 6, lug: 7, ago: 8, set: 9, sett: 9, out: 10, ott: 10, dez: 12 }),
);
