// Words and sentences, for the answers of the fake.

/** The languages that the fake answers in, and German, which it only recognizes. */
export type Language = 'en' | 'pt' | 'es' | 'it' | 'fr' | 'de';

const FUNCTION_WORDS: Record<Language, string> = {
  en: `a about actually again all allowed along already also always am an and any anyone anything are as at available away be because become been
    before being bring but by can cant come comes coming could d did didn do does doesn doing don done dont each elderly else enough even ever everything exactly explain
    find finish for from general get gets getting give go goes going good had happen happens has have having he hello help her hi his how i if in information into is isn it its
    join just keep know least let like live lives living ll long look lose made make many may maybe me mean might more most move moved moves moving much must my
    myself need needs never no not now of off ok okay old on once one only open or our ourselves out own per please possible put re really right s safe
    she should since so some somebody someone something soon start started still stuff such sure t take takes tell than thank thanks that the their
    them then there these they thing things think this those through times to too tricky try two three four five six seven eight nine ten under until up
    us use ve very want wants was way we well were what when where whether which while who whole whose why will wish with without won would
    yes yet you your yourself`,
  pt: `a ao as até bom com como da das de desde deve devo do dia dos e é em essa esta estar este eu faz fazem fazer há isso isto mais me meu mim minha na
    nas não no nos o obrigada obrigado olá os ou para pela pelo pra pode por posso precisa precisamos preciso qual qto quais quando quanto
    quantos levar nossa nosso nós pede pedem que quem quero se sem ser serve são seu sua sobre temos tempo tenho ter trazer tudo um uma vai vcs vir você vocês`,
  es: `a al como cómo con cuál cuáles cuando cuándo cuánto cuántos de del días donde dónde el en es esta este gracias hay
    hola la las lo los más me mi mis necesito no o para partir por puede puedo qué que quién quiero se ser si sin sobre son su
    tengo tiempo tiene pide piden va venir un una y yo`,
  it: `alla anche che chi ci ciao come con cosa d da dal dei del dell della delle devo di dove e è fare gli grazie ha ho i il in io l la
    le lei lo ma mi mia mio nei nel nella non o per perché più può posso quale quali quando quanto quanti questa questo se serve servono
    sono su tempo chiede chiedono un una vorrei vuole`,
  fr: `à ai au aux avec bonjour ce cette combien comment dans de des du elle en est et être faut il ils je l la le les leur
    ma me mes moi mon ne notre nous on ou où par pas peut peux plus pour puis quand que quel quelle qui sa sans se si son
    sont sur temps un une vos votre vous y`,
  de: `als auch auf aus bei das dass dem den der des die du ein eine einen einer er es für gibt haben hat ich ihr im ist kann
    kein keine kostet lange man mein meine mich mir mit muss nach nicht sie sind und uns viel von wann warum was wenn wer
    wie wir wird wo zu zum zur`,
};

const UNITED_STATES = /(?<!\w)(?:U\.S\.(?:A\.)?|USA?(?!\w)|EUA|United States|Estados Unidos|États-Unis|Stati Uniti)/g;

/** States of the U.S.: visitors name theirs instead of the country. */
const STATES =
  /\b(?:Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New (?:Hampshire|Jersey|Mexico|York)|(?:North|South) (?:Carolina|Dakota)|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|Tennessee|Texas|Utah|Vermont|Virginia|Wisconsin|Wyoming)\b/gi;
/** "Eu" is "I" in Portuguese. */
const EUROPEAN_UNION =
  /(?<!\w)(?:EU|E\.U\.|UE|European Union|União Europeia|Unión Europea|Union européenne|Unione [Ee]uropea)(?!\w)/g;
