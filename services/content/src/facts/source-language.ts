import type { FactSource, NamedSource } from '@firm/contracts/api/facts';
import { textLanguage } from '@firm/contracts/rules/text-language';
import type { FactLanguage } from '@firm/contracts/rules/facts';

/** Words by which laws call themselves, too short for their other words to tell the language. */
const NAMES_OF_LAWS: Partial<Record<FactLanguage, RegExp>> = {
  pt: /\b(?:lei|decreto-lei|portaria|despacho|código|constituição|artigos?)(?![\p{L}-])/iu,
  es: /\b(?:ley|real decreto|orden|código|constitución|artículos?)(?!\p{L})/iu,
  it: /\b(?:legge|decreto legislativo|decreto-legge|circolare|codice|testo unico|costituzione|articol[oi])(?!\p{L})/iu,
  fr: /\b(?:loi|décret|arrêté|ordonnance)(?!\p{L})/iu,
};
/** What decides between languages that call a law the same. */
const OF_COUNTRIES: Partial<Record<string, FactLanguage>> = {
  Portugal: 'pt',
  Brazil: 'pt',
  Spain: 'es',
  Italy: 'it',
  France: 'fr',
};

/** A source with the language of its official name; null where it is English or cannot be told. */
export function withLanguage({ title, address, article }: FactSource, jurisdiction: string): NamedSource {
  const name = [title, article].filter(Boolean).join(', ');
  const own = OF_COUNTRIES[jurisdiction];
  const known = (Object.keys(NAMES_OF_LAWS) as FactLanguage[]).filter((one) => NAMES_OF_LAWS[one]?.test(name));
  const language = own && known.includes(own) ? own : (known[0] ?? textLanguage(name));
  return { title, address, article, language: language === 'en' ? null : language };
}
