import { Menu, X } from 'lucide-react';
import { useEffect, useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from '../app-context';
import { classNames } from '../ui/class-names';
import { isPlainClick, Link, sessionSearch } from './link';
import { type SectionId, SECTIONS } from './sections';

/** The tabs of the navigation bar. */
export type NavTab = 'about' | 'blog' | 'us-investors' | 'alfred';

export interface NavEntry {
  tab: NavTab;
  label: string;
  path: string;
  /** The section of the page, as the hash of its address. */
  section?: SectionId;
}

export const NAV_ENTRIES: readonly NavEntry[] = [
  { tab: 'about', label: 'About', path: '/' },
  { tab: 'blog', label: 'Blog', path: '/blog' },
  { tab: 'us-investors', label: 'U.S. Investors', path: '/', section: SECTIONS.usInvestors },
  { tab: 'alfred', label: 'Alfred AI', path: '/', section: SECTIONS.alfred },
];

interface Props {
  active: NavTab | null;
  /** Called before a tab's link is followed; may prevent it. */
  onChoose?: (tab: NavTab, event: MouseEvent) => void;
  /** light: white text on an image; dark: on paper. */
  tone?: 'light' | 'dark';
}

/** The navigation bar at the top of every page. */
export function NavBar({ active, onChoose, tone = 'dark' }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { search } = useLocation();

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setIsOpen(false);
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  const choose = (tab: NavTab, event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    setIsOpen(false);
    onChoose?.(tab, event);
  };

  const links = (className: string) =>
    NAV_ENTRIES.map(({ tab, label, path, section }) => (
      <li key={tab}>
        <Link
          to={{ pathname: path, search: sessionSearch(search), ...(section && { hash: section }) }}
          onClick={(event) => choose(tab, event)}
          aria-current={active === tab ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 items-center border-b font-medium transition-colors',
            active === tab ? 'border-brass' : 'border-transparent hover:border-brass/60',
            className,
          )}
        >
          {label}
        </Link>
      </li>
    ));

  return (
    <nav
      aria-label="Main"
      className={classNames(
        'relative z-30 border-b print:hidden',
        tone === 'light' ? 'border-white/20 text-white' : 'border-ink/12 bg-paper text-ink',
      )}
    >
      <div className="mx-auto flex max-w-7xl items-center justify-between gap-6 px-5 py-3.5 sm:px-8">
        <FirmMark />
        <ul className="hidden items-center gap-9 text-[0.95rem] md:flex">{links('')}</ul>
        <button
          type="button"
          className="-mr-2 grid size-11 shrink-0 place-items-center md:hidden noscript:hidden"
          aria-expanded={isOpen}
          aria-controls="small-screen-menu"
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </button>
      </div>
      <div
        id="small-screen-menu"
        className={classNames(
          'absolute inset-x-0 top-full border-b border-ink/12 bg-paper text-ink shadow-lg md:hidden noscript:static noscript:block',
          !isOpen && 'hidden',
        )}
      >
        <ul className="divide-y divide-ink/10 px-5 py-2 sm:px-8">{links('min-h-13 font-display text-xl border-0')}</ul>
      </div>
    </nav>
  );
}

/** The firm's logo and name, linked to the home page. */
export function FirmMark() {
  const { site } = useApp();
  const { search } = useLocation();
  return (
    <Link to={{ pathname: '/', search: sessionSearch(search) }} className="flex min-h-11 items-center gap-3.5">
      <img src="/art/logo-mark.svg" alt="" width={38} height={38} className="size-9.5" />
      <span className="font-display text-[1.3rem] leading-tight font-medium tracking-[-0.01em]">{site.firmName}</span>
    </Link>
  );
}
