import { isSameFigure, readFigures, type Figure } from '@firm/platform/evidence/figures';
import { countNegations, countNegativeSense } from '@firm/contracts/rules/negation';
import { isMoreCertain, isNearlySame } from '@firm/platform/evidence/wording';
import { detectLanguage } from '@firm/platform/language/detect-language';
import type { Passage } from '../retrieval/passage.js';
import { isPartOfTalk, isQuestion, saysUnknown, states, subjectStems } from './assertion.js';
import { compareQualifiers, withoutBounds } from './qualifiers.js';
import { hasSentence, sentenceAround } from './verify-quote.js';

/** A passage with words that were found in it. */
export interface Citation {
  passage: Passage;
  words: string;
}

interface JudgedSentence {
  text: string;
  citations: readonly Citation[];
  /** Whether the sentence has a mark whose words are in no passage it names. */
  hasRefusedMark: boolean;
  question: string;
}

/**
 * `plain`: states nothing that needs a source. `supported`: cites one that says so. `unconfirmed`: cites none, or one that
 * does not say it. `contradicted`: cites one that says something else.
 */
export type Support = 'plain' | 'supported' | 'unconfirmed' | 'contradicted';

/** A rule, a duty, a right or a deadline, in the four languages. */
const RULE = new RegExp(
  `(?<![\\p{L}])(?:${[
    `must|has to|have to|needs? to|requir\\p{L}*|oblig\\p{L}*|mandatory|deadline|tax(?:ed|able|-free)|exempt\\p{L}*|entitle\\p{L}*|eligib\\p{L}*|qualif\\p{L}*|prohibit\\p{L}*|forbidden|permitted|allowed|guarante\\p{L}*|automatic\\p{L}*|legal(?:ly)?|lawful|illegal|counts? (?:as|towards|for)`,
    `devem?|tem de|têm de|tem que|têm que|é (?:preciso|necessári[oa]|obrigatóri[oa])|obrig\\p{L}*|exig\\p{L}*|requer\\p{L}*|prazo|tributad\\p{L}*|isen\\p{L}*|direito a\\p{L}?|elegív\\p{L}*|proib\\p{L}*|permitid\\p{L}*|garant\\p{L}*`,
    `deben?|tienen? que|hay que|es (?:preciso|necesari[oa]|obligatori[oa])|requier\\p{L}*|plazo|tribut\\p{L}*|exent\\p{L}*|derecho a\\p{L}?|prohíb\\p{L}*|automátic\\p{L}*`,
    `dev(?:e|ono)|bisogna|occorre|è (?:necessari\\p{L}*|obbligatori\\p{L}*)|obblig\\p{L}*|richie\\p{L}*|scadenza|tassat\\p{L}*|esent\\p{L}*|diritto a\\p{L}*|idone\\p{L}*|vietat\\p{L}*|consentit\\p{L}*`,
  ].join('|')})(?![\\p{L}])`,
  'iu',
);

/**
 * Judges whether a sentence is supported by what it cites: its numbers, amounts, dates, denials and certainties have to be
 * those of the passage, and so has what qualifies them (`qualifiers.ts`). Other wording is the model's own.
 */
export function judgeSupport(sentence: JudgedSentence): Support {
  const { text, citations, question } = sentence;
  const figures = readFigures(text);
  if (citations.length === 0) return needsSupport(sentence, figures) ? 'unconfirmed' : 'plain';
  // Of a sentence that was copied nothing can differ.
  if (citations.some(({ passage }) => hasSentence(passage.text, text))) return 'supported';

  const cited = citations.map(({ passage, words }) => sentenceAround(words, passage.text)).join('\n');
  const missing = missingFigures(figures, {
    cited: readFigures(cited),
    passages: citations.flatMap((citation) => readFigures(sourceOf(citation))),
    asked: readFigures(question),
  });
  if (missing.length > 0) {
    const quoted = citations.flatMap(({ words }) => readFigures(words));
    const isOther = ({ unit }: Figure) => unit !== 'none' && quoted.some((figure) => figure.unit === unit);
    return missing.some(isOther) ? 'contradicted' : 'unconfirmed';
  }
  const given = citations.map(({ passage }) => passage.text).join('\n');
  if (isMoreCertain(text, given) || isOfAnotherSubject(text, citations)) return 'unconfirmed';
  const negation = judgeNegation(text, citations, cited);
  if (negation !== 'supported') return negation;
  const quoted = citations.map(({ words }) => words).join('\n');
  return OF_COMPARISON[compareQualifiers(text, { quoted, cited, given })];
}

