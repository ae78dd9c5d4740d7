import type { Site } from '@firm/contracts/page-renderer';
import type { QueryClient } from '@tanstack/react-query';
import { data, redirect, type RouteObject } from 'react-router-dom';
import type { Http } from './api/http';
import { articleQuery, blogQuery, latestPostsQuery } from './api/posts';
import { NotFoundPage } from './pages/not-found-page';
import { PageError } from './pages/page-error';
import { SiteLayout } from './site/site-layout';

export interface RouteParts {
  http: Http;
  site: Site;
  client: QueryClient;
}

/** The module of a page, for the files that the server names in its head. */
interface PageHandle {
  module: string;
}

/** Every URL of the site (specification §2, route table). */
export function createRoutes({ http, site, client }: RouteParts): RouteObject[] {
  const home: Omit<RouteObject, 'path' | 'index' | 'children'> = {
    lazy: async () => ({ Component: (await import('./pages/home/home-page')).HomePage }),
    loader: async () => {
      const query = latestPostsQuery(http);
      await warm(client, () => client.fetchQuery(query), query.queryKey);
      return null;
    },
    handle: { module: 'src/pages/home/home-page.tsx' } satisfies PageHandle,
  };
  return [
    {
      Component: SiteLayout,
      ErrorBoundary: PageError,
      hydrateFallbackElement: <></>,
      children: [
        { path: '/', ...home },
        { path: '/about', ...home },
        { path: site.founderPath, ...home },
        { path: '/us-investors', loader: () => redirect('/#us-investors-section') },
        { path: '/alfred', loader: () => redirect('/#alfred-section') },
        {
          path: '/blog',
          lazy: async () => ({ Component: (await import('./pages/blog/blog-page')).BlogPage }),
          loader: async ({ request }) => {
            const query = blogQuery(http, new URL(request.url).searchParams.get('category'));
            await warm(client, () => client.fetchInfiniteQuery(query), query.queryKey);
            return null;
          },
          handle: { module: 'src/pages/blog/blog-page.tsx' } satisfies PageHandle,
        },
        {
          path: '/blog/:slug',
          lazy: async () => ({ Component: (await import('./pages/article/article-page')).ArticlePage }),
          loader: async ({ params }) => {
            const query = articleQuery(http, params.slug ?? '');
            const article = await warm(client, () => client.fetchQuery(query), query.queryKey);
            return data(null, { status: article === null ? 404 : 200 });
          },
          handle: { module: 'src/pages/article/article-page.tsx' } satisfies PageHandle,
        },
        {
          path: '/privacy',
          lazy: async () => ({ Component: (await import('./pages/privacy-page')).PrivacyPage }),
          handle: { module: 'src/pages/privacy-page.tsx' } satisfies PageHandle,
        },
        { path: '*', Component: NotFoundPage, loader: () => data(null, { status: 404 }) },
      ],
    },
    {
      path: '/admin',
      ErrorBoundary: PageError,
      lazy: async () => ({ Component: (await import('./pages/admin/admin-page')).AdminPage }),
      handle: { module: 'src/pages/admin/admin-page.tsx' } satisfies PageHandle,
    },
  ];
}

/** The source of the page that was matched. */
export function moduleOf(matches: { route: { handle?: unknown } }[]): string | undefined {
  return (matches.at(-1)?.route.handle as PageHandle | undefined)?.module;
}

/**
 * Data before the page: the server waits for it; the browser only starts to ask, so that the page can show its own
 * loading text. A failure is forgotten, so that both sides begin by asking.
 */
async function warm<T>(client: QueryClient, ask: () => Promise<T>, queryKey: readonly unknown[]) {
  if (!import.meta.env.SSR) {
    void ask().catch(() => undefined);
    return undefined;
  }
  try {
    return await ask();
  } catch {
    client.removeQueries({ queryKey });
    return undefined;
  }
}
