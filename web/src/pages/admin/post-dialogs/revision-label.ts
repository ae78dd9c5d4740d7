import type { RevisionSummary } from '@firm/contracts/api/newsroom';

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
