import {
  isPartOfCalculation,
  staleCalculations,
  type Calculation,
} from '@firm/contracts/rules/stated-facts/fact-calculations';
import { factKeysIn } from '@firm/contracts/rules/fact-html';
import type { ComparedFact, FactIndex } from '@firm/contracts/rules/stated-facts/fact-index';
import { matchFacts, type FactStatement } from '@firm/contracts/rules/stated-facts/fact-statements';
import { isComparable, type FactValue } from '@firm/contracts/rules/facts';
import { isOfSeveralCountries } from '@firm/contracts/rules/stated-facts/nearest-fact';
import { isInBlockquote, staysRight } from '@firm/contracts/rules/stated-facts/own-words';
import { isOfToday } from '@firm/contracts/rules/stated-facts/plain-rule';
import { factsShownIn, type ShownFact, type Statement } from '@firm/contracts/rules/stated-facts/statements';
import { tellsPast } from '@firm/contracts/rules/stated-facts/tells-past';
import { formerTextsIn } from '@firm/contracts/rules/stated-facts/stated-texts';
import { datedSentencesIn, isDatedByFormer } from './dated-sentences.js';
import {
  calculationsOf,
  statementsOf,
  TEXT_FIELD,
  textOf,
  type OutdatedFacts,
  type PostStatement,
  type PostTexts,
} from './post-statements.js';

/**
 * A sentence of a post that states a value of a fact in its own words, shows a fact that has ended, dates one by a former value,
 * or states what was calculated with a fact.
 */
export interface StatedSentence {
  fact: ComparedFact;
  kind: 'stated' | 'shown' | 'dated' | 'calculated';
  /** As `labelledSentenceOf`. */
  sentence: string;
  /** As it stands in the text. */
  own: string;
  /** The first that state it. */
  words: string;
  /** The fields that say so, as staff read them. */
  fields: string[];
  isOutdated: boolean;
  /** Whether any of these words can be replaced. */
  mayBeMended: boolean;
  /** Those in the words of the post; empty where it shows the fact. */
  statements: PostStatement[];
}

/** A sentence as it is listed, with what names its cell or line before it: "Golden Visa fund: €500,000". */
const labelledSentenceOf = ({ labels, sentence }: Pick<Statement, 'labels' | 'sentence'>): string =>
  [...labels.slice(0, 1), sentence].join(': ');

/** The sentences of a post that state a value of a fact; one that stands in several fields is one. */
export function statedSentencesOf(
  post: PostTexts,
  index: FactIndex,
  statements = statementsOf(post),
): StatedSentence[] {
  const found = groupsOf(matchFacts(statements, post, index), ({ fact, isOutdated, statement }) =>
    [fact.key, isOutdated, labelledSentenceOf(statement)].join(' '),
  );
  return found.map((all) => {
    const { fact, isOutdated, statement: first } = all[0]!;
    const isCalculated = ({ statement }: FactStatement) => isPartOfCalculation(statement, statements);
    const own = all.map((stated): PostStatement => {
      const mayTakeFact = !isCalculated(stated) && isOfThisFact(stated, post);
      return mayTakeFact ? stated.statement : { ...stated.statement, place: null, isOthers: true };
    });
    return {
      ...{ ...describe(fact, first, own), isOutdated, kind: isCalculated(all[0]!) ? 'calculated' : 'stated' },
      mayBeMended: isOutdated && own.some((one) => mayTakeValue(one, fact)),
    };
  });
}

/** Whether a statement is the post's own and of this fact alone, so that the fact may take its place. */
const isOfThisFact = ({ statement, fact, isPlain }: FactStatement<PostStatement>, post: PostTexts): boolean =>
  isPlain() &&
  isOwn(statement, post) &&
  (statement.shown.has(fact.key) || statement.value.type === 'money' || !isOfSeveralCountries(statement, post));

/** Whether the post says so itself, and quotes nobody. */
const isOwn = (statement: PostStatement, post: PostTexts): boolean =>
  statement.source !== undefined || !isInBlockquote(post.contentHtml, statement);

/** Whether the text in which a statement stands may be written anew. */
const isWritable = ({ source }: PostStatement): boolean => !source || source.write !== undefined;

/** Whether today's value of a fact, or what is calculated with it, can stand in place of the words of a statement. */
export const mayTakeValue = (statement: PostStatement, { now }: ComparedFact): boolean =>
  now !== null && statement.place !== null && isWritable(statement) && staysRight(statement, statement.product ?? now);

/** What is told of a sentence, by all the statements that are this sentence. */
const describe = (
  fact: ComparedFact,
  first: PostStatement,
  statements: PostStatement[],
): Pick<StatedSentence, 'fact' | 'sentence' | 'own' | 'words' | 'fields' | 'statements'> => ({
  ...{ fact, sentence: labelledSentenceOf(first), own: first.sentence, words: first.words, statements },
  fields: [...new Set(statements.map(({ source }) => source?.field ?? TEXT_FIELD))],
});

