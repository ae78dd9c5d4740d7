import { Mail } from 'lucide-react';
import { useLocation } from '../app-context';
import { Link, sessionSearch } from '../site/link';

/** Leads to the form, which offers to send this conversation along. */
export function WriteToLawyer({ className }: { className: string }) {
  const { search } = useLocation();
  return (
    <Link to={{ pathname: '/write-to-us', search: sessionSearch(search) }} className={className}>
      <Mail size={14} aria-hidden="true" />
      Write to a lawyer
    </Link>
  );
}