const BRITAIN = /(?<!\w)(?:U\.K\.|UK(?!\w)|United Kingdom|Great Britain|England)/gi;
/** Words for one of those whom the guides call parents, spouses and children; `foldText` turns them into these. */
const PARENT = /\b(?:mother|father|mom|mum|dad)(?:[ -]in[ -]law)?\b/g;
const SPOUSE = /\b(?:wife|husband)\b/g;
const CHILDREN = /\b(?:children|kids?|sons?|daughters?)\b/g;
const GRANDPARENTS = /\b(?:grand(?:father|mother|ma|pa)s?)\b/g;
const PARTNER = /\b(?:girlfriend|boyfriend|fiancee?)\b/g;
/** Another word than the capital of a company. */
const GAINS = /\b(?:capital gains?|mais[ -]valias?|plus[ -]values?)\b/g;
/** A contribution to social security, and no tax on income. */
const CONTRIBUTION = /\bself-employment tax(?:es)?\b/g;
/** What a guide calls a refund. */
const REFUND = /\b(?:money|cash|it|\d+)(?: euros?)? back\b|\breimburs\w*/g;

/** The words of the field in other languages, folded: the guides are in English, those who ask are not. */
const TRANSLATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    visa: 'visto vistos visado visados',
    golden: 'gold dorada dourado oro',
    income: 'earn earns earned earning ingreso ingresos rendimento rendimentos renda reddito redditi revenu revenus',
    minimum: 'minimo minima minimos',
    requirement: 'requisito requisitos',
    tax: 'fiscal fiscale fiscales impuesto impuestos imposto impostos imposta imposte tasse impot impots',
    spouse: 'esposa esposo marido mujer mulher conjuge conyuge moglie marito',
    child: 'hijo hijos hija hijas filho filhos filha filhas figlio figli figlia enfants',
    family: 'familia famiglia famille',
    savings: 'ahorros poupancas risparmi',
    insurance: 'seguro seguros assicurazione',
    salary: 'sueldo salario ordenado stipendio',
    rent: 'alquiler arrendamento affitto',
    work: 'trabajo trabalho lavoro',
    nomad: 'nomada nomadas nomade nomadi',
    digital: 'digitales digitais digitali',
    lawyer: 'abogado abogados advogado advogados avvocato avvocati',
    ctzenship:
      'nationality nationalite nazionalita citoyennete nacionalidad nacionalidade ciudadania cidadania cittadinanza',
    pension: 'pensao pensioni jubilacion',
    consultation: 'consulta consulenza',
    brazilian: 'brasil brasileiro brasileiros brasileira brasileiras',
    report: 'file files filed filing presentar declarar declaracao declaracion dichiarazione',
    lease: 'arrendar locacao',
    licensed: 'licenciado licenciados',
    fee: 'honorarios tarifas onorari',
    health: 'healthcare salud saude salute sante',
    bank: 'banco bancos banca banche',
    wage: 'ordenado ordenados sueldo stipendio salario salarios salary salari salaire retribuicao',
    fund: 'fundo fundos fondo fondi fonds',
    company: 'empresa empresas sociedade sociedades sociedad societa impresa imprese entreprise societe',
    job: 'empregos emprego postos puestos empleos empleo posti emplois emploi',
    create: 'criar criacao crear creacion creare creer',
    research: 'investigacao investigacion ricerca recherche',
    arts: 'arte artes artistica art cultura cultural culture',
    heritage: 'patrimonio patrimoine',
    invest: 'investir investimento investimentos invertir inversion investimenti investissement',
    estate:
      'property properties imobiliario imoveis imovel inmobiliario inmuebles inmueble immobili immobile immobiliare immobilier',
    residence: 'residencia residenza',
    permit: 'autorizacao autorizacion permiso permisos permesso permessi titre',
    valid: 'valido valida validade validez valide validita',
    permanent: 'permanente',
    legal: 'legale legalmente',
    speaking: 'habla fala lingua lengua langue parlanti',
    citizens: 'cidadao cidadaos ciudadano ciudadanos cittadino cittadini citoyen citoyens',
    last: 'dura duran durano duracao duracion durata duree',
    reunification: 'reagrupamento reagrupacion ricongiungimento regroupement',
    couple: 'casais casal pareja parejas coppie coppia',
    stamp: 'selo timbre bollo',
    inheritance: 'heranca herancas herencia herencias eredita successoes sucesiones successioni',
    crypto: 'cripto criptomoedas criptomonedas criptovalute criptoativos criptoactivos cryptomonnaies bitcoin',
    gains: 'ganhos ganancias guadagni plusvalenze plusvalias',
    stock: 'shares acoes acciones azioni actions',
    donation: 'doar doacao donar donacion donare donazione donner',
    bonds: 'obrigacoes bonos titoli',
    arrive: 'chegar chegada llegar llegada arrivo arrivee',
    flat: 'fixo fijo fissa fisso forfettario forfettaria forfait forfaitaire',
    new: 'novos nuevos nuovi nouveaux',
    resident: 'residentes residenti residents',
    elective: 'eletiva electiva elettiva',
    foreign: 'estrangeiro estrangeiros estrangeira estrangeiras extranjeros stranieri straniera',
    town: 'municipios municipio comuni comune pueblos paesi',
    small: 'pequenos pequenas piccoli piccolo',
    southern: 'sul sur sud',
    contribution: 'contribuicao contribucion contributi contributo cotisation',
    account: 'contas cuentas conti comptes',
    abroad: 'fora exterior estero etranger',
    expatriation: 'expatriacao expatriacion espatrio',
    descent: 'descendencia discendenza descendance',
    spend: 'passar pasar',
    stop: 'deixou deixaram dejo',
  }).flatMap(([english, others]) => others.split(' ').map((word) => [word, english] as const)),
);

