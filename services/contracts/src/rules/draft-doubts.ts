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
  isQuestion?: boolean;
  isDated: boolean;
}

/** Whether an editor has to look at a sentence before it is published. */
export const isInDoubt = (support: CheckedSentence['support']): boolean =>
  support === 'partly' || support === 'not found';

/** How reasons begin of what the talk says and what is wrong all the same. */
export const SLIP = 'A slip: ';
export const ONLY_ASKED = 'In the talk, somebody only asks this: ';
const NOT_LAW_TODAY = 'The talk says so, but it is not the law today.';
const ENDED_RULE = 'It tells of a rule that has ended.';
const GOES_ON = 'It goes on from the sentence before it, which is in doubt';

/** Why a sentence is in doubt that means something else without the one before it. */
export const goesOnFrom = (before: string): string => `${GOES_ON}: “${before}”`;

/** The sentences of a draft as statements to compare with the law of today. */
export const draftStatements = (draft: readonly CheckedBlock<CheckedSentence>[]): { ref: string; text: string }[] =>
  draft.flatMap(({ sentences }) => sentences).map(({ text }, index) => ({ ref: String(index), text }));

/**
 * For a list of doubts, the most serious first: what was said and is wrong, which nobody sees who only compares it with the talk; what
 * the talk does not say; what is only in doubt; what only goes on from another.
 */
export const bySeriousness = (one: Doubt, other: Doubt): number => rankOf(one) - rankOf(other);

type Doubt = Pick<CheckedSentence, 'support' | 'reason'>;

function rankOf({ support, reason = '' }: Doubt): number {
  if ([SLIP, ONLY_ASKED, NOT_LAW_TODAY, ENDED_RULE].some((words) => reason.includes(words))) return 0;
  if (reason.startsWith(GOES_ON)) return 3;
  return support === 'not found' ? 1 : 2;
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
  const outdated = said.filter(({ isDated, isQuestion }) => !isDated && !isQuestion);
  let number = 0;
  let doubted: Sentence | undefined;
  return draft.map((block) => {
    // Paragraphs go on from each other; nothing goes on from a heading.
    if (block.kind !== 'paragraph') doubted = undefined;
    // A title names several subjects, and rests on all passages.
    const isText = block.kind !== 'title' && block.kind !== 'heading' && block.kind !== 'question';
    return {
      ...block,
      sentences: block.sentences.map((sentence) => {
        const difference = wrong.get(String(number++));
        const marked = difference
          ? doubt(sentence, describeDifference(difference), difference.isQuestion)
          : (isText && markRetold(sentence, ended)) ||
            nameLawOfQuoted(doubted ? markLeaning(sentence, doubted) : sentence, outdated);
        // A question alone is no reason to doubt what goes on from it.
        doubted = isInDoubt(difference?.isQuestion ? sentence.support : marked.support) ? marked : undefined;
        return marked;
      }),
    };
  });
}

/** What holds today, since when and by which law. */
function describeDifference({ words, name, now, since, hasEnded, isQuestion, source }: LawDifference): string {
  const law = source ? `, ${source.title}${source.article ? `, ${source.article}` : ''}` : '';
  if (hasEnded) return `${name} ${now}${law && ` (${law.slice(2)})`}.`;
  return isQuestion
    ? `It says ${words}. Is this the same as “${name}”? That is ${now} today${law && ` (${law.slice(2)})`}.`
    : `It says ${words}. Today it is ${now}${since ? ` since ${since}` : ''} (${name}${law}).`;
}

/** The law comes first where all that was in doubt is a name. */
function doubt<Sentence extends CheckedSentence>(sentence: Sentence, why: string, isQuestion = false): Sentence {
  const { support, reason } = sentence;
  const isNameAlone = reason?.startsWith('The talk does not name ');
  const reasons = isNameAlone || (isQuestion && !reason) ? [why] : [reason ?? NOT_LAW_TODAY, why];
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
  return found && doubt(sentence, `${ENDED_RULE} ${describeDifference(found.difference)}`);
}

function markLeaning<Sentence extends CheckedSentence>(sentence: Sentence, before: Sentence): Sentence {
  if (!sentence.leansOnPrevious || isInDoubt(sentence.support)) return sentence;
  return { ...sentence, support: 'partly', reason: goesOnFrom(before.text) };
}

/** A reason that offers what the talk says in its place says, too, what has become of that. */
function nameLawOfQuoted<Sentence extends CheckedSentence>(
  sentence: Sentence,
  outdated: readonly LawDifference[],
): Sentence {
  const { support, reason } = sentence;
  const quoted = outdated.find((one) => reason?.includes(one.sentence));
  if (!isInDoubt(support) || !quoted) return sentence;
  return { ...sentence, reason: `${reason} What is quoted is not the law today. ${describeDifference(quoted)}` };
}

const stemsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{5,}/gu) ?? []).map((word) => word.slice(0, STEM_LETTERS)));
