import { Link, useLocation } from 'react-router-dom';
import { useApp } from '../app-context';
import { classNames } from '../ui/class-names';
import { SECTIONS, type SectionId } from './sections';
import { sessionSearch } from './session-search';

interface Props {
  active: SectionId | 'blog' | null;
  onSection: (id: SectionId) => void;
}

const ENTRY =
  'flex min-h-11 w-full items-center gap-3 whitespace-nowrap px-4 text-left text-[0.95rem] transition-colors lg:border-l-2 lg:whitespace-normal';
const ACTIVE = 'font-semibold text-azulejo lg:border-brass';
const RESTING = 'border-ink/15 text-ink-soft hover:text-ink';

/** The index of the house: sections of the home page, the blog, and Alfred. A row on small screens. */
export function Sidebar({ active, onSection }: Props) {
  const { site } = useApp();
  const { search } = useLocation();

  const section = (id: SectionId, label: string) => (
    <li>
      <button
        type="button"
        onClick={() => onSection(id)}
        aria-current={active === id ? 'true' : undefined}
        className={classNames(ENTRY, active === id ? ACTIVE : RESTING)}
      >
        {label}
      </button>
    </li>
  );

  return (
    <nav
      aria-label="Sections"
      className="sticky top-0 z-20 -mx-5 border-b border-ink/10 bg-paper/95 backdrop-blur sm:-mx-8 lg:top-10 lg:mx-0 lg:border-0 lg:bg-transparent lg:backdrop-blur-none"
    >
      <ul className="flex overflow-x-auto lg:block">
        {section(SECTIONS.goldenVisa, 'Golden Visa & Global Mobility')}
        {section(SECTIONS.usInvestors, 'U.S. Investors')}
        {section(SECTIONS.about, `About ${site.initials}`)}
        <li>
          <Link
            to={{ pathname: '/blog', search: sessionSearch(search) }}
            aria-current={active === 'blog' ? 'page' : undefined}
            className={classNames(ENTRY, active === 'blog' ? ACTIVE : RESTING)}
          >
            Blog
          </Link>
        </li>
        {section(SECTIONS.alfred, 'Alfred AI')}
      </ul>
    </nav>
  );
}
