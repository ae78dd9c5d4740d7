import type { RedirectTarget } from '@firm/contracts/api/redirects';
import type { Http } from './http';

/** Where a path of an earlier site leads; null where it leads nowhere, or that cannot be found out. */
export async function findRedirect(http: Http, path: string): Promise<string | null> {
  const found = await http
    .get<RedirectTarget>(`/api/redirects?${new URLSearchParams({ from: path })}`)
    .catch(() => null);
  return found && found.to;
}
