import { fillFactText, savedText } from '@firm/contracts/rules/stated-facts/fact-text';
import type { FactLanguage } from '@firm/contracts/rules/facts';
import { anchorNames } from '@firm/contracts/rules/heading-anchors';
import { queryPrepared } from '@firm/platform/database/prepared-statements';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { KnownFacts } from '../facts/known-facts.js';
import { REGISTER, RulesInForce } from '../facts/rules-in-force.js';
import { markStaleSums } from '../facts/stale-sums.js';
import { BoundedCache } from './bounded-cache.js';
import type { Vector } from './embeddings.js';
import type { Passage } from './passage.js';
import type { Candidate, Postings, TermFrequency } from './rank-passages.js';

interface PostingRow extends Candidate {
  lexeme: string;
  /** One letter (A, B, C or D) for each occurrence. */
  fields: string;
}

type PassageText = Omit<Passage, 'id'>;
type PassageRow = Passage & { language: FactLanguage; tags: string[] };

interface Published {
  passageCount: number;
  /** Length of all titles, headings and texts. */
  characters: number;
  slugs: ReadonlySet<string>;
}

/** Passages, numbered. */
export interface Library {
  passages: readonly Passage[];
  /** The number of each passage by its id in the index. */
  numbers: ReadonlyMap<string, string>;
}

/** Passages, those of approved answers with who approved them, those of the register with the key of their fact. */
const SELECT_PASSAGES = `
  select passages.id::text, passages.title, heading, url, body as text, language, coalesce(tags, '{}') as tags,
    passages.post_id is null as "isFactSheet", case when approved_answers.id is not null
      then json_build_object('by', approved_by_name, 'on', to_char(approved_at, 'YYYY-MM-DD')) end as approved,
    case when passages.post_id = '${REGISTER.id}' then split_part(url, '#', 2) end as "ruleKey"
  from passages left join approved_answers on approved_answers.id = passages.post_id
    left join known_articles on known_articles.post_id = passages.post_id`;

const CANDIDATE = `id::text, post_id as "postId", language, length(body) as characters,
  (extract(epoch from published_at) * 1000)::float as "publishedMs"`;

/** Up to this number of passages, all words are read at once (some megabytes) instead of per question. */
const FEW_PASSAGES = 1_000;
const WITH_ONE_OF = `
  where search @@ (select string_agg(quote_literal(wanted), ' | ')::tsquery from unnest($1::text[]) as wanted)
    and lexeme = any($1)`;

/** Bytes: of a small firm's articles, every word and every passage fits. */
const POSTINGS_BYTES = 16 * 1024 * 1024;
const TEXTS_BYTES = 8 * 1024 * 1024;
/** What a passage's frame in the prompt takes beside its texts. */
const FRAME_CHARACTERS = 50;
/** The published words that are like some thousand unknown ones. */
const CORRECTIONS_BYTES = 1024 * 1024;
/** A shorter word is like too many others. */
const MIN_CORRECTED_CHARACTERS = 5;
const MAX_CORRECTED = 8;
/** Memory of a passage in the map of a word's passages, and of such a map itself, which unknown words have too. */
const POSTING_BYTES = 100;
const MAP_BYTES = 250;

/**
 * Full-text index of the published passages, with a cache of its answers in memory, because visitors ask for the same
 * words. Every transaction that changes what is published raises the edition (table `passages_edition`), which ends the cache.
 */
@Injectable()
export class SearchIndex {
  private latest: IndexSnapshot;

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly facts: KnownFacts,
  ) {
    this.latest = new IndexSnapshot(0, dataSource, facts);
  }

  /** What is published now, or later. */
  async readSnapshot(): Promise<IndexSnapshot> {
    const [row] = await queryPrepared<{ edition: number }>(
      this.dataSource.manager,
      'select edition::float from passages_edition',
    );
    const edition = row?.edition ?? 0;
    if (edition > this.latest.edition) this.latest = new IndexSnapshot(edition, this.dataSource, this.facts);
    return this.latest;
  }
}

/** One edition of the index; answers are cached for as long as it is the latest. */
export class IndexSnapshot {
  /** One object for each passage, because postings are compared by it; as many as there are passages. */
  private readonly candidates = new Map<string, Candidate>();
  private readonly postings = new BoundedCache<Postings>(POSTINGS_BYTES);
  private readonly texts = new BoundedCache<PassageText>(TEXTS_BYTES);
  private readonly corrections = new BoundedCache<{ word: string | null }>(CORRECTIONS_BYTES);
  private readonly readAllPostings = once(() => this.loadPostings(null));

