import { savedText } from '@firm/contracts/rules/stated-facts/fact-text';
import { queryPrepared } from '@firm/platform/database/prepared-statements';
import type { EntityManager } from 'typeorm';
import { detectLanguage } from '@firm/platform/language/detect-language';
import { removeInvisible } from '../language/invisible-characters.js';
import type { Chunk } from './chunk-article.js';
import { searchWords } from './search-words.js';

/** What chunks have in common: the article, or the fact sheet, that they are from. */
interface PassageSource {
  /** Null for the fact sheet. */
  postId: string | null;
  title: string;
  /** Path of its page; null for what has none. */
  path: string | null;
  tags: readonly string[];
  publishedAt: string | null;
}

/** A chunk, which may have a title and a page of its own. */
export type PassageSection = Chunk & { title?: string; path?: string | null };

/**
 * Waits for others who change passages, until the transaction ends. Called before what passages are made of is read: a text and
 * the register of facts may change at the same time. Also called before rows of passages are changed: the trigger takes this
 * lock after the rows, so that two transactions would wait for each other. A change of `known_articles` waits by itself.
 */
export async function lockPassages(tx: EntityManager): Promise<void> {
  await tx.query('select from passages_edition for update');
}

/** Deletes the passages of an article, or of the fact sheet (null). */
export async function deletePassages(tx: EntityManager, postId: string | null): Promise<void> {
  await tx.query('delete from passages where post_id is not distinct from $1', [postId]);
}

/**
 * Replaces the passages of an article, or of the fact sheet. Invisible characters are removed. Facts stay fields, which are
 * filled when a passage is read; it is found by the words that they stood for on the day it was saved. A passage that was
 * there before keeps its vector.
 */
export async function replacePassages(
  tx: EntityManager,
  source: PassageSource,
  sections: readonly PassageSection[],
): Promise<void> {
  const { postId, tags, publishedAt } = source;
  const chunks = sections.map(({ anchor, title = source.title, path = source.path, ...section }, position) => {
    const heading = section.heading === null ? null : removeInvisible(section.heading);
    const body = removeInvisible(section.text);
    const url = path === null || anchor === null ? path : `${path}#${anchor}`;
    const saved = { savedHeading: savedText(heading ?? ''), savedBody: savedText(body) };
    return { position, title: removeInvisible(title), heading, url, body, ...saved };
  });
  if (chunks.length === 0) return deletePassages(tx, postId);
  const language = detectLanguage(chunks.map(({ savedBody }) => savedBody).join('\n')) ?? 'en';
  await queryPrepared(
    tx,
    `with gone as (
       delete from passages where post_id is not distinct from $1 returning title, heading, body, embedding
     ), known as (
       select distinct on (title, coalesce(heading, ''), body) * from gone where embedding is not null
     )
     insert into passages (post_id, position, title, heading, url, body, language, published_at, embedding, search)
     select $1, chunk.position, chunk.title, chunk.heading, url, chunk.body, $2, $3, embedding,
       setweight(searchable($2, chunk.title), 'A')
       || setweight(searchable($2, "savedHeading"), 'B')
       || setweight(searchable($2, $4), 'C')
       || setweight(searchable($2, "savedBody"), 'D')
     from jsonb_to_recordset($5) as chunk
       (position integer, title text, heading text, url text, body text, "savedHeading" text, "savedBody" text)
     left join known on known.title = chunk.title and known.body = chunk.body
       and coalesce(known.heading, '') = coalesce(chunk.heading, '')`,
    [postId, language, publishedAt, tags.join(' '), JSON.stringify(chunks)],
  );
  const written = chunks.map(({ title, savedHeading, savedBody }) => `${title} ${savedHeading} ${savedBody}`).join(' ');
  const keep = 'insert into vocabulary select unnest($1::text[]) on conflict do nothing';
  await queryPrepared(tx, keep, [searchWords(written)]);
}
