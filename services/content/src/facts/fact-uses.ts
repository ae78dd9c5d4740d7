import type { DatedText } from '@firm/contracts/api/facts';
import type { PublicPost } from '@firm/contracts/api/posts';
import { factKeysIn, fillFacts, holdsFacts } from '@firm/contracts/rules/fact-html';
import type { FactLanguage } from '@firm/contracts/rules/facts';
import { textLanguage } from '@firm/contracts/rules/text-language';
import { queryPrepared } from '@firm/platform/database/prepared-statements';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { textOfHtml } from '../html/text.js';
import { datedSentencesIn, factsDatedBy, formerValuesIn, timesOfToday } from './dated-sentences.js';
import { FactRegister, LATEST_EDITION } from './fact-register.js';
import { outdatedFactsOf } from './outdated-sentence.js';
import { datedKey, statedKeysOf, type PostTexts } from './post-statements.js';
import type { Register } from './register.js';

/** What is read in the text of a post before its facts are filled in. */
interface ReadText {
  language: FactLanguage;
  former: ReturnType<typeof formerValuesIn>;
}

/** A text with the values of its facts, and what readers are told of these. */
interface FilledText extends Required<Pick<PublicPost, 'contentHtml' | 'facts'>> {
  /** When one of its facts last changed, in milliseconds; 0 where none ever did. */
  changedMs: number;
}

/** By which edition of the register a post is shown; by the latest where neither is given. */
export interface Shown {
  /** The latest, as its number was read with the post. */
  edition?: number | null;
  /** The one that the site showed then. */
  moment?: Date;
  /** The text is not that of the post's version, of which something may be kept. */
  isUnsaved?: boolean;
}

/** What is made of texts, for as long as an edition of the register is kept; all is forgotten where there is too much. */
class KeptByEdition<T> {
  private readonly editions = new WeakMap<Register, Map<string, T>>();

  constructor(private readonly max: number) {}

  /** @param version of a post; what is made for none is not kept. */
  get(register: Register, version: string | null, make: () => T): T {
    if (version === null) return make();
    const known = this.editions.get(register) ?? new Map<string, T>();
    this.editions.set(register, known);
    let kept = known.get(version);
    if (kept === undefined) {
      if (known.size >= this.max) known.clear();
      known.set(version, (kept = make()));
    }
    return kept;
  }
}

/** Shows facts in posts, and knows which posts show which. */
@Injectable()
export class FactUses {
  /** By version of the post: reading a text takes longer than filling its facts. */
  private readonly read = new KeptByEdition<ReadText>(MAX_READ);
  private readonly filled = new KeptByEdition<FilledText>(MAX_FILLED);