  /** How many passages there are, and the slugs of all articles. */
  readonly countPublished = once(() => this.loadPublished());

  /**
   * All passages: the articles in the order of their publication, so that a new one changes nothing before it, then the
   * fact sheet. The same object for as long as nothing is published.
   */
  readonly readLibrary = once(() => this.loadLibrary());

  /** The register of facts, which a change of it makes anew. */
  readonly readRules = once(async () => new RulesInForce(await this.facts.read()));

  /** The passages of the register by the keys of their facts. */
  readonly readRuleCandidates = once(() => this.loadRuleCandidates());

  /** The vectors of the passages that have one, by the ids of the passages. */
  readonly readVectors = once(() => this.loadVectors());

  constructor(
    readonly edition: number,
    private readonly dataSource: DataSource,
    private readonly facts: KnownFacts,
  ) {}

  /** For each lexeme the passages that contain it. */
  async findPostings(lexemes: readonly string[]): Promise<ReadonlyMap<string, Postings>> {
    const { passageCount } = await this.countPublished();
    if (passageCount <= FEW_PASSAGES) {
      const all = await this.readAllPostings();
      return new Map(lexemes.map((lexeme) => [lexeme, all.get(lexeme) ?? new Map()]));
    }
    const cached = new Map(lexemes.map((lexeme) => [lexeme, this.postings.get(lexeme)]));
    const missing = lexemes.filter((lexeme) => !cached.get(lexeme));
    const loaded = missing.length > 0 ? await this.loadPostings(missing) : new Map<string, Postings>();
    return new Map([...cached].map(([lexeme, postings]) => [lexeme, postings ?? loaded.get(lexeme) ?? new Map()]));
  }

  /** The published words that are most like some that nobody has published; fewer, where no word is like one of them. */
  async correctSpelling<W extends { word: string }>(unknown: readonly W[]): Promise<W[]> {
    const wanted = unknown.filter(({ word }) => word.length >= MIN_CORRECTED_CHARACTERS).slice(0, MAX_CORRECTED);
    const missing = wanted.map(({ word }) => word).filter((word) => !this.corrections.get(word));
    const rows =
      missing.length > 0
        ? await queryPrepared<{ wanted: string; word: string | null }>(
            this.dataSource.manager,
            'select wanted, similar_word(wanted) as word from unnest($1::text[]) as wanted',
            [missing],
          )
        : [];
    const found = new Map(rows.map((row) => [row.wanted, row.word]));
    for (const [word, similar] of found) this.corrections.set(word, { word: similar }, 2 * (similar?.length ?? 0));
    return wanted.flatMap((given) => {
      const word = found.get(given.word) ?? this.corrections.get(given.word)?.word;
      return word ? [{ ...given, word }] : [];
    });
  }

  /** Titles and texts of passages, by their ids. */
  async findTexts(ids: readonly string[]): Promise<ReadonlyMap<string, PassageText>> {
    const cached = new Map(ids.map((id) => [id, this.texts.get(id)]));
    const missing = ids.filter((id) => !cached.get(id));
    const loaded =
      missing.length > 0 ? await this.loadPassages('where passages.id = any($1::bigint[])', [missing]) : [];
    for (const { id, ...text } of loaded) {
      this.texts.set(id, text, 2 * JSON.stringify(text).length);
      cached.set(id, text);
    }
    return new Map([...cached].flatMap(([id, text]) => (text ? [[id, text]] : [])));
  }

  /** The passages of the register that tell these facts. */
  findRules(factKeys: readonly string[]): Promise<Passage[]> {
    return this.loadPassages(`where passages.post_id = '${REGISTER.id}' and split_part(url, '#', 2) = any($1)`, [
      factKeys,
    ]);
  }

  private async loadVectors(): Promise<ReadonlyMap<string, Vector>> {
    const rows = await this.dataSource.query<{ id: string; embedding: Buffer }[]>(
      'select id::text, embedding from passages where embedding is not null',
    );
    return new Map(rows.map(({ id, embedding }) => [id, new Int8Array(embedding)]));
  }

