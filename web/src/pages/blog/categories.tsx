import { categoryOf } from '@firm/contracts/rules/post';
import type { ListedPost } from '../../api/posts';
import { useLocation } from '../../app-context';
import { Link, sessionSearch } from '../../ui/link';
import { classNames } from '../../ui/class-names';

type Tagged = Pick<ListedPost, 'tags' | 'language'>;

interface Props {
  /** Those whose tags are counted. */
  posts: readonly Tagged[];
  current: string | null;
  /** Whether a post has the current one. */
  isKnown: boolean;
}

/** Links to the most common categories. */
export function CategoryFilter({ posts, current, isKnown }: Props) {
  const session = sessionSearch(useLocation().search).slice(1);
  const categories = commonCategories(posts, isKnown ? current : null);
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

/** Abbreviations, written in capitals. */
const INITIALS = new Set([
  'aima',
  'cfc',
  'eu',
  'fatca',
  'fbar',
  'gilti',
  'ifici',
  'irs',
  'nhr',
  'pfic',
  'uk',
  'us',
  'usa',
]);

/** Display name of a category: the posts' own tag if it has capitals, else title case. */
export function categoryName(category: string, posts: readonly { tags: string[] }[]): string {
  const tag = posts.flatMap(({ tags }) => tags).find((candidate) => categoryOf(candidate) === category);
  if (tag && tag !== tag.toLowerCase()) return tag;
  return (tag ?? category.replaceAll('-', ' ')).split(' ').map(capitalise).join(' ');
}

function capitalise(word: string): string {
  if (INITIALS.has(word)) return word.toUpperCase();
  return word.replace(/(^|\.)\p{L}/gu, (letter) => letter.toUpperCase());
}

const MAX_CATEGORIES = 9;

/**
 * The most frequent categories of these posts, in order; then, where they are rarer, those that only posts in other languages than
 * English have, and the current one.
 */
export function commonCategories(posts: readonly Tagged[], current: string | null): string[] {
  const counts = new Map<string, number>();
  for (const { tags } of posts) {
    for (const category of new Set(tags.map(categoryOf))) counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([category]) => category);
  const inEnglish = new Set(posts.flatMap(({ tags, language }) => (language === 'en' ? tags.map(categoryOf) : [])));
  const foreign = byCount.filter((category) => !inEnglish.has(category));
  return [...new Set([...byCount.slice(0, MAX_CATEGORIES), ...foreign, ...(current ? [current] : [])])];
}
