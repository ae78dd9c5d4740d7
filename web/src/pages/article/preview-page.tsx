import { messageOf } from '../../api/http';
import { useApp } from '../../app-context';
import { usePageQuery } from '../../use-page-query';
import type { PageProps } from '../../site-route';
import { NavBar } from '../../site/nav-bar';
import { PageHead } from '../../site/page-head';
import { Article } from './article';
import { previewQuery, type Article as Post } from './article-query';
import { ArticleFailure, ArticleLoading, ArticleNotFound } from './article-states';

/**
 * Preview of an unpublished post, for anyone with its address. Loaded by the browser only: caches may keep pages
 * rendered on the server, but never a draft.
 */
export function PreviewPage({ params: { token = '' } }: PageProps) {
  const { http } = useApp();
  const preview = usePageQuery(previewQuery(http, token));
  return (
    <>
      <header className="contents">
        <NavBar active="blog" />
      </header>
      <main id="content">
        {preview.data ? (
          <Draft post={preview.data} />
        ) : preview.data === null ? (
          <ArticleNotFound />
        ) : preview.error ? (
          <ArticleFailure message={messageOf(preview.error)} onRetry={preview.retry} />
        ) : (
          <ArticleLoading />
        )}
      </main>
    </>
  );
}

function Draft({ post }: { post: Post }) {
  return (
    <>
      <p role="status" className="bg-brass-light px-5 py-3 text-center text-sm font-semibold text-atlantic-deep">
        This is a draft. It is not public, and it may still change.
      </p>
      <Article post={post} head={<PageHead title={`Draft: ${post.title}`} isHidden />} />
    </>
  );
}
