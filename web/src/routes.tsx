import type { Site } from '@firm/contracts/page-renderer';
import { categoryOf } from '@firm/contracts/rules/post';
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { createContext, data, redirect, RouterContextProvider, type RouteObject } from 'react-router-dom';
import { chatTermsQuery } from './api/chat-terms';
import { factsQuery, updatesQuery } from './api/facts';
import { enquiryTermsQuery } from './api/enquiries';
import { firmQuery } from './api/firm';
import { ApiProblem, type Http } from './api/http';
import { blogQuery, blogTagsQuery, latestPostsQuery, relatedPostsQuery } from './api/posts';
import { fetchBelowTheFold } from './pages/home/fetch-below-the-fold';
import { ADMIN_ROUTES, type AdminTab } from './pages/admin/admin-paths';
import { PageError } from './pages/page-error';
import { SECTIONS, type SectionId } from './site/sections';
import { sessionSearch } from './site/link';
import { SiteLayout } from './site/site-layout';
import { articleQuery } from './pages/article/article-query';

declare module 'react-router' {
  interface Future {
    /** Makes loaders' `context` typed. */
    v8_middleware: true;
  }
}

/** What a loader works with: per request on the server, one for all in the browser. */
interface LoaderParts {
  http: Http;
  client: QueryClient;
}

const loaderParts = createContext<LoaderParts>();

/** Passes the parts to loaders; the routes are the same for every request. */
export function loaderContext(parts: LoaderParts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(loaderParts, parts);
  return context;
}

/** The module of a page, from which the server derives its files. */
interface PageHandle {
  module: string;
}

/** Every URL of the site (services/contracts/README.md, Pages). */
export function createRoutes(site: Site): RouteObject[] {
  const home: Omit<RouteObject, 'path' | 'index' | 'children'> = {
    lazy: async () => ({ Component: (await import('./pages/home/home-page')).HomePage }),
    loader: async ({ context }) => {
      const { http, client } = context.get(loaderParts);
      const query = latestPostsQuery(http);
      // After a client-side navigation the whole page is shown at once.
      await Promise.all([
        warmQuery(client, query),
        warmFirm({ http, client }),
        fetchBelowTheFold().then(({ HOME_FACTS, RELOCATION }) => {
          const facts = factsQuery(http, HOME_FACTS);
          const guides = relatedPostsQuery(http, RELOCATION);
          return Promise.all([warmQuery(client, facts), warmQuery(client, guides)]);
        }),
      ]);
      return null;
    },
    handle: { module: 'src/pages/home/home-page.tsx' } satisfies PageHandle,
  };
  return [
    {
      Component: SiteLayout,
      loader: ({ request }) => withoutLastSlash(new URL(request.url)),
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      ErrorBoundary: PageError,
      hydrateFallbackElement: <></>,
      children: [
        { path: '/', ...home },
        { path: '/about', ...home },
        { path: site.founderPath, ...home },
        { path: '/people', loader: ({ request }) => toSection(request, SECTIONS.about) },
        { path: '/us-investors', loader: ({ request }) => toSection(request, SECTIONS.usInvestors) },
        { path: '/alfred', loader: ({ request }) => toSection(request, SECTIONS.alfred) },
        {
          path: '/blog',
          lazy: async () => ({ Component: (await import('./pages/blog/blog-page')).BlogPage }),
          loader: async ({ request, context }) => {
            const { http, client } = context.get(loaderParts);
            const { searchParams } = new URL(request.url);
            const query = blogQuery(http, searchParams.get('category'), searchParams.get('cursor'));
            const [blog] = await Promise.all([
              warm(client, query.queryKey, () => client.fetchInfiniteQuery(query)),
              searchParams.has('category') && client.prefetchQuery(blogTagsQuery(http)),
            ]);
            if (blog instanceof Failure) return answer(blog.status);
            // A tag that was renamed, joined with another, or deleted.
            const next = blog?.pages[0]?.category;
            if (next === undefined) return answer(200);
            searchParams.delete('category');
            if (next) searchParams.set('category', next);
            return redirect(`/blog?${searchParams}`.replace(/\?$/, ''), 301);
          },
          handle: { module: 'src/pages/blog/blog-page.tsx' } satisfies PageHandle,
        },
        {
          path: '/blog/:slug',
          lazy: async () => ({ Component: (await import('./pages/article/article-page')).ArticlePage }),
          loader: async ({ params, context }) => {
            const { http, client } = context.get(loaderParts);
            const query = articleQuery(http, params.slug ?? '');
            const article = await warmQuery(client, query);
            if (article === null) return answer(404);
            if (article instanceof Failure) return answer(article.status);
            // For a former slug the API answers with the article and its current slug.
            if (article && article.slug !== params.slug) return redirect(`/blog/${article.slug}`, 301);
            const [tag] = article?.tags ?? [];
            const related = relatedPostsQuery(http, tag ? categoryOf(tag) : '');
            if (tag) await warmQuery(client, related);
            return answer(200);
          },
          handle: { module: 'src/pages/article/article-page.tsx' } satisfies PageHandle,
        },
        {
          path: '/preview/:token',
          lazy: async () => ({ Component: (await import('./pages/article/preview-page')).PreviewPage }),
          handle: { module: 'src/pages/article/preview-page.tsx' } satisfies PageHandle,
        },
        {
          path: '/privacy',
          lazy: async () => ({ Component: (await import('./pages/privacy-page')).PrivacyPage }),
          loader: async ({ context }) => {
            const { http, client } = context.get(loaderParts);
            const chat = chatTermsQuery(http);
            const enquiries = enquiryTermsQuery(http);
            await Promise.all([warmQuery(client, chat), warmQuery(client, enquiries), warmFirm({ http, client })]);
            return null;
          },
          handle: { module: 'src/pages/privacy-page.tsx' } satisfies PageHandle,
        },
        ...['/write-to-us', '/write-to-us/sent'].map((path): RouteObject => ({
          path,
          lazy: async () => ({ Component: (await import('./pages/contact/contact-page')).ContactPage }),
          loader: async ({ context }) => {
            const { http, client } = context.get(loaderParts);
            const query = enquiryTermsQuery(http);
            await Promise.all([warmQuery(client, query), warmFirm({ http, client })]);
            return null;
          },
          // Of a browser without scripts; with them the form sends itself.
          action: async ({ request, context }) =>
            (await import('./pages/contact/send-form')).sendForm(
              await request.formData(),
              context.get(loaderParts).http,
            ),
          handle: { module: 'src/pages/contact/contact-page.tsx' } satisfies PageHandle,
        })),
        {
          path: '/terms',
          lazy: async () => ({ Component: (await import('./pages/firm/terms-page')).TermsPage }),
          loader: async ({ context }) => {
            await warmFirm(context.get(loaderParts));
            return null;
          },
          handle: { module: 'src/pages/firm/terms-page.tsx' } satisfies PageHandle,
        },
        {
          path: '/updates',
          lazy: async () => ({ Component: (await import('./pages/updates/updates-page')).UpdatesPage }),
          loader: async ({ context }) => {
            const { http, client } = context.get(loaderParts);
            const query = updatesQuery(http);
            const updates = await warmQuery(client, query);
            return answer(updates instanceof Failure ? updates.status : 200);
          },
          handle: { module: 'src/pages/updates/updates-page.tsx' } satisfies PageHandle,
        },
        {
          path: '/people/:slug',
          lazy: async () => ({ Component: (await import('./pages/firm/person-page')).PersonPage }),
          loader: async ({ params, context }) => {
            const firm = await warmFirm(context.get(loaderParts));
            if (firm instanceof Failure) return answer(firm.status);
            return answer(!firm || firm.people.some(({ slug }) => slug === params.slug) ? 200 : 404);
          },
          handle: { module: 'src/pages/firm/person-page.tsx' } satisfies PageHandle,
        },
        {
          path: '*',
          lazy: async () => ({ Component: (await import('./pages/not-found-page')).NotFoundPage }),
          loader: () => answer(404),
          handle: { module: 'src/pages/not-found-page.tsx' } satisfies PageHandle,
        },
      ],
    },
    {
      path: '/admin',
      ErrorBoundary: PageError,
      lazy: async () => ({ Component: (await import('./pages/admin/dashboard/admin-page')).AdminPage }),
      // The page itself shows what its address names: its code is loaded in the browser only.
      children: ADMIN_ROUTES.map(({ path, tab }) => ({
        path,
        handle: { module: 'src/pages/admin/dashboard/admin-page.tsx', tab } satisfies PageHandle & { tab: AdminTab },
      })),
    },
  ];
}

