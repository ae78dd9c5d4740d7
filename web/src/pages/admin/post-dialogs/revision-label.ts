import type { RevisionSummary } from '@firm/contracts/api/newsroom';
import { formatDateTime, formatSecond } from '../firm-time';

type Labelled = Pick<RevisionSummary, 'cause' | 'status'>;

const STATUS_CHANGES: Record<string, string> = { published: 'Published', scheduled: 'Scheduled', draft: 'Unpublished' };

/** What made a revision, as a heading; of a change that put the post before readers, or took it from them, that. */
export function causeLabel(revisions: readonly Labelled[], index: number): string {
  const { cause = '', status = '' } = revisions[index] ?? {};
  const before = revisions[index + 1]?.status;
  if (['edited', 'status changed'].includes(cause) && before && before !== status)
    return before === 'scheduled' && status === 'draft' ? 'No longer scheduled' : (STATUS_CHANGES[status] ?? cause);
  return cause.charAt(0).toUpperCase() + cause.slice(1);
}

/** When a revision was saved: to the second where others were within the same minute, and with its number within the same second. */
export function savedLabel(
  revisions: readonly Pick<RevisionSummary, 'savedAt' | 'version'>[],
  { savedAt, version }: Pick<RevisionSummary, 'savedAt' | 'version'>,
): string {
  const isShared = (characters: number) =>
    revisions.filter((other) => other.savedAt.slice(0, characters) === savedAt.slice(0, characters)).length > 1;
  if (!isShared('2026-11-20T09:30'.length)) return formatDateTime(savedAt);
  return formatSecond(savedAt) + (isShared('2026-11-20T09:30:59'.length) ? `, version ${version}` : '');
}
