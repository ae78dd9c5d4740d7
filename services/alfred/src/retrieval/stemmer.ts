import { queryPrepared } from '@firm/platform/database/prepared-statements';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LANGUAGES, type Language } from '@firm/platform/language/detect-language';
import { BoundedCache } from './bounded-cache.js';

type Lexemes = Record<Language, string[]>;

/** Bytes: the words of some thousand questions. */
const CACHE_BYTES = 4 * 1024 * 1024;
/** Memory of a short text within a list. */
const LEXEME_BYTES = 40;

/** Stems words as the index does. Its dictionaries do not change, so the stems of a word are cached. */
@Injectable()
export class Stemmer {
  private readonly cache = new BoundedCache<Lexemes>(CACHE_BYTES);

  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** The lexemes of each word in each language, in the order of the words; none where the index ignores the word. */
  async stemWords(words: readonly string[]): Promise<(Lexemes | undefined)[]> {
    const cached = new Map(words.map((word) => [word, this.cache.get(word)]));
    const missing = words.filter((word) => !cached.get(word));
    const loaded = missing.length > 0 ? await this.loadLexemes(missing) : new Map<string, Lexemes>();
    return words.map((word) => cached.get(word) ?? loaded.get(word));
  }

  private async loadLexemes(words: readonly string[]): Promise<Map<string, Lexemes>> {
    const rows = await queryPrepared<{ language: Language; word: string; lexemes: string[] }>(
      this.dataSource.manager,
      `select language, word, tsvector_to_array(searchable(language, word)) as lexemes
       from unnest($1::text[]) as word cross join unnest($2::text[]) as language`,
      [words, LANGUAGES],
    );
    const loaded = new Map(words.map((word): [string, Lexemes] => [word, { en: [], pt: [], es: [], it: [] }]));
    for (const { language, word, lexemes } of rows) {
      const known = loaded.get(word);
      if (known) known[language] = lexemes;
    }
    for (const [word, lexemes] of loaded) {
      const all = Object.values(lexemes).flat();
      this.cache.set(word, lexemes, LEXEME_BYTES * (LANGUAGES.length + all.length) + 2 * all.join('').length);
    }
    return loaded;
  }
}
