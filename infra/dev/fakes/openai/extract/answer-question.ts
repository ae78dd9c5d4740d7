import type { Ask } from '../ask.js';
import { FIXED_SENTENCES } from './fixed-sentences.js';
import { readPassages, type Passage } from './passages.js';
import { splitSentences } from './sentences.js';
import { contentStems, detectLanguage, type Language } from './words.js';

/** The sentences that fit a question best, each with the passage it stands in. */
export interface Found {
  language: Language;
  isGreeting: boolean;
  picked: { passage: Passage; sentence: string }[];
}

const MAX_SENTENCES = 3;

/** Looks for the answer to the visitor's last message among the passages of the system text and the conversation. */
export function findAnswer(ask: Ask): Found {
  const question = ask.turns.findLast((turn) => turn.role === 'user')?.text ?? '';
  const passages = [ask.instructions, ...ask.turns.map((turn) => turn.text)].flatMap(readPassages);
  const wanted = new Set(contentStems(question));
  const language = detectLanguage(question);
  return { language, isGreeting: wanted.size === 0, picked: pickSentences(passages, wanted) };
}

/** The answer in prose: the picked sentences, one link, and the truth about who wrote it. */
export function answerQuestion(ask: Ask): string {
  return writeProse(findAnswer(ask), wantsMarks(ask.instructions));
}

/** @param hasMarks whether each sentence is marked with its passage; else one link closes the answer. */
export function writeProse({ language, isGreeting, picked }: Found, hasMarks: boolean): string {
  const fixed = FIXED_SENTENCES[language];
  const [best] = picked;
  if (!best) return `${isGreeting ? fixed.greeting : fixed.nothingFound}\n\n(${fixed.notConnected})`;
  if (hasMarks) {
    const marked = picked.map(({ passage, sentence }) => `${sentence} [[${passage.id}|${sentence}]]`);
    return `${marked.join(' ')}\n\n(${fixed.notConnected})`;
  }
  const prose = picked.map(({ sentence }) => sentence).join(' ');
  return `${prose}\n\n${fixed.more} [${best.passage.title}](${best.passage.url})\n\n(${fixed.notConnected})`;
}

/** Whether the instructions show that a claim is to be marked with its passage and words: `[[1|exact words]]`. */
const wantsMarks = (instructions: string): boolean => /\[\[[^\]|\n]+\|[^\]\n]+\]\]/.test(instructions);

/**
 * The passage that shares most with the question, a word of its title counting half again, and its best sentences in
 * their order. A passage that shares little, or a single word of many, is no answer.
 */
function pickSentences(passages: Passage[], wanted: Set<string>): Found['picked'] {
  const share = measureShares(passages, wanted);
  const [best] = passages
    .map((passage) => ({ passage, ...share(`${passage.title} ${passage.text}`), inTitle: share(passage.title).part }))
    .sort((one, other) => other.part + other.inTitle / 2 - one.part - one.inTitle / 2);
  if (!best || !(best.part >= 0.5 || (best.words >= 2 && best.part >= 0.2))) return [];

  const sentences = splitSentences(best.passage.text)
    .filter((sentence) => sentence.length > 20)
    .map((sentence, index) => ({ sentence, index, part: share(sentence).part }));
  const fitting = sentences.filter(({ part }) => part > 0);
  return (fitting.length > 0 ? fitting : sentences)
    .sort((one, other) => other.part - one.part || one.index - other.index)
    .slice(0, MAX_SENTENCES)
    .sort((one, other) => one.index - other.index)
    .map(({ sentence }) => ({ passage: best.passage, sentence }));
}

/** Says of a text how many of the wanted words it has, and what part of the question these are, rare words weighing more. */
function measureShares(passages: Passage[], wanted: Set<string>): (text: string) => { words: number; part: number } {
  const stems = passages.map((passage) => new Set(contentStems(`${passage.title} ${passage.text}`)));
  const weights = new Map(
    [...wanted].map((stem) => {
      const holders = stems.filter((own) => own.has(stem)).length;
      return [stem, Math.log(1 + (passages.length + 1) / (1 + holders))];
    }),
  );
  const whole = [...weights.values()].reduce((total, weight) => total + weight, 0);
  return (text) => {
    const own = new Set(contentStems(text));
    const common = [...weights].filter(([stem]) => own.has(stem));
    return { words: common.length, part: common.reduce((total, [, weight]) => total + weight, 0) / whole };
  };
}
