import { FACT_LANGUAGES, type FactLanguage } from './facts.js';

/** Frequent words that the other languages do not have, or hardly ever. */
const FREQUENT: Record<FactLanguage, string> = {
  en: 'the and of to is are with for that this it be by from as an you not who which have has was will can their',
  pt: 'o os uma de do da dos das em no na ao não é são com para que pelo pela mais ou como à às está você depois',
  es: 'el los las una de del en con para que y no es son por como más pero al está usted después hay su',
  fr: "le les une de des du et est sont dans pour que qui avec pas sur au aux ce cette vous ou l'on être plus après",
  it: 'il gli del della dei degli delle di che è sono per con una nel alla non anche più come ma dal questo dopo si lo',
};

/** The same of the words for times and numbers, by which a title or a single sentence is told. English has "due" and "per cent". */
const OF_RULES: Record<FactLanguage, string> = {
  en: 'year years month months day days week weeks two three four five six seven eight nine ten hundred thousand',
  pt: 'pode podem ano anos mês dia dias dois duas quatro sete oito dez cem duzentos trezentos quinhentos',
  es: 'puede pueden dos año años día días cuatro siete ocho nueve diez cien doscientos trescientos quinientos',
  fr: 'peut peuvent mois semaine semaines ans année années jour jours par deux trois quatre cinq sept huit neuf dix',
  it: 'può possono settimana settimane anno anni mese mesi giorno giorni quattro cinque sette otto dieci mila',
};

/** The languages that have a word among these. */
const LANGUAGES_OF = new Map<string, FactLanguage[]>();
for (const language of FACT_LANGUAGES) {
  for (const word of new Set(`${FREQUENT[language]} ${OF_RULES[language]}`.split(' '))) {
    LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language]);
  }
}

/** Characters that suffice to tell. */
const ENOUGH = 3_000;

/** How many of the frequent words of each language a text has, and how many with a letter or an ending that it alone has. */
function countFrequent(text: string): Map<FactLanguage, number> {
  const points = new Map<FactLanguage, number>();
  for (const [word] of text
    .slice(0, ENOUGH)
    .toLowerCase()
    .matchAll(/\p{L}+(?:'on)?/gu)) {
    for (const language of LANGUAGES_OF.get(word) ?? []) points.set(language, (points.get(language) ?? 0) + 1);
    const own = /ñ|ón$/.test(word) ? 'es' : /[ãõ]/.test(word) ? 'pt' : undefined;
    if (own) points.set(own, (points.get(own) ?? 0) + 1);
  }
  return points;
}

/** The language with most frequent words; one that has no fewer than any other stays. */
function mostFrequent(points: ReadonlyMap<FactLanguage, number>, otherwise: FactLanguage): FactLanguage {
  let best = otherwise;
  for (const language of FACT_LANGUAGES) if ((points.get(language) ?? 0) > (points.get(best) ?? 0)) best = language;
  return best;
}

/** The language of a text by its frequent words; English where it cannot be told. */
export const textLanguage = (text: string): FactLanguage => mostFrequent(countFrequent(text), 'en');

/** Surplus of frequent words from which a text as a whole is plainly of one language, and how many times as many it has. */
const PLAIN_SURPLUS = 8;
const PLAIN_TIMES = 1.5;

/** The language of a text where it plainly is of one; null of a short or a mixed one. */
export function clearLanguage(text: string): FactLanguage | null {
  const points = countFrequent(text);
  const best = mostFrequent(points, 'en');
  const countOf = (language: FactLanguage) => points.get(language) ?? 0;
  const count = countOf(best);
  const next = Math.max(...FACT_LANGUAGES.filter((language) => language !== best).map(countOf));
  return count - next >= PLAIN_SURPLUS && count >= PLAIN_TIMES * next ? best : null;
}

/** Surplus of frequent words, compared with the surrounding text, from which a sentence counts as another language. */
const CLEARLY = 2;

/** The language of a sentence; that of the text around it unless it is clearly in another. */
export function sentenceLanguage(sentence: string, around: FactLanguage): FactLanguage {
  const points = countFrequent(sentence);
  const best = mostFrequent(points, around);
  return (points.get(best) ?? 0) - (points.get(around) ?? 0) >= CLEARLY ? best : around;
}
