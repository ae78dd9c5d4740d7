import type { Words } from './words.js';

/** People: so much percent of them is a figure of statistics, and no rate. */
export const PEOPLE: Words = {
  en: 'people|persons|clients|customers|applicants|investors|residents|retirees|pensioners|families|households|citizens|owners|buyers|sellers|workers|employees|taxpayers|readers|users|voters|couples|children|men|women|americans|italians|britons',
  pt: 'pessoas|clientes|requerentes|candidat*|investidor*|residentes|reformad*|famili*|agregados|cidada*|proprietari*|comprador*|trabalhador*|contribuintes|casais|crianca*|mulheres|homens|americanos|brasileiros|portugueses|italianos',
  es: 'personas|solicitantes|inversor*|jubilad*|ciudadan*|compradores|trabajador*|contribuyentes|parejas|nino*|mujeres|hombres',
  fr: 'personnes|demandeurs|investisseurs|retraites|foyers|menages|citoyens|proprietaires|travailleurs|contribuables|enfants|femmes|hommes',
  it: 'persone|clienti|richiedent*|investitor*|residenti|pensionat*|cittadin*|acquirent*|lavorator*|contribuent*|coppie|bambin*|donne|uomini|americani|italiani',
};
export const RENT: Words = { en: 'rents?', pt: 'rendas?|aluguer*', es: 'alquiler*', fr: 'loyers?', it: 'affitt*' };
/** What is paid otherwise than by a rule of law that has another name: its penalty, its price, the fee of whoever files it. */
export const PAYMENT: Words = {
  en: 'penalt*|(?<!(?:is|are|be) )fines?|fees?|charge[sd]?|commission*|rental|deposits?|discounts?|rebates?|down payment',
  pt: 'multas?|coimas?|honorarios|comiss*|descontos?|sinal|caucao',
  es: 'sancion*|comision*|descuentos?|rebajas?|arras',
  fr: 'frais|amendes?|penalites?|honoraires|remises?|rabais|acompte',
  it: 'sanzion*|onorari*|scont[oi]|caparra',
};
/** What lasts for another reason than a rule. */
export const EVENT: Words = {
  en: 'seminars?|webinars?|(?<!of )courses?|conferences?|workshops?|leases?|marriages?',
  pt: 'seminarios?|(?<!em |no )cursos?|conferencias?|arrendamentos?|contratos? de trabalho|casamentos?',
  es: '(?<!en |en el )cursos?|contratos? de trabajo|matrimonios?',
  fr: 'seminaires?|baux|bail|contrats? de travail|mariages?',
  it: 'seminari*|(?<!in |nel )cors[oi]|conferenz[ae]|locazion[ei]|contratt[oi] di lavoro|matrimoni*',
};
/** What is earned otherwise than by selling: of a share there are dividends and gains. */
export const YIELD: Words = {
  en: 'dividends?|interest(?! in)',
  pt: 'dividendos?|juros',
  es: 'intereses',
  fr: 'dividendes?|interets',
  it: 'interessi',
};
/** Whose age is told: "a child under ten", "menores de". */
export const CHILD: Words = {
  en: 'child|children|kids?|minors?|sons?|daughters?',
  pt: 'criancas?|filh[oa]s?|menor(?:es)?',
  es: 'nin[oa]s?|hij[oa]s?',
  fr: 'enfants?|mineurs?',
  it: 'bambin[oaie]|figli[oae]?|minor[ei]',
};
/** Between a child and its age. */
export const OF_AGE: Words = {
  en: 'under|over|below|above|younger|older|than|aged|of',
  pt: 'com|menos|mais|ate|de|os',
  es: 'con|mas|hasta|los',
  fr: 'moins|plus',
  it: 'meno|piu|sotto|sopra|fino|ai?|di|i',
};
/** Time spent elsewhere. */
export const ABSENCE: Words = { en: 'absen[ct]*|away', pt: 'ausen[ct]*', es: '', fr: '', it: 'assen[tz]*' };
/** Before how long a document is good for. */
export const VALID: Words = { en: 'valid*', pt: '', es: '', fr: 'valable*', it: '' };
/** Before what was once paid for something. */
export const TRADED: Words = {
  en: 'sold|bought|purchased',
  pt: 'vendeu|venderam|compr(?:ou|aram)',
  es: 'vendio|vendieron|compro|compraron',
  fr: '(?:a|ont) (?:vendu|achete)',
  it: '(?:ha|hanno) (?:venduto|acquistato|comprato)',
};
/** Before by how much a price changed: no rate. */
export const MOVED: Words = {
  en: 'rose|risen|fell|fallen|lost|gained|grew|grown|dropped|climbed|returned',
  pt: 'subiu|caiu|cresceu|perdeu|valorizou|rendeu',
  es: 'cayo|subio|perdio|crecio|gano|rindio',
  fr: 'perdu|gagne|rapporte',
  it: 'salit[oaie]|sces[oaie]|pers[oaie]|reso',
};
/** Between that and the value. */
export const ABOUT: Words = {
  en: 'by|about|some|nearly|almost',
  pt: 'cerca de|quase|em|um',
  es: 'casi|un|del?',
  fr: 'pres de',
  it: 'quasi|il|di',
};
/** After a time that has passed since. */
export const AGO: Words = { en: 'ago', pt: 'atras', es: 'atras', fr: '', it: 'fa(?=[.,;:)]|$)' };
/** What an office works on: how long that takes is no rule. */
export const PROCEDURE: Words = {
  en: 'applications?|process(?:ing)?|procedure|backlog',
  pt: 'process[oi]|procedimento|pedidos?',
  es: 'proceso|procedimiento|tramit*|solicitud*|expedientes?',
  fr: 'traitement|dossiers?',
  it: 'procedimento|pratic(?:a|he)|domand[ae]',
};
export const LASTS: Words = {
  en: 'takes?|lasts?',
  pt: 'demora|dura',
  es: 'tarda|dura',
  fr: 'prend|dure',
  it: 'richiede|dura',
};
/** The firm, or one client: what they took for something is no rule. */
export const OURS: Words = {
  en: "we(?:['’]ve| have)(?! to)|our (?:clients?|team|office|firm|practice|company)",
  pt: 'noss[oa] (?:client[ea]?|equipa|escritorio|sociedade)',
  es: 'nuestr[oa] (?:client[ea]?|equipo|despacho)',
  fr: 'notre (?:client[ea]?|cabinet|equipe|bureau)',
  it: 'nostr[oa] (?:client[ea]?|studio|ufficio)',
};
/** Words of texts about the rent of homes: periods in them are rather those of contracts. */
export const LEASE: Words = {
  en: 'rent(?:s|ing|al)?|leas(?:es?|ing)|tenan(?:ts?|cy|cies)|landlords?',
  pt: 'arrend*|alug(?:ar|uer*)|inquilin*',
  es: 'alquil*',
  fr: 'loyers?|louer|locataires?|bail|baux',
  it: 'affitt*|locazion[ei]',
};