const MAX_REMEMBERED = 20_000;

/** The same function, which answers for a text it knows without reading it again: every question is asked of the same library. */
export function remember<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const value = known.get(text) ?? read(text);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(text, value);
    return value;
  };
}

/** Lower case, without accents, and with one word each for the United States, Britain and the Union, whose short names would be lost. */
export const foldText = remember((text: string): string => {
  const named = text
    .replace(UNITED_STATES, 'American')
    .replace(STATES, 'American')
    .replace(BRITAIN, 'British')
    .replace(EUROPEAN_UNION, 'European');
  return named
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(PARENT, 'parents')
    .replace(SPOUSE, 'spouse')
    .replace(CHILDREN, 'child')
    .replace(GRANDPARENTS, 'grandparent')
    .replace(PARTNER, 'partner')
    .replace(GAINS, 'gains')
    .replace(CONTRIBUTION, 'contribution')
    .replace(REFUND, 'refund');
});

const functionWords = Object.entries(FUNCTION_WORDS).map(
  ([language, words]) => [language as Language, new Set(words.split(/\s+/))] as const,
);
const stopWords = Object.fromEntries(
  functionWords.map(([language, words]) => [language, new Set([...words].map(foldText))]),
) as Record<Language, Set<string>>;

/** The words of a text, in order. */
export const splitWords = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** A modal verb after an article is a noun: "a will". */
const NOUN = /(?<=\b(?:a|an|the|my|our|your|his|her|their) )(?:will|can|must)\b/g;

/** Of years, children or people: it says nothing about what a text is about. */
const SMALL_NUMBER = /^\d{1,2}$/;

