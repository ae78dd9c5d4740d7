import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { PublishedVersion } from '../published/published-version.js';
import { Post } from './post.entity.js';

/** Whose words may be meant: those that visitors can read, or all that staff can. */
type Readers = 'visitors' | 'staff';

const READABLE: Record<Readers, string> = {
  visitors: "status = 'published' and deleted_at is null",
  staff: 'deleted_at is null',
};
/** The newest posts, whose words are nearly all that a blog uses; their words are counted in some tenths of a second. */
const MAX_POSTS = 1_000;
const MIN_LETTERS = 4;
/** As `pg_trgm` measures likeness. A slip leaves more than half in common; "grandfather" and "grandmother" have just half. */
const MIN_LIKENESS = 0.55;

/** Finds what was meant by a search that finds nothing. */
@Injectable()
export class Spelling {
  private readonly known: Partial<Record<Readers, { version: string; vocabulary: Vocabulary }>> = {};

  constructor(
    @InjectRepository(Post) private readonly posts: Repository<Post>,
    private readonly published: PublishedVersion,
  ) {}

  /**
   * A query of full text as `readSearch` reads it, in which words that no post has are replaced by the words most like them;
   * null where there is none, or nothing to correct.
   */
  async correct(search: string, readers: Readers): Promise<string | null> {
    const vocabulary = await this.readWords(readers);
    const corrected = search.replace(/\p{L}+/gu, (word) => {
      if (word.length < MIN_LETTERS || vocabulary.words.some((known) => known.startsWith(word))) return word;
      return mostLike(word, vocabulary) ?? word;
    });
    return corrected === search ? null : corrected;
  }

  private async readWords(readers: Readers): Promise<Vocabulary> {
    const version = await this.published.read();
    const known = this.known[readers];
    if (known?.version === version) return known.vocabulary;
    const rows = await this.posts.query<{ word: string }[]>(
      `select word from ts_stat($$select search from posts where ${READABLE[readers]}
                                  order by first_published_at desc nulls last limit ${MAX_POSTS}$$)
       where length(word) >= ${MIN_LETTERS} and word !~ '[0-9]' order by nentry desc, word`,
    );
    const vocabulary = toVocabulary(rows.map(({ word }) => word));
    this.known[readers] = { version, vocabulary };
    return vocabulary;
  }
}

/** Words, the most used first, and the places of those that have a part. */
interface Vocabulary {
  words: readonly string[];
  placesOf: ReadonlyMap<string, readonly number[]>;
}

function toVocabulary(words: readonly string[]): Vocabulary {
  const placesOf = new Map<string, number[]>();
  for (const [place, word] of words.entries()) {
    for (const part of partsOf(word)) {
      const places = placesOf.get(part);
      if (places) places.push(place);
      else placesOf.set(part, [place]);
    }
  }
  return { words, placesOf };
}

/**
 * Of two words that are as like, the one that is used more. Looks only at words with a part in common: strangers may ask for ten
 * words at once, each of which would take milliseconds to compare with all.
 */
function mostLike(wanted: string, { words, placesOf }: Vocabulary): string | null {
  const parts = partsOf(wanted);
  const common = new Map<number, number>();
  for (const part of parts)
    for (const place of placesOf.get(part) ?? []) common.set(place, (common.get(place) ?? 0) + 1);
  let [best, likeness] = [null as number | null, 0];
  for (const [place, count] of common) {
    const like = count / (parts.length + partsOf(words[place]!).length - count);
    if (like < MIN_LIKENESS || like < likeness || (like === likeness && best !== null && best < place)) continue;
    [best, likeness] = [place, like];
  }
  return best === null ? null : words[best]!;
}

/** Each three letters in a row, once, with two spaces before the word and one after it. */
const partsOf = (word: string): string[] => [
  ...new Set([...`  ${word}`].map((_, at) => `  ${word} `.slice(at, at + 3))),
];
