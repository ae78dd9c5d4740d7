import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Language } from '../language/visitor-language.js';

export interface Phrase {
  language: Language;
  words: string;
}

/** Visitors may write anything: when so many phrases are known, all are forgotten. */
const MAX_KNOWN = 20_000;

/** What the index has for words of each language. Its dictionaries do not change, so each phrase is asked for once. */
@Injectable()
export class Lexemes {
  private readonly known = new Map<string, string[]>();

  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** The lexemes of each phrase, in the order of the phrases; none for words that the index takes no notice of. */
  async of(phrases: readonly Phrase[]): Promise<string[][]> {
    const unknown = phrases.filter((phrase) => !this.known.has(keyOf(phrase)));
    const learnt = unknown.length > 0 ? await this.learn(unknown) : new Map<string, string[]>();
    return phrases.map((phrase) => this.known.get(keyOf(phrase)) ?? learnt.get(keyOf(phrase)) ?? []);
  }

  private async learn(phrases: readonly Phrase[]): Promise<Map<string, string[]>> {
    const rows = await this.dataSource.query<{ language: Language; words: string; lexemes: string[] }[]>(
      `select language, words, tsvector_to_array(searchable(language, words)) as lexemes
       from unnest($1::text[], $2::text[]) as wanted (language, words)`,
      [phrases.map(({ language }) => language), phrases.map(({ words }) => words)],
    );
    const learnt = new Map(rows.map((row) => [keyOf(row), row.lexemes]));
    if (this.known.size + learnt.size > MAX_KNOWN) this.known.clear();
    for (const [key, lexemes] of learnt) this.known.set(key, lexemes);
    return learnt;
  }
}

const keyOf = ({ language, words }: Phrase): string => `${language} ${words}`;
