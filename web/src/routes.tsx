import type { Site } from '@firm/contracts/page-renderer';
import { categoryOf } from '@firm/contracts/rules/post';
import { HOME_PARTS } from '@firm/contracts/rules/site-pages';
import { chatTermsQuery } from './api/chat-terms';
import { factsQuery, updatesQuery } from './api/facts';
import { enquiryTermsQuery } from './api/enquiries';
import { firmQuery } from './api/firm';
import { ApiProblem } from './api/http';
import type { PageQuery } from './api/page-queries';
import {
  blogQuery,
  blogTagsQuery,
  foundPostsQuery,
  guidesByQuery,
  latestPostsQuery,
  relatedPostsQuery,
} from './api/posts';
import { fetchBelowTheFold } from './pages/home/fetch-below-the-fold';
import type { LoaderParts, PageProps, SiteRoute } from './site-route';
import { RELOCATION, SECTIONS } from './site/sections';
import { sessionSearch } from './ui/link';
import { articleQuery, previewQuery, readPreview } from './pages/article/article-query';

/** The ids of the parts of the home page that have an address. */
const PARTS: Record<(typeof HOME_PARTS)[number], string> = {
  '/people': 'lawyers',
  '/us-investors': SECTIONS.usInvestors,
  '/alfred': SECTIONS.alfred,
};

/** Every URL of the site (services/contracts/README.md, Pages) but the newsroom's, which are in `pages/admin/admin-paths.ts`. */
function createRoutes(site: Site): SiteRoute[] {
  const home: Omit<SiteRoute, 'path'> = {
    module: 'src/pages/home/home-page.tsx',
    page: async () => (await import('./pages/home/home-page')).HomePage,
    load: async ({ http, queries, address }) => {
      // The browser goes to the part that a hash names as soon as the page is shown, such as the fees, which are data.
      const isAwaited = address.hash !== '';
      // After a client-side navigation the whole page is shown at once.
      await Promise.all([
        warm(queries, latestPostsQuery(http), isAwaited),
        warmFirm({ http, queries }, isAwaited),
        fetchBelowTheFold().then(({ HOME_FACTS }) => {
          const facts = factsQuery(http, HOME_FACTS);
          const guides = relatedPostsQuery(http, RELOCATION);
          return Promise.all([warm(queries, facts, isAwaited), warm(queries, guides, isAwaited)]);
        }),
      ]);
    },
  };
  return [
    { path: '/', ...home },
    { path: '/about', ...home },
    { path: site.founderPath, ...home },
    ...HOME_PARTS.map((path) => ({ path, ...home, ...toPart(PARTS[path]) })),
    {
      path: '/blog',
      module: 'src/pages/blog/blog-page.tsx',
      page: async () => (await import('./pages/blog/blog-page')).BlogPage,
      load: async ({ http, queries, address: { searchParams } }) => {
        const query = blogQuery(http, searchParams.get('category'), searchParams.get('cursor'));
        const search = searchParams.get('search')?.trim();
        const [blog] = await Promise.all([
          warm(queries, query),
          searchParams.has('category') && warm(queries, blogTagsQuery(http)),
          search && warm(queries, foundPostsQuery(http, search)),
        ]);
        if (blog instanceof Failure) return { status: blog.status };
        // A tag that was renamed, joined with another, or deleted.
        const next = blog?.[0]?.category;
        if (next === undefined) return;
        searchParams.delete('category');
        if (next) searchParams.set('category', next);
        return { status: 301, redirect: `/blog?${searchParams}`.replace(/\?$/, '') };
      },
    },
    {
      path: '/blog/:slug',
      module: 'src/pages/article/article-page.tsx',
      page: async () => (await import('./pages/article/article-page')).ArticlePage,
      load: async ({ http, queries, params: { slug = '' } }) => {
        const article = await warm(queries, articleQuery(http, slug));
        if (article === null) return { status: 404 };
        if (article instanceof Failure) return { status: article.status };
        // For a former slug the API answers with the article and its current slug.
        if (article && article.slug !== slug) return { status: 301, redirect: `/blog/${article.slug}` };
        const [tag] = article?.tags ?? [];
        if (tag) await warm(queries, relatedPostsQuery(http, categoryOf(tag)));
      },
    },
    {
      path: '/preview/:token',
      module: 'src/pages/article/preview-page.tsx',
      page: async () => (await import('./pages/article/preview-page')).PreviewPage,
      ...(import.meta.env.SSR && { load: loadPreview }),
    },
    {
      path: '/privacy',
      module: 'src/pages/privacy-page.tsx',
      page: async () => (await import('./pages/privacy-page')).PrivacyPage,
      load: async ({ http, queries }) => {
        await Promise.all([
          warm(queries, chatTermsQuery(http)),
          warm(queries, enquiryTermsQuery(http)),
          warmFirm({ http, queries }),
        ]);
      },
    },
    ...['/write-to-us', '/write-to-us/sent'].map((path): SiteRoute => ({
      path,
      module: 'src/pages/contact/contact-page.tsx',
      page: async () => (await import('./pages/contact/contact-page')).ContactPage,
      load: async ({ http, queries }) => {
        await Promise.all([warm(queries, enquiryTermsQuery(http)), warmFirm({ http, queries })]);
      },
      receive: async (form, http) => (await import('./pages/contact/send-form')).sendForm(form, http),
    })),
    {
      path: '/terms',
      module: 'src/pages/firm/terms-page.tsx',
      page: async () => (await import('./pages/firm/terms-page')).TermsPage,
      load: async (parts) => void (await warmFirm(parts)),
    },
    {
      path: '/updates',
      module: 'src/pages/updates/updates-page.tsx',
      page: async () => (await import('./pages/updates/updates-page')).UpdatesPage,
      load: async ({ http, queries }) => {
        const updates = await warm(queries, updatesQuery(http));
        if (updates instanceof Failure) return { status: updates.status };
      },
    },
    {
      path: '/people/:slug',
      module: 'src/pages/firm/person-page.tsx',
      page: async () => (await import('./pages/firm/person-page')).PersonPage,
      load: async ({ http, queries, params: { slug = '' } }) => {
        const guides = guidesByQuery(http, slug);
        // Awaited in the browser too: the name is the heading, to which the focus goes.
        const [firm] = await Promise.all([warmFirm({ http, queries }, true), warm(queries, guides)]);
        if (firm instanceof Failure) return { status: firm.status };
        if (firm && !firm.people.some((person) => person.slug === slug)) return { status: 404 };
      },
    },
  ];
}

