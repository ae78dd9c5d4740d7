import type { Words } from './words.js';

export const ARTICLE: Words = {
  en: 'the|an?',
  pt: '[oa]s?|uma?',
  es: 'el|l[oa]s?|una?',
  fr: "l(?:e|a|es|['’])|une?",
  it: "il|lo|la|i|gli|le|l['’]|una?|uno|un['’]",
};
export const OF: Words = {
  en: 'of',
  pt: 'd[eoa]s?',
  es: 'del?',
  fr: "d(?:e|u|es|['’])",
  it: "di|de[li]|degli|dell(?:[oae]|['’])",
};
/** What a rate is of: "20% on the gain". */
export const ON: Words = { en: 'on', pt: 'sobre', es: 'sobre', fr: 'sur', it: "sul?|sull(?:[oae]|['’])" };
/** Where a thing is, or when. */
export const IN: Words = {
  en: 'in',
  pt: 'em|n[oa]s?',
  es: 'en',
  fr: 'en|a|aux?',
  it: "in|a|a[li]|ne[li]|negli|nell(?:[oae]|['’])",
};
export const AND: Words = { en: 'and', pt: 'e', es: 'y|e', fr: 'et', it: 'ed?' };
export const BUT: Words = { en: 'but', pt: 'mas', es: 'pero', fr: 'mais', it: 'ma' };
export const OR: Words = { en: 'or', pt: 'ou', es: 'o|u', fr: 'ou', it: 'o' };
export const IF: Words = {
  en: 'if|when|who(?:ever)?',
  pt: 'se|quando|quem',
  es: 'si|cuando|quien',
  fr: 'si|quand|celui qui',
  it: 'se|quando|chi',
};
