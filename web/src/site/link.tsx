import { SESSION_IN_ADDRESS } from '@firm/contracts/rules/chat';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { createPath, type To } from 'react-router-dom';
import { useApp } from '../app-context';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An absolute path on this site; not resolved against the current page. */
  to: To;
  /** Handed to the page that a plain click leads to. */
  state?: unknown;
}

/**
 * Link within the site: an anchor whose plain click navigates by the router. The router's own Link matches its address
 * against the routes, which took a tenth of a page's rendering time.
 */
export function Link({ to, state, onClick, children, ...rest }: Props) {
  const { router } = useApp();
  const href = typeof to === 'string' ? to : createPath(to);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // Like browsers: the current address adds no history entry.
    void router.navigate(href, { replace: href === createPath(router.state.location), state });
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
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
