import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../api/http';
import { blogQuery } from '../../api/posts';
import { useApp } from '../../app-context';
import { NavBar } from '../../site/nav-bar';
import { PageHead } from '../../site/page-head';
import { SECTIONS, type SectionId } from '../../site/sections';
import { sessionSearch } from '../../site/session-search';
import { Sidebar } from '../../site/sidebar';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { BlogHero } from './blog-hero';
import { categoryName } from './category-name';
import { PostCard, PostCardSkeleton } from './post-card';

/** Where a section of the sidebar leads from here (specification §2). */
const SECTION_PATHS: Record<SectionId, { pathname: string; hash?: string }> = {
  [SECTIONS.goldenVisa]: { pathname: '/' },
  [SECTIONS.usInvestors]: { pathname: '/', hash: SECTIONS.usInvestors },
  [SECTIONS.about]: { pathname: '/about' },
  [SECTIONS.alfred]: { pathname: '/', hash: SECTIONS.alfred },
};

export function BlogPage() {
  const { http, site } = useApp();
  const navigate = useNavigate();
  const { search } = useLocation();
  const category = useSearchParams()[0].get('category');
  const blog = useInfiniteQuery(blogQuery(http, category));
  const posts = blog.data?.pages.flatMap((page) => page.posts) ?? [];
  const name = category && categoryName(category, posts);

  return (
    <>
      <PageHead
        title={`${name ? `${name} Articles` : 'Guides and News about Global Mobility'} - ${site.firmName}`}
        description="Guides and news on Golden Visas, residence, nationality and cross-border tax, written by the firm's lawyers."
      />
      <NavBar active="blog" />
      <BlogHero />
      <div className="mx-auto max-w-7xl px-5 sm:px-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-14 lg:py-14">
        <Sidebar
          active="blog"
          onSection={(id) => void navigate({ ...SECTION_PATHS[id], search: sessionSearch(search) })}
        />
        <main id="content" className="min-w-0 py-10 lg:py-0">
          <h2 className="text-3xl">{name ? `${name} Articles` : 'Latest Articles'}</h2>
          <div className="mt-8">
            {blog.isPending ? (
              <Loading />
            ) : blog.isError && posts.length === 0 ? (
              <Failure message={messageOf(blog.error)} onRetry={() => void blog.refetch()} />
            ) : posts.length === 0 ? (
              <Nothing category={name} />
            ) : (
              <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2">
                {posts.map((post) => (
                  <PostCard key={post.id} post={post} />
                ))}
              </ul>
            )}
          </div>
          {blog.hasNextPage && (
            <div className="mt-12 text-center">
              <Button look="outline" isBusy={blog.isFetchingNextPage} onClick={() => void blog.fetchNextPage()}>
                Load more articles
              </Button>
            </div>
          )}
        </main>
      </div>
    </>
  );
}

function Loading() {
  return (
    <>
      <p role="status" className="text-ink-soft">
        Loading blog posts...
      </p>
      <div className="mt-6 grid gap-x-8 gap-y-12 sm:grid-cols-2">
        {[1, 2, 3, 4].map((place) => (
          <PostCardSkeleton key={place} />
        ))}
      </div>
    </>
  );
}

function Failure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-lg border border-danger/40 bg-danger/5 p-6">
      <p>Error loading posts: {message}</p>
      <Button look="outline" size="small" className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function Nothing({ category }: { category: string | null }) {
  return category ? (
    <EmptyState title={`No ${category} posts available`} hint="Try another category, or read all articles." />
  ) : (
    <EmptyState title="No blog posts available yet" hint="Our first guides are being written. Please come back soon." />
  );
}
