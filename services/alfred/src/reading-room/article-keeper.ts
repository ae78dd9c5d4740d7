import type { ArticleFacts, WithdrawnArticleFacts } from '@firm/contracts/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { cutArticle } from './cut-article.js';
import { shelvePassages } from './passage-shelf.js';

/** Keeps what the firm has published up to date: the highest version of each post wins, in whatever order they come. */
@Injectable()
export class ArticleKeeper {
  /** Keeps an article, unless a newer version of it, or its withdrawal, is known already. */
  async keep(facts: ArticleFacts, tx: EntityManager): Promise<void> {
    const { postId, version, slug, title, excerpt, contentHtml, tags, publishedAt } = facts;
    const isNewest = await this.isNewest(tx, [postId, version, false, slug, title, tags, publishedAt]);
    if (!isNewest) return;
    const origin = { postId, title, path: `/blog/${slug}`, tags, publishedAt };
    await shelvePassages(tx, origin, cutArticle(contentHtml, excerpt));
  }

  /** Forgets an article that is no longer public. */
  async forget({ postId, version }: WithdrawnArticleFacts, tx: EntityManager): Promise<void> {
    if (await this.isNewest(tx, [postId, version, true, '', '', [], null])) {
      await tx.query('delete from passages where post_id = $1', [postId]);
    }
  }

  /** Notes a version, and tells whether it is the newest. One that is told again counts: it may be cut better by now. */
  private async isNewest(tx: EntityManager, values: unknown[]): Promise<boolean> {
    const noted = await tx.query<object[]>(
      `insert into known_articles as known (post_id, version, is_withdrawn, slug, title, tags, published_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (post_id) do update set version = excluded.version, is_withdrawn = excluded.is_withdrawn,
         slug = excluded.slug, title = excluded.title, tags = excluded.tags, published_at = excluded.published_at
       where known.version < excluded.version or (known.version = excluded.version and not known.is_withdrawn)
       returning post_id`,
      values,
    );
    return noted.length > 0;
  }
}
