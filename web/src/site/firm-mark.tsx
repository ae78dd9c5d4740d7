import { Link, useLocation } from 'react-router-dom';
import { useApp } from '../app-context';
import { sessionSearch } from './session-search';

/** The firm's logo and name, which lead home. */
export function FirmMark() {
  const { site } = useApp();
  const { search } = useLocation();
  return (
    <Link to={{ pathname: '/', search: sessionSearch(search) }} className="flex min-h-11 items-center gap-3">
      <img src="/art/logo-mark.svg" alt="" width={36} height={36} className="size-9" />
      <span className="font-display text-lg leading-tight font-semibold">{site.firmName}</span>
    </Link>
  );
}
