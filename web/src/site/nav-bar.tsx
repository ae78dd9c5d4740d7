import { Menu, X } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { classNames } from '../ui/class-names';
import { FirmMark } from './firm-mark';
import { Link } from './link';
import { NAV_ENTRIES, type NavTab } from './nav-tabs';
import { isPlainClick } from './plain-click';
import { sessionSearch } from './session-search';

interface Props {
  active: NavTab | null;
  /** Called before a tab's link is followed; what it prevents does not happen. */
  onChoose?: (tab: NavTab, event: MouseEvent) => void;
  /** White on a picture, dark on paper. */
  tone?: 'light' | 'dark';
}

/** The top of every page; it stands in the page's header. */
export function NavBar({ active, onChoose, tone = 'dark' }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { search } = useLocation();

  const choose = (tab: NavTab, event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    setIsOpen(false);
    onChoose?.(tab, event);
  };

  const links = (className: string) =>
    NAV_ENTRIES.map(({ tab, label, path, section }) => (
      <li key={tab}>
        <Link
          to={{ pathname: path, search: sessionSearch(search), hash: section }}
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
      onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}
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
