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

/** The category of guides on moving without an investment, to which the home page leads. */
export const RELOCATION = 'relocation';
