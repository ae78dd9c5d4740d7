import {
  calculationsIn,
  isPartOfCalculation,
  staleCalculations,
  type Calculation,
} from '@firm/contracts/rules/fact-calculations';
import { escapeText, factKeysIn, factSpan, likeBefore } from '@firm/contracts/rules/fact-html';
import {
  formatLike,
  isOfSeveralCountries,
  keyOf,
  matchFacts,
  type ComparedFact,
  type FactIndex,
} from '@firm/contracts/rules/fact-statements';
import { factsShownIn, statementsIn, statementsInText, type Statement } from '@firm/contracts/rules/statements';
import { formatFact, isComparable, type FactFormat, type FactValue } from '@firm/contracts/rules/facts';
import { mayBeReplaced } from '@firm/contracts/rules/own-words';
import { POST_LIMITS } from '@firm/contracts/rules/post';
import { tellsPast } from '@firm/contracts/rules/tells-past';
import { textLanguage } from '@firm/contracts/rules/text-language';
import { conflict } from '@firm/platform/http/problem';
import { datedSentencesIn, isDatedByFormer, timesOfFormer, type FactsByDay } from './dated-sentences.js';

/** What a post says, in all its fields. */
export interface StatingPost {
  title: string;
  excerpt: string | null;
  contentHtml: string;
  highlights: string[];
  qaSection: { question: string; answer: string }[];
  seoTitle: string | null;
  seoDescription: string | null;
  ogTitle: string | null;
  ogDescription: string | null;
  featuredImageAlt: string | null;
  tags: string[];
  keywords: string[];
}

export const STATING_FIELDS = [
  ...(['title', 'excerpt', 'contentHtml', 'highlights', 'qaSection', 'seoTitle', 'seoDescription'] as const),
  ...(['ogTitle', 'ogDescription', 'featuredImageAlt', 'tags', 'keywords'] as const),
] satisfies (keyof StatingPost)[];

/** A text of a post. */
interface PostText {
  /** Its field, as staff read it; the body is `TEXT_FIELD`. */
  field: string;
  text: string;
  /** Characters that it may have. */
  limit: number;
  /** What it belongs to, as a heading. */
  heading?: string;
  /** Replaces it, and no list in place; absent where its words name something of the whole blog. */
  write?: (text: string) => void;
}

/** How the list names the body of a post. */
export const TEXT_FIELD = 'Text';

function plainTextsOf(post: StatingPost): PostText[] {
  const only = (name: FieldWithText, field: string, limit: number): PostText[] => {
    const text = post[name];
    return text ? [{ field, text, limit, write: (written) => (post[name] = written) }] : [];
  };
  const each = (name: 'highlights' | 'keywords', field: string, limit: number) =>
    post[name].map((text, index): PostText => {
      return { field, text, limit, write: (written) => (post[name] = post[name].with(index, written)) };
    });
  const { title, excerpt, listEntry, tag, alternativeText } = POST_LIMITS;
  return [
    ...only('title', 'Title', title),
    ...only('excerpt', 'Excerpt', excerpt),
    ...each('highlights', 'Key points', listEntry),
    ...post.qaSection.flatMap(({ question, answer }, index): PostText[] => {
      const set = (change: Partial<StatingPost['qaSection'][number]>) => {
        const before = post.qaSection[index] ?? { question, answer };
        post.qaSection = post.qaSection.with(index, { ...before, ...change });
      };
      const shared = { field: 'Questions and answers', limit: listEntry };
      return [
        { ...shared, text: question, write: (written) => set({ question: written }) },
        { ...shared, text: answer, heading: question, write: (written) => set({ answer: written }) },
      ];
    }),
    ...only('seoTitle', 'Meta Title', title),
    ...only('seoDescription', 'Meta Description', POST_LIMITS.seoDescription),
    ...only('ogTitle', 'Social title', title),
    ...only('ogDescription', 'Social description', excerpt),
    ...only('featuredImageAlt', 'Alt Text', alternativeText),
    ...post.tags.map((text): PostText => ({ field: 'Keywords', text, limit: tag })),
    ...each('keywords', 'Keywords', tag),
  ];
}

