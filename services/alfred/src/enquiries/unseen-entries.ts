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
  return `${told.name || 'Someone with the link to the conversation'} ${whatWasDone(told)} ${timeSince(told.at)}.`;
}

function whatWasDone({ kind, text }: NamedEntry): string {
  switch (kind) {
    case 'answer':
      return 'answered this';
    case 'note':
      return 'added a note';
    case 'state':
      return `marked this as ${text}`;
    case 'assignee':
      return `assigned this to ${text || 'nobody'}`;
    case 'email':
      return 'corrected the email address';
    case 'confirmation':
      return 'sent the confirmation to the corrected address';
    case 'summary':
      return 'had the conversation summarized';
    case 'erasure':
      return 'erased the conversation that came with this';
  }
}

function timeSince(at: Date): string {
  const minutes = Math.floor((Date.now() - at.getTime()) / 60_000);
  const hours = Math.floor(minutes / 60);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`;
  if (hours < 24) return hours === 1 ? 'an hour ago' : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'a day ago' : `${days} days ago`;
}
