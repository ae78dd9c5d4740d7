import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { AskAlfred } from '../alfred/ask-alfred';
import { useSessionSearch } from '../alfred/tab-session';
import { useApp, useLocation } from '../app-context';
import { LazyBookingModal } from '../booking/lazy-booking-modal';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { Menu, MessageCircle, X } from '../ui/icons';
import { isPlainClick, Link } from '../ui/link';
import { type SectionId, SECTIONS } from './sections';

/** The tabs of the navigation bar. */
export type NavTab = 'about' | 'blog' | 'us-investors' | 'alfred';

export interface NavEntry {
  tab: NavTab;
  label: string;
  pathname: string;
  hash?: SectionId;
}

export const NAV_ENTRIES: readonly NavEntry[] = [
  { tab: 'about', label: 'About', pathname: '/' },
  { tab: 'blog', label: 'Blog', pathname: '/blog' },
  { tab: 'us-investors', label: 'U.S. Investors', pathname: '/', hash: SECTIONS.usInvestors },
  { tab: 'alfred', label: 'Alfred AI', pathname: '/', hash: SECTIONS.alfred },
];

/** What visitors look for beside the tabs: in the menu of a small screen, and in the footer. */
export const FURTHER_LINKS: readonly { label: string; pathname: string; hash?: string }[] = [
  { label: 'Our lawyers', pathname: '/', hash: 'lawyers' },
  { label: 'Fees', pathname: '/', hash: 'fees' },
  { label: 'Write to a lawyer', pathname: '/write-to-us' },
];

/** For `aria-current`: tells a link to the page that is shown; one to a part of a page is none. */
export function useCurrentPage() {
  const shown = useLocation().pathname;
  return ({ pathname, hash }: { pathname: string; hash?: string | undefined }) =>
    !hash && pathname === shown ? 'page' : undefined;
}

interface Props {
  active: NavTab | null;
  /** Called before a tab's link is followed; may prevent it. */
  onChoose?: (tab: NavTab, event: MouseEvent) => void;
  /** Whether this page has a chat section, which `Ask Alfred` then scrolls to instead of opening a second chat. */
  hasChat?: boolean;
}

/**
 * The navigation bar. Stays at the top of the window, so its parent must be as tall as the page. On a small screen the browser
 * itself opens and closes its menu, so that it works before the page's scripts have arrived.
 */
export function NavBar({ active, onChoose, hasChat = false }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isBooking, setIsBooking] = useState(false);
  const search = useSessionSearch();
  const currentPage = useCurrentPage();

  // It may have been opened before hydration.
  useEffect(() => setIsOpen(menu.current?.matches(':popover-open') ?? false), []);

  const choose = (tab: NavTab, event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    menu.current?.hidePopover();
    onChoose?.(tab, event);
  };

  const links = (className: string) =>
    NAV_ENTRIES.map(({ tab, label, ...path }) => (
      <li key={tab}>
        <Link
          to={{ ...path, search }}
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
      // Measured by itself, in the page's text size: where it has little room its parts are smaller (`styles.css`).
      className="@container sticky top-0 z-30 border-b border-white/15 bg-atlantic-deep text-white noscript:static print:hidden"
    >
      <div className="mx-auto flex h-15 max-w-7xl items-center gap-x-2 px-4 sm:gap-x-4 sm:px-8">
        <FirmMark />
        <div className="ml-auto flex items-center gap-x-1 sm:gap-x-4">
          <ul className="hidden items-center gap-8 text-[0.95rem] lg:flex">{links('')}</ul>
          {hasChat ? (
            <AlfredLink onClick={(event) => choose('alfred', event)} />
          ) : (
            <AskAlfred className={ALFRED_BUTTON} />
          )}
          <Button
            look="brass"
            size="small"
            className="noscript:hidden"
            aria-haspopup="dialog"
            popoverTarget="early-booking"
            onClick={(event) => {
              event.preventDefault();
              setIsBooking(true);
            }}
          >
            Book
          </Button>
          <button
            type="button"
            className="-mr-2 grid size-11 shrink-0 place-items-center lg:hidden noscript:hidden"
            popoverTarget={MENU_ID}
            aria-label={isOpen ? 'Close menu' : 'Open menu'}
          >
            {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </button>
        </div>
      </div>
      {/* Without scripts it is always open; a larger screen has the tabs. */}
      <div className="lg:hidden">
        <div
          id={MENU_ID}
          ref={menu}
          popover="auto"
          onToggle={(event) => setIsOpen(event.newState === 'open')}
          className="top-15 w-full border-b border-ink/12 bg-paper text-ink shadow-lg noscript:static noscript:block"
        >
          <ul className="divide-y divide-ink/10 px-5 py-2 sm:px-8">
            {links('min-h-13 font-display text-xl border-0')}
          </ul>
          <ul className="flex flex-wrap gap-x-8 px-5 pb-3 sm:px-8">
            {FURTHER_LINKS.map(({ label, ...path }) => (
              <li key={label}>
                <Link
                  to={{ ...path, search }}
                  onClick={() => menu.current?.hidePopover()}
                  aria-current={currentPage(path)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {/* What the browser shows at a tap on "Book" until the scripts have arrived (`entry-client.ts`). */}
      <div id="early-booking" popover="auto" className="m-auto bg-paper p-6 text-ink">
        One moment, please.
      </div>
      <LazyBookingModal isOpen={isBooking} onClose={() => setIsBooking(false)} />
    </nav>
  );
}

const MENU_ID = 'small-screen-menu';

const ALFRED_BUTTON =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 text-[0.95rem] font-medium transition-colors hover:text-brass-light noscript:hidden';

/** On the page that has the chat: scrolls to it. Larger screens have the tab `Alfred AI` beside it. */
function AlfredLink({ onClick }: { onClick: (event: MouseEvent) => void }) {
  const search = useSessionSearch();
  return (
    <Link
      to={{ pathname: '/', search, hash: SECTIONS.alfred }}
      onClick={onClick}
      className={classNames(ALFRED_BUTTON, 'lg:hidden')}
    >
      <MessageCircle size={19} aria-hidden="true" className="text-brass-light" />
      <span className="sr-only">Ask Alfred</span>
    </Link>
  );
}

/** The firm's logo and name, linked to the home page. */
export function FirmMark() {
  const { site } = useApp();
  const search = useSessionSearch();
  return (
    <Link to={{ pathname: '/', search }} aria-label={site.firmName} className="flex min-h-11 items-center gap-3">
      <img src="/art/logo-mark.svg" alt="" width={34} height={34} className="size-8.5 shrink-0" />
      <span className="font-display text-[1.05rem] leading-tight font-medium tracking-[-0.01em] sm:text-[1.25rem]">
        {site.firmName}
      </span>
    </Link>
  );
}