type FieldWithText =
  'title' | 'excerpt' | 'seoTitle' | 'seoDescription' | 'ogTitle' | 'ogDescription' | 'featuredImageAlt';

export interface PostStatement extends Statement {
  /** The text in which it stands; absent for the body. */
  source?: PostText;
  /** Whether it quotes somebody, tells of an earlier time, of several countries or facts, or is part of a calculation: no fact takes its place. */
  isOthers?: boolean;
  /** What it has to be now, where it was calculated with a fact and the factor is certain. */
  product?: FactValue;
}

/** The values that a post states in its own words. */
export function statementsOf(post: StatingPost): PostStatement[] {
  const texts = plainTextsOf(post);
  // A title alone is too short to tell its language.
  const sample = [post.contentHtml.slice(0, 3_000).replace(/<[^>]*>/g, ' '), ...texts.map(({ text }) => text)];
  const language = textLanguage(sample.join('\n'));
  return [
    ...statementsIn(post.contentHtml),
    ...texts.flatMap((source) =>
      statementsInText(source.text, language, source.heading).map((statement) => ({ ...statement, source })),
    ),
  ];
}

/** The same as keys of the index, with a key for each fact that a value was calculated with, and each that a sentence dates. */
export function statedKeysOf(post: StatingPost, known: OutdatedFacts): string[] {
  const statements = statementsOf(post);
  const calculated = calculationsOf(post, statements, known).map(({ key }) => calculatedKey(key));
  const dated = datedSentencesIn(post.contentHtml).flatMap(({ key, times }) =>
    [...times].map((time) => datedKey(key, time)),
  );
  return [...new Set([...statements.map(({ value }) => keyOf(value)), ...calculated, ...dated])];
}

const calculatedKey = (factKey: string): string => `calculated ${factKey}`;
/** The key under which posts are found that show a fact beside a time. */
export const datedKey = (factKey: string, time: string): string => `dated ${factKey} ${time}`;

/**
 * The keys of the index under which posts are found that may be outdated.
 * @param isMeant leaves out what is outdated by other facts; without it all count.
 */
export const outdatedKeysOf = (
  { index, facts, dates }: OutdatedFacts,
  isMeant: (fact: ComparedFact) => boolean = () => true,
): string[] => [
  ...[...index]
    .filter(([, known]) => known.some(({ isOutdated, fact }) => isOutdated && isMeant(fact)))
    .map(([key]) => key),
  ...[...facts.values()]
    .filter((fact) => fact.former.length > 0 && isMeant(fact))
    .flatMap((fact) => [
      calculatedKey(fact.key),
      ...timesOfFormer(fact, dates).map((time) => datedKey(fact.key, time)),
    ]),
];

function calculationsOf(
  post: StatingPost,
  statements: readonly PostStatement[],
  { facts, index }: OutdatedFacts,
): Calculation<PostStatement>[] {
  const valuesOf = (key: string) => {
    const { now = null, former = [] } = facts.get(key) ?? {};
    return now ? [now, ...former] : former;
  };
  const [inBody, elsewhere] = [statements.filter(({ source }) => !source), statements.filter(({ source }) => source)];
  return [
    ...calculationsIn(post.contentHtml, inBody, { valuesOf, index, about: post }),
    ...calculationsIn('', elsewhere, { valuesOf, index, about: post }),
  ];
}

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
  post: StatingPost,
  index: FactIndex,
  statements = statementsOf(post),
): StatedSentence[] {
  const found = new Map<string, StatedSentence>();
  for (const { statement: stated, fact, isOutdated, isShared } of matchFacts(statements, post, index)) {
    const isCalculated = isPartOfCalculation(stated, statements);
    const isOwn =
      !isCalculated &&
      !isShared &&
      mayBeReplaced(stated, fact, stated.source ? null : post.contentHtml) &&
      (stated.shown.has(fact.key) || stated.value.type === 'money' || !isOfSeveralCountries(stated, post));
    const statement = isOwn ? stated : { ...stated, place: null, isOthers: true };
    const { words, place, source } = statement;
    const sentence = labelledSentenceOf(statement);
    const identity = [fact.key, isOutdated, sentence].join(' ');
    const known = found.get(identity) ?? {
      ...{
        fact,
        kind: isCalculated ? 'calculated' : 'stated',
        sentence,
        own: statement.sentence,
        words,
        isOutdated,
        fields: [],
        mayBeMended: false,
        statements: [],
      },
    };
    const field = source?.field ?? TEXT_FIELD;
    if (!known.fields.includes(field)) known.fields.push(field);
    known.mayBeMended ||= isOutdated && fact.now !== null && place !== null && (!source || source.write !== undefined);
    known.statements.push(statement);
    found.set(identity, known);
  }
  return [...found.values()];
}

