import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useSessionSearch } from '../alfred/tab-session';
import { useApp } from '../app-context';
import { classNames } from '../ui/class-names';
import { Link, isPlainClick, type SitePath } from '../ui/link';
import { SECTIONS, type SectionId } from './sections';

interface Props {
  active: SectionId | 'blog' | null;
  /** The address of a section, from this page. */
  pathTo: (id: SectionId) => { pathname: string; hash?: string };
  /** On the home page: called before a link is followed. */
  onSection?: (id: SectionId, event: MouseEvent) => void;
}

/** Links to the sections of the home page, the blog and Alfred. A scrollable row on small screens. */
export function Sidebar({ active, pathTo, onSection }: Props) {
  const { site } = useApp();
  const search = useSessionSearch();
  const list = useRef<HTMLUListElement>(null);

  // On small screens: scroll the active entry into view.
  useEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !entry) return;
    list.current.scrollTo({ left: entry.offsetLeft - (list.current.clientWidth - entry.offsetWidth) / 2 });
  }, [active]);

  const section = (id: SectionId, label: string) => (
    <Entry
      to={{ ...pathTo(id), search }}
      isActive={active === id}
      onClick={(event) => isPlainClick(event) && onSection?.(id, event)}
    >
      {label}
    </Entry>
  );

  return (
    <nav
      aria-label="Sections"
      className="sticky top-15 z-20 -mx-5 border-b border-ink/12 bg-paper/96 backdrop-blur sm:-mx-8 lg:top-27 lg:mx-0 lg:self-start lg:border-0 lg:bg-transparent lg:backdrop-blur-none print:hidden"
    >
      <ul
        ref={list}
        className="flex [scrollbar-width:none] overflow-x-auto px-1 pr-12 max-lg:[mask-image:linear-gradient(to_left,transparent,black_3.5rem)] sm:pl-4 lg:block lg:overflow-visible lg:px-0"
      >
        {section(SECTIONS.goldenVisa, 'Golden Visa & Global Mobility')}
        {section(SECTIONS.usInvestors, 'U.S. Investors')}
        {section(SECTIONS.about, `About ${site.initials}`)}
        <Entry to={{ pathname: '/blog', search }} isActive={active === 'blog'}>
          Blog
        </Entry>
        {section(SECTIONS.alfred, 'Alfred AI')}
      </ul>
    </nav>
  );
}

interface EntryProps {
  to: SitePath;
  isActive: boolean;
  onClick?: (event: MouseEvent) => void;
  children: ReactNode;
}

function Entry({ to, isActive, onClick, children }: EntryProps) {
  return (
    <li className="lg:border-b lg:border-ink/12 lg:first:border-t">
      <Link
        to={to}
        onClick={onClick}
        aria-current={isActive ? 'true' : undefined}
        className={classNames(
          'relative flex min-h-12 items-center px-4 py-2 text-[0.95rem] whitespace-nowrap transition-colors lg:px-0 lg:whitespace-normal',
          'before:absolute before:inset-x-4 before:bottom-0 before:h-0.5 before:transition-colors lg:before:inset-x-auto lg:before:inset-y-0 lg:before:-left-5 lg:before:h-auto lg:before:w-0.5',
          isActive ? 'font-semibold text-azulejo before:bg-brass' : 'text-ink-soft hover:text-ink',
        )}
      >
        {children}
      </Link>
    </li>
  );
}
