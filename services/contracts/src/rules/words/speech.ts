import type { Words } from './words.js';

/** Of a part, a multiple or a sum: the value was calculated, or is itself a part in words. */
export const MULTIPLE: Words = {
  en: 'times|twice|double|triple|half|total|together|multipl*|divi[ds]*|sum',
  pt: 'vezes|dobro|triplo|metade|juntos|juntas|soma|multipli*',
  es: 'veces|doble|mitad|suma',
  fr: 'fois|moitie|ensemble|somme',
  it: 'volte|doppio|meta|insieme|somma|moltipli*',
};
/** Parts of a whole, before "of". */
export const PARTS: Words = {
  en: 'thirds?|quarters?',
  pt: 'tercos?|quart[oa]s?',
  es: 'tercios?|cuart[oa]s?',
  fr: 'tiers|quarts?',
  it: 'terz[oi]|quart[oi]',
};
/** Compares a value with another one, or names it as a bound. */
export const COMPARED: Words = {
  en: 'than|up to|average|same|equal*|unlike|compare[sd]?|whereas|smaller|larger|cheaper|shorter|fewer|less|more|increase[ds]?|rises?|rose|raised|cut|almost|nearly',
  pt: '(?:mais|(?<!(?:pelo|ao) )menos)(?![- ]val)|mesm[oa]s?|igual|iguais|ate|medi[ao]|quase|ao contrario|enquanto|aument*|sub(?:e|iu|ida)|sobe',
  es: 'mas|(?<!(?:al|por lo) )menos|mism[oa]s?|igual|iguales|hasta|medi[ao]|promedio|casi|mientras|a diferencia|aument*|increment*|sub(?:e|io|ida)',
  fr: '(?:plus|(?<!au )moins)(?![- ]val)|memes?|egale?s?|jusqu*|moyen(?:ne)?|presque|tandis|contrairement|augment*|hausse',
  it: 'piu|meno|stess[oaie]|uguale|uguali|fino a|medi[ao]|quasi|mentre|rispetto|a differenza|aument*|increment*|sale|salit[oa]',
};
/** Of what might be, or is still to come: "if it were", "a bill would raise it", "will be again". */
export const MIGHT_BE: Words = {
  en: 'if|would|could|should|will be|bills?|propos*|discuss*|debat*',
  pt: 'propos*|proje[ct]to de lei*|discut*|debat*|quer(?:em)?',
  es: 'propues*|propon*|proyecto de ley*|discut*|debat*|quieren?',
  fr: 'propos*|projet de loi*|discut*|debat*|veut',
  it: 'propos*|propon*|disegno di legge*|discut*|vuole',
};
/** The same by an ending, or by "if" where a clause begins. */
export const CONDITION: Words = {
  en: '',
  pt: '(?<=^|[,;] )se(?= )|\\p{L}{3,}(?<!inter)[aei]ssem?|\\p{L}{3,}[aei]riam?',
  es: '(?<=^|[,;] )si(?= )|\\p{L}{3,}(?<!cualqu)ie(?:ra|se)n?',
  fr: "(?<=^|[,;] )(?:si(?= )|s[’']il)",
  it: '(?<=^|[,;] )se(?= )|\\p{L}{3,}(?<!inter)[aei]sse(?:ro)?|\\p{L}{2,}rebbe(?:ro)?',
};
/** What somebody did, or what was: no rule does, and none is. Not folded: an accent tells "pago" from "pagó". */
export const DEED: Words = {
  en: 'was|were|had|did|took|began|stood|went|gave|got|came|said|told|bought|made|(?<!(?:is|are|be|been|being|not|an?|the|as) )(?!hundred|based|limited|married|united)(?:\\p{L}+[^e\\P{L}]ed|paid|held)',
  pt: '\\p{L}{3,}ou|\\p{L}{2,}(?:aram|iram|avam?)|(?:vend|rend|receb|invest|ped|exig)[ei]u|foi|foram|era|eram|teve|tinha|disse',
  es: '\\p{L}{2,}(?:ó|aron|ieron|aban?)|fue|fueron|era|eran|había|tuvo|hizo|dijo',
  fr: '(?:a|ont) \\p{L}+(?:é|i|is|it|u)e?s?|\\p{L}{2,}(?<!tr)ai(?:t|ent)|\\p{L}{3,}èrent|fut|furent|été',
  it: '(?:ha|hanno|ho|abbiamo) \\p{L}+[oaie]|\\p{L}{3,}(?<!per)ò|\\p{L}{3,}[ae]va(?:no)?|fu|furono|era|erano|(?:è|sono) stat[oaie]',
};
/** Names a rule of an earlier time. */
export const FORMER: Words = {
  en: 'old|former|previous|earlier|again|ago|last (?:year|month|week|spring|summer|autumn|winter)',
  pt: 'anterior(?:es)?|precedentes?|antig[oa]s?|(?:ano|mes) passad*',
  es: 'anterior(?:es)?|precedentes?|antigu[oa]s?|(?:ano|mes) pasad*',
  fr: 'precedente?s?|anciens?|anciennes?|(?:annee?|an|mois) dernier*',
  it: 'precedent[ei]|vecchi[oa]?|(?:anno|mese) (?:passat|scors)*',
};
/** Who is told of: a person, a court, a parliament. Rules are for anybody. */
export const SOMEBODY: Words = {
  en: 'mr|mrs|ms|dr|clients?|courts?|judges?|acts?|parliament*|ministers?',
  pt: 'sra?|senhora?|clientes?|tribuna*|parlament*|ministr[ao]s?|acordao|juiz|sentenca*',
  es: 'senora?|clientes?|ministr[ao]s?|juez|corte|sentenci*',
  fr: 'monsieur|madame|mme|clients?|ministres?|juges?|cour|arret',
  it: 'signora?|client[ei]|tribunal*|ministr[oai]|giudic[ei]|corte|sentenz*',
};
/** What a rule may come from. */
export const PROPOSAL: Words = {
  en: 'bills?|draft laws?|amendments?|proposals?|motions?|petitions?',
  pt: 'projetos?|propostas?|emendas?|mocao|peticao',
  es: 'proyectos?|propuestas?|enmiendas?|mocion|peticion',
  fr: 'projets?|propositions?|amendements?|motions?|petitions?',
  it: 'progett[oi]|propost[ae]|emendament[oi]|mozione|petizione|disegn[oi] di legge',
};
export const REJECTED: Words = {
  en: 'rejected|refused|dismissed|voted down|defeated|thrown out|shelved|dropped|failed',
  pt: '(?:chumbad|rejeitad|recusad)[oa]s?',
  es: '(?:rechazad|desestimad|tumbad)[oa]s?',
  fr: '(?:rejete|repousse|retoque)e?s?',
  it: '(?:bocciat|respint)[oaie]',
};
/** Who proposes, with what is proposed. */
export const PROPOSER: Words = {
  en: 'bill|draft law|amendment|proposal|petition|opposition',
  pt: 'projeto d[aeo]s? \\p{L}+|proposta|emenda|oposicao',
  es: 'proyecto de ley|propuesta|enmienda|oposicion',
  fr: 'projet de loi|proposition|amendement|opposition',
  it: 'disegno di legge|proposta|emendamento|opposizione',
};
export const INTENDS: Words = {
  en: 'would|wants?|wanted|sought|seeks|aim(?:s|ed)|propose[sd]?|suggest(?:s|ed)',
  pt: 'pretend(?:e|ia)|quer(?:ia)?|quis|propoe|propos|propunha|visa(?:va)?',
  es: 'pretend(?:e|ia)|quiere|queria|proponia?|propone|propuso',
  fr: 'veut|voulait|vise|visait|propose|proposait',
  it: 'vuole|voleva|vorrebbe|propone|proponeva',
};
/** Before who says so: no law does. */
export const ACCORDING: Words = { en: 'according to', pt: 'segundo', es: 'segun', fr: 'selon', it: 'secondo' };
export const PARTISAN: Words = {
  en: 'oppo*|critics?',
  pt: 'opo*|criticos?|partid*|associa*',
  es: 'criticos?|partid*|asociacion*',
  fr: 'oppo*|critiques?|partis?|associa*',
  it: 'oppo*|critici|partit*|associa*',
};
/** Verbs of those who are against something, after or before what they say. */
export const OBJECTS: Words = {
  en: 'warn(?:s|ed|ing)?|complain(?:s|ed)?|protest(?:s|ed)?|object(?:s|ed)|argue[sd]?|lament(?:s|ed)?|fear(?:s|ed)?|critici[sz]e[sd]?',
  pt: '(?:avis|alert|protest|critic|lament|argument|denunci|queix)(?:a|am|ou|aram|ava|avam)(?:-se)?|advert(?:e|iu|em|iram)',
  es: '(?:avis|alert|protest|critic|lament|argument|denunci|quej)(?:a|an|o|aron|aba|aban)|advi(?:erte|rtio|rtieron)',
  fr: 'prevenu|averti(?:t|ssent)?|protest(?:e|ent)|deplor(?:e|ent)|denonc(?:e|ent)|critiqu(?:e|ent)',
  it: 'avvert(?:e|ono|ito|i)|(?:protest|critic|lament|denunci|avvis)(?:a|ano|ato|ava)',
};

