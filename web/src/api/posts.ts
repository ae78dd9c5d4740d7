import type { PostPage, PostSummary } from '@firm/contracts/api/posts';
import type { Http } from './http';
import type { PageQuery } from './page-queries';

/** Articles on one page of the blog: a telephone shows twenty after much scrolling, and each costs 2 kB. */
const PAGE_SIZE = 24;

const LISTED = [
  ...(['id', 'slug', 'title', 'excerpt', 'status', 'tags'] as const),
  ...(['publishedAt', 'readingTimeMinutes', 'featuredImageUrl', 'featuredImageAlt', 'language'] as const),
];

/** What lists show of a post. */
export type ListedPost = Pick<PostSummary, (typeof LISTED)[number]> & { imageCopies?: string | undefined };

/** The `srcset` of a post's image in WebP, the second of the types, which all browsers know: React preloads none with several. */
export const imageCopies = ({ featuredImageCopies }: Pick<PostSummary, 'featuredImageCopies'>): string | undefined =>
  featuredImageCopies?.sources[1]?.srcset;

/** Reads a list; the data of a page travels with it, so what no list shows is left out. */
async function readList(http: Http, query: Record<string, string>, signal: AbortSignal) {
  const { posts, ...page } = await http.get<PostPage>(`/api/blog?${new URLSearchParams(query)}`, signal);
  const listed = posts.map((post): ListedPost => {
    const fields = Object.fromEntries(LISTED.map((field) => [field, post[field]])) as ListedPost;
    return { ...fields, imageCopies: imageCopies(post) };
  });
  return { ...page, posts: listed };
}

type PostList = Awaited<ReturnType<typeof readList>>;

/** The tags of the newest posts, by which the blog is filtered: the same whatever is chosen. */
export const blogTagsQuery = (http: Http): PageQuery<Pick<ListedPost, 'tags' | 'language'>[]> => ({
  queryKey: ['/api/blog', 'tags'],
  queryFn: async ({ signal }) => {
    const { posts } = await readList(http, { limit: String(PAGE_SIZE) }, signal);
    return posts.map(({ tags, language }) => ({ tags, language }));
  },
});

/** A few of the newest posts. */
const fewPostsQuery = (http: Http, key: string[], filter?: { category: string }): PageQuery<ListedPost[]> => ({
  queryKey: ['/api/blog', ...key],
  queryFn: async ({ signal }) => (await readList(http, { limit: '3', ...filter }, signal)).posts,
});

/** For the home page. */
export const latestPostsQuery = (http: Http) => fewPostsQuery(http, ['latest']);

/** Those of one category, shown after an article. */
export const relatedPostsQuery = (http: Http, category: string) =>
  fewPostsQuery(http, ['related', category], { category });

const readPage = (http: Http, category: string | null, cursor: string | null | undefined, signal: AbortSignal) => {
  const query = { limit: String(PAGE_SIZE), ...(category && { category }), ...(cursor && { cursor }) };
  return readList(http, query, signal);
};

/**
 * The blog list, page by page from the newest post or a cursor; always asked for when the page is opened, as far as it was loaded.
 */
export const blogQuery = (
  http: Http,
  category: string | null,
  cursor: string | null = null,
): PageQuery<PostList[]> => ({
  queryKey: ['/api/blog', { category, cursor }],
  queryFn: async ({ signal, kept = [] }) => {
    const pages = [await readPage(http, category, cursor, signal)];
    for (let next = pages[0]?.nextCursor; next && pages.length < kept.length; next = pages.at(-1)?.nextCursor) {
      pages.push(await readPage(http, category, next, signal));
    }
    return pages;
  },
  staleTime: 0,
});

/** The same and one page more. */
export const readOlderPosts =
  (http: Http, category: string | null): PageQuery<PostList[]>['queryFn'] =>
  async ({ signal, kept = [] }) => [...kept, await readPage(http, category, kept.at(-1)?.nextCursor, signal)];

/** The posts that have these words, or those most like them, the best first, up to a hundred. */
export const foundPostsQuery = (http: Http, search: string): PageQuery<PostList & { asked: string }> => ({
  queryKey: ['/api/blog', 'search', search],
  queryFn: async ({ signal }) => ({ ...(await readList(http, { search }, signal)), asked: search }),
});

/** The guides of one author among the newest posts, newest first. */
export const guidesByQuery = (
  http: Http,
  authorSlug: string,
): PageQuery<Pick<PostSummary, 'slug' | 'title' | 'language'>[]> => ({
  queryKey: ['/api/blog', 'by', authorSlug],
  queryFn: async ({ signal }) => {
    const { posts } = await http.get<PostPage>('/api/blog', signal);
    return posts
      .filter((post) => post.authorSlug === authorSlug)
      .map(({ slug, title, language }) => ({ slug, title, language }));
  },
});
