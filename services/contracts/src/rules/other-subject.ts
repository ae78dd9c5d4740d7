import type { FactType } from './facts.js';

/** A value, and its sentence before and after the words that give it, folded. */
interface Given {
  type: FactType;
  before: string;
  after: string;
}

/** Nouns for people: so much percent of them is a figure of statistics, and no rate. */
const PEOPLE =
  /^ (?:of|de|dos|das|do|da|del|di|degli|delle|dei|des) (?:(?!of |d[eio] |d[ao]s |del |degli |delle )\p{L}+ ){0,3}?(?:people|persons|clients?|customers|applicants|investors|residents|retirees|pensioners|families|households|citizens|owners|buyers|sellers|workers|employees|taxpayers|readers|users|voters|couples|children|men|women|americans|italians|britons|pessoas|clientes|requerentes|candidat|investidor|residentes|reformad|famili|agregados|cidada|proprietari|comprador|trabalhador|contribuintes|casais|crianca|mulheres|homens|personas|solicitantes|inversor|jubilad|ciudadan|compradores|trabajador|contribuyentes|parejas|nino|mujeres|hombres|persone|clienti|richiedent|investitor|residenti|pensionat|cittadin|acquirent|lavorator|contribuent|coppie|bambin|donne|uomini|personnes|demandeurs|investisseurs|retraites|foyers|menages|citoyens|proprietaires|travailleurs|contribuables|enfants|femmes|hommes|americanos|brasileiros|portugueses|italianos|americani|italiani)/u;
/** Whether what stands after a share, folded, says that it is one of people. */
export const isShareOfPeople = (after: string): boolean => PEOPLE.test(after);
/** In the name of a fact that is itself a share: "how much of a fund has to go into …". */
const SHARE = /\b(?:share|part|how much) of\b/;

/** What is paid otherwise than by a rule of law that has another name: its penalty, its price, the fee of whoever files it. */
const PAYMENT =
  /(?<!\p{L})(?:penalt\p{L}*|(?<!(?:is|are|be) )fines?|fees?|charge[sd]?|commission\p{L}*|frais|rents?|rental|multas?|coimas?|honorarios|comiss\p{L}+|comision\p{L}*|rendas?|aluguer\p{L}*|sancion\p{L}*|alquiler\p{L}*|sanzion\p{L}*|onorari\p{L}*|affitt\p{L}*|amendes?|penalites?|honoraires|loyers?|deposits?|discounts?|rebates?|descontos?|descuentos?|rebajas?|scont[oi]|remises?|rabais|down payment|sinal|caucao|arras|caparra|acompte)(?!\p{L})/u;
/** A rent of which a rule takes a part is what the rate is of, and not what is paid instead of it: "20% of the rent". */
const OF_RENT =
  /^ (?:of|on|d[aeo]s?|del|dell[ae]|dell[’']|di|du|des|sobre|sur|su|sull[ae]|sull[’'])(?: (?:the|l[aeo]s?|[ao]s?|el|il))? ?(?:rents?|rendas?|aluguer\p{L}*|alquiler\p{L}*|affitt\p{L}*|loyers?)(?!\p{L})/u;
/** What lasts for another reason than a rule. */
const EVENT =
  /(?<!\p{L})(?:seminars?|webinars?|(?<!of )courses?|conferences?|workshops?|leases?|seminarios?|(?<!(?:em|en|no|en el) )cursos?|conferencias?|arrendamentos?|contra(?:c?t|tt)[oi]?s? d[ei] (?:trabalho|trabajo|lavoro|travail)|seminari\p{L}*|(?<!(?:in|nel) )cors[oi]|conferenz[ae]|locazion[ei]|seminaires?|baux|bail)(?!\p{L})/u;
/** What is earned otherwise than by selling: of a share there are dividends and gains. */
const YIELD = /(?<!\p{L})(?:dividend\p{L}*|interest(?! in)|juros|intereses|interessi|interets)(?!\p{L})/u;
const OTHERS: Partial<Record<FactType, readonly RegExp[]>> = {
  ...{ money: [PAYMENT], percentage: [PAYMENT, YIELD], duration: [EVENT] },
};

