/** What a visitor may say about an answer that did not help; the order is that of the page. */
export const RATING_REASONS = ['wrong', 'incomplete', 'unclear', 'off topic'] as const;
export type RatingReason = (typeof RATING_REASONS)[number];

/** Of a visitor's own words about an answer. */
export const RATING_CHARACTERS = 300;
