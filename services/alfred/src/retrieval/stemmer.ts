import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Language } from '../language/detect-language.js';

interface Phrase {
  language: Language;
  words: string;
}

/** Visitors may write anything: a cache that has grown beyond this starts anew. */
const MAX_CACHED = 20_000;

/** Stems words as the index does. Its dictionaries do not change, so the stems of a phrase are cached. */
@Injectable()
export class Stemmer {
  private readonly cache = new Map<string, string[]>();

  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** The lexemes of each phrase, in the order of the phrases; none for words that the index ignores. */
  async stemPhrases(phrases: readonly Phrase[]): Promise<string[][]> {
    const missing = phrases.filter((phrase) => !this.cache.has(keyOf(phrase)));
    const loaded = missing.length > 0 ? await this.loadLexemes(missing) : new Map<string, string[]>();
    return phrases.map((phrase) => this.cache.get(keyOf(phrase)) ?? loaded.get(keyOf(phrase)) ?? []);
  }

  private async loadLexemes(phrases: readonly Phrase[]): Promise<Map<string, string[]>> {
    const rows = await this.dataSource.query<{ language: Language; words: string; lexemes: string[] }[]>(
      `select language, words, tsvector_to_array(searchable(language, words)) as lexemes
       from unnest($1::text[], $2::text[]) as wanted (language, words)`,
      [phrases.map(({ language }) => language), phrases.map(({ words }) => words)],
    );
    const loaded = new Map(rows.map((row) => [keyOf(row), row.lexemes]));
    if (this.cache.size + loaded.size > MAX_CACHED) this.cache.clear();
    for (const [key, lexemes] of loaded) this.cache.set(key, lexemes);
    return loaded;
  }
}

const keyOf = ({ language, words }: Phrase): string => `${language} ${words}`;
