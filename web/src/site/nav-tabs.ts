import { SECTIONS, type SectionId } from './sections';

/** The tabs of the navigation bar (specification §2). */
export type NavTab = 'about' | 'blog' | 'us-investors' | 'alfred';

export interface NavEntry {
  tab: NavTab;
  label: string;
  path: string;
  section?: SectionId;
}

export const NAV_ENTRIES: readonly NavEntry[] = [
  { tab: 'about', label: 'About', path: '/' },
  { tab: 'blog', label: 'Blog', path: '/blog' },
  { tab: 'us-investors', label: 'U.S. Investors', path: '/', section: SECTIONS.usInvestors },
  { tab: 'alfred', label: 'Alfred AI', path: '/', section: SECTIONS.alfred },
];
