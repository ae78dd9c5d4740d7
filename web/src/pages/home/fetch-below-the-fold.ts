type BelowTheFold = typeof import('./below-the-fold');

let fetching: Promise<BelowTheFold> | undefined;
let fetched: BelowTheFold | undefined;

/** Loads the sections below the hero, once. The rest of the page hydrates without waiting for them. */
export const fetchBelowTheFold = () => (fetching ??= import('./below-the-fold').then((module) => (fetched = module)));

/** The loaded module, or undefined; the server's synchronous rendering cannot wait for it. */
export const fetchedBelowTheFold = () => fetched;
