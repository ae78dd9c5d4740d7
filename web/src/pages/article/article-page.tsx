import { messageOf } from '../../api/http';
import { useApp } from '../../app-context';
import { usePageQuery } from '../../use-page-query';
import type { PageProps } from '../../site-route';
import { NavBar } from '../../site/nav-bar';
import { Article } from './article';
import { articleQuery } from './article-query';
import { ArticleFailure, ArticleLoading, ArticleNotFound } from './article-states';

export function ArticlePage({ params: { slug = '' } }: PageProps) {
  const { http } = useApp();
  const article = usePageQuery(articleQuery(http, slug));
  return (
    <>
      <header className="contents">
        <NavBar active="blog" />
      </header>
      <main id="content">
        {article.data ? (
          <Article post={article.data} />
        ) : article.data === null ? (
          <ArticleNotFound />
        ) : article.error ? (
          <ArticleFailure message={messageOf(article.error)} onRetry={article.retry} />
        ) : (
          <ArticleLoading />
        )}
      </main>
    </>
  );
}