/** For every other address. */
const NOT_FOUND: SiteRoute = {
  path: '*',
  module: 'src/pages/not-found-page.tsx',
  page: async () => (await import('./pages/not-found-page')).NotFoundPage,
  load: () => Promise.resolve({ status: 404 }),
  isDocument: true,
};

const routesOf = new WeakMap<Site, SiteRoute[]>();

/** The page of a path. */
export function routeAt(site: Site, pathname: string): { route: SiteRoute; params: PageProps['params'] } {
  const routes = routesOf.get(site) ?? createRoutes(site);
  routesOf.set(site, routes);
  for (const route of routes) {
    const params = matchPath(route.path, pathname);
    if (params) return { route, params };
  }
  return { route: NOT_FOUND, params: {} };
}

/** The values of a path's `:names`; null where it does not match. Letters match in either case. */
export function matchPath(path: string, pathname: string): PageProps['params'] | null {
  const names = path.split('/');
  const values = pathname.split('/');
  if (names.length !== values.length) return null;
  const params: PageProps['params'] = {};
  for (const [place, name] of names.entries()) {
    const value = decoded(values[place] ?? '');
    if (name.startsWith(':') && value) params[name.slice(1)] = value;
    else if (name.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}

function decoded(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const warmFirm = ({ http, queries }: LoaderParts, isAwaited = false) => warm(queries, firmQuery(http), isAwaited);

/**
 * Tells the server whether there is a preview, for the page's status. Nothing of one is in what the server renders: the browser
 * loads it with its page. That there is none is.
 */
const loadPreview: NonNullable<SiteRoute['load']> = async ({ http, queries, params: { token = '' } }) => {
  const found = await readPreview(http, token).catch((error: unknown) => new Failure(error));
  if (found instanceof Failure) return { status: found.status };
  if (found) return;
  await queries.load(previewQuery(http, token), () => Promise.resolve(null));
  return { status: 404 };
};

/** Redirects to a part of the home page, keeping the chat session (services/contracts/README.md, Pages). */
function toPart(id: string): Pick<SiteRoute, 'load' | 'isDocument'> {
  return {
    load: ({ address }) => Promise.resolve({ status: 302, redirect: `/${sessionSearch(address.search)}#${id}` }),
    isDocument: true,
  };
}

/** Data that could not be loaded: status 400 for a bad address, else 503. */
class Failure {
  readonly status: number;

  constructor(cause: unknown) {
    this.status = cause instanceof ApiProblem && cause.status === 400 ? 400 : 503;
  }
}

/**
 * Loads data before the page: the server waits for it; the browser only starts the request, so that the page shows its
 * own loading text.
 * @param isAwaited whether the browser waits for it too. Without a connection it does not, as no answer would come.
 */
async function warm<T>(
  queries: LoaderParts['queries'],
  query: PageQuery<T>,
  isAwaited = false,
): Promise<T | Failure | undefined> {
  const answer = queries.get(query).catch((error: unknown) => new Failure(error));
  return import.meta.env.SSR || (isAwaited && navigator.onLine) ? answer : undefined;
}
