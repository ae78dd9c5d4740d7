import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { createPath, type To } from 'react-router-dom';
import { useApp } from '../app-context';
import { isPlainClick } from './plain-click';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A whole address on this site: nothing is resolved against the page that the link stands on. */
  to: To;
}

/**
 * A link within the site: an anchor whose plain click the router follows. The router's own link looks up its address
 * among the routes, which cost a tenth of rendering a page.
 */
export function Link({ to, onClick, ...rest }: Props) {
  const { router } = useApp();
  const href = typeof to === 'string' ? to : createPath(to);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // As browsers do: the address one is at already is no new entry in the history.
    void router.navigate(href, { replace: href === createPath(router.state.location) });
  };
  return <a {...rest} href={href} onClick={follow} />;
}
