import type { InsightOrigin } from '@firm/contracts/api/insights';
import type { InsightKind } from '@firm/contracts/rules/insights';

/** Where insights are counted: without cookies of ours, addresses or anything else that recognises the reader tomorrow. */
const ADDRESS = '/api/insights';

/** The guide that was shown last, until the tab loads another page: questions and bookings are counted as led to by it. */
let lastGuide: string | undefined;

/**
 * Where something happens, and what led there; null with Global Privacy Control.
 * @param path the page; without it, what led to a question, a booking or an enquiry.
 */
export function insightOrigin(path = lastGuide ?? window.location.pathname): InsightOrigin | null {
  const { globalPrivacyControl, language } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl
    ? null
    : { path, language: languageOf(language), referrer: foreignSite(document.referrer) };
}

/**
 * Tells the server what happened, so that it counts it where it is a page of the site; nothing with Global Privacy Control.
 * Nobody waits for it, and what is lost with the connection is not counted.
 * @param path the page that was shown or read, or the guide that was opened.
 * @param country as the profile of a visitor who asks names it.
 */
export function tellInsight(kind: InsightKind, path?: string, country?: string | null): void {
  const origin = insightOrigin(path);
  if (!origin) return;
  const insight = JSON.stringify({ ...origin, kind, country });
  navigator.sendBeacon(ADDRESS, new Blob([insight], { type: 'application/json' }));
}

const END_OF_TEXT = '[data-end-of-text]';

/** Of the page that is shown: waits for the end of its text to be there, then to be in view. */
let endOfText: MutationObserver | IntersectionObserver | undefined;

/** Tells that a page is shown, and, once the end of its text comes into view, that it was read. */
export function tellPageView(path: string): void {
  if (path.startsWith('/blog/')) lastGuide = path;
  tellInsight('view', path);
  endOfText?.disconnect();
  const end = document.querySelector(END_OF_TEXT);
  if (end) return tellWhenRead(end, path);
  // From page to page, a text comes after the page that shows it.
  const appearing = new MutationObserver((_, observer) => {
    const later = document.querySelector(END_OF_TEXT);
    if (!later) return;
    observer.disconnect();
    tellWhenRead(later, path);
  });
  appearing.observe(document.body, { childList: true, subtree: true });
  endOfText = appearing;
}

function tellWhenRead(end: Element, path: string): void {
  const inView = new IntersectionObserver(([entry], observer) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    tellInsight('read', path);
  });
  inView.observe(end);
  endOfText = inView;
}

/** A language without its region, which would tell more about the reader: `pt` for `pt-BR`. */
const languageOf = (tag: string): string => /^[a-z]{2,3}(?=-|$)/.exec(tag.toLowerCase())?.[0] ?? 'und';

/** Host of the site that led here, without `www.`; null for our own pages and for none. */
export function foreignSite(referrer: string, ownHost = window.location.hostname): string | null {
  if (!URL.canParse(referrer)) return null;
  const { hostname } = new URL(referrer);
  const host = hostname.toLowerCase().replace(/^www\./, '');
  return host === ownHost.replace(/^www\./, '') || !/^[a-z0-9.-]{1,253}$/.test(host) ? null : host;
}
