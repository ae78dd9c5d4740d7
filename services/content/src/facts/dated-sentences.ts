import type { DatedText } from '@firm/contracts/api/facts';
import { factKeysIn, type FormerValue } from '@firm/contracts/rules/fact-html';
import type { ComparedFact } from '@firm/contracts/rules/stated-facts/fact-index';
import { isSameValue, type FactLanguage } from '@firm/contracts/rules/facts';
import { toFirmTime } from '@firm/contracts/rules/firm-time';
import { findStatedValues } from '@firm/contracts/rules/stated-facts/stated-values';
import { factsShownIn, type ShownFact } from '@firm/contracts/rules/stated-facts/statements';
import { BREAK } from '@firm/contracts/rules/stated-facts/text-blocks';
import { tellsPast } from '@firm/contracts/rules/stated-facts/tells-past';
import { textLanguage } from '@firm/contracts/rules/text-language';
import type { FactValueRow } from './fact.entity.js';
import { textOf, type Register, type RegisteredFact } from './register.js';

/** A sentence that shows a fact and a time beside it: "Since May 2026, after [ten years]". */
interface DatedSentence extends ShownFact {
  /** The times that it names, "2026-05-19", "2026-05" or "2026", and the keys of the other facts that it shows. */
  times: ReadonlySet<string>;
}

const YEAR_LENGTH = '2027'.length;
/** Not of a law: "Lei 1/2026", "2026/12". */
const YEAR = /(?<![\d/.,-])(?:19|20)\d\d(?![\d/-]|[.,]\d|\p{L})/gu;

/** The sentences of the HTML of an article that show a fact and name a time, in words or by another fact. */
export function datedSentencesIn(html: string): DatedSentence[] {
  const shown = factsShownIn(html);
  const language = textLanguage(shown.map(({ sentence }) => sentence).join('\n'));
  return [...new Set(shown.map(({ sentence }) => sentence))].flatMap((sentence) => {
    const facts = shown.filter((one) => one.sentence === sentence);
    const ownWords = [...facts]
      .sort((one, other) => other.at - one.at)
      .reduce((text, { at, words }) => text.slice(0, at) + BREAK + text.slice(at + words.length), sentence);
    const times = timesIn(ownWords, language);
    return facts.flatMap((fact): DatedSentence[] => {
      const others = facts.flatMap(({ key }) => (key === fact.key ? [] : [key]));
      return times.length + others.length > 0 ? [{ ...fact, times: new Set([...times, ...others]) }] : [];
    });
  });
}

/** The days, months and years that a sentence names, without those at which something was: "who was a minor on May 24". */
function timesIn(sentence: string, language: FactLanguage): string[] {
  const dates = findStatedValues(sentence, language).flatMap(({ value, start, end }) =>
    value.type === 'date' ? [{ time: value.text, start, end }] : [],
  );
  const years = [...sentence.matchAll(YEAR)]
    .map(({ 0: time, index: start }) => ({ time, start }))
    .filter(({ start }) => !dates.some((date) => date.start <= start && start < date.end));
  return [...dates, ...years].filter(({ start }) => !tellsPast(sentence, start)).map(({ time }) => time);
}

/** The keys of the facts whose value is a date, by that day. */
export type FactsByDay = ReadonlyMap<string, readonly string[]>;

export const factsByDay = (facts: readonly ComparedFact[]): FactsByDay => {
  const byDay = new Map<string, string[]>();
  for (const { key, now } of facts) {
    if (now?.type === 'date') byDay.set(now.text, [...(byDay.get(now.text) ?? []), key]);
  }
  return byDay;
};

/** The times of sentences that name a day: itself, its month, its year, and the facts that give it as their value. */
const namesOf = (day: string, dates: FactsByDay): string[] => [
  ...[day, day.slice(0, '2027-01'.length), day.slice(0, YEAR_LENGTH)],
  ...(dates.get(day) ?? []),
];

/** The times by which sentences date a former value of a fact. */
export const timesOfFormer = ({ history = [], now }: ComparedFact, dates: FactsByDay): string[] =>
  history.slice(0, now ? -1 : undefined).flatMap(({ from }) => namesOf(from, dates));

/** Whether a sentence that shows a fact dates it by a former value, and has been false since the fact changed. */
export function isDatedByFormer({ times }: DatedSentence, fact: ComparedFact, dates: FactsByDay): boolean {
  const today = fact.history?.at(-1);
  const has = (names: readonly string[]) => names.some((name) => times.has(name));
  return (
    fact.now !== null && today !== undefined && has(timesOfFormer(fact, dates)) && !has(namesOf(today.from, dates))
  );
}

/**
 * Where the HTML of an article shows a changed fact beside the time of its former value, "since January 2026 [€350,000]", or
 * beside a year in which it had both, and what readers are told there until somebody has changed the sentence.
 */
export function formerValuesIn(html: string, register: Register): Map<number, FormerValue> {
  const changed = factKeysIn(html).flatMap((key) => {
    const fact = register.facts.get(key);
    if (!fact || fact.values.length < 2) return [];
    const [before, current] = register.compared.get(key)?.history?.slice(-2) ?? [];
    return fact.current && before && current && before.until === current.from
      ? [[key, { value: before.value, replacedAt: fact.current.validFrom }] as const]
      : [];
  });
  if (changed.length === 0) return new Map();
  const former = new Map(changed);
  const dates = factsByDay(register.listCompared());
  return new Map(
    datedSentencesIn(html).flatMap(({ key, times, sentence, at, place }) => {
      const [value, fact] = [former.get(key), register.compared.get(key)];
      const today = fact?.history?.at(-1)?.from;
      if (!value || !fact || !today || tellsPast(sentence, at)) return [];
      const has = (names: readonly string[]) => names.some((name) => times.has(name));
      const ofToday = namesOf(today, dates).filter((name) => name !== today.slice(0, YEAR_LENGTH));
      return has(timesOfFormer(fact, dates)) && !has(ofToday) ? [[place, value] as const] : [];
    }),
  );
}

/** The times by which sentences date the value that a fact has. */
export const timesOfToday = (current: FactValueRow, dates: FactsByDay): string[] =>
  namesOf(toFirmTime(current.validFrom.toISOString()).slice(0, '2027-01-31'.length), dates);

/**
 * What the register says of the value that a fact has, or of the day on which it began, and has to be changed with it: its own
 * name ("the ten-year rule"), and facts about the same whose value is that day ("today's amount applies to moves since").
 */
export function factsDatedBy(fact: RegisteredFact, register: Register, dates: FactsByDay): DatedText[] {
  const { key, name, jurisdiction, terms, current } = fact;
  if (!current) return [];
  const times = timesOfToday(current, dates);
  const isNamed =
    findStatedValues(name, 'en').some(({ value }) => isSameValue(value, current.value)) ||
    timesIn(name, 'en').some((time) => times.includes(time));
  const isAboutTheSame = (other: RegisteredFact) =>
    other.jurisdiction === jurisdiction && terms.length > 0 && terms.every((term) => other.terms.includes(term));
  const others = times.flatMap((time) => register.facts.get(time) ?? []).filter((other) => other.key !== key);
  return [
    ...(isNamed ? [{ title: 'The name of this fact', sentence: name, postId: null }] : []),
    ...others
      .filter(isAboutTheSame)
      .map((other) => ({ title: other.name, sentence: textOf(other.current?.value), postId: null })),
  ];
}
