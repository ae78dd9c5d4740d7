import type { StaffNotice } from '@firm/contracts/api/notifications';
import { conversationPath, enquiryPath } from '../admin-paths';

/** The choice of a person in this browser, as it is kept: the notices that have been shown, or null before the first look. */
export interface NotificationChoice {
  shown: number[] | null;
}

/** How many ids are kept: more than the server lists. */
const MAX_SHOWN = 100;

/**
 * What of the listed notices is to be shown, and what to keep. What was there when notifications were turned on is not new.
 */
export function findNew(
  { shown }: NotificationChoice,
  listed: readonly StaffNotice[],
): { fresh: readonly StaffNotice[]; choice: NotificationChoice } {
  const fresh = shown === null ? [] : listed.filter(({ id }) => !shown.includes(id));
  const ids = new Set([...listed.map(({ id }) => id), ...(shown ?? [])]);
  return { fresh, choice: { shown: [...ids].slice(0, MAX_SHOWN) } };
}

/** What one notification says of these notices, of which there is at least one, and where it leads. */
export function describeNotices(notices: readonly StaffNotice[]): { title: string; body: string; path: string } {
  const [latest, ...others] = notices;
  const isEnquiry = latest?.kind === 'enquiry';
  const path = isEnquiry ? enquiryPath : conversationPath;
  if (latest && others.length === 0) {
    return {
      title: isEnquiry ? 'New enquiry' : 'A visitor is asking for a person',
      body: latest.name ?? '',
      path: path(latest.about),
    };
  }
  const enquiries = notices.filter(({ kind }) => kind === 'enquiry').length;
  const visitors = notices.length - enquiries;
  const parts = [
    enquiries > 0 && (enquiries === 1 ? '1 new enquiry' : `${enquiries} new enquiries`),
    visitors > 0 &&
      (visitors === 1 ? '1 visitor is asking for a person' : `${visitors} visitors are asking for a person`),
  ];
  return { title: parts.filter(Boolean).join(', '), body: '', path: path(null) };
}