  constructor(
    private readonly register: FactRegister,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Records, while a post is written, which facts its text holds and which values it states in its own words. The statement also
   * tells the latest edition of the register; where that is none that was known here, it is repeated with it.
   */
  async recordUses(tx: EntityManager, post: PostTexts & { id: string }): Promise<void> {
    let register = this.register.latest;
    while (!(await recordBy(register, tx, post))) register = await this.register.readLatest(tx);
  }

  /** Records which facts a post contradicts, as of an edition of the register; nothing if the post was saved meanwhile. */
  async recordContradictions(
    post: { id: string; version: number },
    contradictions: readonly object[],
    edition: number,
  ): Promise<void> {
    await this.dataSource.query(
      `update post_statements set contradictions = $2, compared_with = $3
       where post_id = $1 and (select version from posts where id = $1) = $4`,
      [post.id, JSON.stringify(contradictions), edition, post.version],
    );
  }

  /** The HTML with the values that were read last: a second old at most. */
  fillInLatest(html: string): string {
    return holdsFacts(html) ? fillFacts(html, { find: this.register.latest.find, language: languageOf(html) }) : html;
  }

  /** The words of HTML as readers see them today: a fact has its latest value, whatever was saved with it. */
  async readWords(tx: EntityManager, html: string): Promise<string> {
    const { find } = await this.register.readLatest(tx);
    return textOfHtml(fillFacts(html, { find, language: languageOf(html) })).replace(/\s+/g, ' ');
  }

  /** A post with the values of its facts and what readers are told of each. */
  async showIn(post: PublicPost, shown: Shown = {}): Promise<PublicPost> {
    if (!holdsFacts(post.contentHtml)) return post;
    return this.showFacts(post, await this.registerFor(shown), shown.isUnsaved ?? false);
  }

  private registerFor({ edition, moment }: Shown): Promise<Register> {
    if (moment) return this.register.readAt(moment);
    return edition === undefined ? this.register.readLatest() : this.register.readSince(edition);
  }

  private showFacts(post: PublicPost, register: Register, isUnsaved: boolean): PublicPost {
    const version = isUnsaved ? null : `${post.id} ${post.updatedAt}`;
    const { changedMs, ...filled } = this.filled.get(register, version, () => this.fillIn(post, register, version));
    const updatedAt = new Date(Math.max(Date.parse(post.updatedAt), changedMs)).toISOString();
    return { ...post, ...filled, updatedAt };
  }

  private fillIn(post: PublicPost, register: Register, version: string | null): FilledText {
    const keys = new Set<string>();
    let changedMs = 0;
    const find = (key: string) => {
      keys.add(key);
      changedMs = Math.max(changedMs, Number(register.changedAt.get(key) ?? 0));
      return register.findIn(post.language, key);
    };
    const { language, former } = this.read.get(register, version, () => {
      return { language: languageOf(post.contentHtml), former: formerValuesIn(post.contentHtml, register) };
    });
    const findFormer = (place: number) => former.get(place);
    const contentHtml = fillFacts(post.contentHtml, { find, language, withNotes: true, findFormer });
    return { contentHtml, facts: register.listPublic(keys, post.language), changedMs };
  }

  /** What gives the value that a fact has, or the day on which it began, and has to be changed with it. */
  async findDated(key: string): Promise<DatedText[]> {
    const register = await this.register.readLatest();
    const fact = register.facts.get(key);
    if (!fact?.current) return [];
    const { dates } = outdatedFactsOf(register);
    const times = timesOfToday(fact.current, dates);
    const posts = await this.dataSource.query<{ id: string; title: string; html: string }[]>(
      `select id, title, content_html as html from posts join post_statements on post_id = id
       where deleted_at is null and keys && $1 order by title limit ${MAX_DATED}`,
      [times.map((time) => datedKey(key, time))],
    );
    const sentences = posts.flatMap(({ id: postId, title, html }) =>
      datedSentencesIn(html)
        .filter((dated) => dated.key === key && times.some((time) => dated.times.has(time)))
        .map(({ sentence }) => ({ title, sentence, postId })),
    );
    return [...factsDatedBy(fact, register, dates), ...sentences];
  }

  /** When the facts of each post last changed, in milliseconds; posts whose facts never did are left out. */
  async findChanges(): Promise<Map<string, number>> {
    const { changedAt } = await this.register.readLatest();
    if (changedAt.size === 0) return new Map();
    const rows = await this.dataSource.query<{ post_id: string; fact_key: string }[]>(
      'select post_id, fact_key from fact_uses where fact_key = any ($1)',
      [[...changedAt.keys()]],
    );
    const changes = new Map<string, number>();
    for (const { post_id: id, fact_key: key } of rows) {
      changes.set(id, Math.max(changes.get(id) ?? 0, Number(changedAt.get(key))));
    }
    return changes;
  }
}

/** Posts that are named before a fact is changed. */
const MAX_DATED = 50;

/** Characters of HTML from which the language is told. */
const LANGUAGE_SAMPLE = 2_000;
/** Posts whose language and former values are kept; some megabytes. */
const MAX_READ = 20_000;
/** Posts whose texts are kept; some ten megabytes. */
const MAX_FILLED = 200;

/** The language in which an article shows its facts. */
export const languageOf = (html: string): FactLanguage => textLanguage(textOfHtml(html.slice(0, LANGUAGE_SAMPLE)));

/** Returns whether this register is the latest; if not, the post is recorded by values that hold no more. */
async function recordBy(register: Register, tx: EntityManager, post: PostTexts & { id: string }): Promise<boolean> {
  const [row] = await queryPrepared<{ edition: number | null }>(
    tx,
    `with stated as (
       insert into post_statements (post_id, keys) values ($1, $2)
       on conflict (post_id) do update set keys = excluded.keys, contradictions = '[]', compared_with = null),
     gone as (delete from fact_uses where post_id = $1 and fact_key <> all ($3)),
     used as (insert into fact_uses (post_id, fact_key) select $1, unnest($3::text[]) on conflict do nothing)
     select ${LATEST_EDITION} as edition`,
    [post.id, statedKeysOf(post, outdatedFactsOf(register)), factKeysIn(post.contentHtml)],
  );
  return (row?.edition ?? 0) === register.edition.edition;
}
