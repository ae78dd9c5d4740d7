import type { InsightRow } from '@firm/contracts/api/insights';
import type { InsightDimension, InsightFigure } from '@firm/contracts/rules/insights';

export const FIGURE_LABELS: Record<InsightFigure, string> = {
  readers: 'Readers',
  views: 'Pages viewed',
  reads: 'Guides read to the end',
  questions: 'Asked Alfred',
  sources: 'Sources opened',
  bookings: 'Booking links followed',
  enquiries: 'Enquiries',
  booked: 'Booked, as staff recorded',
};

export const DIMENSION_TITLES: Record<InsightDimension, string> = {
  day: 'By day',
  page: 'By guide and page',
  language: 'By language of the browser',
  country: 'By country of the visitor',
  referrer: 'By referring site',
};

/** Headings of the tables' first column. */
export const DIMENSION_LABELS: Record<InsightDimension, string> = {
  day: 'Day',
  page: 'Guide or page',
  language: 'Language of the browser',
  country: 'Country',
  referrer: 'Referring site',
};

export const wholeNumber = new Intl.NumberFormat('en-US');

const countries = new Intl.DisplayNames('en-US', { type: 'region' });
const languages = new Intl.DisplayNames('en-US', { type: 'language' });
// Days have no time: the same in every time zone.
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dayOfMonth = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Nov 20" */
export const shortDay = (day: string): string => dayOfMonth.format(new Date(day));

const OTHER = 'other';

/** The pages that are no guide. */
const PAGE_NAMES: Record<string, string> = {
  '/': 'Home page',
  '/about': 'About',
  '/blog': 'Guides and news',
  '/updates': 'What has changed in the law',
  '/terms': 'Terms and legal details',
  '/privacy': 'Privacy, in plain words',
  '/write-to-us': 'Write to a lawyer',
};

/** What a row is called. */
export function rowLabel(by: InsightDimension, { name, title }: Pick<InsightRow, 'name' | 'title'>): string {
  switch (by) {
    case 'day':
      return date.format(new Date(name));
    case 'page':
      return title ?? PAGE_NAMES[name] ?? name;
    case 'language':
      if (name === OTHER) return 'Other languages';
      return name === 'und' ? 'Not told' : (languages.of(name) ?? name);
    case 'country':
      if (name === OTHER) return 'Other or unrecognized';
      return name === '' ? 'Not given' : (countries.of(name) ?? name);
    case 'referrer':
      if (name === OTHER) return 'Other sites';
      return name === '' ? 'No referring site' : name;
  }
}