/** Ways to a residence permit, each with rules of its own. */
export const PROGRAMS: readonly Words[] = [
  {
    en: 'golden ?visa*|investor visa*',
    pt: 'vistos? gold*|ari|residencia para investimento|visto (?:de |para )?invest*',
    es: 'visado (?:de |para )?invers*',
    fr: "visa (?:d['’]|pour )?invest*",
    it: "visto (?:per |d['’])?invest*",
  },
  {
    en: 'd8|digital nomad*|remote[- ]work visa*',
    pt: 'nomadas? digita*',
    es: '',
    fr: 'nomades? numeri*',
    it: 'nomad[ei] digita*',
  },
  { en: 'd7', pt: '', es: '', fr: '', it: '' },
  { en: 'd2', pt: '', es: '', fr: '', it: '' },
  {
    en: 'd[134]|(?:student|study|work) (?:visa|permit)*',
    pt: 'cplp|visto (?:de |para )?estud*',
    es: 'visado (?:de |para )?estud*|permiso de (?:estudi|trabaj)*',
    fr: "visa (?:d['’]|pour |de )?etudi*",
    it: 'visto (?:per |di )?studi*|permesso (?:di soggiorno )?per (?:studio|lavoro)',
  },
  {
    en: 'elective residen*',
    pt: 'residencia electiva|residencia eletiva',
    es: 'residencia electiva',
    fr: 'residence elective',
    it: 'residenza elettiva',
  },
  { en: 'blue card*', pt: 'cartao azul', es: 'tarjeta azul', fr: 'carte bleue', it: 'carta blu' },
  { en: 'green card*', pt: 'cartao verde', es: 'tarjeta verde', fr: 'carte verte', it: 'carta verde' },
];
