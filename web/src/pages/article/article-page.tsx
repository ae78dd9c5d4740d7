import { useApp } from '../../app-context';
import type { PageProps } from '../../site-route';
import { Article } from './article';
import { articleQuery } from './article-query';
import { ArticleNotFound, LoadedArticle } from './article-states';

export function ArticlePage({ params: { slug = '' } }: PageProps) {
  const { http } = useApp();
  return (
    <LoadedArticle query={articleQuery(http, slug)} missing={<ArticleNotFound />}>
      {(post) => <Article post={post} />}
    </LoadedArticle>
  );
}
