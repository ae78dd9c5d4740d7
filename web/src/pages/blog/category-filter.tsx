import { useLocation } from 'react-router-dom';
import { Link } from '../../site/link';
import { sessionSearch } from '../../site/session-search';
import { classNames } from '../../ui/class-names';
import { categoryName } from './category-name';
import { commonCategories } from './common-categories';

interface Props {
  posts: readonly { tags: string[] }[];
  current: string | null;
}

/** The subjects that the posts at hand are about, as links that filter the list. */
export function CategoryFilter({ posts, current }: Props) {
  const session = sessionSearch(useLocation().search).slice(1);
  const categories = commonCategories(posts, current);
  if (categories.length === 0) return null;

  const entry = (category: string | null, label: string) => (
    <li key={category ?? ''}>
      <Link
        to={`/blog?${[category && `category=${encodeURIComponent(category)}`, session].filter(Boolean).join('&')}`.replace(
          /\?$/,
          '',
        )}
        aria-current={category === current ? 'true' : undefined}
        className={classNames(
          'inline-flex min-h-9 items-center border px-3.5 text-sm transition-colors',
          category === current
            ? 'border-atlantic bg-atlantic text-white'
            : 'border-ink/20 text-ink-soft hover:border-azulejo hover:text-azulejo',
        )}
      >
        {label}
      </Link>
    </li>
  );

  return (
    <nav aria-label="Categories" className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {entry(null, 'All')}
        {categories.map((category) => entry(category, categoryName(category, posts)))}
      </ul>
    </nav>
  );
}
