import type { Words } from './words.js';

/** Before a time at which something ends. */
export const UP_TO: Words = {
  en: 'until|till|up to',
  pt: 'ate',
  es: 'hasta',
  fr: "jusqu['’](?:a|en|au)",
  it: 'fino (?:a[ld]?|all)',
};
export const BEFORE: Words = {
  en: 'before|prior to',
  pt: 'antes d[eo]',
  es: 'antes del?',
  fr: 'avant',
  it: 'prima d(?:el?|ell|i)',
};
/** Before a time at which, or for which, something holds. */
export const DURING: Words = {
  en: 'in|on|during|for|throughout',
  pt: 'em|no|na|a|durante|para',
  es: 'en|el|durante|para',
  fr: 'en|au|le|pour|pendant|dans',
  it: 'in|nel|nell|per',
};
/** Before a time from which on something holds. */
export const SINCE: Words = {
  en: 'since|from|starting|beginning|effective|after',
  pt: 'desde|a partir|a contar|depois|apos',
  es: 'desde|a partir|a contar|despues',
  fr: 'depuis|a compter|a partir|apres',
  it: 'dal|dall|dopo|a partire',
};
/** Between a preposition and a year, beside a month and a day: "the end of", "o dia". */
export const PART_OF_YEAR: Words = {
  en: 'early|late|mid|beginning|start|end|the|of|(?:tax |fiscal )?year',
  pt: 'inicio|principios?|fim|finai?s|meados|de|d[oa]|[oa]s?|ano|dia|exercicio',
  es: 'inicio|principios?|fin|final(?:es)?|mediados|del?|el|[oa]s?|dia',
  fr: 'debut|fin|de|d|le|l|la|annee',
  it: 'inizio|fine|meta|di|del|dell|il|la|l|anno',
};
/** Names of laws, before the year in which they were made. */
export const LAW: Words = {
  en: 'laws?|acts?|bills?|budgets?|decrees?|codes?|regulations?|amend*|reform*',
  pt: 'leis?|decretos?|portarias?|orcamentos?|codigos?|altera*',
  es: 'ley|leyes|orden|modifi*',
  fr: 'lois?|decrets?|ordonnances?',
  it: 'legg[ei]|circolar[ei]|riform*',
};
/** A moment that has passed: until "then", before "the reform". */
export const MOMENT: Words = {
  en: 'then|that|this|recently|the (?:change|reform|law|amendment|new)',
  pt: 'entao|disso|isso|a (?:reforma|lei|alteracao|mudanca)',
  es: 'entonces|eso|la (?:reforma|ley|modificacion)',
  fr: '',
  it: 'allora|poco fa|la (?:legge|riforma|modifica)',
};
/** How a value came to be: with a date, a report of the past. */
export const CHANGED: Words = {
  en: 'raised|rose|increased|lowered|reduced|cut|dropped|fell|went up|changed|doubled',
  pt: 'aumentou|subiu|passou|baixou|desceu|mudou',
  es: 'aumento|subio|paso|bajo|cambio',
  fr: '',
  it: 'sali|scese|passo',
};
/** Say of a clause that it is of the past. */
export const FORMERLY: Words = {
  en: 'used to|had been|had to|formerly|previously|in the past|at (?:that|the) time|in those days|(?:old|former|earlier|previous|prior) (?:* ){0,2}?(?:rule|minimum|amount|law|limit|threshold|figure|value|rate|period|term|requirement)s?',
  pt: 'anteriormente|antigamente|outrora|antig[ou][oa]?s?|na altura|no passado',
  es: 'antiguamente|en el pasado',
  fr: 'auparavant|anciennement|ancien(?:ne)?|autrefois',
  it: 'in precedenza|precedentemente|in passato|un tempo|vecchi[oa]',
};
/** The same at the end of a clause, or before a verb of the past. */
export const EARLIER: Words = { en: 'before', pt: 'antes', es: 'antes', fr: 'avant', it: 'prima' };
export const TIME: Words = {
  en: 'days?|weeks?|months?|years?',
  pt: 'dias?|semanas?|mes(?:es)?|anos?',
  es: '',
  fr: 'jours?|semaines?|mois|ans?|annees?',
  it: 'giorn[oi]|settiman[ae]|mes[ei]|ann[oi]',
};
/** Verbs of what lasted. */
export const IMPERFECT: Words = {
  en: '',
  pt: 'era|*(?:avam?|iam?)',
  es: 'era|*(?:aban?|ian?)',
  fr: '',
  it: 'era|*[aei]va(?:no)?',
};
/** Verbs of the past: of the value beside them. "Was set at" tells how the value in force has come about. */
export const PAST_VERB: Words = {
  en: 'gave|took|asked for|stood at|started at|began at|lasted|waited|(?:was|were)(?! (?:last |finally |definitively )?(?:set|fixed|established|introduced|defined|confirmed|kept|chosen|extended|postponed))',
  pt: 'era[mn]?|durou|esperou|(?:d|pag|tribut|cust|bast|dur|demor)avam?|(?:conced|oferec|permit|exig|ped)iam?|(?:foi|foram)(?! (?:fixad|estabelecid|definid|confirmad|prorrogad|prolongad))',
  es: 'eran?|duro|espero|(?:d|pag|tribut|cost|bast|dur)aban?|(?:conced|ofrec|permit|exig|ped)ian?|(?:fue|fueron)(?! (?:fijad|establecid|definid|confirmad|prorrogad))',
  fr: '(?:et|donn|offr|accord|permett|val|pay|cout|suffis|demand|dur|fall|exige)ai(?:t|ent)',
  it: 'erano?|(?:d|pag|tribut|cost|bast|dur)ava(?:no)?|(?:conced|offr|permett|preved|val|chied|richied)[ei]va(?:no)?|(?:fu|furono)(?! (?:fissat|stabilit|definit|confermat|prorogat))',
};
export const WAS: Words = { en: 'was|were', pt: 'era[mn]?|foi', es: 'era|fue', fr: 'etait', it: 'erano?|fu' };
/** Verbs of another clause: "those who were minors may be declared". */
export const MAY: Words = {
  en: 'may|can|must',
  pt: 'podem?|devem?',
  es: 'pueden?|deben?',
  fr: 'peu(?:t|vent)|doi(?:t|vent)',
  it: 'puo|possono|devono',
};
/** The present, for certain only after "until": "ora" is an hour, too. */
export const NOW: Words = {
  en: 'now|today',
  pt: 'agora|hoje',
  es: 'ahora|hoy',
  fr: 'maintenant|desormais',
  it: 'ora|oggi',
};
/** A value beside such a word is said to hold. */
export const PRESENT: Words = {
  en: 'now|today|currently|at present|presently|still',
  pt: 'hoje|agora|atualmente|actualmente|ainda',
  es: 'hoy|ahora|todavia',
  fr: "aujourd['’]hui|actuellement|desormais",
  it: 'oggi|adesso|attualmente|ancora',
};
/** Say that something has ended, also beside a word of the present: "is now no longer". */
export const NO_LONGER: Words = {
  en: 'no longer|any ?more',
  pt: 'ja nao|deixou de',
  es: 'ya no|dejo de',
  fr: '',
  it: 'non [^,;]{0,40} piu',
};
/** Begin a clause that has its own time: "Since real estate was removed in 2023, …". */
export const BECAUSE: Words = {
  en: 'since|after|once|although|because|now that',
  pt: 'desde que|depois (?:de )?que|dado que|embora',
  es: 'despues (?:de )?que|aunque|ya que',
  fr: 'depuis que|apres que|puisque|bien que',
  it: 'da quando|dopo che|poiche|sebbene',
};
export const WHICH: Words = { en: 'which', pt: 'que', es: 'que', fr: 'qui', it: 'che' };
/** Verbs of what a rule says today. */
export const TAKES: Words = {
  en: 'takes?|costs?|asks?|needs?|requires?|is|are',
  pt: 'custa|pede|exige',
  es: 'cuesta|pide|exige|es',
  fr: 'coute|demande|est',
  it: 'costa|chiede|richiede',
};
/** After "and" or "but" they begin another statement: "and is". */
export const IS_NOW: Words = { en: 'it|this|is|are|has|currently', pt: '', es: 'es|son', fr: 'est', it: 'sono' };
/** After a comma, before another time: "…, since May 2026 it is …". */
export const SINCE_THEN: Words = { en: 'since', pt: 'desde', es: 'desde', fr: '', it: 'dal' };