/** Before the first of two values of which one took the place of the other: "rose from", "ha pasado de". Not folded. */
export const WENT_FROM: Words = {
  en: '(?:rose|risen|raised|increased|extended|lengthened|lowered|reduced|cut|dropped|fell|went|gone|goes|went up|gone up|changed) from',
  pt: '(?:passou|passa|subiu|aumentou|baixou|desceu|mudou|(?:passad|subid|aumentad|alargad|ampliad|elevad)[oa]s?) de',
  es: '(?:pas[óa]|subió|aumentó|bajó|cambió|(?:pasad|subid|aumentad|alargad|ampliad|elevad)[oa]s?) de',
  fr: '(?:passé|augmenté|monté|baissé|porté|allongé)e? de',
  it: '(?:passat|salit|sces|aumentat|portat|elevat|allungat)[oaie] d(?:a|ai|al|alle)',
};

/** Families whose stories are told, and no subject: "Three families, three answers". */
export const FAMILIES: Words = {
  en: '(?:two|three|four|five|six|[2-9]) famil*',
  pt: '(?:dois|duas|tres|quatro|cinco|seis) famil*',
  es: '(?:dos|tres|cuatro|cinco|seis) famil*',
  fr: '(?:deux|trois|quatre|cinq|six) famil*',
  it: '(?:due|tre|quattro|cinque|sei) famil*',
};
/** Before a value that has been told: "the two years". */
export const THE_SAME: Words = {
  en: 'the|those|these',
  pt: '[oa]s|d[oa]s|n[oa]s|aos|ess[ea]s',
  es: 'l[oa]s|es[oa]s',
  fr: 'les|des|aux|ces',
  it: 'i|gli|le|dei|degli|delle|ai|agli|nei|quei|quegli',
};
/** Those who write. Not folded: "nos" is "in the" in Portuguese. */
export const WE: Words = { en: '[Ww]e|I', pt: '[Nn]ós', es: '[Nn]osotros', fr: '[Nn]ous|[Jj]e', it: '[Nn]oi' };
/** What the sentence before may have named: "the regime can be kept for". */
export const SCHEME: Words = {
  en: '(?:the|this|that) (?:regime|scheme|system|status|benefit|advantage|option|exemption|relief|perk|tax break|deal)',
  pt: '(?:o|a|este|esta|esse|essa) (?:regime|beneficio|vantagem|opcao|isencao)',
  es: '(?:el|la|este|esta|ese|esa) (?:regimen|beneficio|ventaja|opcion|exencion)',
  fr: "(?:(?:le|la|ce|cet|cette) |l['’])(?:regime|avantage|option|exoneration)",
  it: "(?:(?:il|lo|la|questo|questa) |l['’])(?:regime|agevolazione|vantaggio|beneficio|opzione|esenzione)",
};
/** What takes that up: "it lasts", "ficar nele", "este, a su vez". */
export const IT_LASTS: Words = {
  en: '(?:it|they|that|this) (?:lasts?|runs?|holds?|applies|ends?|(?:is|are) valid)|in it|^(?:it|this|both)',
  pt: '^(?:duram?|vale[mn]?|vige|est[ea]|el[ea])|nel[ea]',
  es: '^(?:duran?|valen?|est[ea])',
  fr: 'y rester|^(?:celui-ci|celle-ci|ils?|elles?)',
  it: '^(?:durano?|vale|valgono|vige|quest[oa]|ess[oa])|ci si puo restare|puo restarci',
};
/** Somebody's own: "our fund lost". */
export const OUR: Words = {
  en: 'my|ours?',
  pt: 'meus?|minhas?|noss[oa]s?',
  es: 'mis?|nuestr[oa]s?',
  fr: 'mon|notre',
  it: 'mi[oa]|nostr[oa]',
};
