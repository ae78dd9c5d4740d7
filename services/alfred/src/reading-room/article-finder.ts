import type { ClientProfile } from '@firm/contracts/api/chat';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { detectLanguage, LANGUAGES } from '../language/visitor-language.js';
import { Lexemes } from './lexemes.js';
import type { Passage } from './passage.js';
import { rankPassages, type Candidate, type IndexedTerm, type Ranked } from './rank-passages.js';
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
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly lexemes: Lexemes,
  ) {}

  /** The passages worth showing, best first; none when nothing fits. */
  async find(wanted: Wanted): Promise<FoundPassage[]> {
    const terms = await this.index(weighTerms(wanted));
    if (terms.length === 0) return [];
    const [candidates, total] = await Promise.all([this.candidates(terms), this.count()]);
    const chosen = choose(rankPassages({ terms, language: detectLanguage(wanted.question) }, candidates, total));
    return chosen.length === 0 ? [] : this.read(chosen);
  }

  /** The slugs of all articles that are published now. */
  async publishedSlugs(): Promise<Set<string>> {
    const rows = await this.dataSource.query<{ slug: string }[]>(
      'select slug from known_articles where not is_withdrawn',
    );
    return new Set(rows.map(({ slug }) => slug));
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

  private async candidates(terms: IndexedTerm[]): Promise<Candidate[]> {
    const lexemes = [...new Set(terms.flatMap(({ alternatives }) => Object.values(alternatives).flat(2)))];
    return this.dataSource.query<Candidate[]>(
      `select id::text, post_id as "postId", language, length(body) as characters,
         coalesce(extract(epoch from now() - published_at) / 86400, 0)::float as "ageDays",
         (select json_object_agg(lexeme, array_to_string(weights, '')) from unnest(search)
          where lexeme = any($1)) as lexemes
       from passages
       where search @@ (select string_agg(quote_literal(lexeme), ' | ')::tsquery from unnest($1::text[]) as lexeme)`,
      [lexemes],
    );
  }

  private async count(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>('select count(*)::integer as count from passages');
    return row?.count ?? 0;
  }

  private async read(chosen: Ranked[]): Promise<FoundPassage[]> {
    const rows = await this.dataSource.query<(Omit<Passage, 'text'> & { body: string })[]>(
      'select id::text, title, heading, url, body from passages where id = any($1::bigint[])',
      [chosen.map(({ id }) => id)],
    );
    return chosen.flatMap(({ id, score, coverage }, index) => {
      const row = rows.find((candidate) => candidate.id === id);
      if (!row) return [];
      const { title, heading, url, body } = row;
      return [{ id: String(index + 1), title, heading, url, text: body, score, coverage }];
    });
  }
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
