import { useApp } from '../../app-context';
import { EmptyPage } from '../../site/empty-page';
import { Link } from '../../site/link';
import { PageHead } from '../../site/page-head';
import { buttonClasses } from '../../ui/button';

/** The sentences are the specification's (§2, article page). */
export function ArticleNotFound() {
  const { site } = useApp();
  return (
    <EmptyPage title="Article Not Found" text="The article you're looking for doesn't exist or has been removed.">
      <PageHead title={`Article Not Found - ${site.firmName}`} isHidden />
      <Link to="/blog" className={buttonClasses('outline')}>
        Back to Blog
      </Link>
    </EmptyPage>
  );
}
