import { SESSION_IN_ADDRESS } from '@firm/contracts/rules/chat';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useApp } from '../app-context';

/** An address on this site in its parts: `search` with its question mark, `hash` without its number sign. */
export interface SitePath {
  pathname: string;
  search?: string;
  hash?: string;
}

/**
 * Named one by one: a page has some thirty links, and the object of a rest pattern takes the server 8 µs in each. An attribute that
 * is not named here is dropped, without an error of the compiler where its name has a hyphen.
 */
type Attributes = 'className' | 'lang' | 'title' | 'draggable' | 'aria-label' | 'aria-current' | 'onClick' | 'children';

interface Props extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, Attributes> {
  /** An absolute path on this site; not resolved against the current page. */
  to: string | SitePath;
  /** Handed to the page that a plain click leads to. */
  state?: unknown;
}

/** Link within the site. On public pages the browser itself follows it, in the newsroom the router does. */
export function Link(props: Props) {
  const { to, state, onClick } = props;
  const { router } = useApp();
  const href = typeof to === 'string' ? to : to.pathname + (to.search ?? '') + (to.hash ? `#${to.hash}` : '');

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const { pathname, search, hash } = window.location;
    if (router) {
      event.preventDefault();
      // Like browsers: the current address adds no history entry.
      void router.navigate(href, { replace: href === pathname + search + hash });
    } else if (state !== undefined && 'navigation' in window) {
      event.preventDefault();
      window.navigation.navigate(href, { state });
    }
  };
  return (
    <a
      className={props.className}
      lang={props.lang}
      title={props.title}
      draggable={props.draggable}
      aria-label={props['aria-label']}
      aria-current={props['aria-current']}
      href={href}
      onClick={follow}
    >
      {props.children}
    </a>
  );
}

/** Whether a click follows the link here, not in a new tab or window, nor as a download. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** The query that links within the site preserve: the chat session only. */
export function sessionSearch(search: string): string {
  if (!search) return '';
  const session = new URLSearchParams(search).get('session');
  return session && SESSION_IN_ADDRESS.test(session) ? `?session=${session}` : '';
}
