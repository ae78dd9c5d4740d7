import { useLocation } from 'react-router-dom';
import { useApp } from '../app-context';
import { Link } from './link';
import { sessionSearch } from './session-search';

/** The firm's logo and name, which lead home. */
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
