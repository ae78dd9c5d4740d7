/** Ids of the anchored sections of the home page. */
export const SECTIONS = {
  goldenVisa: 'golden-visa-section',
  usInvestors: 'us-investors-section',
  about: 'about-section',
  alfred: 'alfred-section',
} as const;

export type SectionId = (typeof SECTIONS)[keyof typeof SECTIONS];

/** The section named by a hash, or null. */
export function sectionOf(hash: string): SectionId | null {
  return Object.values(SECTIONS).find((id) => hash === `#${id}`) ?? null;
}

/** Scrolls to a section, smoothly unless reduced motion is preferred, and moves the focus there. */
export function scrollToSection(id: SectionId): void {
  const section = document.getElementById(id);
  if (!section) return;
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: isReduced ? 'auto' : 'smooth' });
  section.focus({ preventScroll: true });
}

/** The category of guides on moving without an investment, to which the home page leads. */
export const RELOCATION = 'relocation';
