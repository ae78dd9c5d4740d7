import { Link } from '../../site/link';
import { buttonClasses } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';

/** The sentences are the specification's (§2, blog list). */
export function NoPosts({ category }: { category: string | null }) {
  if (!category) {
    return <EmptyState title="No blog posts available yet" hint="Our first guides are being written." />;
  }
  return (
    <EmptyState title={`No ${category} posts available`} hint="Try other categories, or read all articles.">
      <Link to="/blog" className={buttonClasses('outline')}>
        All articles
      </Link>
    </EmptyState>
  );
}
