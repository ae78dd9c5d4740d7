import { fold } from '../language/stop-phrases.js';

const MONTH = '(?:\\p{L}+\\.? )';
const YEAR = '(?:19|20)\\d\\d';
/** "2024", "October 2024", "1 October 2024", "the end of 2024", "1 de outubro de 2024". */
const DATE = `(?:(?:the |o |el |il |al |fim |fin |finales |final |fine |end |de |del |do |of |\\d{1,2}(?:st|nd|rd|th|o|er)? |${MONTH}(?:\\d{1,2},? )?){0,5}${YEAR})`;
/** "Until then", "before the reform": another way to name a moment that has passed. */
const MOMENT = `(?:then|that|this|recently|the (?:change|reform|law|amendment|new)|entao|disso|isso|a (?:reforma|lei|alteracao|mudanca)|entonces|eso|la (?:reforma|ley|legge|riforma|modifica|modificacion)|allora|poco fa)`;

/** How a value came to be: with a date, a report of the past. */
const CHANGED =
  '(?:raised|rose|increased|lowered|reduced|cut|dropped|fell|went up|changed|doubled|aumentou|subiu|passou|baixou|desceu|mudou|aumento|subio|paso|bajo|cambio|sali|scese|passo)';

/** Words that say of a value that it held in the past; folded, of the four languages and French. */
const PAST = new RegExp(
  [
    // "Was set at" tells how the value in force has come about.
    `(?:was|were)(?! (?:last |finally |definitively )?(?:set|fixed|established|introduced|defined|confirmed|kept|chosen)\\b)`,
    `used to|had been|had to|formerly|previously|in the past|at (?:that|the) time|in those days`,
    `(?:old|former|earlier|previous|prior) (?:\\p{L}+ ){0,2}?(?:rule|rules|minimum|amount|law|limit|threshold|figure|value|rate|period|term|requirement)s?`,
    `(?:until|till|up to|before|prior to|ate|antes d[eo]|hasta|antes del?|fino a[ld]?|prima del?|jusqu'(?:a|en|au)|avant) (?:${DATE}|${MOMENT})`,
    `${CHANGED} .*\\b(?:in|on|em|en|nel|a) ${DATE}`,
    `\\b(?:in|on|em|en|nel) ${DATE},? .*${CHANGED}`,
    `era[mn]?|erano|(?:foi|foram|fue|fueron|fu|furono)(?! (?:fixad|estabelecid|definid|confirmad|fijad|establecid|fissat|stabilit|definit|confermat)\\p{L}*)|etai(?:t|ent)`,
    `anteriormente|antigamente|outrora|deixou de|antig[ou][oa]?s?|na altura|no passado|antiguamente|dejo de|en el pasado`,
    `in precedenza|precedentemente|in passato|un tempo|vecchi[oa]|auparavant|anciennement|ancien(?:ne)?|autrefois`,
    // "Antes bastavam", "prima bastavano".
    `(?:antes|prima)(?: (?:era|\\p{L}+(?:av[ao](?:m|no)?|aban?|ia[mn]?|[ei]va(?:no)?))|(?=[,.;:)]|$))|before(?=[,.;:)]|$)`,
  ]
    .map((words) => `(?<!\\p{L})(?:${words})(?!\\p{L})`)
    .join('|'),
  'u',
);

/** Until now: the past, although it names the present. */
const UNTIL_NOW =
  /(?<!\p{L})(?:(?:until|till|up to|ate|hasta|fino a|fino ad) (?:now|today|agora|hoje|ahora|hoy|ora|oggi)|finora)(?!\p{L})/gu;
/** Says that something has ended, also beside a word of the present: "is now no longer". */
const NO_LONGER = /(?<!\p{L})(?:no longer|any ?more|ja nao|ya no|non [^,;]{0,40} piu)(?!\p{L})/u;
/** A value beside such a word is said to hold, whatever else the clause tells: "now asks for". */
const PRESENT =
  /(?<!\p{L})(?:now|today|currently|at present|presently|still|hoje|agora|atualmente|actualmente|ainda|hoy|ahora|todavia|oggi|adesso|attualmente|ancora|aujourd'hui|actuellement|desormais)(?!\p{L})/gu;

/** Where another statement begins: "…; now it is …", "… and is …", ", but …", ", which …". */
const CLAUSE =
  /[;:—–()]|,\s+(?=(?:but|and|now|which|mas|e|agora|que|pero|y|ahora|ma|ora|che|mais|et|qui|since|desde|dal)\b)|\s(?=(?:and|but|e|mas|y|pero|ma|et|mais) (?:it|this|now|today|currently|is|are|has|hoje|agora|es|son|hoy|ahora|sono|oggi|ora|est)\b)/gu;

/** Whether the clause of a sentence that holds a place tells what was, and not what is. */
export function tellsPast(sentence: string, place: number): boolean {
  const plain = foldInPlace(sentence);
  const breaks = [...plain.matchAll(CLAUSE)].map(({ index }) => index);
  const from = breaks.findLast((at) => at <= place) ?? 0;
  const clause = plain
    .slice(
      from,
      breaks.find((at) => at > place),
    )
    .replace(UNTIL_NOW, 'previously');
  return NO_LONGER.test(clause) || (PAST.test(clause) && clause.search(PRESENT) < 0);
}

/** How far the nearest word that names the present stands from a place; Infinity where none does. */
export function distanceToPresent(sentence: string, { start, end }: { start: number; end: number }): number {
  const distances = [...foldInPlace(sentence).matchAll(PRESENT)].map(({ index, 0: word }) =>
    index < start ? start - index - word.length : index - end,
  );
  return Math.min(Infinity, ...distances);
}

/** Folded, with every character in its place. */
const foldInPlace = (text: string): string =>
  [...text.normalize('NFC')].map((character) => (fold(character).length === 1 ? fold(character) : character)).join('');
