import type { ClientProfile } from '@firm/contracts/api/chat';
import { Injectable } from '@nestjs/common';
import { detectLanguage, LANGUAGES } from '../language/detect-language.js';
import type { Passage } from './passage.js';
import { rankPassages, type IndexedTerm, type Ranked } from './rank-passages.js';
import { SearchIndex, type IndexSnapshot } from './search-index.js';
import { searchTerms, type SearchTerm } from './search-terms.js';
import { Stemmer } from './stemmer.js';

interface RetrievalQuery {
  question: string;
  /** What the visitor wrote before, the latest last: a follow-up often leaves out what it is about. */
  earlier?: readonly string[];
  profile?: ClientProfile | null;
}

/** A passage with how well it fits. */
export interface FoundPassage extends Passage {
  score: number;
  /** 0 to 1: how much of the question it covers. */
  coverage: number;
}

/** What the firm has published on a question. */
export interface Retrieved {
  /** The best first; empty when nothing fits. */
  passages: readonly FoundPassage[];
  /** Of all published articles. */
  publishedSlugs: ReadonlySet<string>;
}

/** A search term with how much it counts beside the others. */
type WeightedTerm = SearchTerm & { weight: number };

const MAX_PASSAGES = 8;
const MAX_PER_ARTICLE = 4;
const EARLIER_MESSAGES = 2;

/** The weights of earlier messages and of the profile; the question itself has 1. */
const EARLIER_WEIGHT = 0.4;
const PROFILE_WEIGHT = 0.25;

/** Below this the best passage shares only odd words with the question: it is no answer. */
const MIN_COVERAGE = 0.45;
/** A passage with a smaller share of the best score is left out. */
const MIN_SHARE_OF_BEST = 0.4;

/** Finds the passages that a question may be answered from, across the languages they are written in. */
@Injectable()
export class Retriever {
  constructor(
    private readonly index: SearchIndex,
    private readonly stemmer: Stemmer,
  ) {}

  async retrieve(query: RetrievalQuery): Promise<Retrieved> {
    const [terms, snapshot] = await Promise.all([this.indexTerms(weighTerms(query)), this.index.readSnapshot()]);
    const { slugs, passageCount } = await snapshot.countPublished();
    if (terms.length === 0) return { passages: [], publishedSlugs: slugs };
    const lexemes = [...new Set(terms.flatMap(({ alternatives }) => Object.values(alternatives).flat(2)))];
    const postings = await snapshot.findPostings(lexemes);
    const language = detectLanguage(query.question);
    const ranked = rankPassages({ terms, language }, { postings, passageCount, nowMs: Date.now() });
    return { passages: await loadPassages(selectBest(ranked), snapshot), publishedSlugs: slugs };
  }

  /** The terms with the lexemes that the index has for their words. */
  private async indexTerms(terms: readonly WeightedTerm[]): Promise<IndexedTerm[]> {
    const phrases = terms.flatMap((term, index) =>
      LANGUAGES.flatMap((language) => term.words[language].map((words) => ({ index, language, words }))),
    );
    const lexemes = await this.stemmer.stemPhrases(phrases);
    const indexed = terms.map(({ words: _, ...term }): IndexedTerm => ({
      ...term,
      alternatives: { en: [], pt: [], es: [], it: [] },
    }));
    phrases.forEach(({ index, language }, at) => indexed[index]?.alternatives[language].push(lexemes[at] ?? []));
    // The index ignores words such as "the": a term of such words alone is left out.
    return indexed.filter(({ alternatives }) => Object.values(alternatives).flat(2).length > 0);
  }
}

async function loadPassages(selected: Ranked[], snapshot: IndexSnapshot): Promise<FoundPassage[]> {
  const texts = await snapshot.findTexts(selected.map(({ id }) => id));
  return selected.flatMap(({ id, score, coverage }, index) => {
    const text = texts.get(id);
    return text ? [{ ...text, id: String(index + 1), score, coverage }] : [];
  });
}

/** The terms of the question and of what gives it direction. A question without terms means what was said before. */
function weighTerms({ question, earlier = [], profile }: RetrievalQuery): WeightedTerm[] {
  const asked = searchTerms(question).map((term) => ({ ...term, weight: 1 }));
  const before = searchTerms(earlier.slice(-EARLIER_MESSAGES).join('\n'));
  const about = searchTerms([...(profile?.countriesOfInterest ?? []), ...(profile?.incomeStreams ?? [])].join('\n'));
  const weighted = [
    ...asked,
    ...before.map((term) => ({ ...term, weight: asked.length > 0 ? EARLIER_WEIGHT : 1 })),
    ...about.map((term) => ({ ...term, weight: PROFILE_WEIGHT })),
  ];
  // Of equal terms the first one counts.
  const unique = new Map(weighted.toReversed().map((term) => [JSON.stringify(term.words), term]));
  return [...unique.values()];
}

function selectBest(ranked: Ranked[]): Ranked[] {
  const fitting = ranked.filter(({ coverage }) => coverage >= MIN_COVERAGE);
  const best = fitting[0]?.score ?? 0;
  const perArticle = new Map<string | null, number>();
  return fitting
    .filter(({ score, postId }) => {
      const count = (perArticle.get(postId) ?? 0) + 1;
      perArticle.set(postId, count);
      return score >= MIN_SHARE_OF_BEST * best && count <= MAX_PER_ARTICLE;
    })
    .slice(0, MAX_PASSAGES);
}
