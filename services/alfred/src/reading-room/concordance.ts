import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '../prepared-statements.js';
import type { Passage } from './passage.js';
import type { Appearances, Candidate, Places } from './rank-passages.js';

interface PlaceRow extends Omit<Candidate, 'publishedMs'> {
  lexeme: string;
  publishedMs: number | null;
  /** One letter for each appearance. */
  fields: string;
}

export type PassageText = Omit<Passage, 'id'>;

/** What is published, at a glance. */
interface Holdings {
  passages: number;
  slugs: ReadonlySet<string>;
}

/** About 100 bytes each: when so many are known, all is forgotten. */
const MAX_PLACES = 200_000;
const MAX_TEXTS = 5_000;

const PLACES = `
  select lexeme, id::text, post_id as "postId", language, length(body) as characters,
    (extract(epoch from published_at) * 1000)::float as "publishedMs", array_to_string(weights, '') as fields
  from passages cross join lateral unnest(search) as word
  where search @@ (select string_agg(quote_literal(wanted), ' | ')::tsquery from unnest($1::text[]) as wanted)
    and lexeme = any($1)`;
const TEXTS = 'select id::text, title, heading, url, body as text from passages where id = any($1::bigint[])';
const HOLDINGS = `
  select (select count(*)::integer from passages) as passages,
    array(select slug from known_articles where not is_withdrawn) as slugs`;
const EDITION = 'select edition::float from reading_room';

/**
 * Remembers, word by word, where the published passages have it: visitors ask for the same things. All of it is
 * forgotten when something is published, which every message learns with what else it asks (see `reading_room`).
 */
@Injectable()
export class Concordance {
  private latest: Edition;

  constructor(private readonly statements: PreparedStatements) {
    this.latest = new Edition(0, statements);
  }

  /** What was published when this number was read, or later. */
  at(edition: number): Edition {
    const isNew = edition > this.latest.number;
    if (isNew || this.latest.isFull) this.latest = new Edition(Math.max(edition, this.latest.number), this.statements);
    return this.latest;
  }

  /** What is published now. */
  async now(): Promise<Edition> {
    const [row] = await this.statements.ask<{ edition: number }>(EDITION, []);
    return this.at(row?.edition ?? 0);
  }
}

/** What is published, as far as somebody asked for it. */
export class Edition {
  private readonly candidates = new Map<string, Candidate>();
  private readonly places = new Map<string, Places>();
  private placeCount = 0;
  private readonly texts = new Map<string, PassageText>();
  private known: Promise<Holdings> | null = null;

  constructor(
    readonly number: number,
    private readonly statements: PreparedStatements,
  ) {}

  /** Whether it has grown so much that another should take its place. */
  get isFull(): boolean {
    return this.placeCount > MAX_PLACES || this.texts.size > MAX_TEXTS;
  }

  /** For each lexeme the passages that have it. */
  async placesOf(lexemes: readonly string[]): Promise<ReadonlyMap<string, Places>> {
    const found = new Map(lexemes.map((lexeme) => [lexeme, this.places.get(lexeme)]));
    const unknown = lexemes.filter((lexeme) => !found.get(lexeme));
    const learnt = unknown.length > 0 ? await this.learn(unknown) : new Map<string, Places>();
    return new Map([...found].map(([lexeme, places]) => [lexeme, places ?? learnt.get(lexeme) ?? new Map()]));
  }

  /** Titles and texts of passages. */
  async textsOf(ids: readonly string[]): Promise<ReadonlyMap<string, PassageText>> {
    const found = new Map(ids.flatMap((id) => entryOf(id, this.texts.get(id))));
    if (found.size === ids.length) return found;
    const unknown = ids.filter((id) => !found.has(id));
    for (const { id, ...text } of await this.statements.ask<Passage>(TEXTS, [unknown])) {
      this.texts.set(id, text);
      found.set(id, text);
    }
    return found;
  }

  /** How many passages there are, and where the articles stand. */
  holdings(): Promise<Holdings> {
    this.known ??= this.count().catch((error: unknown) => {
      this.known = null;
      throw error;
    });
    return this.known;
  }

  private async learn(lexemes: readonly string[]): Promise<Map<string, Places>> {
    const rows = await this.statements.ask<PlaceRow>(PLACES, [lexemes]);
    const learnt = new Map(lexemes.map((lexeme) => [lexeme, new Map<Candidate, Appearances>()]));
    for (const { lexeme, fields, ...facts } of rows) {
      const candidate = this.candidates.get(facts.id) ?? facts;
      this.candidates.set(facts.id, candidate);
      learnt.get(lexeme)?.set(candidate, countFields(fields));
    }
    for (const [lexeme, places] of learnt) {
      if (this.places.has(lexeme)) continue;
      this.places.set(lexeme, places);
      this.placeCount += places.size;
    }
    return learnt;
  }

  private async count(): Promise<Holdings> {
    const [row] = await this.statements.ask<{ passages: number; slugs: string[] }>(HOLDINGS, []);
    return { passages: row?.passages ?? 0, slugs: new Set(row?.slugs) };
  }
}

const entryOf = <Value>(key: string, value: Value | undefined): [string, Value][] =>
  value === undefined ? [] : [[key, value]];

function countFields(fields: string): Appearances {
  const counts: Appearances = { A: 0, B: 0, C: 0, D: 0 };
  for (const field of fields) counts[field as keyof Appearances]++;
  return counts;
}