/** "A child under ten", "crianças com menos de", "menores de": how old somebody is. */
const AGE =
  /(?<!\p{L})(?:child|children|kids?|minors?|sons?|daughters?|criancas?|filh[oa]s?|menor(?:es)?|nin[oa]s?|hij[oa]s?|bambin[oaie]|figli[oae]?|minor[ei]|enfants?|mineurs?)(?: (?:under|over|below|above|younger|older|than|aged|of|com|con|menos|mais|mas|meno|piu|moins|plus|sotto|sopra|ate|hasta|fino|ai?|de|di|i|os|los))+ $/u;
/** After a time that is spent, and no age: "filhos com mais de dez anos de residência". */
const SPENT = /^ (?:of|de|di) /;

/** Time spent elsewhere: away, or "years spent abroad"; who was born abroad is not meant. */
const ABSENCE =
  /(?<!\p{L})(?:absen[ct]\p{L}*|ausen[ct]\p{L}*|assen[tz]\p{L}*|away|(?:spen[dt]|stay\p{L}*|lived?|time|passad[oa]s?|vivid[oa]s?|trascors[oi]|passe[es]?) (?:abroad|outside|no estrangeiro|fora|en el extranjero|fuera|all[’']estero|fuori|a l[’']etranger))(?!\p{L})/u;
const ABROAD =
  /^ (?:spent )?(?:abroad|outside|no estrangeiro|fora|en el extranjero|fuera|all[’']estero|fuori|a l[’']etranger)(?!\p{L})/u;
/** Before how long a document is good for: "the card is valid for". */
const VALIDITY = /(?<!\p{L})(?:valid\p{L}*|valable\p{L}*)(?: \p{L}+){0,2} $/u;
/** Before what was once paid for something. */
const TRADED =
  /(?<!\p{L})(?:sold|bought|purchased|vendeu|venderam|compr(?:ou|aram)|vendio|vendieron|compro|compraron|(?:ha|hanno|a|ont) (?:venduto|acquistato|comprato|vendu|achete))(?!\p{L})[^,;:]*$/u;
/** Before by how much a price changed: no rate. */
const MOVED =
  /(?<!\p{L})(?:rose|risen|fell|fallen|lost|gained|grew|grown|dropped|climbed|returned|subiu|caiu|cresceu|perdeu|valorizou|rendeu|cayo|subio|perdio|crecio|gano|rindio|salit[oaie]|sces[oaie]|pers[oaie]|reso|perdu|gagne|rapporte)(?: (?:by|about|some|nearly|almost|cerca de|quase|casi|quasi|pres de|un|em|de|del|il|di))* $/u;
