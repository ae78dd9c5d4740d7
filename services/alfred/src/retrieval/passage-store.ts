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

/** Deletes the passages of an article, or of the fact sheet (null). */
export async function deletePassages(tx: EntityManager, postId: string | null): Promise<void> {
  await tx.query('delete from passages where post_id is not distinct from $1', [postId]);
}

/** Replaces the passages of an article, or of the fact sheet. Invisible characters are removed. */
export async function replacePassages(
  tx: EntityManager,
  source: PassageSource,
  sections: readonly Chunk[],
): Promise<void> {
  const { postId, path, tags, publishedAt } = source;
  const title = removeInvisible(source.title);
  const chunks = sections.map(({ anchor, heading, text }) => ({
    anchor,
    heading: heading === null ? null : removeInvisible(heading),
    text: removeInvisible(text),
  }));
  await deletePassages(tx, postId);
  if (chunks.length === 0) return;
  const language = detectLanguage(chunks.map(({ text }) => text).join('\n')) ?? 'en';
  await tx.query(
    `insert into passages (post_id, position, title, heading, url, body, language, published_at, search)
     select $1, position, $2, heading, url, body, $3, $4,
       setweight(searchable($3, $2), 'A')
       || setweight(searchable($3, coalesce(heading, '')), 'B')
       || setweight(searchable($3, $5), 'C')
       || setweight(searchable($3, body), 'D')
     from unnest($6::integer[], $7::text[], $8::text[], $9::text[]) as chunk (position, heading, url, body)`,
    [
      postId,
      title,
      language,
      publishedAt,
      tags.join(' '),
      chunks.map((_, index) => index),
      chunks.map(({ heading }) => heading),
      chunks.map(({ anchor }) => (path === null ? null : anchor === null ? path : `${path}#${anchor}`)),
      chunks.map(({ text }) => text),
    ],
  );
  const written = chunks.map(({ heading, text }) => `${heading ?? ''} ${text}`).join(' ');
  await tx.query('insert into vocabulary select unnest($1::text[]) on conflict do nothing', [
    searchWords(`${title} ${written}`),
  ]);
}
