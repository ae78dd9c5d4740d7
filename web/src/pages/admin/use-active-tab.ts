import { useSearchParams } from 'react-router-dom';

const TABS = ['posts', 'editor', 'video', 'alfred'] as const;
export type AdminTab = (typeof TABS)[number];

/** The open tab, kept in the address (`?tab=`) so that a reload comes back to it. */
export function useActiveTab(): [AdminTab, (tab: string) => void] {
  const [search, setSearch] = useSearchParams();
  const active = TABS.find((tab) => tab === search.get('tab')) ?? 'posts';
  const show = (tab: string) => setSearch(tab === 'posts' ? {} : { tab }, { preventScrollReset: true });
  return [active, show];
}
