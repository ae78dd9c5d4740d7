import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { messageOf } from '../../api/http';
import { articleQuery } from '../../api/posts';
import { useApp } from '../../app-context';
import { NavBar } from '../../site/nav-bar';
import { PageHead } from '../../site/page-head';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { Article } from './article';
import { ArticleNotFound } from './article-not-found';

export function ArticlePage() {
  const { http, site } = useApp();
  const { slug = '' } = useParams();
  const article = useQuery(articleQuery(http, slug));
  return (
    <>
      <NavBar active="blog" />
      <main id="content">
        {article.data ? (
          <Article post={article.data} />
        ) : article.data === null ? (
          <ArticleNotFound />
        ) : article.isError ? (
          <div role="alert" className="mx-auto max-w-3xl px-5 py-24 sm:px-8">
            <PageHead title={site.firmName} isHidden />
            <h1 className="text-3xl">This article could not be loaded</h1>
            <p className="mt-3 text-ink-soft">{messageOf(article.error)}</p>
            <Button className="mt-6" onClick={() => void article.refetch()}>
              Try again
            </Button>
          </div>
        ) : (
          <Loading />
        )}
      </main>
    </>
  );
}

function Loading() {
  const { site } = useApp();
  return (
    <div className="mx-auto min-h-dvh max-w-3xl px-5 py-16 sm:px-8">
      <PageHead title={site.firmName} isHidden />
      <p role="status" className="text-ink-soft">
        Loading article...
      </p>
      <Skeleton className="mt-6 h-12 w-full" />
      <Skeleton className="mt-4 h-6 w-2/3" />
      <Skeleton className="mt-10 aspect-video w-full" />
    </div>
  );
}
