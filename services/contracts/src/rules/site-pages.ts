/** The pages of the site that are always there, but for the address of the founder. */
export const PAGES: readonly string[] = ['/', '/about', '/blog', '/updates', '/privacy', '/terms', '/write-to-us'];

/** Addresses that lead to a part of the home page; search engines are told of that page alone. */
export const HOME_PARTS = ['/people', '/us-investors', '/alfred'] as const;
