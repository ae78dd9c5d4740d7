import { Link } from 'react-router-dom';
import { useApp } from '../../app-context';
import { PageHead } from '../../site/page-head';
import { buttonClasses } from '../../ui/button';

export function ArticleNotFound() {
  const { site } = useApp();
  return (
    <div className="mx-auto grid min-h-[60dvh] max-w-3xl place-content-center px-5 py-24 text-center sm:px-8">
      <PageHead title={`Article Not Found - ${site.firmName}`} isHidden />
      <h1 className="text-4xl">Article Not Found</h1>
      <p className="mt-4 text-lg text-ink-soft">The article you're looking for doesn't exist or has been removed.</p>
      <p className="mt-8">
        <Link to="/blog" className={buttonClasses('outline')}>
          Back to Blog
        </Link>
      </p>
    </div>
  );
}
