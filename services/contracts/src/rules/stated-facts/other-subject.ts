import type { FactType } from '../facts.js';
import { ARTICLE, OF, ON } from '../words/grammar.js';
import * as subjects from '../words/subjects.js';
import { anyOf, pattern } from '../words/words.js';

/*
 * Is a value given to something else than a rule whose terms stand beside it? So is a share of people, a penalty, somebody's age, the time
 * that one client waited, and what belongs to another way to a permit.
 */

/** A value, and its sentence before and after the words that give it, folded. */
interface Given {
  type: FactType;
  before: string;
  after: string;
}

const OF_PEOPLE = pattern`^ ${OF} (?:(?!${OF} )\p{L}+ ){0,3}?${subjects.PEOPLE}`;
/** Whether what stands after a share, folded, says that it is one of people. */
export const isShareOfPeople = (after: string): boolean => OF_PEOPLE.test(after);
/** In the name of a fact that is itself a share: "how much of a fund has to go into …". */
const SHARE = /\b(?:share|part|how much) of\b/;
/** In the name of a fact that counts time spent in a country. */
const PRESENCE = /^(?!.*\b(?:not|abroad|absence|outside)\b).*\b(?:residen|stay|spend|live)/;

const PAYMENT = new RegExp(anyOf(subjects.PAYMENT, subjects.RENT), 'u');
/** A rent of which a rule takes a part is what the rate is of, and not what is paid instead of it: "20% of the rent". */
const OF_RENT = new RegExp(`^ ${anyOf(OF, ON)}(?: ${anyOf(ARTICLE)})? ?${anyOf(subjects.RENT)}`, 'u');
const OTHERS: Partial<Record<FactType, readonly RegExp[]>> = {
  ...{ money: [PAYMENT], percentage: [PAYMENT, pattern`${subjects.YIELD}`], duration: [pattern`${subjects.EVENT}`] },
};

const AGE = pattern`${subjects.CHILD}(?: ${subjects.OF_AGE})+ $`;
/** After a time that is spent, and no age: "filhos com mais de dez anos de residência". */
const SPENT = pattern`^ ${OF} `;
const MOVED = pattern`${subjects.MOVED}(?: ${subjects.ABOUT})* $`;
const TRADED = pattern`${subjects.TRADED}[^,;:]*$`;
const ABSENCE = pattern`${subjects.ABSENCE}`;
const VALIDITY = pattern`${subjects.VALID}(?: \p{L}+){0,2} $`;
/** Before or after a time that is what something took, and no rule. */
const OF_ONE_CASE_BEFORE: readonly RegExp[] = [
  pattern`${subjects.OURS}[^,;:]*$`,
  pattern`${subjects.PROCEDURE}(?: \p{L}+){0,4} ${subjects.LASTS}(?: \p{L}+){0,2} $`,
];
const AGO = pattern`^ ${subjects.AGO}`;

/** Characters before a value within which a word of absence says what a time is spent with. */
const ABSENCE_NEAR = 50;
/** Characters after a value within which a word says what it is: "€500 in fees", "cinco anos de ausência". */
const NEAR = 25;
const CLAUSE_END = /[,;:()–—]|\.\s|\s(?:and|but|e|mas|y|pero|ma|et|mais)\s/u;

/**
 * Whether a sentence gives its value to something else than a fact whose terms it has.
 * @returns tells it of a fact by its name, folded.
 */
export function otherSubjectIn({ type, before, after }: Given): (name: string) => boolean {
  if (type === 'percentage' && isShareOfPeople(after)) return (name) => !SHARE.test(name);
  const isOfAge = () => AGE.test(before) && !SPENT.test(after);
  const isOfOneCase = () => AGO.test(after) || OF_ONE_CASE_BEFORE.some((one) => one.test(before));
  if (type === 'duration' && (isOfAge() || isOfOneCase())) return () => true;
  if ((type === 'percentage' && MOVED.test(before)) || (type === 'money' && TRADED.test(before))) return () => true;
  const unrented = type === 'percentage' ? after.replace(OF_RENT, '') : after;
  const next = unrented.slice(0, NEAR).split(CLAUSE_END, 1)[0];
  const last = before
    .slice(-ABSENCE_NEAR)
    .split(/[;:()]|\.\s/)
    .at(-1);
  const isUnspent = type === 'duration' && (ABSENCE.test(`${last} ${next}`) || VALIDITY.test(before));
  const clause = `${before.split(CLAUSE_END).at(-1)} ${next}`;
  const others = OTHERS[type]?.filter((other) => other.test(clause)) ?? [];
  return (name) => (isUnspent && PRESENCE.test(name)) || others.some((other) => !other.test(name));
}

const LEASE = pattern`${subjects.LEASE}`;
/** Whether a text is about the rent of homes: periods in it are rather those of contracts. */
export const isAboutLease = (text: string): boolean => LEASE.test(text);

const PROGRAMS = subjects.PROGRAMS.map((program) => pattern`${program}`);

/**
 * Whether a text speaks of another way to a permit than the one whose rule a fact is: "First permit: two years" below "D8" is
 * none of the Golden Visa.
 * @param levels what stands around a value, the nearest first: its sentence with its labels, the heading, the title; folded.
 * @returns tells it of a fact by its name, folded.
 */
export function otherProgramIn(levels: readonly string[]): (name: string) => boolean {
  let named: RegExp[] | undefined;
  return (name) => {
    const own = PROGRAMS.filter((program) => program.test(name));
    if (own.length === 0) return false;
    named ??= levels.map((text) => PROGRAMS.filter((one) => one.test(text))).find(({ length }) => length > 0) ?? [];
    return named.length > 0 && !named.some((program) => own.includes(program));
  };
}
