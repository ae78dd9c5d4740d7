import type { RevisionSummary } from '@firm/contracts/api/newsroom';
import { Badge } from '../../../ui/status';
import { classNames } from '../../../ui/class-names';
import { formatDateTime } from '../firm-time';
import { causeWords } from './cause-words';

interface Props {
  revisions: readonly RevisionSummary[];
  chosen: number;
  onChoose: (version: number) => void;
}

/** The states of a post, newest first. */
export function RevisionList({ revisions, chosen, onChoose }: Props) {
  return (
    <ul aria-label="Versions" className="max-h-[60vh] space-y-1 overflow-y-auto">
      {revisions.map(({ version, cause, savedBy, savedAt, isPublic }) => (
        <li key={version}>
          <button
            type="button"
            aria-current={version === chosen || undefined}
            onClick={() => onChoose(version)}
            className={classNames(
              'w-full rounded-md border px-3 py-2.5 text-left text-sm',
              version === chosen ? 'border-azulejo bg-azulejo/6' : 'border-transparent hover:bg-ink/5',
            )}
          >
            <span className="flex items-center justify-between gap-2 font-semibold">
              {causeWords(cause)}
              {isPublic && <Badge tone="success">On the site</Badge>}
            </span>
            <span className="block text-ink-soft">{formatDateTime(savedAt)}</span>
            <span className="block truncate text-ink-soft">{savedBy ?? 'By the system'}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
