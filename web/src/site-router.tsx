import type { Site } from '@firm/contracts/page-renderer';
import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { LocationProvider, useApp, type PageLocation } from './app-context';
import { PageBoundary, PageError } from './pages/page-error';
import { routeAt } from './routes';
import type { PageProps } from './site-route';
import { NavBar } from './site/nav-bar';
import { SiteLayout } from './site/site-layout';
import { ADDRESS_REWRITTEN } from './ui/rewrite-address';

/** A page, the address that it was made for, and what it is given. */
export interface ShownPage extends PageProps {
  Page: ComponentType<PageProps>;
  location: PageLocation;
}

/**
 * The public pages. The browser navigates: this renders where its Navigation API allows to (all browsers since January 2026), and
 * history and navigations that overtake one another stay its own. An older browser loads the next document.
 */
export function SiteRouter({ first }: { first: ShownPage }) {
  const { http, queries, site } = useApp();
  const [shown, setShown] = useState(first);

  useEffect(() => {
    // Without haste: parts of the page that are not hydrated yet stay as the server rendered them.
    const readAddress = () => startTransition(() => setShown((page) => ({ ...page, location: presentLocation() })));
    // Where the visitor was on each page of the history.
    const places: Record<string, number | undefined> = {};
    const follow = (event: NavigateEvent) => {
      places[navigation.currentEntry!.key] = scrollY;
      const target = pageOf(event, site);
      if (!target) return;
      event.intercept({
        // `SiteLayout` moves the focus to the page's heading.
        focusReset: 'manual',
        handler: async () => {
          const { route, params, address } = target;
          let Page: ShownPage['Page'];
          try {
            [Page] = await Promise.all([route.page(), route.load?.({ http, queries, params, address })]);
          } catch (error) {
            Page = navigator.onLine
              ? () => {
                  throw error;
                }
              : OfflinePage;
          }
          if (event.signal.aborted) return;
          // Rendered at once: the browser scrolls when this handler has ended.
          flushSync(() => setShown({ Page, params, location: presentLocation() }));
          // But not back to where the visitor was if its scroll anchoring moves the page while it changes.
          const place = places[event.destination.key];
          if (place !== undefined) scrollTo(0, place);
        },
      });
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener('hashchange', readAddress, { signal });
    window.addEventListener(ADDRESS_REWRITTEN, readAddress, { signal });
    (window as WindowOfAnyBrowser).navigation?.addEventListener('navigate', follow, { signal });
    return () => leaving.abort();
  }, [http, queries, site]);

  const { Page, location, ...props } = shown;
  return (
    <LocationProvider value={location}>
      <PageBoundary page={shown}>
        <SiteLayout>
          <Page {...props} />
        </SiteLayout>
      </PageBoundary>
    </LocationProvider>
  );
}

/** Older ones have no Navigation API. */
type WindowOfAnyBrowser = Partial<Pick<Window, 'navigation'>>;

/** In place of a page that could not be loaded without a connection: the site around it stays. */
const OfflinePage = () => (
  <>
    <NavBar active={null} />
    <PageError isOffline error={null} />
  </>
);

/** The page that a navigation leads to; undefined where the browser is to go on by itself. */
function pageOf(event: NavigateEvent, site: Site) {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return undefined;
  // What scripts do to the history shows nothing else: `rewriteAddress`, which has an event of its own, and `useBackCloses`.
  const isByScript = event.navigationType !== 'traverse' && event.destination.sameDocument;
  if (event.navigationType === 'reload' || isByScript) return undefined;
  const address = new URL(event.destination.url);
  const found = routeAt(site, address.pathname);
  // Back to the one that this document was loaded for, there is nothing else to show it.
  const isShownHere = !found.route.isDocument || event.navigationType === 'traverse';
  return isShownHere ? { ...found, address } : undefined;
}

/** The address of the window, and what the page before handed over: kept by the browser over a reload. */
export function presentLocation(): PageLocation {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: (window as WindowOfAnyBrowser).navigation?.currentEntry?.getState() };
}
