import { calculationsIn, type Calculation } from '@firm/contracts/rules/stated-facts/fact-calculations';
import { keyOf, type ComparedFact, type FactIndex } from '@firm/contracts/rules/stated-facts/fact-index';
import type { FactValue } from '@firm/contracts/rules/facts';
import { POST_LIMITS } from '@firm/contracts/rules/post';
import {
  sentencesIn,
  statementsIn,
  statementsInText,
  type Sentence,
  type Statement,
} from '@firm/contracts/rules/stated-facts/statements';
import { textLanguage } from '@firm/contracts/rules/text-language';
import { statedTextsIn } from '@firm/contracts/rules/stated-facts/stated-texts';
import { datedSentencesIn, timesOfFormer, type FactsByDay } from './dated-sentences.js';

/** What a post says, in all its fields. */
export interface PostTexts {
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
] satisfies (keyof PostTexts)[];

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

function plainTextsOf(post: PostTexts): PostText[] {
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
      const set = (change: Partial<PostTexts['qaSection'][number]>) => {
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
export function statementsOf(post: PostTexts): PostStatement[] {
  const texts = plainTextsOf(post);
  // A title alone is too short to tell its language.
  const sample = [post.contentHtml.slice(0, 3_000).replace(/<[^<>]*>/g, ' '), ...texts.map(({ text }) => text)];
  const language = textLanguage(sample.join('\n'));
  return [
    ...statementsIn(post.contentHtml),
    ...texts.flatMap((source) =>
      statementsInText(source.text, language, source.heading).map((statement) => ({ ...statement, source })),
    ),
  ];
}

/** A sentence of a post, and the field in which it stands, as staff read it. */
interface PostSentence extends Sentence {
  field: string;
}

/** All sentences of a post, and what it is about, in which texts of facts are sought. */
export function textOf(post: PostTexts): { sentences: PostSentence[]; about: PostTexts } {
  const inBody = sentencesIn(post.contentHtml).map((sentence) => ({ ...sentence, field: TEXT_FIELD }));
  const elsewhere = plainTextsOf(post).map(({ text: sentence, heading = '', field }) => {
    return { sentence, labels: [], heading, field };
  });
  return { sentences: [...inBody, ...elsewhere], about: post };
}

/** What posts are compared with. */
export interface OutdatedFacts {
  index: FactIndex;
  /** All, by key. */
  facts: ReadonlyMap<string, ComparedFact>;
  /** Those that have ended, by key. */
  ended: ReadonlyMap<string, ComparedFact>;
  dates: FactsByDay;
}

/** The same as keys of the index, with a key for each fact that a value was calculated with, that a sentence dates, or whose text it holds. */
export function statedKeysOf(post: PostTexts, known: OutdatedFacts): string[] {
  const statements = statementsOf(post);
  const calculated = calculationsOf(post, statements, known).map(({ key }) => calculatedKey(key));
  const dated = datedSentencesIn(post.contentHtml).flatMap(({ key, times }) =>
    [...times].map((time) => datedKey(key, time)),
  );
  const texts = [...known.facts.values()].filter(isText);
  const text = texts.length > 0 && textOf(post);
  const held = texts
    .filter((fact) => text && statedTextsIn(text, fact, [...(fact.now ? [fact.now] : []), ...fact.former]).length > 0)
    .map(({ key }) => textKey(key));
  return [...new Set([...statements.map(({ value }) => keyOf(value)), ...calculated, ...dated, ...held])];
}

/** Whether the values of a fact are texts: nothing is calculated with them, and they are found as they are. */
const isText = ({ now, former }: ComparedFact): boolean => (now ?? former[0])?.type === 'text';

const textKey = (factKey: string): string => `text ${factKey}`;
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
      isText(fact) ? textKey(fact.key) : calculatedKey(fact.key),
      ...timesOfFormer(fact, dates).map((time) => datedKey(fact.key, time)),
    ]),
];

/** What a post states and was calculated with a fact. */
export function calculationsOf(
  post: PostTexts,
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
