import type { ClientProfile } from '@firm/contracts/api/chat';
import { Injectable } from '@nestjs/common';
import { detectLanguage, LANGUAGES } from '../language/visitor-language.js';
import { Concordance, type Edition } from './concordance.js';
import { Lexemes } from './lexemes.js';
import type { Passage } from './passage.js';
import { rankPassages, type IndexedTerm, type Ranked } from './rank-passages.js';
import { searchTerms, type SearchTerm } from './search-terms.js';

export interface Wanted {
  question: string;
  /** What the visitor wrote before, the latest last: a follow-up often leaves out what it is about. */
  earlier?: readonly string[];
  profile?: ClientProfile | null;
}

/** A passage with how well it fits. */
export interface FoundPassage extends Passage {
  score: number;
  /** 0 to 1: how much of the question it speaks of. */
  coverage: number;
}

const MAX_PASSAGES = 8;
const MAX_PER_ARTICLE = 4;
const EARLIER_MESSAGES = 2;

/** How much what was said before, and the profile, count beside the question itself. */
const EARLIER_WEIGHT = 0.4;
const PROFILE_WEIGHT = 0.25;

/** Below this the best passage shares only odd words with the question: it is no answer. */
const MIN_COVERAGE = 0.45;
/** A passage this far behind the best is left out. */
const MIN_SHARE_OF_BEST = 0.4;

/** Finds the passages that a question may be answered from, across the languages they are written in. */
@Injectable()
export class ArticleFinder {
  constructor(
    private readonly concordance: Concordance,
    private readonly lexemes: Lexemes,
  ) {}

  /**
   * The passages worth showing, best first; none when nothing fits.
   * @param edition of what is published, where the caller has just learnt it.
   */
  async find(wanted: Wanted, edition?: number): Promise<FoundPassage[]> {
    const [terms, published] = await Promise.all([this.index(weighTerms(wanted)), this.published(edition)]);
    if (terms.length === 0) return [];
    const lexemes = [...new Set(terms.flatMap(({ alternatives }) => Object.values(alternatives).flat(2)))];
    const [places, { passages: total }] = await Promise.all([published.placesOf(lexemes), published.holdings()]);
    const asked = { terms, language: detectLanguage(wanted.question) };
    return read(choose(rankPassages(asked, { places, total, nowMs: Date.now() })), published);
  }

  /** The slugs of all articles that are published now. @param edition as above. */
  async publishedSlugs(edition?: number): Promise<ReadonlySet<string>> {
    return (await (await this.published(edition)).holdings()).slugs;
  }

  /** Begins to look the words of a question up, while the caller waits for something else. */
  prepare(question: string): void {
    this.index(weighTerms({ question })).catch(() => undefined);
  }

  private async published(edition?: number): Promise<Edition> {
    return edition === undefined ? this.concordance.now() : this.concordance.at(edition);
  }

  /** The lexemes that the index has for the words of each term. */
  private async index(terms: (SearchTerm & { weight: number })[]): Promise<IndexedTerm[]> {
    const phrases = terms.flatMap((term, index) =>
      LANGUAGES.flatMap((language) => term.words[language].map((words) => ({ index, language, words }))),
    );
    const lexemes = await this.lexemes.of(phrases);
    const indexed = terms.map(({ words: _, ...term }): IndexedTerm => ({
      ...term,
      alternatives: { en: [], pt: [], es: [], it: [] },
    }));
    phrases.forEach(({ index, language }, at) => indexed[index]?.alternatives[language].push(lexemes[at] ?? []));
    // Words that the index takes no notice of, such as "the", are not asked for.
    return indexed.filter(({ alternatives }) => Object.values(alternatives).flat(2).length > 0);
  }
}

async function read(chosen: Ranked[], published: Edition): Promise<FoundPassage[]> {
  const texts = await published.textsOf(chosen.map(({ id }) => id));
  return chosen.flatMap(({ id, score, coverage }, index) => {
    const text = texts.get(id);
    return text ? [{ ...text, id: String(index + 1), score, coverage }] : [];
  });
}

/** What is asked, and what gives it direction. A message without a subject of its own means what was said before. */
function weighTerms({ question, earlier = [], profile }: Wanted): (SearchTerm & { weight: number })[] {
  const asked = searchTerms(question).map((term) => ({ ...term, weight: 1 }));
  const before = searchTerms(earlier.slice(-EARLIER_MESSAGES).join('\n'));
  const about = searchTerms([...(profile?.countriesOfInterest ?? []), ...(profile?.incomeStreams ?? [])].join('\n'));
  const weighted = [
    ...asked,
    ...before.map((term) => ({ ...term, weight: asked.length > 0 ? EARLIER_WEIGHT : 1 })),
    ...about.map((term) => ({ ...term, weight: PROFILE_WEIGHT })),
  ];
  const first = new Map(weighted.toReversed().map((term) => [JSON.stringify(term.words), term]));
  return [...first.values()];
}

function choose(ranked: Ranked[]): Ranked[] {
  const fitting = ranked.filter(({ coverage }) => coverage >= MIN_COVERAGE);
  const best = fitting[0]?.score ?? 0;
  const taken = new Map<string | null, number>();
  return fitting
    .filter(({ score, postId }) => {
      const count = (taken.get(postId) ?? 0) + 1;
      taken.set(postId, count);
      return score >= MIN_SHARE_OF_BEST * best && count <= MAX_PER_ARTICLE;
    })
    .slice(0, MAX_PASSAGES);
}
