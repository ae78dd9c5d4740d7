import { isSameFigure, readFigures, type Figure } from '@firm/platform/evidence/figures';
import { countNegations, countNegativeSense } from '@firm/platform/evidence/negation';
import { isMoreCertain, isNearlySame } from '@firm/platform/evidence/wording';
import type { Passage } from '../retrieval/passage.js';
import { isPartOfTalk, isQuestion, saysUnknown, states } from './assertion.js';
import { sentenceAround } from './verify-quote.js';

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
  /** What the visitor asked. */
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
 * those of the passage. Other wording is the model's own.
 */
export function judgeSupport(sentence: JudgedSentence): Support {
  const { text, citations, question } = sentence;
  const figures = readFigures(text);
  if (citations.length === 0) return needsSupport(sentence, figures) ? 'unconfirmed' : 'plain';

  const cited = citations.map(({ passage, words }) => sentenceAround(words, passage.text)).join('\n');
  const missing = missingFigures(figures, {
    cited: readFigures(cited),
    passages: citations.flatMap(({ passage }) =>
      readFigures(`${passage.title} ${passage.heading ?? ''} ${passage.text}`),
    ),
    asked: readFigures(question),
  });
  if (missing.length > 0) {
    const quoted = citations.flatMap(({ words }) => readFigures(words));
    const isOther = ({ unit }: Figure) => unit !== 'none' && quoted.some((figure) => figure.unit === unit);
    return missing.some(isOther) ? 'contradicted' : 'unconfirmed';
  }
  const given = citations.map(({ passage }) => passage.text).join('\n');
  if (isMoreCertain(text, given)) return 'unconfirmed';
  return judgeNegation(text, citations, cited);
}

/** Every sentence does that states something, unless it belongs to the talk itself or says that something is not known. */
function needsSupport({ text, hasRefusedMark, question }: JudgedSentence, figures: readonly Figure[]): boolean {
  if (hasRefusedMark) return true;
  if (isQuestion(text)) return false;
  const isAsked = figures.every((figure) => readFigures(question).some((asked) => isSameFigure(asked, figure)));
  if (isAsked && saysUnknown(text)) return false;
  return figures.length > 0 || (!isPartOfTalk(text) && (RULE.test(text) || states(text)));
}

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
  const quoted = citations.map(({ words }) => words).join('\n');
  const own = countNegations(text);
  for (const other of [quoted, cited]) {
    const theirs = countNegations(other);
    if (!isNearlySame(text, other) || own % 2 === theirs % 2 || countNegativeSense(text) === countNegativeSense(other))
      continue;
    return own === 0 || theirs === 0 ? 'contradicted' : 'unconfirmed';
  }
  if (own > 0 && countNegativeSense(cited) === 0) return 'unconfirmed';
  if (countNegations(quoted) > 0 && countNegativeSense(text) === 0) return 'unconfirmed';
  return 'supported';
}
