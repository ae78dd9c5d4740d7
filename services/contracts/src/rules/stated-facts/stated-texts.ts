import { countryOf } from '../countries.js';
import { fold } from '../fold.js';
import { foldedOf, type ComparedFact } from './fact-index.js';
import { wordAt } from './fact-names.js';
import type { FactValue } from '../facts.js';
import { countriesOf, type TextSubject } from './nearest-fact.js';
import type { Sentence } from './statements.js';
import { tellsPast } from './tells-past.js';

/** A shorter word stands in sentences about anything. */
const MIN_LETTERS = 6;

/** What is looked through: the sentences, and what the text as a whole is about. */
interface TextToRead<S extends Sentence> {
  sentences: readonly S[];
  about: TextSubject;
}

/** Where a sentence holds the text that is or was the value of a fact, beside one of its terms: "The levy is paid at the tax office." */
type StatedText<S extends Sentence> = S & { words: string };

/** The sentences that hold a former text of a fact; one that has today's, too, tells of the change. */
export function formerTextsIn<S extends Sentence>(text: TextToRead<S>, fact: ComparedFact): StatedText<S>[] {
  const former = statedTextsIn(text, fact, fact.former);
  if (former.length === 0 || !fact.now) return former;
  const today = new Set(statedTextsIn(text, fact, [fact.now]).map(({ sentence }) => sentence));
  return former.filter(({ sentence }) => !today.has(sentence));
}

/** The sentences that hold one of these texts of a fact. */
export function statedTextsIn<S extends Sentence>(
  { sentences, about }: TextToRead<S>,
  fact: ComparedFact,
  values: readonly FactValue[],
): StatedText<S>[] {
  const texts = values
    .flatMap((value) => (value.type === 'text' ? [value.text, ...Object.values(value.wordings ?? {})] : []))
    .filter((text) => /\p{L}\s+\p{L}/u.test(text) || text.length >= MIN_LETTERS);
  if (texts.length === 0) return [];
  const country = countryOf(fact.jurisdiction);
  return sentences.flatMap((one) => {
    const plain = fold(one.sentence);
    const words = texts.find((text) => wholeWordsAt(plain, fold(text)) >= 0);
    const around = [plain, ...[one.heading, ...one.labels].map(fold)];
    if (!words || !foldedOf(fact).terms.some((term) => around.some((text) => wordAt(text, term) >= 0))) return [];
    const countries = countriesOf({ ...one, value: { type: 'text', text: words } }, about);
    const isElsewhere = country !== undefined && countries !== null && !countries.has(country);
    return isElsewhere || tellsPast(one.sentence, wholeWordsAt(plain, fold(words))) ? [] : [{ ...one, words }];
  });
}

/** Where a text has these words as they are, and not as a part of others; both folded. */
function wholeWordsAt(text: string, words: string): number {
  let at = wordAt(text, words);
  while (at >= 0 && /[\p{L}\p{N}]/u.test(text[at + words.length] ?? '')) at = wordAt(text, words, at + 1);
  return at;
}
