import { isInCategory } from '@firm/contracts/rules/post';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '../../api/http';
import { blogQuery, blogTagsQuery, foundPostsQuery, type ListedPost, readOlderPosts } from '../../api/posts';
import { useSessionSearch } from '../../alfred/tab-session';
import { useApp, useLocation } from '../../app-context';
import { usePageQuery } from '../../use-page-query';
import { PageBand } from '../../site/inner-page';
import { FURTHER_LINKS } from '../../site/nav-bar';
import { isPlainClick, Link } from '../../ui/link';
import { PageHead } from '../../site/page-head';
import { PostCard } from '../../site/post-card';
import { type SectionId, SECTIONS } from '../../site/sections';
import { Sidebar } from '../../site/sidebar';
import { buttonClasses } from '../../ui/button';
import { rewriteAddress } from '../../ui/rewrite-address';
import { Spinner } from '../../ui/status';
import { useDebouncedValue } from '../../ui/use-debounced-value';
import { BlogFailure, BlogLoading, NoPosts } from './blog-states';
import { CategoryFilter, categoryName } from './categories';

/** Addresses of the sidebar's sections from the blog. */
const SECTION_PATHS: Record<SectionId, { pathname: string; hash?: string }> = {
  [SECTIONS.goldenVisa]: { pathname: '/' },
  [SECTIONS.usInvestors]: { pathname: '/', hash: SECTIONS.usInvestors },
  [SECTIONS.about]: { pathname: '/about' },
  [SECTIONS.alfred]: { pathname: '/', hash: SECTIONS.alfred },
};

/** After so many pages a click is asked for, so that the footer can be reached. */
const PAGES_BY_SCROLLING = 4;
/** Of rest before a search is sent, in milliseconds. */
const SEARCH_DELAY_MS = 250;
/** Of rest before one that has lost letters counts as another: they are often taken away for others. */
const SHORTER_DELAY_MS = 1_000;
/** How far below the view the next page is loaded. */
const LOAD_AHEAD = '400px';

export function BlogPage() {
  const { http, queries, site } = useApp();
  const { search: address } = useLocation();
  const parameters = new URLSearchParams(address);
  const category = parameters.get('category');
  const query = blogQuery(http, category, parameters.get('cursor'));
  const { data: pages = [], error, retry } = usePageQuery(query);
  const listed = pages.flatMap((page) => page.posts);
  // The choices stay where they are when one is taken or older posts are loaded.
  const { data: tagged } = usePageQuery(blogTagsQuery(http), category !== null);
  const posts = listed.filter(({ tags }) => isInCategory(tags, category));
  // Anybody can write a category into an address: one without posts is in no title, and offered to no search engine.
  const isKnown = category !== null && posts.length > 0;
  // What was older may have been unpublished or deleted since.
  const isPastEnd = parameters.has('cursor') && listed.length === 0;
  const [search, setSearch] = useState(parameters.get('search') ?? '');
  useSearchInAddress(useDebouncedValue(search.trim(), SEARCH_DELAY_MS), setSearch);
  const heading = category ? `${categoryName(category, posts)} Articles` : 'Latest Articles';

  return (
    <>
      <PageHead
        title={`${isKnown ? heading : 'Guides and News about Global Mobility'} - ${site.firmName}`}
        description="Guides and news on Golden Visas, residence, nationality and cross-border tax, written by the firm’s lawyers."
        isHidden={(category !== null && !isKnown) || isPastEnd || parameters.has('search')}
        canonicalSearch={category ? `?category=${encodeURIComponent(category)}` : ''}
      />
      <PageBand active="blog" title="Guides and News about Global Mobility">
        Written by the lawyers who do the work, for people who like to read before they decide.{' '}
        <Link to="/updates" className="underline underline-offset-4">
          What has changed in the law
        </Link>
      </PageBand>
      <div className="mx-auto max-w-7xl px-5 sm:px-8 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-20 lg:pt-16">
        <Sidebar active="blog" pathTo={(id) => SECTION_PATHS[id]} />
        <main id="content" className="min-w-0 pt-10 pb-20 lg:pt-0">
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
            <h2 className="text-title">{search.trim() ? 'Search results' : heading}</h2>
            {/* Sent by browsers without scripts. */}
            <form action="/blog" onSubmit={(event) => event.preventDefault()} className="w-full max-w-80">
              <input
                type="search"
                name="search"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
                aria-label="Search our articles"
                placeholder="Search our articles"
                maxLength={100}
                className="min-h-11 w-full border border-ink/25 bg-white px-4 placeholder:text-ink-soft/80 focus:border-azulejo"
              />
            </form>
          </div>
          {search.trim() ? (
            <SearchResults search={search} />
          ) : (
            <>
              <CategoryFilter
                posts={(category === null ? pages[0]?.posts : tagged) ?? posts}
                current={category}
                isKnown={isKnown}
              />
              <div className="mt-10">
                {posts.length > 0 ? (
                  <PostGrid posts={posts} />
                ) : error ? (
                  <BlogFailure message={messageOf(error)} onRetry={retry} />
                ) : pages.length === 0 ? (
                  <BlogLoading />
                ) : (
                  <NoPosts category={category} isPastEnd={isPastEnd} />
                )}
              </div>
              <LoadMore
                key={JSON.stringify(query.queryKey)}
                search={address}
                nextCursor={pages.at(-1)?.nextCursor}
                loadsInView={pages.length < PAGES_BY_SCROLLING}
                load={() => queries.load(query, readOlderPosts(http, category))}
              />
            </>
          )}
        </main>
      </div>
    </>
  );
}

