import type { PublicPost } from '@firm/contracts/api/posts';
import { hasStatus, type Http } from '../../api/http';
import type { PageQuery } from '../../api/page-queries';
import type { ArticleWords } from './article-words';
import type { PreparedBody } from './prepare-body';

/** A post with its text prepared for display where it is read: a page that the server has rendered needs no code for it. */
export interface Article extends Omit<PublicPost, 'contentHtml'> {
  body: PreparedBody;
  /** What stands around the text, where that is not English. */
  words?: ArticleWords | undefined;
}

/** A published article by slug; null when there is none. */
export const articleQuery = (http: Http, slug: string): PageQuery<Article | null> => ({
  queryKey: ['/api/blog', slug],
  queryFn: async ({ signal }) => prepared(await readPost(http, `/api/blog/${encodeURIComponent(slug)}`, signal)),
});

/** A post before it is public; null once the address has expired or was revoked. */
export const previewQuery = (http: Http, token: string): PageQuery<Article | null> => ({
  queryKey: ['/api/previews', token],
  queryFn: async ({ signal }) => prepared(await readPreview(http, token, signal)),
  staleTime: 0,
});

/** The post of a preview, as the API answers it. */
export const readPreview = (http: Http, token: string, signal?: AbortSignal): Promise<PublicPost | null> =>
  readPost(http, `/api/previews/${encodeURIComponent(token)}`, signal);

const readPost = (http: Http, path: string, signal?: AbortSignal): Promise<PublicPost | null> =>
  http.get<PublicPost>(path, signal).catch((error: unknown) => {
    if (hasStatus(error, 404)) return null;
    throw error;
  });

const prepared = async (post: PublicPost | null): Promise<Article | null> =>
  post && (await import('./prepare-article')).prepareArticle(post);
