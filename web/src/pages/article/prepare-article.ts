import type { PublicPost } from '@firm/contracts/api/posts';
import type { Article } from './article-query';
import { prepareBody } from './prepare-body';

/** A post as its page shows it, with the words around it where they are not English. */
export async function prepareArticle({ contentHtml, ...post }: PublicPost): Promise<Article> {
  const { language, title } = post;
  if (language === 'en') return { ...post, body: prepareBody(contentHtml, title) };
  const { OTHER_LANGUAGES } = await import('./other-languages');
  const { body, frame } = OTHER_LANGUAGES[language];
  return { ...post, body: prepareBody(contentHtml, title, body), words: frame };
}
