import { useLocation } from '../app-context';
import { Mail } from '../ui/icons';
import { Link, sessionSearch } from '../ui/link';
import { useWords } from './chat-words';

interface Props {
  className: string;
  /** An icon alone on small screens. */
  isCompact?: boolean;
}

/** Leads to the form, which offers to send this conversation along. */
export function WriteToLawyer({ className, isCompact = false }: Props) {
  const { search } = useLocation();
  const { write } = useWords();
  return (
    <Link to={{ pathname: '/write-to-us', search: sessionSearch(search) }} className={className}>
      <Mail size={isCompact ? 18 : 14} aria-hidden="true" />
      <span className={isCompact ? 'max-sm:sr-only' : undefined}>{write}</span>
    </Link>
  );
}
