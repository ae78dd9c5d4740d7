import type { EntityManager } from 'typeorm';
import { removeInvisible } from '../language/invisible-characters.js';
import { detectLanguage } from '../language/visitor-language.js';
import type { Piece } from './cut-article.js';

/** What pieces have in common: the article, or the fact sheet, they were cut from. */
export interface Origin {
  /** Null for the fact sheet. */
  postId: string | null;
  title: string;
  /** Path of its page; null for what has none. */
  path: string | null;
  tags: readonly string[];
  publishedAt: string | null;
}

/** An amount of money, for PostgreSQL: what "how much" asks for (see language/glossary.ts). */
const AMOUNT =
  '[€$£] ?[0-9]|[0-9][0-9.,]* ?(mil |million |milhões de |millones de |milioni di )?(euros?|dollars?|dólares|dollari)';

/** Puts the passages of one origin in the place of those it had. What cannot be seen in them is left out. */
export async function shelvePassages(tx: EntityManager, origin: Origin, written: readonly Piece[]): Promise<void> {
  const { postId, path, tags, publishedAt } = origin;
  const title = removeInvisible(origin.title);
  const pieces = written.map(({ anchor, heading, text }) => ({
    anchor,
    heading: heading === null ? null : removeInvisible(heading),
    text: removeInvisible(text),
  }));
  await tx.query('delete from passages where post_id is not distinct from $1', [postId]);
  if (pieces.length === 0) return;
  const language = detectLanguage(pieces.map(({ text }) => text).join('\n')) ?? 'en';
  await tx.query(
    `insert into passages (post_id, position, title, heading, url, body, language, published_at, search)
     select $1, position, $2, heading, url, body, $3, $4,
       setweight(searchable($3, $2), 'A')
       || setweight(searchable($3, coalesce(heading, '')), 'B')
       || setweight(searchable($3, $5), 'C')
       || setweight(searchable($3, body), 'D')
       || case when body ~* $10 then to_tsvector('simple', 'statedamount') else '' end
     from unnest($6::integer[], $7::text[], $8::text[], $9::text[]) as piece (position, heading, url, body)`,
    [
      postId,
      title,
      language,
      publishedAt,
      tags.join(' '),
      pieces.map((_, index) => index),
      pieces.map(({ heading }) => heading),
      pieces.map(({ anchor }) => (path === null ? null : anchor === null ? path : `${path}#${anchor}`)),
      pieces.map(({ text }) => text),
      AMOUNT,
    ],
  );
}
