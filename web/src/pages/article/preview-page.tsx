import { messageOf } from '../../api/http';
import { useApp } from '../../app-context';
import { usePageQuery } from '../../use-page-query';
import type { PageProps } from '../../site-route';
import { EmptyPage } from '../../site/inner-page';
import { NavBar } from '../../site/nav-bar';
import { PageHead } from '../../site/page-head';
import { buttonClasses } from '../../ui/button';
import { Link } from '../../ui/link';
import { Article } from './article';
import { previewQuery, type Article as Post } from './article-query';
import { ArticleFailure, ArticleLoading } from './article-states';

/**
 * Preview of a post, for anyone with its address. Loaded by the browser only: caches may keep pages
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
          <PreviewEnded />
        ) : preview.error ? (
          <ArticleFailure message={messageOf(preview.error)} onRetry={preview.retry} />
        ) : (
          <ArticleLoading />
        )}
      </main>
    </>
  );
}

function PreviewEnded() {
  const { site } = useApp();
  const title = 'This preview has ended';
  return (
    <EmptyPage
      title={title}
      text="Its address was withdrawn, has expired, or was not copied whole. Ask whoever sent it to you for a new one."
    >
      <PageHead title={`${title} - ${site.firmName}`} isHidden />
      <Link to="/blog" className={buttonClasses('outline')}>
        Back to Blog
      </Link>
    </EmptyPage>
  );
}

function Draft({ post }: { post: Post }) {
  const isPublic = post.status === 'published';
  return (
    <>
      <p role="status" className="bg-brass-light px-5 py-3 text-center text-sm font-semibold text-atlantic-deep">
        {isPublic
          ? 'This is a preview of a public article. What it shows may differ from what readers see.'
          : 'This is a draft. It is not public, and it may still change.'}
      </p>
      <Article post={post} head={<PageHead title={`${isPublic ? 'Preview' : 'Draft'}: ${post.title}`} isHidden />} />
    </>
  );
}
