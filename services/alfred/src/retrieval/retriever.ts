import type { ClientProfile } from '@firm/contracts/api/chat';
import type { FoundPassage } from '@firm/contracts/api/retrieval';
import { Injectable } from '@nestjs/common';
import { detectLanguage } from '@firm/platform/language/detect-language';
import type { RulesInForce } from '../facts/rules-in-force.js';
import { cosineSimilarity, Embeddings } from './embeddings.js';
import type { Passage } from './passage.js';
import { rankPassages, type IndexedWord, type Ranked } from './rank-passages.js';
import { SearchIndex, type IndexSnapshot, type Library } from './search-index.js';
import { searchWords } from './search-words.js';
import { Stemmer } from './stemmer.js';

/** How much of the library the model is shown with every question. */
export abstract class LibraryBudget {
  /** ALFRED_LIBRARY_TOKENS: up to this size, everything that is published. */
  abstract readonly tokens: number;
}

interface RetrievalQuery {
  question: string;
  /** What the visitor wrote before, the latest last: a follow-up often leaves out what it is about. */
  earlier?: readonly string[];
  profile?: ClientProfile | null;
}

/** What the firm has published, as far as the model is shown it. */
export interface Retrieved {
  /** Numbered by their ids. */
  passages: readonly Passage[];
  /** Whether these are all passages, the same for every question. */
  isLibrary: boolean;
  /** The ids of those that share most words with the question, the best first; none where no passage does. */
  nearest: readonly string[];
  /** Slugs of all published articles. */
  publishedSlugs: ReadonlySet<string>;
  /** What the answer is compared with. */
  rules: RulesInForce;
}

/**
 * The estimate is not too low: gpt-4o's tokenizer counts a token for 4.4 characters of the demonstration guides, and for 3.5 of
 * legal Portuguese, Spanish and French (measured with `gpt-tokenizer` on texts full of figures).
 */
const CHARACTERS_PER_TOKEN = 3.4;

/** Passages that the model is shown where the library is too large; about 6,000 tokens. */
const MAX_SHOWN = 24;
/** Number of passages taken of each ranking; lower ones never fit. */
const FUSED_DEPTH = 100;
/** As in the paper: how much the very first ranks count. */
const RANK_CONSTANT = 60;

const MAX_FOUND = 8;
const MAX_PER_ARTICLE = 4;
const EARLIER_MESSAGES = 2;

/** The weights of earlier messages and of the profile; the question itself has 1. */
const EARLIER_WEIGHT = 0.4;
const PROFILE_WEIGHT = 0.25;
const WHEN_WEIGHT = 0.25;

/** Below this the best passage shares only odd words with the question: it is no answer. */
const MIN_COVERAGE = 0.45;
/** Of a long story no passage has a large part: one with as much of it as so many words that are nowhere else fits too. */
const MIN_RARE_WORDS = 2;
/** A passage with a smaller share of the best score is left out. */
const MIN_SHARE_OF_BEST = 0.4;

/**
 * Chooses what the model is shown: all that is published while it fits into the budget, so that the beginning of every
 * prompt is the same and the provider's cache serves it; else the passages that a search finds.
 */
@Injectable()
export class Retriever {
  constructor(
    private readonly index: SearchIndex,
    private readonly stemmer: Stemmer,
    private readonly embeddings: Embeddings,
    private readonly budget: LibraryBudget,
  ) {}

  /** What is published now: all that one question is answered from. */
  readSnapshot(): Promise<IndexSnapshot> {
    return this.index.readSnapshot();
  }

  /** @param known what was read already; read here where unset. */
  async retrieve(query: RetrievalQuery, known?: IndexSnapshot): Promise<Retrieved> {
    const snapshot = known ?? (await this.index.readSnapshot());
    const isLibrary = await this.fitsBudget(snapshot);
    const [ranked, near, { slugs, passageCount }, rules] = await Promise.all([
      this.rank(query, snapshot, !isLibrary),
      isLibrary ? [] : this.rankByMeaning(query.question, snapshot),
      snapshot.countPublished(),
      snapshot.readRules(),
    ]);
    const { passages, numbers } = isLibrary ? await snapshot.readLibrary() : await loadFound(ranked, near, snapshot);
    const found = selectBest(ranked, passageCount).flatMap(({ id }) => numbers.get(id) ?? []);
    return { passages, isLibrary, nearest: inOrder(passages, found), publishedSlugs: slugs, rules };
  }

  /** Whether everything that is published is shown with every question. */
  async fitsBudget(snapshot: IndexSnapshot): Promise<boolean> {
    const { characters } = await snapshot.countPublished();
    return characters / CHARACTERS_PER_TOKEN <= this.budget.tokens;
  }

