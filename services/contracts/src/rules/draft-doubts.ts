/** What is known of a sentence of a draft, see `DraftSentence`. */
interface CheckedSentence {
  text: string;
  support: 'verbatim' | 'supported' | 'partly' | 'not found';
  passages: readonly number[];
  reason?: string;
  leansOnPrevious?: boolean;
}

interface CheckedBlock<Sentence extends CheckedSentence> {
  kind: string;
  sentences: Sentence[];
}

/** See `TalkDifference`. */
interface LawDifference {
  ref: string;
  sentence: string;
  words: string;
  name: string;
  now: string;
  since?: string;
  source?: { title: string; article: string | null };
  hasEnded?: boolean;
  isDated: boolean;
}

/** Whether an editor has to look at a sentence before it is published. */
export const isInDoubt = (support: CheckedSentence['support']): boolean =>
  support === 'partly' || support === 'not found';

/** Why a sentence is in doubt that means something else without the one before it. */
export const LEANS_ON_DOUBT = 'It goes on from the sentence before it, which is in doubt.';

/** The sentences of a draft as statements to compare with the law of today. */
export const draftStatements = (draft: readonly CheckedBlock<CheckedSentence>[]): { ref: string; text: string }[] =>
  draft.flatMap(({ sentences }) => sentences).map(({ text }, index) => ({ ref: String(index), text }));

/** Each tells a reader what to do, to pay, or to expect: amounts, duties, rights, limits. */
const RULE =
  /[€$%]|(?<!\p{L})(?:euros?|dollars?|percent|por cento|must|ha(?:s|ve) to|needs?|required?|(?<!I )can(?:not)?|may|allowed|entitled|right to|obliged|shall|within|at (?:least|most)|deadline of|due|valid|qualif\p{L}+|exempt\p{L}*|dev(?:e|em)|pod(?:e|em)|t[eê]m de|é preciso|prazo|precisa)(?!\p{L})/iu;
/** Two of them make a sentence one of the firm's subjects. */
const SUBJECTS =
  /(?<!\p{L})(?:tax|fil(?:e|es|ed|ing)|returns?|report|fee|penalt|permit|visa|passport|card|licen[sc]e|law|court|crime|appl(?:y|ic)|renew|certif|apostille|notar|regist|treat(?:y|ies)|citizen|resident|residence|account|bank|fund|invest|insurance|pension|income|gain|property|route|lease|rent|contract|inherit|gift|money|amount|price|cost|rule|office|consulate|abroad|automatic|changed|credit|earn|exclu|extension|free(?!\p{L})|limit|owner|regime|sum(?!\p{L})|worker|days?(?!\p{L})|weeks?(?!\p{L})|months?(?!\p{L})|years?(?!\p{L})|impost|visto|lei(?!\p{L})|renova|conta|banco|fundo|investi|autoriza|título|dias|meses|anos|[A-Z]{3,})/gu;
const LEAST_SUBJECTS = 2;
/** What such a reason says is more than a changed word. */
const SUBSTANCE =
  /^A slip: |somebody only asks this|It goes on from what|It answers a question|Today it is|not the law today|rule that has ended|a slip that it later corrects|The talk says [^“]*(?:[€$£%]|(?:day|week|month|year)s?\b)/;

/** Whether a sentence in doubt only misquotes a story or a joke: nothing in it is stated that a reader could rely on. */
export function isAside({ text, reason = '' }: Pick<CheckedSentence, 'text' | 'reason'>): boolean {
  if (SUBSTANCE.test(reason) || RULE.test(text)) return false;
  return (text.match(SUBJECTS)?.length ?? 0) < LEAST_SUBJECTS;
}

