/** The pages of the site that are always there, but for the address of the founder. */
export const PAGES: readonly string[] = ['/', '/about', '/blog', '/updates', '/privacy', '/terms', '/write-to-us'];