  /** The ids of the passages whose meaning is nearest to that of a question, best first; as many as count. */
  private async rankByMeaning(question: string, snapshot: IndexSnapshot): Promise<string[]> {
    const vectors = await snapshot.readVectors();
    const asked = vectors.size > 0 ? await this.embeddings.embedQuestion(question) : null;
    if (!asked) return [];
    const ids = [...vectors.keys()];
    const similarities = Float64Array.from(vectors.values(), (vector) => cosineSimilarity(asked, vector));
    // Numbers are sorted ten times as quickly as objects, of which only the best are made.
    const least = similarities.toSorted().at(-FUSED_DEPTH) ?? -1;
    return ids
      .map((id, index) => ({ id, similarity: similarities[index] ?? -1 }))
      .filter(({ similarity }) => similarity >= least)
      .sort((one, other) => other.similarity - one.similarity)
      .map(({ id }) => id);
  }

  /** The passages that share most words with a question, best first; empty when nothing fits. */
  async findPassages(question: string): Promise<FoundPassage[]> {
    const snapshot = await this.index.readSnapshot();
    const [ranked, { passageCount }] = await Promise.all([
      this.rank({ question }, snapshot, true),
      snapshot.countPublished(),
    ]);
    const best = selectBest(ranked, passageCount);
    const found = await snapshot.findTexts(best.map(({ id }) => id));
    return best.flatMap(({ id, score, coverage }) => {
      const passage = found.get(id);
      if (!passage) return [];
      const { title, heading, url, text } = passage;
      return [{ title, heading, url, text, score, coverage }];
    });
  }

  /** Reads what the database has on the words of a question, so that `retrieve` finds it in the caches. */
  async readAhead(question: string, snapshot: IndexSnapshot): Promise<void> {
    if (await this.fitsBudget(snapshot)) await this.indexWords(weighWords({ question }));
    else await this.lookUp({ question }, snapshot, true);
  }

  private async rank(query: RetrievalQuery, snapshot: IndexSnapshot, correctsSpelling: boolean): Promise<Ranked[]> {
    const [{ words, postings }, { passageCount }] = await Promise.all([
      this.lookUp(query, snapshot, correctsSpelling),
      snapshot.countPublished(),
    ]);
    const language = detectLanguage(query.question);
    return rankPassages({ words, language }, { postings, passageCount, nowMs: Date.now() });
  }

  /**
   * The words of a query, and the passages that have them.
   * @param correctsSpelling adds the published words most like those that nobody has published. Not where the model is shown
   *   everything: it reads a misspelled word by itself, and correcting delays the first word (infra/bench/README.md).
   */
  private async lookUp(query: RetrievalQuery, snapshot: IndexSnapshot, correctsSpelling: boolean) {
    const [indexed, named] = await Promise.all([this.indexWords(weighWords(query)), findNamed(query, snapshot)]);
    const words = indexed.map((word) => ({ ...word, ...named.get(word.word) }));
    const postings = new Map(await snapshot.findPostings(lexemesOf(words)));
    if (!correctsSpelling) return { words, postings };
    const isUnknown = (word: IndexedWord) => lexemesOf([word]).every((lexeme) => !postings.get(lexeme)?.size);
    const unknown = words.filter((word) => !word.named && isUnknown(word));
    const corrected = await this.indexWords(await snapshot.correctSpelling(unknown));
    for (const [lexeme, found] of await snapshot.findPostings(lexemesOf(corrected))) postings.set(lexeme, found);
    return { words: [...words, ...corrected], postings };
  }

  /** The words with the lexemes that the index has for them. Words that it ignores, such as "the", are left out. */
  private async indexWords(words: readonly WeightedWord[]): Promise<(IndexedWord & WeightedWord)[]> {
    const lexemes = await this.stemmer.stemWords(words.map(({ word }) => word));
    return words.flatMap((word, index) => {
      const own = lexemes[index];
      return own && Object.values(own).some((list) => list.length > 0) ? [{ ...word, lexemes: own }] : [];
    });
  }
}

interface WeightedWord {
  word: string;
  weight: number;
}

const lexemesOf = (words: readonly IndexedWord[]): string[] => [
  ...new Set(words.flatMap(({ lexemes }) => Object.values(lexemes).flat())),
];

/** What the searches find, and the rules that it needs beside it. */
async function loadFound(ranked: readonly Ranked[], near: string[], snapshot: IndexSnapshot): Promise<Library> {
  const idsOf = (list: readonly Ranked[]) => list.map(({ id }) => id);
  const named = ranked.filter(({ isNamed }) => isNamed).slice(0, MAX_PER_ARTICLE);
  const ids = fuse(idsOf(ranked), near, idsOf(named));
  const numbers = new Map(ids.map((id, index) => [id, String(index + 1)]));
  const texts = await snapshot.findTexts(ids);
  const passages = [...numbers].flatMap(([id, number]) => {
    const text = texts.get(id);
    return text ? [{ ...text, id: number }] : [];
  });
  return { passages: await withRules(passages, snapshot), numbers };
}

