let belowTheFold: Promise<typeof import('./below-the-fold')> | undefined;

/** The code of the sections under the hero, fetched once. The page is taken over before it, as it is read before. */
export const fetchBelowTheFold = () => (belowTheFold ??= import('./below-the-fold'));
