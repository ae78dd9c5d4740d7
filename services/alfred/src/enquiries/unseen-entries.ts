import type { EnquiryEntry } from '@firm/contracts/api/enquiries';

/** An entry with the name of who made it; empty like `by`. */
export type NamedEntry = Pick<EnquiryEntry, 'id' | 'by' | 'kind' | 'text'> & { name: string; at: Date };

/**
 * What a colleague has done about an enquiry that a page does not show yet, in a sentence; null for nothing. An answer counts
 * more than what came after it. One's own changes are no news, but an answer from another tab is.
 * @param entries all of the enquiry, oldest first.
 * @param seenId the latest that the page shows; null for none.
 * @param by e-mail address of the person at the page.
 */
export function tellUnseen(entries: readonly NamedEntry[], seenId: string | null, by: string): string | null {
  const unseen = entries
    .slice(entries.findIndex(({ id }) => id === seenId) + 1)
    .filter((entry) => entry.kind === 'answer' || entry.by !== by);
  const told = unseen.findLast(({ kind }) => kind === 'answer') ?? unseen.at(-1);
  if (!told) return null;
  const what = WHAT_WAS_DONE[told.kind](told.text);
  return `${told.name || 'Someone with the link to the conversation'} ${what} ${timeSince(told.at)}.`;
}

const WHAT_WAS_DONE: Record<NamedEntry['kind'], (text: string) => string> = {
  answer: () => 'answered this',
  note: () => 'added a note',
  state: (text) => `marked this as ${text}`,
  assignee: (text) => `assigned this to ${text || 'nobody'}`,
  email: () => 'corrected the email address',
  confirmation: () => 'sent the confirmation to the corrected address',
  summary: () => 'had the conversation summarized',
  erasure: () => 'erased the conversation that came with this',
};

function timeSince(at: Date): string {
  const minutes = Math.floor((Date.now() - at.getTime()) / 60_000);
  const hours = Math.floor(minutes / 60);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`;
  if (hours < 24) return hours === 1 ? 'an hour ago' : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'a day ago' : `${days} days ago`;
}
