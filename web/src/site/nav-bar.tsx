import { Menu, X } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from '../ui/class-names';
import { FirmMark } from './firm-mark';
import { scrollToSection, SECTIONS, type SectionId } from './sections';
import { sessionSearch } from './session-search';

export type NavTab = 'about' | 'blog' | 'us-investors' | 'alfred';

interface Entry {
  tab: NavTab;
  label: string;
  path: string;
  section?: SectionId;
}

const ENTRIES: Entry[] = [
  { tab: 'about', label: 'About', path: '/' },
  { tab: 'blog', label: 'Blog', path: '/blog' },
  { tab: 'us-investors', label: 'U.S. Investors', path: '/', section: SECTIONS.usInvestors },
  { tab: 'alfred', label: 'Alfred AI', path: '/', section: SECTIONS.alfred },
];

interface Props {
  active: NavTab;
  /** On the home page a section is scrolled to instead of navigated to. */
  onSection?: (tab: NavTab) => void;
  /** White on a picture, dark on paper. */
  tone?: 'light' | 'dark';
}

export function NavBar({ active, onSection, tone = 'dark' }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { search } = useLocation();

  const choose = (event: MouseEvent, { tab, section }: Entry) => {
    setIsOpen(false);
    if (!section || !onSection) return;
    event.preventDefault();
    onSection(tab);
    scrollToSection(section);
  };

  const links = (className: string) =>
    ENTRIES.map((entry) => (
      <li key={entry.tab}>
        <Link
          to={{ pathname: entry.path, search: sessionSearch(search), hash: entry.section }}
          onClick={(event) => choose(event, entry)}
          aria-current={active === entry.tab ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 items-center border-b-2 font-medium',
            active === entry.tab ? 'border-brass' : 'border-transparent hover:border-brass/50',
            className,
          )}
        >
          {entry.label}
        </Link>
      </li>
    ));

  return (
    <header
      className={classNames(
        'relative z-30',
        tone === 'light' ? 'text-white' : 'border-b border-ink/10 bg-paper text-ink',
      )}
    >
      <nav aria-label="Main" className="mx-auto flex max-w-7xl items-center justify-between gap-6 px-5 py-3 sm:px-8">
        <FirmMark />
        <ul className="hidden items-center gap-8 text-[0.95rem] md:flex">{links('')}</ul>
        <button
          type="button"
          className="grid size-11 place-items-center rounded-md md:hidden"
          aria-expanded={isOpen}
          aria-controls="small-screen-menu"
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </button>
      </nav>
      <div
        id="small-screen-menu"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full border-y border-ink/10 bg-paper text-ink shadow-lg md:hidden"
      >
        <ul className="px-5 py-2 sm:px-8">{links('text-lg')}</ul>
      </div>
    </header>
  );
}
