import { readFigures } from './figures.js';

/** An acronym or the letter and number of a permit: IFICI, PFICs, D7, K-1. */
const ACRONYM = /(?<![\p{L}\p{N}])(?:\p{Lu}{2,}\p{N}*s?|\p{Lu}-?\p{N}+)(?![\p{L}\p{N}])/gu;
/** A word in capitals that does not begin a sentence, a quotation or a list. */
const CAPITALISED = /(?<=[\p{L}\p{N},;'’)] )\p{Lu}\p{L}+/gu;
/** Long enough to tell names apart, short enough for their forms: Portugal, Portuguese. */
const STEM_LETTERS = 5;

/** The names in a text: of laws, forms, programmes, authorities, people, places. */
export function readNames(text: string): { name: string; isAcronym: boolean }[] {
  const acronyms = [...text.matchAll(ACRONYM)].map(([name]) => ({ name, isAcronym: true }));
  const words = [...text.matchAll(CAPITALISED)]
    .map(([name]) => ({ name, isAcronym: false }))
    .filter(({ name }) => !acronyms.some((one) => one.name === name) && readFigures(`1 ${name}`).length === 1);
  return [...acronyms, ...words];
}

/** Whether a text has a name, in whatever form and letter case. */
export function hasName(name: string, text: string): boolean {
  const plain = fold(name).replace(/(?<=.{2})s$/, '');
  const stem = plain.length > STEM_LETTERS ? plain.slice(0, STEM_LETTERS) : plain;
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => (plain.length > STEM_LETTERS ? word.startsWith(stem) : word === plain || word === `${plain}s`));
}

/** Lower case, without accents and without the hyphen of "D-7". */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|(?<=\p{Lu})-(?=\p{N})/gu, '')
    .toLowerCase();