/** What has the same key together, in the order in which each key comes first. */
function groupsOf<T>(all: readonly T[], keyOf: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one)) ?? [];
    groups.set(keyOf(one), group);
    group.push(one);
  }
  return [...groups.values()];
}

/**
 * The sentences of a post that state what a fact said before it changed or ended, those that show a fact which has ended
 * without saying that it is of the past, those that show one beside the day of an earlier value, and those that state what was
 * calculated with a value that has changed.
 */
export function outdatedSentencesOf(
  post: PostTexts,
  known: OutdatedFacts,
  statements = statementsOf(post),
): StatedSentence[] {
  const found = statedSentencesOf(post, known.index, statements).filter(({ isOutdated }) => isOutdated);
  const isKnown = (key: string, sentence: string) =>
    found.some((other) => other.fact.key === key && other.sentence === sentence);
  for (const { kind, fact, shown } of [...endedIn(post, known), ...datedIn(post, known)]) {
    const { key, words, sentence: own, at } = shown;
    const sentence = labelledSentenceOf(shown);
    if (tellsPast(own, at) || isKnown(key, sentence)) continue;
    const told = { kind, fact, words, sentence, own, fields: [TEXT_FIELD], isOutdated: true };
    found.push({ ...told, mayBeMended: false, statements: [] });
  }
  found.push(...textSentencesOf(post, known));
  const calculated = calculatedSentencesOf(post, known, statements);
  return [...found, ...calculated.filter(({ fact, sentence }) => !isKnown(fact.key, sentence))];
}

/** The sentences that hold a former text of a fact. */
function textSentencesOf(post: PostTexts, { facts }: OutdatedFacts): StatedSentence[] {
  const watched = [...facts.values()].filter(({ former }) => former.some(({ type }) => type === 'text'));
  if (watched.length === 0) return [];
  const text = textOf(post);
  return watched.flatMap((fact) => {
    return groupsOf(formerTextsIn(text, fact), labelledSentenceOf).map((all): StatedSentence => {
      const { sentence: own, words } = all[0]!;
      const told = { fact, sentence: labelledSentenceOf(all[0]!), own, words, isOutdated: true };
      const fields = [...new Set(all.map(({ field }) => field))];
      return { ...told, kind: 'stated', fields, mayBeMended: false, statements: [] };
    });
  });
}

interface ShownSentence {
  kind: 'shown' | 'dated';
  fact: ComparedFact;
  shown: ShownFact;
}

/** Where the body shows a fact that has ended. */
const endedIn = ({ contentHtml }: PostTexts, { ended }: OutdatedFacts): ShownSentence[] =>
  (ended.size > 0 ? factsShownIn(contentHtml) : []).flatMap((shown) => {
    const fact = ended.get(shown.key);
    return fact ? [{ kind: 'shown', fact, shown }] : [];
  });

/** Where the body shows a fact beside the day of an earlier value. */
function datedIn({ contentHtml }: PostTexts, { facts, dates }: OutdatedFacts): ShownSentence[] {
  if (!factKeysIn(contentHtml).some((key) => facts.get(key)?.former.length)) return [];
  return datedSentencesIn(contentHtml).flatMap((shown) => {
    const fact = facts.get(shown.key);
    return fact && isDatedByFormer(shown, fact, dates) ? [{ kind: 'dated', fact, shown }] : [];
  });
}

/** The sentences that state what was calculated with the former value of a fact that stands or is named beside it. */
function calculatedSentencesOf(
  post: PostTexts,
  known: OutdatedFacts,
  statements: readonly PostStatement[],
): StatedSentence[] {
  const calculations = calculationsOf(post, statements, known);
  const stale = staleCalculations(calculations, (key) => known.facts.get(key)?.now ?? null).filter(
    ({ statement }) => !tellsPast(statement.sentence, statement.at),
  );
  return groupsOf(stale, ({ key, statement }) => `${key} ${labelledSentenceOf(statement)}`).map((all) => {
    const { key, statement: first } = all[0]!;
    const fact = known.facts.get(key)!;
    const own = all.map((calculation): PostStatement => {
      const product = productOf(calculation, fact, post);
      return product ? { ...calculation.statement, product } : calculation.statement;
    });
    return {
      ...{ ...describe(fact, first, own), kind: 'calculated', isOutdated: true },
      mayBeMended: own.every((one) => one.product !== undefined && mayTakeValue(one, fact)),
    };
  });
}

/** What a value has to be now, to the cent; null where its factor is not certain, or the sentence says more than that. */
function productOf(
  { statement, base, factor }: Calculation<PostStatement>,
  fact: ComparedFact,
  post: PostTexts,
): FactValue | null {
  const { now } = fact;
  if (factor === null || !now || !('amount' in now) || !isComparable(now, base)) return null;
  if (!isOwn(statement, post) || !isOfToday(statement)) return null;
  return { ...now, amount: Math.round(now.amount * factor * 100) / 100 };
}
