import { keyOf, type ComparedFact, type FactIndex, type IndexedFact } from './fact-index.js';
import { isSameValue, type FactValue } from '../facts.js';
import { countriesIn, countryOf, placesIn } from '../countries.js';
import { isDeadline } from './deadlines.js';
import { nearestFacts, otherFactsNamed, type TextSubject } from './nearest-fact.js';
import { isPlainRule, namesOtherPlace } from './plain-rule.js';
import { isOnlyProposed } from './proposed-rules.js';
import { statementsIn, type Statement } from './statements.js';
import { tellsOfItsTime, withoutDeadline, withoutDenials, type Period } from './tells-past.js';

/*
 * How a text is compared with the register of facts. Each step answers one question, in this order:
 *
 * 1. What does the text state? `text-blocks.ts` cuts an article into paragraphs, cells and lines, each with what names it;
 *    `stated-values.ts` and `written-dates.ts` find the values in them, by the words of `../words/values.ts` and the numbers of
 *    `written-numbers.ts`, `deadlines.ts` what ends with a day in other words; `statements.ts` joins them. "A fund takes half a million euros" states €500,000.
 * 2. Which facts have or had this value? `fact-index.ts`. "Sixty months" are the five years that citizenship took.
 * 3. Which of them is it about? `nearest-fact.ts`: of the countries that are named (`countries.ts`), the one whose terms or name
 *    (`fact-names.ts`) stand nearest, unless the value is given to something else (`other-subject.ts`). "Spain asks for five
 *    years" is of no rule of Portugal, and "the lease of the office runs for five years" of none at all. "Rome and Lisbon ask for ten
 *    years" is of two.
 * 4. Is it outdated? This file: the fact has another value today, and the sentence does not tell its own time (`tells-past.ts`), nor
 *    what was only proposed (`proposed-rules.ts`).
 *    "Citizenship takes five years" is, "until 2026 it took five years" is not.
 * 5. May one click mend it? Where the sentence is a plain rule (`plain-rule.ts`), is part of no calculation (`isPartOfCalculation`),
 *    and reads well with the value of today (`own-words.ts`). “The minister said ‘five years’” is left to staff.
 *
 * The words themselves stand in `../words/`: a list for each meaning, a line for each language (`words.ts`).
 *
 * What was calculated with a fact has no value of its own: `fact-calculations.ts` finds it beside the fact, or beside its name.
 * "Four times the minimum wage, €3,680" is outdated once the wage is.
 */

/** The text in which statements stand. */
interface StatingText extends TextSubject {
  html: string;
}

/** A statement with the fact that it is about, as far as one has the value that it states. */
export interface FactStatement<S extends Statement = Statement> {
  statement: S;
  fact: ComparedFact;
  /** Whether the fact has this value no more. */
  isOutdated: boolean;
  /**
   * Whether nothing else in the sentence depends on the value, so that the fact may take its place. Asked only of what may be
   * mended: it costs more than the rest.
   */
  isPlain: () => boolean;
}

/**
 * The statements of an article that give the value of a fact, each with the fact that fits it best. Between two facts that fit
 * as well, it is the one that still has the value.
 */
export const factStatementsIn = (text: StatingText, index: FactIndex): FactStatement[] =>
  matchFacts(statementsIn(text.html), text, index);

/** The same for statements that have been found; all of an article at once, because its sentences may tell of a change. */
export function matchFacts<S extends Statement>(
  statements: readonly S[],
  text: TextSubject,
  index: FactIndex,
): FactStatement<S>[] {
  const matched = statements.flatMap((statement) =>
    nearestFacts(index.get(keyOf(statement.value)) ?? [], statement, text)
      .filter((near) => !near.isOutdated || !(tellsHistory(near, statement, statements) || isOnlyProposed(statement)))
      .map(({ fact, isOutdated, isNamedBefore }) => ({ statement, fact, isOutdated, isNamedBefore })),
  );
  return matched.map(({ isNamedBefore, ...own }) => {
    const { sentence } = own.statement;
    const isPlain = () => {
      const beside = matched.filter(({ statement }) => statement.sentence === sentence && !isDeadline(statement.value));
      return (
        !isNamedBefore &&
        isPlainRule(
          own.statement,
          beside.map(({ statement }) => statement),
        ) &&
        // Where a former value is written over; of one that holds, staff see that the fact is meant.
        (!own.isOutdated || !namesOtherPlace(own.statement, own.fact)) &&
        [...countriesIn(sentence), ...placesIn(sentence)].every(
          (country) => country === countryOf(own.fact.jurisdiction),
        ) &&
        matched.every(({ fact, statement }) => statement !== own.statement || fact === own.fact) &&
        // A value of two rules is no more that of both once one of them has changed.
        otherFactsNamed(own.statement, own.fact, text, index).every((other) =>
          beside.some(({ fact }) => fact === other),
        )
      );
    };
    return { ...own, isPlain };
  });
}

/**
 * Whether the sentence tells how a rule has changed: it gives the value of today or a later one beside this, or this one as one of
 * the past. Where all of them are former, it tells the last as that of today: "no longer €350,000 but €500,000".
 */
function tellsHistory({ fact, value }: IndexedFact, statement: Statement, all: readonly Statement[]): boolean {
  const former = fact.former.map(keyOf);
  const beside = all
    .filter(({ sentence }) => sentence === statement.sentence)
    .map((other) => ({ at: other.at, key: keyOf(other.value) }));
  if (fact.now && beside.some(({ key }) => key === keyOf(fact.now!))) return true;
  const others = beside.filter(({ key }) => key !== keyOf(value) && former.includes(key));
  const last = former.lastIndexOf(keyOf(value));
  if (others.some(({ key }) => former.lastIndexOf(key) > last)) return true;
  const changedOn = fact.history?.at(-1)?.from;
  const isDay = value.type === 'date';
  // "After a year abroad the card no longer lets you in" is what the rule says.
  const undenied = withoutDenials(
    statement,
    others.map(({ at }) => at),
    / no longer /.test(fact.name),
  );
  const isOver = isDay && changedOn !== undefined && value.text < changedOn;
  const sentence = isDay ? withoutLastDay(undenied, statement, isOver) : undenied;
  return tellsOfItsTime({ ...statement, sentence, isDay }, timesOf(fact, value), changedOn);
}

/** As `withoutDeadline`; of a last day in other words they are left out, too. */
function withoutLastDay(sentence: string, { value, words, at }: Statement, isOver: boolean): string {
  if (!isDeadline(value) || isOver) return withoutDeadline(sentence, at, isOver);
  return sentence.slice(0, at) + ' '.repeat(words.length) + sentence.slice(at + words.length);
}

/** When a fact had a value; undefined where that is not known. */
export const timesOf = ({ history }: ComparedFact, value: FactValue): readonly Period[] | undefined =>
  history?.filter((held) => isSameValue(held.value, value));
