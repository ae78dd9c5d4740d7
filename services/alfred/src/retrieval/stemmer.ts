import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Language } from '../language/detect-language.js';
import { BoundedCache } from './bounded-cache.js';

interface Phrase {
  language: Language;
  words: string;
}

/** Bytes: the words of some thousand questions. */
const CACHE_BYTES = 4 * 1024 * 1024;
/** Of a short text within a list. */
const LEXEME_BYTES = 40;

/** Stems words as the index does. Its dictionaries do not change, so the stems of a phrase are cached. */
@Injectable()
export class Stemmer {
  private readonly cache = new BoundedCache<string[]>(CACHE_BYTES);

  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** The lexemes of each phrase, in the order of the phrases; none for words that the index ignores. */
  async stemPhrases(phrases: readonly Phrase[]): Promise<string[][]> {
    const cached = phrases.map((phrase) => this.cache.get(keyOf(phrase)));
    const missing = phrases.filter((_, index) => !cached[index]);
    const loaded = missing.length > 0 ? await this.loadLexemes(missing) : new Map<string, string[]>();
    return phrases.map((phrase, index) => cached[index] ?? loaded.get(keyOf(phrase)) ?? []);
  }

  private async loadLexemes(phrases: readonly Phrase[]): Promise<Map<string, string[]>> {
    const rows = await this.dataSource.query<{ language: Language; words: string; lexemes: string[] }[]>(
      `select language, words, tsvector_to_array(searchable(language, words)) as lexemes
       from unnest($1::text[], $2::text[]) as wanted (language, words)`,
      [phrases.map(({ language }) => language), phrases.map(({ words }) => words)],
    );
    const loaded = new Map(rows.map((row) => [keyOf(row), row.lexemes]));
    for (const [key, lexemes] of loaded) {
      const characters = lexemes.reduce((sum, lexeme) => sum + lexeme.length, 0);
      this.cache.set(key, lexemes, LEXEME_BYTES * lexemes.length + 2 * characters);
    }
    return loaded;
  }
}

const keyOf = ({ language, words }: Phrase): string => `${language} ${words}`;
