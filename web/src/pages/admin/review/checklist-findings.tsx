import type { ChecklistFinding } from '@firm/contracts/api/newsroom';
import { OPEN_COMMENTS_RULE } from '@firm/contracts/rules/comments';
import { Lightbulb, TriangleAlert } from 'lucide-react';

interface Props {
  findings: readonly ChecklistFinding[];
  /** Absent where the text is not open. */
  onShowComments?: (() => void) | undefined;
}

/** What the publishing checklist has found in a text. */
export function ChecklistFindings({ findings, onShowComments }: Props) {
  if (!findings.length) return <p className="text-sm text-success">Nothing stands out.</p>;
  return (
    <ul className="space-y-3">
      {findings.map((finding, index) => (
        <Finding key={`${finding.rule} ${index}`} {...{ finding, onShowComments }} />
      ))}
    </ul>
  );
}

interface FindingProps extends Pick<Props, 'onShowComments'> {
  finding: ChecklistFinding;
}

function Finding({ finding: { rule, severity, message, about }, onShowComments }: FindingProps) {
  const isWarning = severity === 'warning';
  const Icon = isWarning ? TriangleAlert : Lightbulb;
  return (
    <li className="flex gap-2.5 text-sm">
      <Icon
        size={16}
        aria-hidden="true"
        className={`mt-0.5 shrink-0 ${isWarning ? 'text-danger' : 'text-brass-dark'}`}
      />
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="sr-only">{isWarning ? 'Warning: ' : 'Advice: '}</span>
        {message}
        {rule === OPEN_COMMENTS_RULE && onShowComments && (
          <button type="button" onClick={onShowComments} className="ml-1.5 font-semibold text-azulejo underline">
            Show
          </button>
        )}
        {about && <q className="mt-0.5 block text-ink-soft">{about}</q>}
      </p>
    </li>
  );
}