/** The words that carry the subject, folded, without endings and cut to six letters: `invest` for investor and investimento. */
export function contentStems(text: string): string[] {
  const ignored = stopWords[detectLanguage(text)];
  const folded = foldText(text)
    .replaceAll('telephone', 'phone')
    // Else it would be cut to the same letters as medication.
    .replaceAll('medicare', 'mcare')
    // And this to those of the citizens who have it.
    .replace(/citizenship|\b(?:be|become|becoming) (?:an? )?(?=(?:\w+ )?citizens?\b)/g, ' ctzenship ')
    .replace(/social security (?:administration|number)s?/g, 'ssa')
    .replaceAll('(k)', 'k');
  const nouns = folded.match(NOUN) ?? [];
  return splitWords(folded)
    .filter((word) => !ignored.has(word) && (/\d/.test(word) ? !SMALL_NUMBER.test(word) : word.length > 2))
    .concat(nouns)
    .map((word) =>
      (TRANSLATIONS.get(word) ?? word)
        .replace(/(?<=...)(?:ings?|ers?|ables?|ed|es|s|e)$|(?<=....)als?$/, '')
        .replace(/y$/, 'i')
        .slice(0, 6),
    );
}

/** The stems of a text; the longer ones also without their last letter, marked, so that `itali` is found by `italia`. */
export const stemSet = remember(
  (text: string): ReadonlySet<string> =>
    new Set(contentStems(text).flatMap((stem) => (stem.length > 4 ? [stem, `${stem.slice(0, -1)}~`] : [stem]))),
);
export const hasStem = (own: ReadonlySet<string>, stem: string): boolean =>
  own.has(stem) || own.has(`${stem}~`) || (stem.length > 4 && own.has(stem.slice(0, -1)));

/**
 * The language whose function words a short text uses most.
 * @param before of the text that it continues: it counts where nothing speaks for another, as in "E prima?".
 */
export function detectLanguage(text: string, before: Language = 'en'): Language {
  const words = splitWords(text.toLowerCase());
  const points = functionWords.map(([language, known]) => ({
    language,
    count: words.filter((word) => known.has(word)).length + (language === before ? 0.5 : 0),
  }));
  return points.reduce((best, one) => (one.count > best.count ? one : best)).language;
}

/** The words a text uses most, as people write them, the most frequent first. */
export function frequentWords(text: string, count: number): string[] {
  const tally = new Map<string, { word: string; times: number }>();
  for (const word of splitWords(text)) {
    const [stem] = word.length > 3 ? contentStems(word) : [];
    if (!stem || /\d/.test(word)) continue;
    const known = tally.get(stem) ?? { word, times: 0 };
    tally.set(stem, { ...known, times: known.times + 1 });
  }
  const sorted = [...tally.values()].sort((one, other) => other.times - one.times);
  return sorted.slice(0, count).map(({ word }) => word);
}

/** White space after a full stop that is no abbreviation's ("U.S.", "no. 1"), before what may begin a sentence. */
const SENTENCE_BREAK =
  /(?<=[.!?…]["”»)]?)(?<!(?<!\p{L})(?:\p{L}|[Aa]rts?|[Aa]pprox|[Cc]a|[Cc]f|[Nn]r|[MDS]rs?|M[sm]e?|[DS]ra|St)\.)(?<!(?<!\p{L})[Nn]os?\.(?=\s+\d))\s+(?=["“«(¿¡\p{Lu}\d[])/u;

/** The sentences of a text, in order, word for word. */
export const splitSentences = (text: string): string[] =>
  text.split(/\n+/).flatMap((line) => line.trim().split(SENTENCE_BREAK).filter(Boolean));

/** From longer sentences of captions, which come without full stops, pieces of so many words are cut. */
const MAX_WORDS = 45;
const PIECE_WORDS = 25;

/** The sentences of what was spoken, in order, word for word. Never for a guide: half a rule may say the opposite. */
export const splitSpoken = (text: string): string[] =>
  splitSentences(text).flatMap((sentence) => {
    const words = sentence.split(' ');
    if (words.length <= MAX_WORDS) return [sentence];
    const starts = Array.from({ length: Math.ceil(words.length / PIECE_WORDS) }, (_, index) => index * PIECE_WORDS);
    return starts.map((start) => words.slice(start, start + PIECE_WORDS).join(' '));
  });

/** Cut at a word, with an ellipsis where something is missing. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength - 1).replace(/\s+\S*$/, '')}…`;
}
