/**
 * What the public site counts: pages shown, guides read to their end, questions asked of Alfred, guides opened from his
 * answers, and booking links followed.
 */
export const INSIGHT_KINDS = ['view', 'read', 'question', 'source', 'booking'] as const;
export type InsightKind = (typeof INSIGHT_KINDS)[number];

/** What the desk of enquiries counts: those that came in, and those that staff have marked as booked. */
export const ENQUIRY_KINDS = ['enquiry', 'booked'] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];

/** What stands for all others, such as a country that we do not know. */
export const OTHER = 'other';

/** By what the figures can be broken down. */
export const INSIGHT_DIMENSIONS = ['day', 'page', 'language', 'country', 'referrer'] as const;
export type InsightDimension = (typeof INSIGHT_DIMENSIONS)[number];

/** The figures, in the order in which they are shown. */
export const INSIGHT_FIGURES = [
  'readers',
  'views',
  'reads',
  'questions',
  'sources',
  'bookings',
  'enquiries',
  'booked',
] as const;
export type InsightFigure = (typeof INSIGHT_FIGURES)[number];

/** Days of the longest period that can be asked for: a leap year. */
export const MAX_INSIGHT_DAYS = 366;