/** Every sentence does that states something, unless it belongs to the talk itself or says that something is not known. */
function needsSupport({ text, hasRefusedMark, question }: JudgedSentence, figures: readonly Figure[]): boolean {
  if (hasRefusedMark) return true;
  if (isQuestion(text)) return false;
  const isAsked = figures.every((figure) => readFigures(question).some((asked) => isSameFigure(asked, figure)));
  if (isAsked && saysUnknown(text)) return false;
  return figures.length > 0 || (!isPartOfTalk(text) && (RULE.test(text) || states(text)));
}

const OF_COMPARISON = { same: 'supported', more: 'unconfirmed', other: 'contradicted' } as const;

/** Of what a sentence speaks of, the share that its passage has to speak of too, where both are in one language. */
const MIN_SHARED = 0.3;

/** Whether most words of a sentence are in none of the passages that it cites; of other languages that cannot be told. */
function isOfAnotherSubject(text: string, citations: readonly Citation[]): boolean {
  const language = detectLanguage(text);
  const source = citations.map(sourceOf).join('\n');
  if (language === null || detectLanguage(source) !== language) return false;
  const [own, theirs] = [[...subjectStems(text)], subjectStems(source)];
  return own.length > 1 && own.filter((stem) => theirs.has(stem)).length / own.length < MIN_SHARED;
}

const sourceOf = ({ passage: { title, heading, text } }: Citation): string => `${title} ${heading ?? ''} ${text}`;

interface GivenFigures {
  /** Of the sentences that are quoted. */
  cited: readonly Figure[];
  /** Of their whole passages. */
  passages: readonly Figure[];
  /** Of the question. */
  asked: readonly Figure[];
}

/**
 * The figures that no cited passage states; of a kind that the quoted sentence states, its own alone count. One that the
 * visitor named may stand beside one of the same kind that is stated ("with €300,000 you are below €500,000").
 */
function missingFigures(figures: readonly Figure[], { cited, passages, asked }: GivenFigures): Figure[] {
  const isIn = (figure: Figure, list: readonly Figure[]) => list.some((given) => isSameFigure(given, figure));
  const isStated = (figure: Figure) => isIn(figure, cited.some(({ unit }) => unit === figure.unit) ? cited : passages);
  return figures.filter((figure) => {
    if (isStated(figure)) return false;
    const hasOther = figures.some((other) => other !== figure && other.unit === figure.unit && isStated(other));
    return !(hasOther && isIn(figure, asked));
  });
}

/** A denial has to be in the cited sentence too, and the other way round. */
function judgeNegation(text: string, citations: readonly Citation[], cited: string): Support {
  const [said, around] = [text, cited].map(withoutLookalikes) as [string, string];
  const quoted = withoutLookalikes(citations.map(({ words }) => words).join('\n'));
  const own = countNegations(said);
  for (const other of [quoted, around]) {
    const theirs = countNegations(other);
    if (!isNearlySame(said, other) || own % 2 === theirs % 2 || countNegativeSense(said) === countNegativeSense(other))
      continue;
    return own === 0 || theirs === 0 ? 'contradicted' : 'unconfirmed';
  }
  if (own > 0 && countNegativeSense(around) === 0) return 'unconfirmed';
  if (countNegations(quoted) > 0 && countNegativeSense(said) === 0) return 'unconfirmed';
  return 'supported';
}

/** Without what looks like a denial: "no more than", and "no" where it is Portuguese and means "in the". */
function withoutLookalikes(text: string): string {
  const rest = withoutBounds(text);
  return detectLanguage(text) === 'pt' ? rest.replace(/(?<!\p{L})no(?!\p{L})/giu, ' ') : rest;
}
