/** The anchored sections of the home page (specification §2). */
export const SECTIONS = {
  goldenVisa: 'golden-visa-section',
  usInvestors: 'us-investors-section',
  about: 'about-section',
  alfred: 'alfred-section',
} as const;

export type SectionId = (typeof SECTIONS)[keyof typeof SECTIONS];

/** The section that an address's hash names, or null. */
export function sectionOf(hash: string): SectionId | null {
  return Object.values(SECTIONS).find((id) => hash === `#${id}`) ?? null;
}

/** Moves the view to a section, smoothly unless the visitor prefers less motion, and the focus with it. */
export function scrollToSection(id: SectionId): void {
  const section = document.getElementById(id);
  if (!section) return;
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: isReduced ? 'auto' : 'smooth' });
  section.focus({ preventScroll: true });
}