/**
 * The sentences of a post that state what a fact said before it changed or ended, those that show a fact which has ended
 * without saying that it is of the past, those that show one beside the day of an earlier value, and those that state what was
 * calculated with a value that has changed.
 */
export function outdatedSentencesOf(
  post: StatingPost,
  known: OutdatedFacts,
  statements = statementsOf(post),
): StatedSentence[] {
  const { index, ended, facts, dates } = known;
  const found = statedSentencesOf(post, index, statements).filter(({ isOutdated }) => isOutdated);
  const isKnown = (key: string, sentence: string) =>
    found.some((other) => other.fact.key === key && other.sentence === sentence);
  for (const shownFact of ended.size > 0 ? factsShownIn(post.contentHtml) : []) {
    const { key, words, sentence: own, at } = shownFact;
    const [fact, sentence] = [ended.get(key), labelledSentenceOf(shownFact)];
    if (!fact || tellsPast(own, at) || isKnown(key, sentence)) continue;
    const shown = { fact, words, sentence, own, fields: [TEXT_FIELD], isOutdated: true };
    found.push({ ...shown, kind: 'shown', mayBeMended: false, statements: [] });
  }
  const hasFormer = factKeysIn(post.contentHtml).some((key) => facts.get(key)?.former.length);
  for (const dated of hasFormer ? datedSentencesIn(post.contentHtml) : []) {
    const { key, words, sentence: own, at } = dated;
    const [fact, sentence] = [facts.get(key), labelledSentenceOf(dated)];
    if (!fact || !isDatedByFormer(dated, fact, dates) || tellsPast(own, at) || isKnown(key, sentence)) continue;
    const shown = { fact, words, sentence, own, fields: [TEXT_FIELD], isOutdated: true };
    found.push({ ...shown, kind: 'dated', mayBeMended: false, statements: [] });
  }
  return [
    ...found,
    ...calculatedSentencesOf(post, known, statements).filter(({ fact, sentence }) => !isKnown(fact.key, sentence)),
  ];
}

/** The sentences that state what was calculated with the former value of a fact that stands or is named beside it. */
function calculatedSentencesOf(
  post: StatingPost,
  knownFacts: OutdatedFacts,
  statements: readonly PostStatement[],
): StatedSentence[] {
  const { facts } = knownFacts;
  const calculations = calculationsOf(post, statements, knownFacts);
  const found = new Map<string, StatedSentence>();
  const stale = staleCalculations(calculations, (key) => facts.get(key)?.now ?? null);
  for (const { statement, key, base, factor } of stale) {
    if (tellsPast(statement.sentence, statement.at)) continue;
    const fact = facts.get(key)!;
    const sentence = labelledSentenceOf(statement);
    const isOwn = mayBeReplaced(statement, fact, statement.source ? null : post.contentHtml);
    const product =
      isOwn && factor !== null && fact.now && isComparable(fact.now, base) ? multiply(fact.now, factor) : null;
    const { words, source } = statement;
    const known = found.get(`${key} ${sentence}`) ?? {
      ...{ fact, kind: 'calculated', sentence, own: statement.sentence, words, isOutdated: true, fields: [] },
      ...{ mayBeMended: true, statements: [] },
    };
    const field = source?.field ?? TEXT_FIELD;
    if (!known.fields.includes(field)) known.fields.push(field);
    known.mayBeMended &&= product !== null && (!source || source.write !== undefined);
    known.statements.push(product ? { ...statement, product } : statement);
    found.set(`${key} ${sentence}`, known);
  }
  return [...found.values()];
}