const searchInAddress = () => new URLSearchParams(window.location.search).get('search') ?? '';

/**
 * Keeps the search where it is found again after an article, can be sent to others, and Back leads to: each once, not as often as
 * letters were added to it.
 */
function useSearchInAddress(search: string, onBack: (search: string) => void): void {
  const show = useEffectEvent(onBack);
  useEffect(() => {
    const read = () => show(searchInAddress());
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);

  useEffect(() => {
    const former = searchInAddress();
    if (former === search) return;
    const write = () =>
      void rewriteAddress(
        ({ searchParams }) => (search ? searchParams.set('search', search) : searchParams.delete('search')),
        former === '' || !search.startsWith(former),
      );
    const timer = setTimeout(write, former.startsWith(search) ? SHORTER_DELAY_MS : 0);
    return () => clearTimeout(timer);
  }, [search]);
}

function SearchResults({ search }: { search: string }) {
  const { http } = useApp();
  const session = useSessionSearch();
  const asked = foundPostsQuery(http, useDebouncedValue(search.trim(), SEARCH_DELAY_MS));
  const { data, error } = usePageQuery(asked);
  // What was found before stays while the next words are looked for.
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const found = data ?? (error ? undefined : last);
  return (
    <>
      <p role="status" className="mt-6 mb-6 text-ink-soft">
        {!found
          ? 'Searching…'
          : found.posts.length === 0
            ? 'Nothing found in our articles. Try other words.'
            : found.search
              ? `Nothing for “${found.asked}”. Showing ${countOf(found.posts)} for “${found.search}”.`
              : countOf(found.posts)}
      </p>
      {error && <p role="alert">{messageOf(error)}</p>}
      {found && found.posts.length > 0 && <PostGrid posts={found.posts} />}
      <p className="mt-10 flex flex-wrap items-center gap-x-5 border-t border-ink/12 pt-6 text-ink-soft">
        Not in our articles:
        {ELSEWHERE.map(({ label, ...path }) => (
          <Link
            key={label}
            to={{ ...path, search: session }}
            className="inline-flex min-h-8 items-center text-azulejo underline underline-offset-4"
          >
            {label}
          </Link>
        ))}
      </p>
    </>
  );
}

const countOf = ({ length }: readonly ListedPost[]) => (length === 1 ? '1 article' : `${length} articles`);

/** What visitors search for that stands elsewhere. */
const ELSEWHERE = [
  ...FURTHER_LINKS,
  { label: 'Terms', pathname: '/terms' },
  { label: 'Changes in the law', pathname: '/updates' },
  { label: 'Ask Alfred', pathname: '/', hash: SECTIONS.alfred },
];

/** The posts; the newest as a wide card. */
export function PostGrid({ posts }: { posts: readonly ListedPost[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-14 sm:grid-cols-2">
      {posts.map((post, place) => (
        <PostCard key={post.id} post={post} isFirst={place === 0} isLead={place === 0 && posts.length > 2} />
      ))}
    </ul>
  );
}

interface Props {
  /** The query string of this page. */
  search: string;
  nextCursor: string | undefined;
  /** Loads without a click when it comes into view. */
  loadsInView: boolean;
  load: () => Promise<unknown>;
}

/** Link to older posts; with scripts it appends them to the list, by scrolling or a click. */
function LoadMore({ search, nextCursor, loadsInView, load }: Props) {
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const isWaiting = nextCursor !== undefined && loadsInView && !isLoading && !failure;
  async function loadMore(): Promise<void> {
    setIsLoading(true);
    setFailure(null);
    await load().catch((error: unknown) => setFailure(messageOf(error)));
    setIsLoading(false);
  }
  const loadInView = useEffectEvent(loadMore);
  useEffect(() => {
    if (!link.current || !isWaiting) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadInView(), {
      rootMargin: LOAD_AHEAD,
    });
    observer.observe(link.current);
    return () => observer.disconnect();
  }, [isWaiting]);
  if (!nextCursor) return null;
  const older = new URLSearchParams(search);
  older.set('cursor', nextCursor);
  return (
    <p className="mt-16 border-t border-ink/12 pt-10 text-center">
      {failure && (
        <span role="alert" className="mb-4 block text-danger">
          Error loading posts: {failure}
        </span>
      )}
      <a
        ref={link}
        href={`/blog?${older}`}
        aria-busy={isLoading || undefined}
        className={buttonClasses('outline')}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          if (!isLoading) void loadMore();
        }}
      >
        {isLoading && <Spinner size={16} />}
        Load more articles
      </a>
    </p>
  );
}