/** The words of a question, or of those before it, that name facts, with the passages of the register that tell these. */
async function findNamed({ question, earlier = [] }: RetrievalQuery, snapshot: IndexSnapshot) {
  const rules = await snapshot.readRules();
  const found = [question, ...earlier.slice(-EARLIER_MESSAGES)].flatMap((text) => rules.namedIn(text));
  const named = new Map<string, Required<Pick<IndexedWord, 'named' | 'isSubject'>>>();
  if (found.length === 0) return named;
  const candidates = await snapshot.readRuleCandidates();
  for (const { words, factKeys, isSubject } of found) {
    const own = factKeys.flatMap((key) => candidates.get(key) ?? []);
    for (const word of own.length > 0 ? searchWords(words) : []) {
      const known = named.get(word);
      named.set(word, {
        named: [...new Set([...(known?.named ?? []), ...own])],
        isSubject: isSubject || known?.isSubject === true,
      });
    }
  }
  return named;
}

/** "And in 2023?", "has it changed?": words that say when, and not what is asked about. */
const WHEN =
  /^(?:(?:19|20)\d\d|next|years?|anos?|ann[oi]|annees?|proxim[oa]|prossim[oa]|chang(?:e|es|ed|ing)|mud(?:a|ar|ou|anca)|cambi(?:a|o|ar|are|ado|ato|ata)|former(?:ly)?|previous(?:ly)?)$/;

/** The words of the question and of what gives it direction. A question without words means what was said before. */
function weighWords({ question, earlier = [], profile }: RetrievalQuery): WeightedWord[] {
  const own = searchWords(question);
  const before = searchWords(earlier.slice(-EARLIER_MESSAGES).join('\n'));
  const subject = own.filter((word) => !WHEN.test(word));
  const asked = subject.length > 0 || before.length > 0 ? subject : own;
  const about = searchWords([...(profile?.countriesOfInterest ?? []), ...(profile?.incomeStreams ?? [])].join('\n'));
  const weights = new Map<string, number>();
  const add = (words: string[], weight: number) => {
    for (const word of words) if (!weights.has(word)) weights.set(word, weight);
  };
  add(asked, 1);
  add(before, asked.length > 0 ? EARLIER_WEIGHT : 1);
  add(about, PROFILE_WEIGHT);
  add(own, WHEN_WEIGHT);
  return [...weights].map(([word, weight]) => ({ word, weight }));
}

/** Reciprocal rank fusion: what several searches rank high comes first (Cormack et al., SIGIR 2009). */
function fuse(...rankings: readonly string[][]): string[] {
  const scores = new Map<string, number>();
  for (const ranking of rankings) {
    for (const [rank, id] of ranking.slice(0, FUSED_DEPTH).entries()) {
      scores.set(id, (scores.get(id) ?? 0) + 1 / (RANK_CONSTANT + rank + 1));
    }
  }
  return [...scores]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_SHOWN)
    .map(([id]) => id);
}

/** The passages, and after them those of the register that tell what of them is outdated and are not among them. */
async function withRules(passages: readonly Passage[], snapshot: IndexSnapshot): Promise<Passage[]> {
  const outdated = new Set(passages.flatMap((passage) => passage.outdated?.map(({ factKey }) => factKey) ?? []));
  for (const { ruleKey } of passages) if (ruleKey) outdated.delete(ruleKey);
  if (outdated.size === 0) return [...passages];
  const rules = await snapshot.findRules([...outdated]);
  const last = Number(passages.at(-1)?.id);
  return [...passages, ...rules.map((rule, index) => ({ ...rule, id: String(last + index + 1) }))];
}

/** The numbers of passages: approved answers first, and before a passage with an outdated value the rule in force. */
function inOrder(passages: readonly Passage[], numbers: readonly string[]): string[] {
  const find = (id: string) => passages.find((passage) => passage.id === id);
  const isApproved = (id: string) => Boolean(find(id)?.approved);
  const rulesOf = (id: string) => {
    const keys = new Set(find(id)?.outdated?.map(({ factKey }) => factKey));
    return keys.size === 0
      ? []
      : passages.flatMap(({ id: rule, ruleKey }) => (ruleKey && keys.has(ruleKey) ? [rule] : []));
  };
  const sorted = [...numbers.filter(isApproved), ...numbers.filter((id) => !isApproved(id))];
  return [...new Set(sorted.flatMap((id) => [...rulesOf(id), id]))];
}

/** Those that answer best. A rule that the question names is one of them, in whatever language its other words are. */
function selectBest(ranked: Ranked[], passageCount: number): Ranked[] {
  const enough = MIN_RARE_WORDS * Math.log(1 + passageCount);
  const fitting = ranked.filter(
    ({ coverage, isNamed, covered }) => isNamed || coverage >= MIN_COVERAGE || covered >= enough,
  );
  const best = fitting[0]?.score ?? 0;
  const perArticle = new Map<string | null, number>();
  return fitting
    .filter(({ score, postId, isNamed }) => {
      const count = (perArticle.get(postId) ?? 0) + 1;
      perArticle.set(postId, count);
      return (isNamed || score >= MIN_SHARE_OF_BEST * best) && count <= MAX_PER_ARTICLE;
    })
    .slice(0, MAX_FOUND);
}