/** To the cent. */
const multiply = (value: FactValue, factor: number): FactValue | null =>
  'amount' in value ? { ...value, amount: Math.round(value.amount * factor * 100) / 100 } : null;

/** What posts are compared with. */
export interface OutdatedFacts {
  index: FactIndex;
  /** All, by key. */
  facts: ReadonlyMap<string, ComparedFact>;
  /** Those that have ended, by key. */
  ended: ReadonlyMap<string, ComparedFact>;
  dates: FactsByDay;
}

/** What the words of a statement are replaced by, where that is no fact. */
export const productText = ({ product, language, words, ...statement }: PostStatement): string | null =>
  product ? likeBefore(words, formatFact(product, language, formatLike({ ...statement, words, language }))) : null;

/**
 * Puts what holds today in place of the words of a sentence, wherever a post has it: in its body the fact, elsewhere, and for
 * what was calculated, the value as text.
 * @throws ProblemError conflict when a field becomes longer than it may be.
 */
export function mendSentence(post: StatingPost, { fact, statements }: StatedSentence): void {
  const { key, now } = fact;
  if (!now) return;
  // From the end, so that what was found keeps its place.
  for (const statement of [...statements].sort((a, b) => (b.place?.start ?? 0) - (a.place?.start ?? 0))) {
    const { source, isAttribute } = statement;
    const product = productText(statement);
    const { place, format, text } = product
      ? { place: statement.place, format: 'standard' as const, text: product }
      : replacementFor(statement, now);
    if (!place || (source && !source.write)) continue;
    const replace = (whole: string, part: string) => {
      const before = whole.slice(0, place.start);
      // "The 7th of October" is "October 8" without its article.
      const isDate = now.type === 'date' && statement.language === 'en';
      return (isDate ? before.replace(/(?<!\p{L})the $/iu, '') : before) + part + whole.slice(place.end);
    };
    if (!source) {
      post.contentHtml = replace(
        post.contentHtml,
        isAttribute || product ? escapeText(text) : factSpan(key, format, escapeText(text)),
      );
      continue;
    }
    source.text = replace(source.text, text);
    if ([...source.text].length > source.limit) {
      throw conflict(`${source.field} would have more than ${source.limit} characters. Please edit it by hand.`);
    }
    source.write?.(source.text);
  }
}

/** The fact in place of a statement: its words that are replaced, where they stand, and how the value of today is written there. */
export function replacementFor(
  statement: Statement,
  now: FactValue,
): Pick<Statement, 'place' | 'words'> & { format: FactFormat; text: string } {
  const { place, words, format } = replacedPart(statement, now);
  return { place, words, format, text: likeBefore(words, formatFact(now, statement.language, format)) };
}

/** What is replaced of a statement: of "five-year" the number alone, where the new value has the same unit. */
function replacedPart(
  statement: Statement,
  now: FactValue,
): Pick<Statement, 'place' | 'words'> & { format: FactFormat } {
  const { value, words, place, language } = statement;
  const [, number = ''] = /^([^\s-]+)-\p{L}+$/u.exec(words) ?? [];
  const format = FORMATS_OF_NUMBERS.find((one) => formatFact(value, language, one) === number.toLowerCase());
  if (!format || !place || !isComparable(value, now)) return { place, words, format: formatLike(statement) };
  return { place: { start: place.start, end: place.start + number.length }, words: number, format };
}

const FORMATS_OF_NUMBERS = ['number', 'number-words'] as const;
