import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { messageOf } from '../../api/http';
import { useApp } from '../../app-context';
import { NavBar } from '../../site/nav-bar';
import { Article } from './article';
import { articleQuery } from './article-query';
import { ArticleFailure, ArticleLoading, ArticleNotFound } from './article-states';

export function ArticlePage() {
  const { http } = useApp();
  const { slug = '' } = useParams();
  const article = useQuery(articleQuery(http, slug));
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
        ) : article.isError ? (
          <ArticleFailure message={messageOf(article.error)} onRetry={() => void article.refetch()} />
        ) : (
          <ArticleLoading />
        )}
      </main>
    </>
  );
}