/** Letters that tell longer words apart, and are the same in their forms. */
const STEM_LETTERS = 5;
/** A sentence that shares so many longer words with one about a rule that has ended tells of the same rule. */
const LEAST_SHARED = 2;
const DENIES = /\b(?:not|no|never|nobody|longer|ended|closed|until|before|used to|não|nunca|até|já)\b|n['’]t\b/i;

/**
 * The draft in which a sentence is in doubt that states as the law of today what is not: the talk may well say it. In doubt with
 * it is what tells of the same ended rule beside it, and what means nothing without it. A sentence that names the time of which
 * it speaks stays as it is.
 * @param written what differs in the draft; `ref` is the number of a sentence in the whole draft, from 0.
 * @param said what differs in the talk; `ref` is the number of a passage.
 */
export function withLawOfToday<Sentence extends CheckedSentence, Block extends CheckedBlock<Sentence>>(
  draft: readonly (Block & CheckedBlock<Sentence>)[],
  written: readonly LawDifference[],
  said: readonly LawDifference[] = [],
): Block[] {
  const wrong = new Map(written.filter(({ isDated }) => !isDated).map((one) => [one.ref, one]));
  const sentences = draft.flatMap((block) => block.sentences);
  const ended = [
    ...sentences.flatMap(({ text, passages }, index) => {
      const difference = wrong.get(String(index));
      return difference?.hasEnded ? [{ text, passages, difference }] : [];
    }),
    ...said
      .filter(({ isDated, hasEnded }) => hasEnded && !isDated)
      .map((difference) => ({ text: difference.sentence, passages: [Number(difference.ref)], difference })),
  ];
  let number = 0;
  let isLastInDoubt = false;
  return draft.map((block) => {
    // Paragraphs go on from each other; nothing goes on from a heading.
    if (block.kind !== 'paragraph') isLastInDoubt = false;
    // A title names several subjects, and rests on all passages.
    const isText = block.kind !== 'title' && block.kind !== 'heading' && block.kind !== 'question';
    return {
      ...block,
      sentences: block.sentences.map((sentence) => {
        const difference = wrong.get(String(number++));
        const marked = difference
          ? doubt(sentence, describeDifference(difference))
          : (isText && markRetold(sentence, ended)) || (isLastInDoubt ? markLeaning(sentence) : sentence);
        isLastInDoubt = isInDoubt(marked.support);
        return marked;
      }),
    };
  });
}

/** What holds today, since when and by which law. */
function describeDifference({ words, name, now, since, hasEnded, source }: LawDifference): string {
  const law = source ? `, ${source.title}${source.article ? `, ${source.article}` : ''}` : '';
  return hasEnded
    ? `${name} ${now}${law && ` (${law.slice(2)})`}.`
    : `It says ${words}. Today it is ${now}${since ? ` since ${since}` : ''} (${name}${law}).`;
}

/** The law comes first where all that was in doubt is a name. */
function doubt<Sentence extends CheckedSentence>(sentence: Sentence, why: string): Sentence {
  const { support, reason } = sentence;
  const isNameAlone = reason?.startsWith('The talk does not name ');
  const reasons = isNameAlone ? [why] : [reason ?? 'The talk says so, but it is not the law today.', why];
  return { ...sentence, support: isInDoubt(support) ? support : 'partly', reason: reasons.join(' ') };
}

interface Ended {
  text: string;
  passages: readonly number[];
  difference: LawDifference;
}

/** An example beside a rule that has ended: "Somebody buys a flat, and gets the card". */
function markRetold<Sentence extends CheckedSentence>(
  sentence: Sentence,
  ended: readonly Ended[],
): Sentence | undefined {
  const { text, passages } = sentence;
  if (DENIES.test(text) || text.endsWith('?') || isInDoubt(sentence.support)) return undefined;
  const isBeside = (others: readonly number[]) => passages.some((id) => others.some((one) => Math.abs(one - id) <= 1));
  const own = stemsOf(text);
  const found = ended.find(
    (one) => isBeside(one.passages) && [...stemsOf(one.text)].filter((stem) => own.has(stem)).length >= LEAST_SHARED,
  );
  return found && doubt(sentence, `It tells of a rule that has ended. ${describeDifference(found.difference)}`);
}

function markLeaning<Sentence extends CheckedSentence>(sentence: Sentence): Sentence {
  if (!sentence.leansOnPrevious || isInDoubt(sentence.support)) return sentence;
  return { ...sentence, support: 'partly', reason: LEANS_ON_DOUBT };
}

const stemsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{5,}/gu) ?? []).map((word) => word.slice(0, STEM_LETTERS)));
