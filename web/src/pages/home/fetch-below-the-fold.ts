type BelowTheFold = typeof import('./below-the-fold');

let fetching: Promise<BelowTheFold> | undefined;
let fetched: BelowTheFold | undefined;

/** The code of the sections under the hero, fetched once. The page is taken over before it, as it is read before. */
export const fetchBelowTheFold = () => (fetching ??= import('./below-the-fold').then((module) => (fetched = module)));

/** The same, once it is there: the server renders in one go and cannot wait. */
export const fetchedBelowTheFold = () => fetched;
