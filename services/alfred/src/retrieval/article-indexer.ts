import type { ArticlePayload, WithdrawnArticlePayload } from '@firm/contracts/events';
import { withFactFields } from '@firm/contracts/rules/stated-facts/fact-text';
import { queryPrepared } from '@firm/platform/database/prepared-statements';
import type { EntityManager } from 'typeorm';
import { chunkArticle } from './chunk-article.js';
import { deletePassages, replacePassages } from './passage-store.js';

// The index is kept equal to what is published: the highest version of each post wins, in whatever order events come.

/** Indexes an article, unless a newer version of it, or its withdrawal, is known already. */
export async function indexArticle(payload: ArticlePayload, tx: EntityManager): Promise<void> {
  const { postId, version, slug, title, excerpt, contentHtml, tags, publishedAt } = payload;
  if (!(await storeVersion(tx, [postId, version, false, slug, title, tags, publishedAt]))) return;
  const source = { postId, title, path: `/blog/${slug}`, tags, publishedAt };
  await replacePassages(tx, source, chunkArticle(withFactFields(contentHtml), excerpt));
}

/** Removes an article that is no longer public. */
export async function removeArticle({ postId, version }: WithdrawnArticlePayload, tx: EntityManager): Promise<void> {
  if (await storeVersion(tx, [postId, version, true, '', '', [], null])) await deletePassages(tx, postId);
}

/**
 * Stores a version; answers false when a newer one is known. The same version counts as newer: chunking may have
 * improved since.
 */
async function storeVersion(tx: EntityManager, values: unknown[]): Promise<boolean> {
  const stored = await queryPrepared(
    tx,
    `insert into known_articles as known (post_id, version, is_withdrawn, slug, title, tags, published_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (post_id) do update set version = excluded.version, is_withdrawn = excluded.is_withdrawn,
       slug = excluded.slug, title = excluded.title, tags = excluded.tags, published_at = excluded.published_at
     where known.version < excluded.version
       or (known.version = excluded.version and not known.is_withdrawn)
     returning post_id`,
    values,
  );
  return stored.length > 0;
}