const warmQuery = <T, Key extends readonly unknown[]>(
  client: QueryClient,
  query: FetchQueryOptions<T, Error, T, Key> & { queryKey: Key },
) => warm(client, query.queryKey, () => client.fetchQuery(query));

const warmFirm = ({ http, client }: LoaderParts) => {
  const query = firmQuery(http);
  return warmQuery(client, query);
};

/** The module of the matched page. */
export function moduleOf(matches: { route: { handle?: unknown } }[]): string | undefined {
  return (matches.at(-1)?.route.handle as PageHandle | undefined)?.module;
}

/** /us-investors and /alfred redirect to sections of the home page, keeping the chat session (services/contracts/README.md, Pages). */
function toSection(request: Request, section: SectionId): Response {
  return redirect(`/${sessionSearch(new URL(request.url).search)}#${section}`);
}

/** Redirects a trailing slash: `/blog/` to `/blog`. */
function withoutLastSlash({ pathname, search }: URL): Response | null {
  const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`;
  return path === pathname ? null : redirect(`${path}${search}`, 301);
}

const answer = (status: number) => data(null, { status });

/** Data that could not be loaded: status 400 for a bad address, else 503. */
class Failure {
  readonly status: number;

  constructor(cause: unknown) {
    this.status = cause instanceof ApiProblem && cause.status === 400 ? 400 : 503;
  }
}

/**
 * Loads data before the page: the server waits for it; the browser only starts the request, so that the page shows its
 * own loading text. A failure is removed from the cache, so that both sides start by asking.
 */
async function warm<T>(client: QueryClient, queryKey: readonly unknown[], ask: () => Promise<T>) {
  if (!import.meta.env.SSR) {
    void ask().catch(() => undefined);
    return undefined;
  }
  try {
    return await ask();
  } catch (error) {
    client.removeQueries({ queryKey });
    return new Failure(error);
  }
}
