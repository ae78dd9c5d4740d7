/** The hero's texts, by route (specification §2). */
export const HERO_TEXTS = {
  home: {
    headline: 'Strategic legal planning for Golden Visa investments by cross-border legal experts',
    tagline: 'Unlock the opportunity. Avoid the traps.',
  },
  about: {
    headline: 'European Golden Visa Solutions',
    tagline: 'With Trusted Legal Oversight Across Jurisdictions.',
  },
} as const;
