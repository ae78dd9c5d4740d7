import type { TriedAnswer } from '@firm/contracts/api/alfred-management';
import type { FoundPassage } from '@firm/contracts/api/retrieval';

/** What a model says that copies one passage truly and invents everything else. */
interface InventedAnswer {
  text: string;
  /** The words of its marks that are in no passage they name. */
  invented: string[];
  /** The words that are really there; none where no passage was found. */
  honest: string[];
}

/** What became of the quotes that a fake model invented. */
export interface InventionCount {
  offered: number;
  through: number;
  honestOffered: number;
  honestShown: number;
}

const INVENTED_GUIDE = '/blog/the-secret-route-nobody-knows';
const WORDS_QUOTED = 8;

/**
 * An answer that tries every way past the check: figures changed, words put in, one passage's words under another's
 * number, a passage that was not given, a guide that does not exist, words from nowhere.
 */
export function inventAnswer(passages: readonly FoundPassage[]): InventedAnswer {
  const [first, second] = passages;
  const honest = first ? [wordsOf(first.text)] : [];
  const invented: [number, string][] = [
    [1, 'every applicant is admitted within five days'],
    [99, 'the words of a passage that was never given'],
    ...(first ? alter(first.text).map((words): [number, string] => [1, words]) : []),
    ...(first && second ? onlyIn(second.text, first.text).map((words): [number, string] => [1, words]) : []),
  ];
  const marks = [...invented, ...honest.map((words): [number, string] => [1, words])];
  return {
    text: `${marks.map(([id, words]) => `So it is. [[${id}|${words}]]`).join(' ')} See [the guide](${INVENTED_GUIDE}).`,
    invented: invented.map(([, words]) => words),
    honest,
  };
}

/** What of an invented answer reached the visitor. */
export function countInventions(
  { invented, honest }: InventedAnswer,
  { content, sources }: TriedAnswer,
): InventionCount {
  const shown = sources.map(({ words }) => words);
  return {
    offered: invented.length + 1,
    through: invented.filter((words) => shown.includes(words)).length + (content.includes(INVENTED_GUIDE) ? 1 : 0),
    honestOffered: honest.length,
    honestShown: honest.filter((words) => shown.includes(words)).length,
  };
}

function wordsOf(text: string): string {
  return sentenceOf(text).split(/\s+/).slice(0, WORDS_QUOTED).join(' ');
}

/** The first line that is long enough to be quoted. */
const sentenceOf = (text: string): string =>
  text.split('\n').find((line) => line.split(/\s+/).length >= WORDS_QUOTED && !/[[\]|]/.test(line)) ?? text;

/** The passage's own words, each time with something invented among them. */
function alter(text: string): string[] {
  const words = wordsOf(text).split(' ');
  const wordPutIn = [...words.slice(0, 3), 'guaranteed', ...words.slice(3)].join(' ');
  const figure = /(?:\S+\s+){2}\S*\d\S*(?:\s+\S+){2}/.exec(text.replaceAll('\n', ' '))?.[0];
  return figure && !/[[\]|]/.test(figure)
    ? [wordPutIn, figure.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))]
    : [wordPutIn];
}

const onlyIn = (text: string, other: string): string[] =>
  other.toLowerCase().includes(wordsOf(text).toLowerCase()) ? [] : [wordsOf(text)];