  private async loadRuleCandidates(): Promise<ReadonlyMap<string, Candidate>> {
    const rows = await this.dataSource.query<(Candidate & { key: string })[]>(
      `select split_part(url, '#', 2) as key, ${CANDIDATE} from passages where post_id = '${REGISTER.id}'`,
    );
    return new Map(rows.map(({ key, ...facts }) => [key, this.oneOf(facts)]));
  }

  /** The object of this passage. */
  private oneOf(facts: Candidate): Candidate {
    const candidate = this.candidates.get(facts.id) ?? facts;
    this.candidates.set(facts.id, candidate);
    return candidate;
  }

  private async loadLibrary(): Promise<Library> {
    const rows = await this.loadPassages('order by passages.published_at nulls last, passages.post_id, position');
    return {
      passages: rows.map((row, index) => ({ ...row, id: String(index + 1) })),
      numbers: new Map(rows.map(({ id }, index) => [id, String(index + 1)])),
    };
  }

  /** @param wanted null for those of all lexemes. */
  private async loadPostings(wanted: readonly string[] | null): Promise<Map<string, Postings>> {
    const rows = await this.dataSource.query<PostingRow[]>(
      `select lexeme, ${CANDIDATE}, array_to_string(weights, '') as fields
       from passages cross join lateral unnest(search) as word ${wanted === null ? '' : WITH_ONE_OF}`,
      wanted === null ? [] : [wanted],
    );
    const loaded = new Map(wanted?.map((lexeme) => [lexeme, new Map<Candidate, TermFrequency>()]));
    for (const { lexeme, fields, ...facts } of rows) {
      const candidate = this.oneOf(facts);
      const postings = loaded.get(lexeme) ?? new Map<Candidate, TermFrequency>();
      loaded.set(lexeme, postings.set(candidate, countFields(fields)));
    }
    if (wanted) {
      for (const [lexeme, postings] of loaded) {
        this.postings.set(lexeme, postings, MAP_BYTES + POSTING_BYTES * postings.size);
      }
    }
    return loaded;
  }

  /**
   * With the values of today in place of their facts, and with what they state in words that no longer holds, or was calculated
   * with what no longer holds: a change of the register raises the edition too.
   */
  private async loadPassages(clauses: string, parameters: unknown[] = []): Promise<Passage[]> {
    const [rows, rules] = await Promise.all([
      this.dataSource.query<PassageRow[]>(`${SELECT_PASSAGES} ${clauses}`, parameters),
      this.readRules(),
    ]);
    return rows.map(({ language, tags, ...passage }) => {
      const fill = (text: string) => fillFactText(text, (key) => rules.find(key), language);
      const outdated = passage.ruleKey ? [] : rules.outdatedIn({ ...passage, tags });
      const text = passage.ruleKey ? passage.text : markStaleSums({ ...passage, tags, language }, rules);
      return { ...fillPassage({ ...passage, text }, fill), ...(outdated.length > 0 && { outdated }) };
    });
  }

  private async loadPublished(): Promise<Published> {
    const [{ slugs, ...counts }] = await this.dataSource.query<[Omit<Published, 'slugs'> & { slugs: string[] }]>(
      `select count(*)::integer as "passageCount",
         coalesce(sum(length(concat_ws(' ', title, heading, url, body)) + ${FRAME_CHARACTERS}), 0)::float as characters,
         array(select slug from known_articles where not is_withdrawn) as slugs
       from passages`,
    );
    return { ...counts, slugs: new Set(slugs) };
  }
}

/** A reading whose result is kept; a failure is not, so that the next who asks reads again. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null;
  return () =>
    (result ??= read().catch((error: unknown) => {
      result = null;
      throw error;
    }));
}

/** The address of a section follows its heading, as it does on the page. */
function fillPassage(passage: Passage, fill: (text: string) => string): Passage {
  const heading = passage.heading === null ? null : fill(passage.heading);
  const text = fill(passage.text);
  if (heading === passage.heading) return { ...passage, text };
  const [before, after] = [savedText(passage.heading ?? ''), heading ?? ''].map(
    (words) => `#${anchorNames([words])[0]}`,
  );
  return { ...passage, heading, text, url: passage.url?.replace(before!, () => after!) ?? null };
}

function countFields(fields: string): TermFrequency {
  const counts: TermFrequency = { A: 0, B: 0, C: 0, D: 0 };
  for (const field of fields) counts[field as keyof TermFrequency]++;
  return counts;
}