/** Around a time that has passed since: "ten years ago". */
const AGO = /^ (?:(?:ago|atras)(?!\p{L})|fa(?=[.,;:)]|$))/u;
const AGO_BEFORE = /(?<!\p{L})(?:(?<!desde )hace|(?<!depuis )il y a|it(?: has|['’]s) been) $/u;
/** Before how long an office takes. */
const PROCESSED =
  /(?<!\p{L})(?:applications?|proce(?:ss|ssing|dure|so|dimento|dimiento)|processo|tramites?|pedidos?|solicitud(?:es)?|pratic(?:a|he)|domand[ae]|dossiers?)(?: \p{L}+){0,4} (?:takes?|lasts?|demora|dura|tarda|richiede|prend|dure)(?: \p{L}+){0,2} $/u;
/** Beside the time that the firm, or one client, took for something: no rule. */
const OURS =
  /(?<!\p{L})(?:we(?:['’]ve| have)(?! to) |(?:our|noss[oa]|nuestr[oa]|nostr[oa]|notre) (?:client[ea]?|team|office|firm|practice|company|equipa|escritorio|sociedade|equipo|despacho|studio|ufficio|cabinet|equipe|bureau)(?!\p{L}))[^,;:]*$/u;
/** In the name of a fact that counts time spent in a country. */
const PRESENCE = /^(?!.*\b(?:not|abroad|absence|outside)\b).*\b(?:residen|stay|spend|live)/;
/** Characters within which a word of absence says what a time is spent with. */
const ABSENCE_NEAR = 50;

/** Characters after a value within which a word says what it is: "€500 in fees", "cinco anos de ausência". */
const NEAR = 25;
const CLAUSE_END = /[,;:()–—]|\.\s|\s(?:and|but|e|mas|y|pero|ma|et|mais)\s/u;

/**
 * Whether a sentence gives its value to something else than a fact whose terms it has.
 * @returns tells it of a fact by its name, folded.
 */
export function otherSubjectIn({ type, before, after }: Given): (name: string) => boolean {
  if (type === 'percentage' && isShareOfPeople(after)) return (name) => !SHARE.test(name);
  if (type === 'duration' && ((AGE.test(before) && !SPENT.test(after)) || isOfOneCase(before, after)))
    return () => true;
  if (type === 'percentage' && MOVED.test(before)) return () => true;
  if (type === 'money' && TRADED.test(before)) return () => true;
  const unrented = type === 'percentage' ? after.replace(OF_RENT, '') : after;
  const next = unrented.slice(0, NEAR).split(CLAUSE_END, 1)[0];
  const last = before
    .slice(-ABSENCE_NEAR)
    .split(/[;:()]|\.\s/)
    .at(-1);
  const isUnspent =
    type === 'duration' && (ABROAD.test(after) || ABSENCE.test(`${last} ${next}`) || VALIDITY.test(before));
  const clause = `${before.split(CLAUSE_END).at(-1)} ${next}`;
  const others = OTHERS[type]?.filter((other) => other.test(clause)) ?? [];
  return (name) => (isUnspent && PRESENCE.test(name)) || others.some((other) => !other.test(name));
}

/** Whether a time is what something took, and no rule. */
const isOfOneCase = (before: string, after: string): boolean =>
  AGO.test(after) || [AGO_BEFORE, OURS, PROCESSED].some((one) => one.test(before));

/** A text about the rent of homes: periods in it are rather those of contracts. Folded. */
const LEASE =
  /(?<!\p{L})(?:rent(?:s|ing|al)?|leas(?:es?|ing)|tenan(?:ts?|cy|cies)|landlords?|arrend\p{L}*|alquil\p{L}*|alug(?:ar|uer\p{L}*)|inquilin\p{L}*|affitt\p{L}*|locazion[ei]|loyers?|louer|locataires?|bail|baux)(?!\p{L})/u;
export const isAboutLease = (text: string): boolean => LEASE.test(text);

/** "Sold by a fund", "vendido por um fundo": who does something, and not what the value is of. */
const DOER =
  /(?:(?<!\p{L})by (?:an? |the )?|[aeiu][dt][oaie]s? (?:por|pel[oa]s?|par|da|dal|dalla|dai) (?:uma? |una? |uno |el |la |los |las |o |os |as )?|(?:e|es|u|us) par (?:une? |les? |la )?)(?:\p{L}+ )?$/u;

/** Whether a term is named as who does something, by the text before it. */
export const isDoer = (textBefore: string): boolean => DOER.test(textBefore);

/** Ways to a residence permit, each with rules of its own; folded, in English, Portuguese, Spanish, French and Italian. */
const PROGRAMS: readonly RegExp[] = [
  /golden ?visa|visto gold|investor visa|(?<!\p{L})ari(?!\p{L})|residencia para investimento|(?:visto|visado|visa) (?:de |para |per |d['’])?inve(?:sti|rs)/u,
  /(?<!\p{L})d8(?!\p{L})|digital nomad|nomad[aei]s? (?:digita|numeri)|remote[- ]work visa/u,
  /(?<!\p{L})d7(?!\p{L})/u,
  /(?<!\p{L})d2(?!\p{L})/u,
  /(?<!\p{L})(?:d[134]|cplp)(?!\p{L})|(?:student|study|work) (?:visa|permit)|(?:visto|visado|visa) (?:de |para |per )?(?:estud|studi|etudi)|permesso (?:di soggiorno )?per (?:studio|lavoro)|permiso de (?:estudi|trabaj)/u,
  /elective residen|residenza elettiva|residencia elec?tiva|residence elective/u,
  /blue card|cartao azul|tarjeta azul|carta blu|carte bleue/u,
  /green card|tarjeta verde|cartao verde|carta verde|carte verte/u,
];

/**
 * Whether a text speaks of another way to a permit than the one whose rule a fact is: "First permit: two years" below "D8" is
 * none of the Golden Visa.
 * @param levels what stands around a value, the nearest first: its sentence with its labels, the heading, the title; folded.
 * @returns tells it of a fact by its name, folded.
 */
export function otherProgramIn(levels: readonly string[]): (name: string) => boolean {
  let named: RegExp[] | undefined;
  return (name) => {
    const own = PROGRAMS.filter((program) => program.test(name));
    if (own.length === 0) return false;
    named ??= levels.map((text) => PROGRAMS.filter((one) => one.test(text))).find(({ length }) => length > 0) ?? [];
    return named.length > 0 && !named.some((program) => own.includes(program));
  };
}
