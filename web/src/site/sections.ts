/** The anchored sections of the home page (specification §2). */
export const SECTIONS = {
  goldenVisa: 'golden-visa-section',
  usInvestors: 'us-investors-section',
  about: 'about-section',
  alfred: 'alfred-section',
} as const;

export type SectionId = (typeof SECTIONS)[keyof typeof SECTIONS];

/** After a page has loaded, its layout gets this long before a hash is followed (specification §9). */
const HASH_SCROLL_DELAY_MS = 500;

export function isSection(id: string): id is SectionId {
  return (Object.values(SECTIONS) as string[]).includes(id);
}

/** Moves the view to a section, smoothly unless the visitor prefers less motion, and the focus with it. */
export function scrollToSection(id: SectionId): void {
  const section = document.getElementById(id);
  if (!section) return;
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: isReduced ? 'auto' : 'smooth' });
  section.focus({ preventScroll: true });
}

/**
 * Follows the section named by the address's hash after 500 ms and then removes the hash; with none, goes to the top.
 * Returns a function that calls it off.
 */
export function followHash(hash: string, removeHash: () => void): () => void {
  const id = hash.slice(1);
  if (!isSection(id)) {
    window.scrollTo(0, 0);
    return () => undefined;
  }
  const timer = setTimeout(() => {
    scrollToSection(id);
    removeHash();
  }, HASH_SCROLL_DELAY_MS);
  return () => clearTimeout(timer);
}
