import { countryOf, fold } from '@firm/contracts/rules/countries';
import { foldedOf, type ComparedFact } from '@firm/contracts/rules/fact-index';
import { wordAt } from '@firm/contracts/rules/fact-names';
import type { FactValue } from '@firm/contracts/rules/facts';
import { countriesOf, type TextSubject } from '@firm/contracts/rules/nearest-fact';
import type { Sentence } from '@firm/contracts/rules/statements';
import { tellsPast } from '@firm/contracts/rules/tells-past';

/** A shorter word stands in sentences about anything. */
const MIN_LETTERS = 6;

/** A sentence of a post, and the field in which it stands, as staff read it. */
export interface PostSentence extends Sentence {
  field: string;
}

/** Where a post holds the text that is or was the value of a fact, beside one of its terms: "The levy is paid at the tax office." */
export interface StatedText extends PostSentence {
  words: string;
}

/**
 * Those of a post's sentences that hold one of these texts of a fact.
 * @param about what the post as a whole is about.
 */
export function statedTextsIn(
  { sentences, about }: { sentences: readonly PostSentence[]; about: TextSubject },
  fact: ComparedFact,
  values: readonly FactValue[],
): StatedText[] {
  const texts = values.flatMap((value) =>
    value.type === 'text' && (/\p{L}\s+\p{L}/u.test(value.text) || value.text.length >= MIN_LETTERS)
      ? [value.text]
      : [],
  );
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
